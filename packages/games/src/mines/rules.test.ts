import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minesMultiplierE4 } from './odds.ts';
import { checkMinesParams } from './params.ts';
import { mines } from './rules.ts';
import type { MinesState, MinesStep } from './state.ts';

const anyFloat = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(steps => steps / 2 ** 32);
const anyStart = fc
  .record({
    floats: fc.array(anyFloat, { minLength: 24, maxLength: 24 }),
    mines: fc.integer({ min: 1, max: 24 }),
  })
  .map(({ floats, mines: count }) => mines.start(floats, { mines: count }));
const anyStep: fc.Arbitrary<MinesStep> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      type: fc.constant('reveal' as const),
      cell: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 0, max: 24 }) },
        { weight: 1, arbitrary: fc.constantFrom(-1, 25, 0.5, Number.NaN) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'cashout' as const }) },
);

function reveal(state: MinesState, cell: number): MinesState {
  const result = mines.step(state, { type: 'reveal', cell });
  if ('refusal' in result) throw new Error(result.refusal);
  return result.state;
}

/** Mines on 0, 1 and 2. */
const THREE_MINES: MinesState = mines.start([0, 0, 0], { mines: 3 });

function expectLegal(state: MinesState): void {
  const opened = state.revealed.filter(cell => state.positions.includes(cell));
  const safe = state.revealed.length - opened.length;
  const safeTotal = 25 - state.positions.length;
  expect(new Set(state.revealed).size).toBe(state.revealed.length);
  expect(opened).toEqual(state.phase === 'lost' ? [state.revealed.at(-1)] : []);
  if (state.phase === 'active') expect(safe).toBeLessThan(safeTotal);
  if (state.phase === 'won') expect(safe).toBeGreaterThan(0);
  const paidE4 = {
    active: () => null,
    lost: () => 0,
    won: () => minesMultiplierE4({ mines: state.positions.length }, safe),
  }[state.phase]();
  expect(mines.finalMultiplierE4(state)).toBe(paidE4);
}

describe('any game, any steps', () => {
  it('never leaves the legal states, changes no past state and stays as it was when refused', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyStep, { maxLength: 40 }), (start, steps) => {
        let state = start;
        expectLegal(state);
        for (const step of steps) {
          const before = JSON.stringify(state);
          const result = mines.step(state, step);
          expect(JSON.stringify(state)).toBe(before);
          if ('refusal' in result) continue;
          expect(state.phase).toBe('active');
          expect(result.state.positions).toEqual(start.positions);
          state = result.state;
          expectLegal(state);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('survives being stored between steps', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyStep, { maxLength: 10 }), (start, steps) => {
        let kept = start;
        let stored: MinesState = JSON.parse(JSON.stringify(start));
        for (const step of steps) {
          const result = mines.step(kept, step);
          expect(mines.step(stored, step)).toEqual(result);
          if ('state' in result) {
            kept = result.state;
            stored = JSON.parse(JSON.stringify(result.state));
          }
        }
      }),
    );
  });
});

describe('a game', () => {
  it('goes on after a safe tile and pays what was reached when cashed out', () => {
    const opened = reveal(reveal(THREE_MINES, 24), 12);
    expect(opened.phase).toBe('active');
    expect(mines.step(opened, { type: 'cashout' })).toEqual({ state: { ...opened, phase: 'won' } });
    expect(mines.finalMultiplierE4({ ...opened, phase: 'won' })).toBe(
      minesMultiplierE4({ mines: 3 }, 2),
    );
  });

  it('is lost with the first mine', () => {
    const lost = reveal(reveal(THREE_MINES, 24), 1);
    expect(lost.phase).toBe('lost');
    expect(mines.finalMultiplierE4(lost)).toBe(0);
  });

  it('pays by itself when every safe tile is open', () => {
    let state = THREE_MINES;
    for (let cell = 3; cell < 25; cell++) {
      expect(state.phase).toBe('active');
      state = reveal(state, cell);
    }
    expect(state.phase).toBe('won');
    expect(mines.finalMultiplierE4(state)).toBe(mines.maxMultiplierE4({ mines: 3 }));
  });

  it('ends with one safe tile when there are 24 mines', () => {
    const start = mines.start(
      Array.from({ length: 24 }, () => 0),
      { mines: 24 },
    );
    expect(mines.finalMultiplierE4(reveal(start, 24))).toBe(247_500);
  });
});

describe('refusals', () => {
  const refusalOf = (state: MinesState, step: MinesStep) => {
    const result = mines.step(state, step);
    return 'refusal' in result ? result.refusal : null;
  };

  it('name what is wrong, the end of the game first', () => {
    const opened = reveal(THREE_MINES, 24);
    const lost = reveal(THREE_MINES, 0);
    expect(refusalOf(THREE_MINES, { type: 'cashout' })).toBe('mines/nothing-revealed');
    expect(refusalOf(opened, { type: 'reveal', cell: 24 })).toBe('mines/cell-already-revealed');
    expect(refusalOf(opened, { type: 'reveal', cell: 25 })).toBe('mines/cell-out-of-range');
    expect(refusalOf(opened, { type: 'reveal', cell: -1 })).toBe('mines/cell-out-of-range');
    expect(refusalOf(opened, { type: 'reveal', cell: 1.5 })).toBe('mines/cell-out-of-range');
    expect(refusalOf(lost, { type: 'reveal', cell: 25 })).toBe('mines/game-over');
    expect(refusalOf(lost, { type: 'cashout' })).toBe('mines/game-over');
    expect(refusalOf({ ...opened, phase: 'won' }, { type: 'cashout' })).toBe('mines/game-over');
  });

  it('cover the number of mines', () => {
    for (let count = 1; count <= 24; count++) expect(checkMinesParams({ mines: count })).toBeNull();
    for (const count of [0, 25, -1, 2.5, Number.NaN]) {
      expect(checkMinesParams({ mines: count })).toBe('mines/count-out-of-range');
      expect(() => mines.start([0.5], { mines: count })).toThrow('mines/');
    }
  });
});
