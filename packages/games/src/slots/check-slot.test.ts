import { describe, expect, it } from 'vitest';
import { checkSlot } from './check-slot.ts';
import type { SlotData } from './slot-data.ts';
import { SLOT_FEATURES } from './slot-info.ts';
import { findSlot, listSlotInfos, SLOTS } from './slots.ts';

function change(id: string, changes: Partial<SlotData>): SlotData {
  const slot = findSlot(id);
  if (slot === undefined) throw new Error(`no slot ${id}`);
  return { ...slot, ...changes };
}

describe('the slots', () => {
  it('are at least twelve and the train, each with its own id, name and colours', () => {
    expect(SLOTS.length).toBeGreaterThanOrEqual(13);
    expect(findSlot('moneytrain')?.name).toBe('Денежный поезд');
    expect(new Set(SLOTS.map(({ id }) => id)).size).toBe(SLOTS.length);
    expect(new Set(SLOTS.map(({ name }) => name)).size).toBe(SLOTS.length);
    expect(new Set(SLOTS.map(({ palette }) => palette.background.join())).size).toBe(SLOTS.length);
  });

  it.each(SLOTS)('$id passes the check', slot => {
    expect(checkSlot(slot)).toEqual([]);
  });

  it('use every feature and every volatility among them', () => {
    const infos = listSlotInfos();
    expect(new Set(infos.flatMap(({ features }) => features))).toEqual(new Set(SLOT_FEATURES));
    expect(new Set(infos.map(({ proof }) => proof.volatility))).toEqual(
      new Set(['low', 'medium', 'high']),
    );
    expect(new Set(SLOTS.map(({ paying }) => paying.kind)).size).toBe(4);
  });
});

describe('the check', () => {
  it.each<[string, SlotData]>([
    ['the cap is out of range', change('garden', { capE4: 0 })],
    ['garlic never pays', change('garden', { pays: findSlot('garden')?.pays.slice(0, -1) ?? [] })],
    ['line 0 leaves the grid', change('garden', { paying: { kind: 'lines', lines: [[3, 0, 0]] } })],
    ['only lines know multiplying wilds', change('matryoshka', { paying: { kind: 'clusters' } })],
    [
      'a wild means nothing to symbols anywhere',
      change('garden', { paying: { kind: 'anywhere' } }),
    ],
    [
      'a wild on the first reel would make ways of no symbol',
      change('garden', { paying: { kind: 'ways' } }),
    ],
    [
      'strips do not cascade',
      change('garden', { cascades: { base: [1], free: [1], carriesInFree: false } }),
    ],
    [
      'the pays of garlic do not rise',
      change('garden', {
        pays: [
          {
            symbol: 'garlic',
            pays: [
              [3, 10],
              [2, 5],
            ],
          },
        ],
      }),
    ],
    [
      'free spins need a scatter',
      change('garden', {
        freeSpins: { awards: [[3, 5]], retriggers: [], multiplier: 1, maxSpins: 10 },
      }),
    ],
    [
      'unknown symbol cactus on a strip',
      change('garden', {
        fill: {
          kind: 'strips',
          base: [
            ['cactus', 'corn', 'corn'],
            ['corn', 'corn', 'corn'],
            ['corn', 'corn', 'corn'],
          ],
        },
      }),
    ],
  ])('says: %s', (problem, slot) => {
    expect(checkSlot(slot)).toContain(problem);
  });
});
