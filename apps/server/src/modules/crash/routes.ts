import { isRefusal, refuse } from '@kvazar/contract';
import { type CrashResult, checkCrashTarget, toHundredths } from '@kvazar/games';
import { kopecksFromRoubles, roublesFromKopecks } from '@kvazar/money';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { AddBet } from '../betting/bet-call.ts';
import type { Command } from '../betting/settlement/command.ts';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import type { Games } from '../game-switches/games.ts';
import { showName } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import { findChainOf, type RoundChain } from '../rounds/chain-repository.ts';
import type { BetOwner, RoundTable } from '../rounds/round-game.ts';
import type { RoundNode } from '../rounds/round-node.ts';
import { findCurrentRound, findEndedRound } from '../rounds/round-repository.ts';
import { listPanelBets } from './bet-repository.ts';
import { viewOwnBet } from './bet-state.ts';
import { createCancel, createCashOut, createCrashBet } from './commands.ts';
import type { CrashLive } from './live.ts';
import { PANEL_SIZE, readCrashState } from './round-state.ts';
import { viewRound } from './round-view.ts';

export interface CrashRoutesOptions {
  readonly db: Database;
  readonly table: RoundTable<CrashResult>;
  readonly addBet: AddBet;
  readonly games: Games;
  readonly live: CrashLive;
  readonly rounds: Pick<RoundNode, 'clock' | 'receipts' | 'fault'>;
}

/** From the arrival of a cash-out to its place in the queue: the caller is looked up meanwhile. */
const HANDED_IN_WITHIN_MS = 3_000;

/** Fields are named one by one: the seed stays here. */
function viewChain({ terminatingHash, salt, length, firstRound }: RoundChain) {
  return { terminatingHash, salt, length, firstRound };
}

function ownerOf({ player }: Session, betId: string): BetOwner {
  return { betId, playerId: player.id, shownName: showName(player) };
}

export function addCrashRoutes(addCall: AddCall<Session>, options: CrashRoutesOptions): void {
  const { db, table, addBet, games, live, rounds } = options;

  async function settle(placer: BetPlacer, command: Command, socketId: string | null) {
    const verdict = await placer.place(command, socketId);
    if (isRefusal(verdict)) return verdict;
    const { bet, isNew } = verdict;
    if (isNew) live.announceBet(bet, command.shownName);
    return { bet: viewOwnBet(bet), balance: roublesFromKopecks(bet.balanceAfter) };
  }

  addCall('/api/games/crash/state', ({ caller }) =>
    readCrashState(db, table, rounds.clock, caller.player.id),
  );

  addCall('/api/games/crash/now', async () => {
    const current = await findCurrentRound(db, table);
    return { serverTimeMs: rounds.clock.now().getTime(), round: current && viewRound(current) };
  });

  addBet(
    '/api/games/crash/bet',
    async (input, placer) => {
      const { caller, body, socketId, receivedAtMs } = input;
      if (rounds.fault !== null) return refuse('rounds/clock-in-doubt');
      const { id, amount, slot, autoCashout } = body;
      const stake = kopecksFromRoubles(amount);
      if (stake === null) return refuse('betting/amount-format');
      if (autoCashout !== null) {
        const target = toHundredths(autoCashout);
        if (target === null) return refuse('betting/target-format');
        const fault = checkCrashTarget(target);
        if (fault) return refuse(fault);
      }
      const params = { slot, autoCashout };
      const bet = { ...ownerOf(caller, id), stake, params, receivedAtMs };
      return settle(placer, createCrashBet(table, bet, games.termsOf(table.id)), socketId);
    },
    { isTimed: true },
  );

  addBet('/api/games/crash/cancel', ({ caller, body, socketId }, placer) =>
    settle(
      placer,
      createCancel(table, ownerOf(caller, body.id), games.termsOf(table.id)),
      socketId,
    ),
  );

  addBet(
    '/api/games/crash/cashout',
    async ({ caller, body, socketId, receivedAtMs }, placer) => {
      if (rounds.fault !== null) return refuse('rounds/clock-in-doubt');
      const waitedMs = rounds.clock.now().getTime() - receivedAtMs;
      // The queue bounds the rest of the way: no decision speaks of a moment long past.
      if (waitedMs > HANDED_IN_WITHIN_MS) return refuse('server/unavailable');
      const owner = ownerOf(caller, body.id);
      return settle(
        placer,
        createCashOut(table, owner, games.termsOf(table.id), receivedAtMs),
        socketId,
      );
    },
    { isTimed: true, onReceived: receivedAtMs => rounds.receipts.begin(receivedAtMs) },
  );

  addCall('/api/games/crash/round', async ({ body }) => {
    const [ended, chain] = await Promise.all([
      findEndedRound(db, table, body.id),
      findChainOf(db, table.id, body.id),
    ]);
    if (!ended || !chain) return refuse('crash/round-not-found');
    return {
      round: viewRound(ended),
      chain: viewChain(chain),
      bets: await listPanelBets(db, table.id, body.id, PANEL_SIZE),
    };
  });

  addCall('/api/games/crash/chain', async () => {
    const current = await findCurrentRound(db, table);
    const chain = await findChainOf(db, table.id, current?.round.number ?? 1);
    const next = chain && (await findChainOf(db, table.id, chain.firstRound + chain.length));
    return { chain: chain && viewChain(chain), next: next && viewChain(next) };
  });
}
