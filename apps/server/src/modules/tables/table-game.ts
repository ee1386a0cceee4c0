import { openFloatStream } from '@kvazar/fair';
import { TABLE_GAMES, type TableGame, type TableGameId } from '@kvazar/games';
import type { SharedRoundGame } from '../rounds/round-game.ts';
import type { TableTimings } from './automatic-tables.ts';
import { endSpotBet } from './spots.ts';

/** The floats of a round: its hash, the salt of its chain and its number stand for the seeds of a bet. */
export function drawTableResult(
  game: TableGame<object>,
  hash: string,
  salt: string,
  roundNumber: number,
): object {
  return game.draw(openFloatStream({ serverSeed: hash, clientSeed: salt, nonce: roundNumber }));
}

export function showTableResult(result: object): Record<string, unknown> {
  return { ...result };
}

/** The rules of a game of tables under a chain of hashes, by a clock. */
export function createTableGame(
  gameId: TableGameId,
  { bettingMs, playMs, shownMs }: TableTimings,
): SharedRoundGame<object> {
  const rules = TABLE_GAMES[gameId];
  return {
    id: gameId,
    // Nobody acts during play, so there is nothing to wait for before the bets are settled.
    timings: { bettingMs, pauseMs: shownMs, settleDelayMs: 0 },
    playMs: () => playMs,
    onTakeover: 'resume',
    lateBets: 'refuse',
    draw: (hash, salt, roundNumber) => drawTableResult(rules, hash, salt, roundNumber),
    showResult: showTableResult,
    readResult(shown) {
      const result = rules.readResult(shown);
      if (!result) throw new Error(`no round of ${gameId} ends so: ${JSON.stringify(shown)}`);
      return result;
    },
    settle: ({ params }, { result }) => endSpotBet(rules, params, result),
  };
}
