import { type Kopecks, kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  double,
  emptyDraft,
  findFault as findFaultAsWritten,
  layOut,
  placeChips,
  readStakes,
  sumAll,
  sumBySpot,
  takeBack,
  undo,
  writeStakes,
} from './draft.ts';

const roubles = (sum: number): Kopecks => kopecks(sum * 100);
const limits = { minSpot: 10, maxSpot: 1_000, maxRound: 2_000 };
const rich = roubles(100_000);

function place(...spots: readonly string[]): Draft {
  return spots.reduce<Draft>((draft, spot) => placeChips(draft, [spot], roubles(100)), emptyDraft);
}

/** Sums are written with spaces that do not break. */
const findFault = (...[draft, bounds]: Parameters<typeof findFaultAsWritten>) =>
  findFaultAsWritten(draft, bounds)?.replace(/\s/g, ' ') ?? null;

const sums = (draft: Draft) => Object.fromEntries(sumBySpot(draft));

describe('chips on the layout', () => {
  it('stack where they were put twice', () => {
    expect(sums(place('red', 'red', 'straight:17'))).toEqual({
      red: roubles(200),
      'straight:17': roubles(100),
    });
  });

  it('of a call bet go back in one go, two on a spot named twice', () => {
    const voisins = placeChips(place('red'), ['trio', 'trio', 'split'], roubles(50));
    expect(sums(voisins)).toEqual({ red: 10_000, trio: 10_000, split: 5_000 });
    expect(sums(undo(voisins))).toEqual({ red: 10_000 });
  });

  it('leave a spot one by one, the last first, and take no neighbour along', () => {
    const draft = placeChips(place('red'), ['red', 'black'], roubles(50));
    expect(sums(takeBack(draft, 'red'))).toEqual({ red: 10_000, black: 5_000 });
    expect(takeBack(draft, 'zero')).toBe(draft);
  });

  it('double as a deed of their own; with no draft, what is accepted lies again', () => {
    const doubled = double(place('red', 'black'), new Map());
    expect(sums(doubled)).toEqual({ red: 20_000, black: 20_000 });
    expect(sums(undo(doubled))).toEqual({ red: 10_000, black: 10_000 });
    expect(sums(double(emptyDraft, new Map([['red', roubles(70)]])))).toEqual({ red: 7_000 });
    expect(double(emptyDraft, new Map())).toBe(emptyDraft);
  });

  it('come back as they were from a layout that was kept', () => {
    const kept = writeStakes(sumBySpot(place('red', 'black')));
    expect(kept).toEqual([
      { spot: 'red', amount: 100 },
      { spot: 'black', amount: 100 },
    ]);
    expect(sums(layOut(emptyDraft, readStakes(kept)))).toEqual({ red: 10_000, black: 10_000 });
    expect(sumAll(readStakes(kept))).toBe(20_000);
  });
});

describe('what bounds a draft', () => {
  const bounds = { limits, lying: new Map<string, Kopecks>(), balance: rich };

  it('is nothing within the limits', () => {
    expect(findFault(place('red', 'black'), bounds)).toBeNull();
  });

  it('is the spot, counting what lies there already', () => {
    const lying = new Map([['red', roubles(950)]]);
    expect(findFault(place('red'), { ...bounds, lying })).toBe('На одно поле не больше 1 000 ₽');
    expect(findFault(place('black'), { ...bounds, lying })).toBeNull();
    const tiny = placeChips(emptyDraft, ['red'], roubles(5));
    expect(findFault(tiny, bounds)).toBe('На одно поле не меньше 10 ₽');
  });

  it('is the round, over all spots', () => {
    const lying = new Map([
      ['red', roubles(1_000)],
      ['black', roubles(950)],
    ]);
    expect(findFault(place('odd'), { ...bounds, lying })).toBe('За раунд не больше 2 000 ₽');
  });

  it('is the money', () => {
    expect(findFault(place('red'), { ...bounds, balance: roubles(99) })).toBe(
      'Недостаточно средств',
    );
  });
});
