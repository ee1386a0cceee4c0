import { describe, expect, it } from 'vitest';
import type { Card } from '../cards.ts';
import { baccaratTotal, nextBaccaratCard } from './drawing.ts';
import { baccarat } from './rules.ts';

/** Two cards that come to so many points. */
function hand(total: number): Card[] {
  return ['KS', total === 0 ? 'QH' : total === 1 ? 'AH' : (`${total}H` as Card)];
}

function thirdOf(points: number): Card {
  return points === 0 ? 'JD' : points === 1 ? 'AD' : (`${points}D` as Card);
}

describe('whose card comes next', () => {
  it('is the player’s, the banker’s and again each one’s', () => {
    expect(nextBaccaratCard([], [])).toBe('player');
    expect(nextBaccaratCard(['AS'], [])).toBe('banker');
    expect(nextBaccaratCard(['AS'], ['AS'])).toBe('player');
    expect(nextBaccaratCard(['AS', 'AS'], ['AS'])).toBe('banker');
  });

  it('is nobody’s after a natural', () => {
    for (const natural of [8, 9]) {
      for (let other = 0; other <= 9; other++) {
        expect(nextBaccaratCard(hand(natural), hand(other))).toBeNull();
        expect(nextBaccaratCard(hand(other), hand(natural))).toBeNull();
      }
    }
  });

  it('is the player’s up to five, and the banker’s up to five if the player stood', () => {
    for (let banker = 0; banker <= 7; banker++) {
      for (let player = 0; player <= 5; player++) {
        expect(nextBaccaratCard(hand(player), hand(banker))).toBe('player');
      }
      for (const player of [6, 7]) {
        expect(nextBaccaratCard(hand(player), hand(banker))).toBe(banker <= 5 ? 'banker' : null);
      }
    }
  });

  // Rows: the banker's total; columns: the points of the player's third card, 0 to 9.
  it.each([
    [0, '1111111111'],
    [1, '1111111111'],
    [2, '1111111111'],
    [3, '1111111101'],
    [4, '0011111100'],
    [5, '0000111100'],
    [6, '0000001100'],
    [7, '0000000000'],
  ])('is the banker’s at %d against a third card of %s', (banker, draws) => {
    [...draws].forEach((drawn, points) => {
      const next = nextBaccaratCard([...hand(0), thirdOf(points)], hand(banker));
      expect(next, `${points}`).toBe(drawn === '1' ? 'banker' : null);
    });
  });

  it('is nobody’s when both have three', () => {
    expect(nextBaccaratCard(['KS', 'KS', '5D'], ['KS', '2S', '2S'])).toBeNull();
  });
});

it('counts only the last digit', () => {
  expect(baccaratTotal(['9S', '7H'])).toBe(6);
  expect(baccaratTotal(['10S', 'JH', 'KD'])).toBe(0);
  expect(baccaratTotal(['5S', '5H', 'AD'])).toBe(1);
});

describe('what a bet brings', () => {
  const bankerWins = { player: ['KS', '6H'], banker: ['KS', '7H'], winner: 'banker' } as const;
  const tied = { player: ['KS', '7H'], banker: ['KC', '7D'], winner: 'tie' } as const;
  const paired = { player: ['4S', '4H'], banker: ['QS', 'KS'], winner: 'player' } as const;

  it('the banker pays 0.95, cut to whole kopecks once', () => {
    expect(baccarat.settle('banker', 100, bankerWins)).toBe(195);
    expect(baccarat.settle('banker', 101, bankerWins)).toBe(196);
    expect(baccarat.settle('banker', 1, bankerWins)).toBe(1);
    expect(baccarat.settle('player', 100, bankerWins)).toBe(0);
  });

  it('a tie pays eight and gives the stakes on both sides back', () => {
    expect(baccarat.settle('tie', 100, tied)).toBe(900);
    expect(baccarat.settle('player', 101, tied)).toBe(101);
    expect(baccarat.settle('banker', 101, tied)).toBe(101);
  });

  it('a pair is of rank, and of the first two cards', () => {
    expect(baccarat.settle('player-pair', 100, paired)).toBe(1_200);
    expect(baccarat.settle('banker-pair', 100, paired)).toBe(0);
    expect(baccarat.settle('either-pair', 100, paired)).toBe(600);
    const late = { player: ['AS', '4H', '4S'], banker: ['QS', '7S'], winner: 'player' } as const;
    expect(baccarat.settle('player-pair', 100, late)).toBe(0);
  });

  it('is not asked of a spot that the layout has not', () => {
    expect(() => baccarat.settle('dragon', 100, tied)).toThrow(RangeError);
  });
});

describe('a result that a dealer enters', () => {
  it('is taken when the rules can have made it', () => {
    const result = { player: ['KS', '5H', '4D'], banker: ['3C', '3S'], winner: 'player' };
    expect(baccarat.readResult(result)).toEqual(result);
    expect(baccarat.readResult({ ...result, extra: 1 })).toEqual(result);
  });

  it.each([
    ['a missing third card', { player: ['KS', '5H'], banker: ['3C', '3S'], winner: 'banker' }],
    ['a card after a natural', { player: ['KS', '8H', '2S'], banker: ['3C', '3S'], winner: 'tie' }],
    [
      'a banker who drew against the table',
      { player: ['KS', '5H', '4D'], banker: ['3C', '3S', 'AS'], winner: 'player' },
    ],
    ['another winner', { player: ['KS', '8H'], banker: ['3C', '3S'], winner: 'banker' }],
    ['an unknown card', { player: ['KS', '1H'], banker: ['3C', '3S'], winner: 'banker' }],
    ['four cards', { player: ['KS', '5H', '4D', 'AS'], banker: ['3C', '3S'], winner: 'tie' }],
    ['one card', { player: ['KS'], banker: ['3C', '3S'], winner: 'banker' }],
    ['no hand', { banker: ['3C', '3S'], winner: 'banker' }],
    ['nothing', null],
    ['a text', 'banker'],
  ])('is refused with %s', (_, shown) => {
    expect(baccarat.readResult(shown)).toBeNull();
  });
});
