import type { FeedBet } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { addToFeed, FEED_ROWS, renewFeed, startFeed } from './feed.ts';

const START_MS = Date.UTC(2026, 0, 1);

/** The bet number n, made n seconds after the first. */
function makeBet(number: number): FeedBet {
  return {
    id: `bet-${number}`,
    game: 'dice',
    player: 'orion_7',
    amount: 100,
    payout: 0,
    multiplier: 0,
    createdAt: new Date(START_MS + number * 1_000).toISOString(),
  };
}

function makeBets(...numbers: number[]): FeedBet[] {
  return numbers.map(makeBet);
}

function listIds(feed: { bets: readonly FeedBet[] }): string[] {
  return feed.bets.map(bet => bet.id);
}

describe('the feed', () => {
  it('puts the newest bet of a bundle on top', () => {
    const feed = addToFeed(startFeed(makeBets(2, 1)), makeBets(3, 4, 5));
    expect(listIds(feed)).toEqual(['bet-5', 'bet-4', 'bet-3', 'bet-2', 'bet-1']);
    expect(feed.entered).toBe(3);
  });

  it('leaves a bet that comes twice where it is, and counts it once', () => {
    const feed = addToFeed(startFeed(makeBets(2, 1)), makeBets(2, 3, 3));
    expect(listIds(feed)).toEqual(['bet-3', 'bet-2', 'bet-1']);
    expect(feed.entered).toBe(1);
  });

  it('stays the same object when a bundle brings nothing new', () => {
    const feed = startFeed(makeBets(2, 1));
    expect(addToFeed(feed, makeBets(1, 2))).toBe(feed);
  });

  it('keeps the rows in sight and those on their way out, and no more', () => {
    let feed = startFeed([]);
    for (let number = 0; number < 500; number += 10) {
      feed = addToFeed(
        feed,
        Array.from({ length: 10 }, (_, index) => makeBet(number + index)),
      );
    }
    expect(feed.bets).toHaveLength(2 * FEED_ROWS);
    expect(feed.bets[0]?.id).toBe('bet-499');
    expect(feed.entered).toBe(500);
  });
});

describe('a new answer of the server', () => {
  it('replaces what was shown, for bets may have been missed', () => {
    const feed = renewFeed(startFeed(makeBets(2, 1)), makeBets(9, 8, 7));
    expect(listIds(feed)).toEqual(['bet-9', 'bet-8', 'bet-7']);
    expect(feed.entered).toBe(3);
  });

  it('keeps on top what the socket brought while it was on its way', () => {
    const shown = addToFeed(startFeed(makeBets(2, 1)), makeBets(3, 4));
    const feed = renewFeed(shown, makeBets(3, 2, 1));
    expect(listIds(feed)).toEqual(['bet-4', 'bet-3', 'bet-2', 'bet-1']);
    expect(feed.entered).toBe(shown.entered);
  });

  it('lets only the bets above the known ones enter', () => {
    const feed = renewFeed(startFeed(makeBets(2, 1)), makeBets(4, 3, 2, 1));
    expect(feed.entered).toBe(2);
  });
});
