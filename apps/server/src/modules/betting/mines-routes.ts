import { isRefusal, refuse } from '@kvazar/contract';
import { type MinesState, type MinesStep, mines } from '@kvazar/games';
import { kopecksFromRoubles } from '@kvazar/money';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { Games } from '../game-switches/games.ts';
import { showName } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import type { AddBet } from './bet-call.ts';
import { findOpenGame } from './bet-repository.ts';
import { viewBet } from './bet-view.ts';
import type { Command } from './settlement/command.ts';
import type { BetPlacer } from './settlement/settlement-queue.ts';
import { createSteppedStart, createSteppedStep } from './stepped-bet.ts';
import { tellOfMines } from './tell-of-mines.ts';

export interface MinesRoutesOptions {
  readonly db: Database;
  readonly addBet: AddBet;
  readonly games: Games;
  readonly live: LiveServer;
}

interface StepCaller {
  readonly caller: Session;
  readonly socketId: string | null;
}

export function addMinesRoutes(addCall: AddCall<Session>, options: MinesRoutesOptions): void {
  const { db, addBet, games, live } = options;

  /** Answers the caller and shows the new state on the player's other devices. */
  async function settle(placer: BetPlacer, command: Command, socketId: string | null) {
    const verdict = await placer.place(command, socketId);
    if (isRefusal(verdict)) return verdict;
    return tellOfMines(live, verdict.bet);
  }

  function makeStep(
    { caller: { player }, socketId }: StepCaller,
    placer: BetPlacer,
    betId: string,
    step: MinesStep,
    isDone: (state: MinesState) => boolean,
  ) {
    const shownName = showName(player);
    return settle(
      placer,
      createSteppedStep(
        mines,
        { betId, playerId: player.id, shownName, step, isDone },
        games.termsOf(mines.id),
      ),
      socketId,
    );
  }

  addBet('/api/games/mines/start', async ({ caller, body, socketId }, placer) => {
    const stake = kopecksFromRoubles(body.amount);
    if (stake === null) return refuse('betting/amount-format');
    const params = { mines: body.mines };
    const fault = mines.checkParams(params);
    if (fault) return refuse(fault);
    const { player } = caller;
    const start = { id: body.id, playerId: player.id, shownName: showName(player), stake, params };
    return settle(
      placer,
      createSteppedStart(mines, start, games.termsOf(mines.id), refuse('mines/unfinished')),
      socketId,
    );
  });

  addBet('/api/games/mines/reveal', ({ body: { id, cell }, ...from }, placer) =>
    makeStep(from, placer, id, { type: 'reveal', cell }, state => state.revealed.includes(cell)),
  );

  addBet('/api/games/mines/cashout', ({ body: { id }, ...from }, placer) =>
    makeStep(from, placer, id, { type: 'cashout' }, state => state.phase === 'won'),
  );

  addCall('/api/games/mines/current', async ({ caller }) => {
    const bet = await findOpenGame(db, caller.player.id, mines.id);
    return { game: bet ? viewBet(bet) : null };
  });
}
