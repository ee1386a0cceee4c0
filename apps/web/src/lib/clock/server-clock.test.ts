import { describe, expect, it } from 'vitest';
import {
  estimateOffsetMs,
  followOffset,
  hearAnswer,
  hearEvent,
  unsetClock,
} from './server-clock.ts';

describe("the server's clock", () => {
  it('is unknown before it was told', () => {
    expect(estimateOffsetMs(unsetClock)).toBeNull();
  });

  it('is read from an answer with half of its round trip', () => {
    const clock = hearAnswer(unsetClock, { askedAtMs: 100, heardAtMs: 180, serverTimeMs: 5_140 });
    expect(estimateOffsetMs(clock)).toBe(5_000);
  });

  it('is narrowed down by the fastest answers, not blurred by slow ones', () => {
    let clock = hearAnswer(unsetClock, { askedAtMs: 0, heardAtMs: 20, serverTimeMs: 5_010 });
    clock = hearAnswer(clock, { askedAtMs: 1_000, heardAtMs: 1_900, serverTimeMs: 6_010 });
    expect(estimateOffsetMs(clock)).toBe(5_000);
  });

  it('is raised by an event that shows it too low', () => {
    const clock = hearAnswer(unsetClock, { askedAtMs: 0, heardAtMs: 400, serverTimeMs: 5_010 });
    const after = hearEvent(clock, { heardAtMs: 1_000, serverTimeMs: 5_995 });
    expect(estimateOffsetMs(clock)).toBe(4_810);
    expect(estimateOffsetMs(after)).toBe(5_002.5);
  });

  it('forgets what contradicts the newest answer after a clock was moved', () => {
    let clock = hearAnswer(unsetClock, { askedAtMs: 0, heardAtMs: 20, serverTimeMs: 5_010 });
    clock = hearAnswer(clock, { askedAtMs: 1_000, heardAtMs: 1_020, serverTimeMs: 9_010 });
    expect(estimateOffsetMs(clock)).toBe(8_000);
  });
});

describe('the shown offset', () => {
  it('starts at the estimate and jumps to one far away', () => {
    expect(followOffset(null, 5_000, 16)).toBe(5_000);
    expect(followOffset(5_000, 9_000, 16)).toBe(9_000);
  });

  it('glides to a near one and arrives', () => {
    const first = followOffset(5_000, 5_100, 16);
    expect(first).toBeGreaterThan(5_000);
    expect(first).toBeLessThan(5_010);
    expect(followOffset(5_000, 5_100, 5_000)).toBeCloseTo(5_100, 3);
  });
});
