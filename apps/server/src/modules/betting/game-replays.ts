import { drawFloats } from '@kvazar/fair';
import {
  type BubblesWireParams,
  bubbles,
  bubblesParamsFromWire,
  type DiceWireParams,
  dice,
  diceParamsFromWire,
  type InstantGame,
  type MinesParams,
  type MinesState,
  type MinesStep,
  mines,
  type PlinkoParams,
  plinko,
  replayInstantGame,
} from '@kvazar/games';
import type { Replay, Replays, SeededBet } from './replay.ts';

/** A row's parameters are written by the game itself, and the rules check them once more. */
function replayInstant<Params, Outcome extends object>(
  game: InstantGame<Params, Outcome>,
  readParams: (stored: unknown) => Params | null,
): Replay {
  return bet => {
    const params = readParams(bet.params);
    if (params === null) throw new Error('parameters are not of this game');
    const replayed = replayInstantGame(game, { ...bet, params });
    if ('refusal' in replayed) throw new Error(replayed.refusal);
    return { state: 'settled', progress: null, ...replayed.result };
  };
}

/** The mines follow from the seeds, all else from what the player opened, in that order. */
function replayMines(bet: SeededBet) {
  const params = bet.params as unknown as MinesParams;
  const stored = bet.progress as MinesState;
  let state = mines.start(drawFloats(bet, mines.floatsNeeded(params)), params);
  function step(next: MinesStep): void {
    const result = mines.step(state, next);
    if ('refusal' in result) throw new Error(result.refusal);
    state = result.state;
  }
  for (const cell of stored.revealed) step({ type: 'reveal', cell });
  if (stored.phase === 'won' && state.phase === 'active') step({ type: 'cashout' });
  const multiplierE4 = mines.finalMultiplierE4(state);
  return {
    state: multiplierE4 === null ? 'open' : 'settled',
    multiplierE4: multiplierE4 ?? 0,
    outcome: mines.view(state),
    progress: state,
  } as const;
}

export const gameReplays: Replays = {
  [dice.id]: replayInstant(dice, stored => diceParamsFromWire(stored as DiceWireParams)),
  [bubbles.id]: replayInstant(bubbles, stored =>
    bubblesParamsFromWire(stored as BubblesWireParams),
  ),
  [plinko.id]: replayInstant(plinko, stored => stored as PlinkoParams),
  [mines.id]: replayMines,
};
