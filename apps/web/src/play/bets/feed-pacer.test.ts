import type { FeedBet } from '@kvazar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedPacer } from './feed-pacer.ts';

function makeBet(id: string): FeedBet {
  const createdAt = '2026-01-01T00:00:00.000Z';
  return { id, game: 'dice', player: null, amount: 1, payout: 0, multiplier: 0, createdAt };
}

function watchPacer() {
  const shown: string[][] = [];
  const pacer = new FeedPacer(bets => shown.push(bets.map(bet => bet.id)));
  return { pacer, shown };
}

describe('the pace of the feed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows a bet at once after a quiet while, then collects the next ones', () => {
    const { pacer, shown } = watchPacer();
    pacer.add([makeBet('a')]);
    pacer.add([makeBet('b')]);
    pacer.add([makeBet('c')]);
    expect(shown).toEqual([['a']]);
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([['a'], ['b', 'c']]);
  });

  it('shows nothing while held, and what waited when released', () => {
    const { pacer, shown } = watchPacer();
    pacer.hold();
    pacer.add([makeBet('a')]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([]);
    pacer.release();
    expect(shown).toEqual([['a']]);
  });

  it('keeps only the newest of what waits', () => {
    const { pacer, shown } = watchPacer();
    pacer.hold();
    for (let number = 0; number < 100; number++) pacer.add([makeBet(String(number))]);
    pacer.release();
    expect(shown[0]).toHaveLength(12);
    expect(shown[0]?.at(-1)).toBe('99');
  });

  it('forgets everything when stopped', () => {
    const { pacer, shown } = watchPacer();
    pacer.add([makeBet('a')]);
    pacer.add([makeBet('b')]);
    pacer.stop();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([['a']]);
  });
});
