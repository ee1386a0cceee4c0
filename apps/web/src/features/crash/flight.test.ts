import type { CrashRound } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { viewFlight } from './flight.ts';
import { isOverdue } from './overdue.ts';

const round: CrashRound = {
  id: 7,
  phase: 'flying',
  commitment: 'c',
  bettingEndsAtMs: 6_000,
  startedAtMs: 6_003,
  crashedAtMs: null,
  nextRoundAtMs: null,
  point: null,
  hash: null,
};
const crashed: CrashRound = {
  ...round,
  phase: 'crashed',
  crashedAtMs: 17_556,
  nextRoundAtMs: 21_556,
  point: 2,
  hash: 'h',
};

const at = (known: CrashRound | null, serverNowMs: number | null) =>
  viewFlight({ isKnown: true, round: known, serverNowMs });

describe('the flight', () => {
  it('has the right height at once for who joins late', () => {
    expect(at(round, 6_003 + 11_553)).toMatchObject({ kind: 'flying', multiplier: 2 });
  });

  it('never starts below one, however early our clock', () => {
    expect(at(round, 5_000)).toMatchObject({ multiplier: 1, elapsedMs: 0 });
  });

  it('counts down to take-off and to the next round', () => {
    expect(at({ ...round, phase: 'betting', startedAtMs: null }, 4_500)).toMatchObject({
      kind: 'betting',
      leftMs: 1_500,
    });
    expect(at(crashed, 18_556)).toMatchObject({ kind: 'crashed', sinceMs: 1_000, nextInMs: 3_000 });
  });

  it('is unknown before the clock is, and absent while rounds are prepared', () => {
    expect(at(round, null)).toEqual({ kind: 'unknown' });
    expect(at(null, 5)).toEqual({ kind: 'preparing' });
  });
});

describe('a round that should have moved on', () => {
  it('is asked about; a flight never is', () => {
    expect(isOverdue({ ...round, phase: 'betting' }, 6_500)).toBe(false);
    expect(isOverdue({ ...round, phase: 'betting' }, 9_000)).toBe(true);
    expect(isOverdue(round, 900_000)).toBe(false);
    expect(isOverdue(crashed, 22_000)).toBe(false);
    expect(isOverdue(crashed, 25_000)).toBe(true);
    expect(isOverdue(null, 0)).toBe(true);
  });
});
