import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import {
  bubbles,
  bubblesParamsFromWire,
  dice,
  diceParamsFromWire,
  type InstantGame,
  plinko,
} from '@kvazar/games';
import { kopecksFromRoubles, roublesFromKopecks } from '@kvazar/money';
import type { Games } from '../game-switches/games.ts';
import { showName } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import type { AddBet } from './bet-call.ts';
import { viewBet } from './bet-view.ts';
import { createInstantBet, dealInstantGame } from './instant-bet.ts';
import type { BetPlacer } from './settlement/settlement-queue.ts';

interface BetCaller {
  readonly caller: Session;
  readonly socketId: string | null;
}

interface BetBody {
  readonly id: string;
  readonly amount: number;
}

/** Every instant game is one registration: its call, its rules, and its parameters off the wire. */
export function addGameRoutes(addBet: AddBet, games: Games): void {
  async function placeBet<Params, Outcome extends object>(
    { caller, socketId }: BetCaller,
    placer: BetPlacer,
    game: InstantGame<Params, Outcome>,
    body: BetBody,
    wireParams: Record<string, unknown>,
    params: Params | null,
  ) {
    const { player } = caller;
    const stake = kopecksFromRoubles(body.amount);
    if (stake === null) return refuse('betting/amount-format');
    const fault = checkParams(game, params);
    if (params === null || fault) return fault ?? refuse('betting/target-format');
    const verdict = await placer.place(
      createInstantBet(
        dealInstantGame(game, params),
        {
          id: body.id,
          playerId: player.id,
          shownName: showName(player),
          stake,
          wireParams,
        },
        games.termsOf(game.id),
      ),
      socketId,
    );
    if (isRefusal(verdict)) return verdict;
    const settled = verdict.bet;
    return { bet: viewBet(settled), balance: roublesFromKopecks(settled.balanceAfter) };
  }

  addBet('/api/games/dice/bet', (from, placer) => {
    const { body } = from;
    const wireParams = { side: body.side, target: body.target };
    return placeBet(from, placer, dice, body, wireParams, diceParamsFromWire(wireParams));
  });

  addBet('/api/games/plinko/bet', (from, placer) => {
    const { body } = from;
    const params = { rows: body.rows, risk: body.risk };
    return placeBet(from, placer, plinko, body, params, params);
  });

  addBet('/api/games/bubbles/bet', (from, placer) => {
    const { body } = from;
    const wireParams = { target: body.target };
    return placeBet(from, placer, bubbles, body, wireParams, bubblesParamsFromWire(wireParams));
  });
}

function checkParams<Params, Outcome>(
  game: InstantGame<Params, Outcome>,
  params: Params | null,
): Refusal | null {
  const refusal = params === null ? null : game.checkParams(params);
  return refusal === null ? null : refuse(refusal);
}
