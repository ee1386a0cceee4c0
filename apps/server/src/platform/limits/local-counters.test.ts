import { describe, expect, it } from 'vitest';
import { LocalCounters } from './local-counters.ts';

describe('counters of one node', () => {
  it('count each key from its first hit for a while, then anew', () => {
    const counters = new LocalCounters();
    expect([0, 5, 9].map(ms => counters.add('a', 10, ms))).toEqual([1, 2, 3]);
    expect(counters.add('b', 10, 9)).toBe(1);
    expect(counters.add('a', 10, 10)).toBe(1);
  });

  it('stay within their number, the oldest giving way', () => {
    const counters = new LocalCounters(2);
    for (const key of ['a', 'b', 'c']) counters.add(key, 10, 0);
    expect(['b', 'c', 'a'].map(key => counters.add(key, 10, 1))).toEqual([2, 2, 1]);
  });
});
