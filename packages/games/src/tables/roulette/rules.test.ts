import { describe, expect, it } from 'vitest';
import { findSpot } from '../find-spot.ts';
import { finals, jeuZero, neighbours, orphelins, tiers, voisins } from './call-bets.ts';
import { roulette } from './rules.ts';
import { ROULETTE_SPOTS } from './spots.ts';
import { ROULETTE_WHEEL, rouletteColour } from './wheel.ts';

const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

function numbersOf(spots: readonly string[]): number[] {
  const covered = spots.flatMap(spot => findSpot(ROULETTE_SPOTS, spot)?.numbers ?? [Number.NaN]);
  return [...new Set(covered)].sort((a, b) => a - b);
}

describe('the wheel', () => {
  it('has every number once, and colours that take turns', () => {
    expect([...ROULETTE_WHEEL].sort((a, b) => a - b)).toEqual(NUMBERS);
    const colours = ROULETTE_WHEEL.slice(1).map(rouletteColour);
    colours.forEach((colour, place) => {
      expect(colour).toBe(place % 2 === 0 ? 'red' : 'black');
    });
    expect(rouletteColour(0)).toBe('green');
  });
});

describe('the layout', () => {
  it('has 157 spots, of each kind as many as promised', () => {
    const kinds = ROULETTE_SPOTS.map(({ id }) => id.split(':')[0]);
    const counts = Object.fromEntries(
      [...new Set(kinds)].map(kind => [kind, kinds.filter(other => other === kind).length]),
    );
    expect(counts).toEqual({
      ...{ straight: 37, split: 60, trio: 2, street: 12, first: 1, corner: 22, line: 11 },
      ...{ column: 3, dozen: 3, low: 1, even: 1, red: 1, black: 1, odd: 1, high: 1 },
    });
    expect(new Set(ROULETTE_SPOTS.map(({ id }) => id)).size).toBe(157);
    expect(new Set(ROULETTE_SPOTS.map(({ title }) => title)).size).toBe(157);
  });

  it('names spots as the calls do', () => {
    for (const id of [
      ...['straight:17', 'split:17-20', 'street:16-17-18', 'corner:16-17-19-20', 'line:13-18'],
      ...['column:1', 'dozen:3', 'trio:0-1-2', 'trio:0-2-3', 'first:0-1-2-3', 'split:0-3'],
    ]) {
      expect(findSpot(ROULETTE_SPOTS, id), id).toBeDefined();
    }
  });

  it('has neighbours of the layout on every spot of several numbers', () => {
    const place = (number: number) => ({ row: Math.ceil(number / 3), column: (number - 1) % 3 });
    for (const { id, numbers } of ROULETTE_SPOTS) {
      const [a = 0, b = 0] = numbers;
      if (id.startsWith('split:') && a > 0) {
        const rows = place(b).row - place(a).row;
        const columns = place(b).column - place(a).column;
        expect(rows + columns, id).toBe(1);
      }
    }
    expect(numbersOf(['line:13-18'])).toEqual([13, 14, 15, 16, 17, 18]);
    expect(numbersOf(['column:3'])).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
  });

  it.each(ROULETTE_SPOTS)('returns 36 of 37 on $id', ({ id, rtp, variance, pays }) => {
    const returned = NUMBERS.map(number => roulette.settle(id, 1, { number }));
    const sum = returned.reduce((total, value) => total + value, 0);
    expect(sum * rtp.denominator).toBe(rtp.numerator * 37);
    const spread = returned.reduce((total, value) => total + (value - 36 / 37) ** 2, 0) / 37;
    expect(variance).toBeCloseTo(spread, 9);
    expect(pays).toBe(`${Math.max(...returned) - 1} : 1`);
  });
});

describe('call bets', () => {
  it('cover their part of the wheel, and three of them all of it', () => {
    expect([voisins(), tiers(), orphelins(), jeuZero()].map(({ length }) => length)).toEqual([
      9, 6, 5, 4,
    ]);
    const around = (from: number, to: number) => {
      const start = ROULETTE_WHEEL.indexOf(from);
      const turned = [...ROULETTE_WHEEL.slice(start), ...ROULETTE_WHEEL.slice(0, start)];
      return turned.slice(0, turned.indexOf(to) + 1).sort((a, b) => a - b);
    };
    expect(numbersOf(voisins())).toEqual(around(22, 25));
    expect(numbersOf(tiers())).toEqual(around(27, 33));
    expect(numbersOf(jeuZero())).toEqual(around(12, 15));
    expect(numbersOf([...voisins(), ...tiers(), ...orphelins()])).toEqual(NUMBERS);
  });

  it('put two chips on what is listed twice', () => {
    expect(voisins().filter(spot => spot === 'trio:0-2-3')).toHaveLength(2);
    expect(voisins().filter(spot => spot === 'corner:25-26-28-29')).toHaveLength(2);
  });

  it('take neighbours round the wheel, across zero too', () => {
    expect(neighbours(0, 2)).toEqual([
      'straight:3',
      'straight:26',
      'straight:0',
      'straight:32',
      'straight:15',
    ]);
    expect(neighbours(17, 0)).toEqual(['straight:17']);
    expect(numbersOf(neighbours(5, 18))).toEqual(NUMBERS);
    expect(() => neighbours(5, 19)).toThrow(RangeError);
    expect(() => neighbours(37, 1)).toThrow(RangeError);
  });

  it('take all numbers with a last digit', () => {
    expect(finals(0)).toEqual(['straight:0', 'straight:10', 'straight:20', 'straight:30']);
    expect(finals(7)).toEqual(['straight:7', 'straight:17', 'straight:27']);
    expect(() => finals(10)).toThrow(RangeError);
  });
});

it('refuses results that no wheel can show', () => {
  expect(roulette.readResult({ number: 36 })).toEqual({ number: 36 });
  for (const shown of [
    { number: 37 },
    { number: -1 },
    { number: 1.5 },
    { number: '1' },
    {},
    null,
  ]) {
    expect(roulette.readResult(shown)).toBeNull();
  }
});
