import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mines } from './rules.ts';
import type { MinesState } from './state.ts';
import { viewMines } from './view.ts';

const anyFloat = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(steps => steps / 2 ** 32);

/** A running game with some safe tiles open, but never all of them. */
const anyActiveGame: fc.Arbitrary<MinesState> = fc
  .record({
    floats: fc.array(anyFloat, { minLength: 24, maxLength: 24 }),
    count: fc.integer({ min: 1, max: 24 }),
    order: fc.shuffledSubarray(Array.from({ length: 25 }, (_, cell) => cell)),
  })
  .map(({ floats, count, order }) => {
    const start = mines.start(floats, { mines: count });
    const safe = order.filter(cell => !start.positions.includes(cell)).slice(0, 24 - count);
    return { ...start, revealed: safe };
  });

describe('viewMines', () => {
  it('shows nothing that depends on where the mines of a running game lie', () => {
    fc.assert(
      fc.property(anyActiveGame, state => {
        const hidden = Array.from({ length: 25 }, (_, cell) => cell)
          .filter(cell => !state.revealed.includes(cell))
          .slice(-state.positions.length);
        const elsewhere = { ...state, positions: hidden };
        expect(JSON.stringify(viewMines(state))).toBe(JSON.stringify(viewMines(elsewhere)));
        expect(Object.keys(viewMines(state)).sort()).toEqual([
          'multiplier',
          'nextMultiplier',
          'revealed',
          'state',
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('hides fields that a state may get one day', () => {
    fc.assert(
      fc.property(anyActiveGame, state => {
        const richer = { ...state, serverSeed: 'secret', spare: state.positions };
        expect(viewMines(richer)).toEqual(viewMines(state));
      }),
    );
  });

  it('shows the mines when the game is over', () => {
    fc.assert(
      fc.property(
        anyActiveGame,
        fc.constantFrom('won' as const, 'lost' as const),
        (state, phase) => {
          const revealed = phase === 'won' && state.revealed.length === 0 ? [0] : state.revealed;
          expect(viewMines({ ...state, phase, revealed })).toMatchObject({
            mines: state.positions,
            nextMultiplier: null,
          });
        },
      ),
    );
  });

  it('tells what a cash-out pays now and after one more tile', () => {
    const start = mines.start([0, 0, 0], { mines: 3 });
    expect(viewMines(start)).toEqual({
      state: 'active',
      revealed: [],
      multiplier: 1,
      nextMultiplier: 1.125,
    });
    expect(viewMines({ ...start, revealed: [24] })).toMatchObject({
      multiplier: 1.125,
      nextMultiplier: 1.2857,
    });
    expect(viewMines({ ...start, revealed: [24, 0], phase: 'lost' })).toEqual({
      state: 'lost',
      mines: [0, 1, 2],
      revealed: [24, 0],
      multiplier: 0,
      nextMultiplier: null,
    });
  });
});
