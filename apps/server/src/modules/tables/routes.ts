import { isRefusal, refuse } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { AddBet } from '../betting/bet-call.ts';
import type { Command } from '../betting/settlement/command.ts';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import type { Games } from '../game-switches/games.ts';
import { showName } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import { findTableOfBet, listOwnBets } from '../rounds/bet-repository.ts';
import type { BetOwner } from '../rounds/round-game.ts';
import type { RoundNode } from '../rounds/round-node.ts';
import { viewOwnBet } from './bet-view.ts';
import type { PlayTable, TableRegistry } from './live-table.ts';
import { listPanelBets, type PanelTerms } from './panel-repository.ts';
import { limitsInForce } from './spot-limits.ts';
import { readSpotBet } from './spots.ts';
import type { TableBoard } from './table-board.ts';

export interface TableRoutesOptions {
  readonly db: Queryable;
  readonly registry: TableRegistry;
  readonly board: TableBoard;
  readonly panel: PanelTerms;
  readonly addBet: AddBet;
  readonly games: Games;
  readonly rounds: Pick<RoundNode, 'clock' | 'fault'>;
}

function ownerOf({ player }: Session, betId: string): BetOwner {
  return { betId, playerId: player.id, shownName: showName(player) };
}

export function addTableRoutes(addCall: AddCall<Session>, options: TableRoutesOptions): void {
  const { db, registry, board, panel, addBet, games, rounds } = options;
  const serverTimeMs = () => rounds.clock.now().getTime();

  async function settle(
    placer: BetPlacer,
    table: PlayTable,
    command: Command,
    socketId: string | null,
  ) {
    const verdict = await placer.place(command, socketId);
    if (isRefusal(verdict)) return verdict;
    const { bet, isNew } = verdict;
    if (isNew) table.announceBet(bet, command.shownName);
    return { bet: viewOwnBet(bet), balance: roublesFromKopecks(bet.balanceAfter) };
  }

  addCall('/api/live/tables', async () => ({
    tables: [...(await board.read())],
    serverTimeMs: serverTimeMs(),
  }));

  addCall('/api/live/state', async ({ caller, body }) => {
    const table = registry.find(body.table);
    if (!table) return refuse('live/table-unknown');
    const { round, history } = await table.readSituation();
    const number = round?.id ?? 0;
    const [described, bets, mine] = await Promise.all([
      board.describe(table),
      listPanelBets(panel, table.id, number),
      listOwnBets(db, table.id, caller.player.id, [number]),
    ]);
    return {
      table: described,
      ...{ round, bets, history: [...history] },
      mine: mine.map(viewOwnBet),
      serverTimeMs: serverTimeMs(),
    };
  });

  addBet(
    '/api/live/bet',
    async ({ caller, body, socketId, receivedAtMs }, placer) => {
      if (rounds.fault !== null) return refuse('rounds/clock-in-doubt');
      const table = registry.find(body.table);
      if (!table) return refuse('live/table-unknown');
      const placed = readSpotBet(table.game, body.spots);
      if (isRefusal(placed)) return placed;
      const bar = await table.findBar?.(caller.player);
      if (bar) return bar;
      const terms = games.termsOf(table.id);
      const bet = { ...ownerOf(caller, body.id), ...placed, receivedAtMs, meantFor: body.round };
      const command = table.createBet(bet, limitsInForce(table.limits, terms), terms);
      return isRefusal(command) ? command : settle(placer, table, command, socketId);
    },
    { isTimed: true },
  );

  addBet(
    '/api/live/cancel',
    async ({ caller, body, socketId, receivedAtMs }, placer) => {
      if (rounds.fault !== null) return refuse('rounds/clock-in-doubt');
      const owner = ownerOf(caller, body.id);
      const table = registry.find((await findTableOfBet(db, owner)) ?? '');
      if (!table) return refuse('betting/not-found');
      const command = table.createCancel(owner, receivedAtMs, games.termsOf(table.id));
      return isRefusal(command) ? command : settle(placer, table, command, socketId);
    },
    { isTimed: true },
  );

  addCall('/api/live/round', async ({ body }) => {
    const table = registry.find(body.table);
    if (!table) return refuse('live/table-unknown');
    const found = await table.findRound(body.id);
    if (!found) return refuse('live/round-not-found');
    return { ...found, bets: await listPanelBets(panel, table.id, body.id) };
  });

  addCall('/api/live/chain', async ({ body }) => {
    const table = registry.find(body.table);
    return table ? table.findChains() : refuse('live/table-unknown');
  });
}
