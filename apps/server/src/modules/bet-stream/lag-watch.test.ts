import { describe, expect, it } from 'vitest';
import { LagWatch } from './lag-watch.ts';

const at = (settledIn: number, seq = 1) => ({ settledIn, seq });

describe('the lag of a reader', () => {
  it('is none at the end of the stream, however long nothing was settled', () => {
    const lag = new LagWatch();
    expect(lag.look(at(0, 0), at(0, 0), 0)).toBe(0);
    expect(lag.look(at(7), at(7), 5_000)).toBe(0);
    expect(lag.look(at(7), at(7), 90_000)).toBe(0);
  });

  it('grows while the reader does not reach what was there, whatever is added meanwhile', () => {
    const lag = new LagWatch();
    expect(lag.look(at(7), at(8), 1_000)).toBe(0);
    expect(lag.look(at(7), at(9), 3_000)).toBe(2_000);
    expect(lag.look(at(7, 9), at(10), 6_000)).toBe(5_000);
  });

  it('is counted from a later end when the reader has reached the earlier one', () => {
    const lag = new LagWatch();
    lag.look(at(7), at(8, 5), 1_000);
    expect(lag.look(at(8, 4), at(9), 2_000)).toBe(1_000);
    expect(lag.look(at(8, 5), at(10), 3_000)).toBe(0);
    expect(lag.look(at(9), at(11), 4_500)).toBe(1_500);
    expect(lag.look(at(11), at(11), 5_000)).toBe(0);
  });
});
