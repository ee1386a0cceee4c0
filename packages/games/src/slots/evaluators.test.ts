import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompiledSlot, compileSlot } from './compile-slot.ts';
import { EVALUATORS } from './evaluators.ts';
import type { SlotData, SlotPaying } from './slot-data.ts';
import { findSlot, SLOTS } from './slots.ts';

function compile(id: string): CompiledSlot {
  const slot = findSlot(id);
  if (slot === undefined) throw new Error(`no slot ${id}`);
  return compileSlot(slot);
}

function pay(slot: CompiledSlot, grid: Uint8Array): number {
  return EVALUATORS[slot.data.paying.kind](slot, grid, null, null);
}

function anyGrid({ cells, symbols }: CompiledSlot): fc.Arbitrary<Uint8Array> {
  return fc
    .array(fc.nat({ max: symbols - 1 }), { minLength: cells, maxLength: cells })
    .map(grid => Uint8Array.from(grid));
}

function slotsOf(kind: SlotPaying['kind']): SlotData[] {
  return SLOTS.filter(slot => slot.paying.kind === kind);
}

/** A grid on which the given rows of symbols lie, written as the eye sees it. */
function layRows(slot: CompiledSlot, rows: readonly string[]): Uint8Array {
  const grid = new Uint8Array(slot.cells);
  for (const [row, line] of rows.entries()) {
    for (const [reel, id] of line.split(' ').entries()) {
      grid[reel * slot.rows + row] = slot.data.symbols.findIndex(symbol => symbol.id === id);
    }
  }
  return grid;
}

describe('lines', () => {
  const garden = compile('garden');

  it('pay a run from the left and nothing else', () => {
    const nothing = layRows(garden, [
      'corn tomato carrot',
      'garlic corn cucumber',
      'tomato carrot garlic',
    ]);
    expect(pay(garden, nothing)).toBe(0);
    const middle = layRows(garden, [
      'corn tomato carrot',
      'garlic garlic garlic',
      'tomato carrot corn',
    ]);
    expect(pay(garden, middle)).toBe(garden.data.pays.at(-1)?.pays[0]?.[1]);
  });

  it('multiply by every multiplying wild of the run', () => {
    const dolls = compile('matryoshka');
    const grid = layRows(dolls, ['accordion rose ribbon', 'gold doll rose', 'scarf mittens scarf']);
    const roseE4 = dolls.data.pays.find(({ symbol }) => symbol === 'rose')?.pays[0]?.[1] ?? 0;
    expect(pay(dolls, grid)).toBe(roseE4 * 10);
  });
});

describe('ways', () => {
  it('do not care in which row a symbol lies', () => {
    for (const data of slotsOf('ways')) {
      const slot = compileSlot(data);
      fc.assert(
        fc.property(anyGrid(slot), fc.nat(), (grid, turn) => {
          const turned = grid.map((_, cell) => {
            const top = Math.floor(cell / slot.rows) * slot.rows;
            return grid[top + ((cell - top + turn) % slot.rows)] ?? 0;
          });
          expect(pay(slot, turned)).toBe(pay(slot, grid));
        }),
      );
    }
  });

  it('multiply the matches of each reel', () => {
    const baikal = compile('baikal');
    const grid = layRows(baikal, [
      'seal seal stone boat boat',
      'seal ice seal boat boat',
      'boat stone pine fish fish',
    ]);
    const sealE4 = baikal.data.pays.find(({ symbol }) => symbol === 'seal')?.pays[0]?.[1] ?? 0;
    expect(pay(baikal, grid)).toBe(sealE4 * 4);
  });
});

describe('symbols anywhere', () => {
  it('do not care where they lie', () => {
    for (const data of slotsOf('anywhere')) {
      const slot = compileSlot(data);
      fc.assert(
        fc.property(anyGrid(slot), fc.nat(), (grid, turn) => {
          const turned = grid.map((_, cell) => grid[(cell + turn) % slot.cells] ?? 0);
          expect(pay(slot, turned)).toBe(pay(slot, grid));
          expect(pay(slot, grid.slice().sort())).toBe(pay(slot, grid));
        }),
      );
    }
  });
});

describe('clusters', () => {
  const apiary = compile('apiary');

  it('pay the same on the mirrored and on the transposed grid', () => {
    fc.assert(
      fc.property(anyGrid(apiary), grid => {
        const paid = pay(apiary, grid);
        expect(pay(apiary, grid.slice().reverse())).toBe(paid);
        const transposed = grid.map((_, cell) => grid[(cell % 7) * 7 + Math.floor(cell / 7)] ?? 0);
        expect(pay(apiary, transposed)).toBe(paid);
      }),
    );
  });

  it('need neighbours: corners touch nothing', () => {
    const [honey, tulip] = ['honey', 'tulip'].map(id =>
      apiary.data.symbols.findIndex(symbol => symbol.id === id),
    );
    const chequered = Uint8Array.from({ length: 49 }, (_, cell) =>
      cell % 2 === 0 ? (honey ?? 0) : (tulip ?? 0),
    );
    expect(pay(apiary, chequered)).toBe(0);
    expect(pay(apiary, new Uint8Array(49).fill(honey ?? 0))).toBe(
      apiary.data.pays[0]?.pays.at(-1)?.[1],
    );
  });
});
