import { describe, expect, it } from 'vitest';
import { LocalCounters } from './local-counters.ts';

describe('counters of one node', () => {
  it('count each key from its first hit for a while, then anew', () => {
    const counters = new LocalCounters();
    expect([0, 5, 9].map(ms => counters.add('a', 10, ms).count)).toEqual([1, 2, 3]);
    expect(counters.add('b', 10, 9).count).toBe(1);
    expect(counters.add('a', 10, 10).count).toBe(1);
  });

  it('stay within their number, the oldest giving way', () => {
    const counters = new LocalCounters(2);
    for (const key of ['a', 'b', 'c']) counters.add(key, 10, 0);
    expect(['b', 'c', 'a'].map(key => counters.add(key, 10, 1).count)).toEqual([2, 2, 1]);
  });

  it('say for how long yet, and may be looked at', () => {
    const counters = new LocalCounters();
    expect(counters.look('a', 0)).toEqual({ count: 0, endsInMs: 0 });
    expect(counters.add('a', 10, 0)).toEqual({ count: 1, endsInMs: 10 });
    expect(counters.add('a', 10, 4)).toEqual({ count: 2, endsInMs: 6 });
    expect(counters.look('a', 9)).toEqual({ count: 2, endsInMs: 1 });
    expect(counters.look('a', 10)).toEqual({ count: 0, endsInMs: 0 });
  });

  it('take back what did not happen, and never more than there was', () => {
    const counters = new LocalCounters();
    counters.add('a', 10, 0);
    for (let n = 0; n < 3; n++) counters.takeBack('a', 1);
    expect(counters.add('a', 10, 2)).toEqual({ count: 1, endsInMs: 8 });
    counters.takeBack('b', 2);
    expect(counters.look('b', 2).count).toBe(0);
  });
});
