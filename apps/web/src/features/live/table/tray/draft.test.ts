import { baccarat, moneyWheel, roulette } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftBounds,
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
  const bounds: DraftBounds = {
    ...{ game: roulette, limits, placed: [] },
    ...{ balance: rich, maxPayout: roubles(1_000_000) },
  };

  it('is nothing within the limits', () => {
    expect(findFault(place('red', 'black'), bounds)).toBeNull();
  });

  it('is the spot, counting what lies there already', () => {
    const placed = [{ spot: 'red', amount: 950 }];
    expect(findFault(place('red'), { ...bounds, placed })).toBe('На одно поле не больше 1 000 ₽');
    expect(findFault(place('black'), { ...bounds, placed })).toBeNull();
    const tiny = placeChips(emptyDraft, ['red'], roubles(5));
    expect(findFault(tiny, bounds)).toBe('На одно поле не меньше 10 ₽');
  });

  it('is the round, over all spots', () => {
    const placed = [
      { spot: 'red', amount: 1_000 },
      { spot: 'black', amount: 950 },
    ];
    expect(findFault(place('odd'), { ...bounds, placed })).toBe('За раунд не больше 2 000 ₽');
  });

  it('is what a round pays: one multiplier of the wheel counts, and what lies already', () => {
    const atWheel = { ...bounds, game: moneyWheel };
    expect(findFault(place('40'), { ...atWheel, maxPayout: roubles(28_100) })).toBeNull();
    expect(findFault(place('40'), { ...atWheel, maxPayout: kopecks(28_099_99) })).toBe(
      'За раунд платят не больше 28 099.99 ₽, а так можно выиграть 28 100 ₽: поставьте меньше',
    );
    const placed = [{ spot: '40', amount: 50 }];
    const both = { ...atWheel, placed, maxPayout: roubles(42_150) };
    expect(findFault(place('40'), both)).toBeNull();
    expect(findFault(place('40'), { ...both, maxPayout: kopecks(42_149_99) })).not.toBeNull();
  });

  it('is what a round pays to each bet by itself: a commission is rounded once for each', () => {
    const placed = [{ spot: 'banker', amount: 10.01 }];
    const draft = placeChips(emptyDraft, ['banker'], kopecks(10_01));
    const atTable = { ...bounds, game: baccarat, placed };
    expect(findFault(draft, { ...atTable, maxPayout: kopecks(39_02) })).toBeNull();
    expect(findFault(draft, { ...atTable, maxPayout: kopecks(39_01) })).not.toBeNull();
  });

  it('is the money', () => {
    expect(findFault(place('red'), { ...bounds, balance: roubles(99) })).toBe(
      'Недостаточно средств',
    );
  });
});
