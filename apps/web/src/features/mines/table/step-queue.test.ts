import type { MinesStep } from '@kvazar/games';
import { describe, expect, it } from 'vitest';
import { makeGame } from '../../../../test/mines-game.ts';
import { addStep, dropDone, type StepQueue } from './step-queue.ts';

const open = (cell: number): MinesStep => ({ type: 'reveal', cell });
const cashOut: MinesStep = { type: 'cashout' };

function press(steps: readonly MinesStep[], game = makeGame()): StepQueue {
  return steps.reduce<StepQueue>((queue, step) => addStep(queue, step, game), []);
}

describe('the queue of presses', () => {
  it('keeps them in their order', () => {
    expect(press([open(7), open(3), cashOut])).toEqual([open(7), open(3), cashOut]);
  });

  it('takes a tile once, and never one that is open', () => {
    expect(press([open(7), open(7)])).toEqual([open(7)]);
    expect(press([open(4)], makeGame({ revealed: [4] }))).toEqual([]);
  });

  it('takes a cash-out only when a tile is open or about to be, and nothing after it', () => {
    expect(press([cashOut])).toEqual([]);
    expect(press([cashOut], makeGame({ revealed: [4] }))).toEqual([cashOut]);
    expect(press([open(7), cashOut, open(3), cashOut])).toEqual([open(7), cashOut]);
  });

  it('takes no more tiles than there are gems', () => {
    expect(press([open(1), open(2)], makeGame({ mines: 24 }))).toEqual([open(1)]);
  });

  it('takes nothing when the game is over', () => {
    expect(press([open(7), cashOut], makeGame({ phase: 'won', revealed: [4] }))).toEqual([]);
  });
});

describe('when the game moves on', () => {
  it('forgets what has been done elsewhere and keeps the rest', () => {
    expect(dropDone([open(7), open(3)], makeGame({ revealed: [7] }))).toEqual([open(3)]);
    const queue = [open(3), cashOut];
    expect(dropDone(queue, makeGame({ revealed: [7] }))).toBe(queue);
  });

  it('forgets everything with the end of the game', () => {
    expect(dropDone([open(3), cashOut], makeGame({ phase: 'lost', revealed: [0] }))).toEqual([]);
  });
});
