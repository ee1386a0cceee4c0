import { describe, expect, it } from 'vitest';
import { formatPercent } from '../../exact.ts';
import { listShoe } from '../cards.ts';
import { dragonTiger, judgeDragonTiger } from './rules.ts';
import { DRAGON_TIGER_SPOTS } from './spots.ts';

describe('dragon tiger, over every two of 416 cards', () => {
  const shoe = listShoe();
  /** 52 kinds of a first card, 415 that can follow each. */
  const results = shoe
    .slice(0, 52)
    .flatMap((dragon, first) =>
      shoe.filter((_, second) => second !== first).map(tiger => judgeDragonTiger(dragon, tiger)),
    );

  it.each(DRAGON_TIGER_SPOTS)('returns on $id exactly what it says', ({ id, rtp, variance }) => {
    const returned = results.map(result => dragonTiger.settle(id, 2, result));
    const sum = returned.reduce((total, value) => total + value, 0);
    expect(sum * rtp.denominator).toBe(results.length * 2 * rtp.numerator);
    const mean = sum / results.length / 2;
    const spread = returned.reduce((total, value) => total + (value / 2 - mean) ** 2, 0);
    expect(variance).toBeCloseTo(spread / results.length, 9);
  });

  it('agrees with the percentages that are promised', () => {
    const percents = new Map(DRAGON_TIGER_SPOTS.map(({ id, rtp }) => [id, formatPercent(rtp, 6)]));
    expect(percents.get('dragon')).toBe('96.265060');
    expect(percents.get('tiger')).toBe('96.265060');
    expect(percents.get('tie')).toBe('89.638554');
    expect(percents.get('suited-tie')).toBe('86.024096');
    for (const side of ['dragon', 'tiger'] as const) {
      for (const trait of ['big', 'small', 'odd', 'even'] as const) {
        expect(percents.get(`${side}-${trait}`)).toBe('92.307692');
      }
    }
    expect(percents.size).toBe(12);
  });
});

describe('what a bet brings', () => {
  const tie = judgeDragonTiger('5S', '5H');

  it('half of it on a tie, the half kopeck to the player', () => {
    expect(dragonTiger.settle('dragon', 100, tie)).toBe(50);
    expect(dragonTiger.settle('tiger', 101, tie)).toBe(51);
    expect(dragonTiger.settle('dragon', 1, tie)).toBe(1);
  });

  it('fifty on a tie in one suit, eleven on any', () => {
    expect(dragonTiger.settle('suited-tie', 100, tie)).toBe(0);
    expect(dragonTiger.settle('tie', 100, tie)).toBe(1_200);
    const suited = judgeDragonTiger('5S', '5S');
    expect(dragonTiger.settle('suited-tie', 100, suited)).toBe(5_100);
    expect(dragonTiger.settle('suited-tie', 100, judgeDragonTiger('5S', '6S'))).toBe(0);
  });

  it('the ace is the lowest, the seven loses every trait', () => {
    const result = judgeDragonTiger('AS', '7H');
    expect(result.winner).toBe('tiger');
    const won = DRAGON_TIGER_SPOTS.filter(({ id }) => dragonTiger.settle(id, 100, result) > 0);
    expect(won.map(({ id }) => id)).toEqual(['tiger', 'dragon-small', 'dragon-odd']);
  });
});

describe('a result that a dealer enters', () => {
  it('is taken when the cards say so', () => {
    const result = { dragon: '10H', tiger: '9C', winner: 'dragon' };
    expect(dragonTiger.readResult(result)).toEqual(result);
  });

  it.each([
    ['another winner', { dragon: '10H', tiger: '9C', winner: 'tiger' }],
    ['an unknown card', { dragon: '11H', tiger: '9C', winner: 'dragon' }],
    ['one card', { dragon: '10H', winner: 'dragon' }],
    ['nothing', undefined],
  ])('is refused with %s', (_, shown) => {
    expect(dragonTiger.readResult(shown)).toBeNull();
  });
});
