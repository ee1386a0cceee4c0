import { describe, expect, it } from 'vitest';
import {
  acknowledgeCheck,
  counterAt,
  countPlay,
  type Guard,
  isCheckDue,
  refuseStake,
} from './guard.ts';
import { changeLimit, type Limit, valueInForce } from './limit.ts';
import { firstDayOf, startOf } from './period.ts';

const MINUTE_MS = 60_000;
/** A Wednesday noon in Moscow. */
const NOON = new Date('2026-11-18T09:00:00Z');

function later(ms: number): Date {
  return new Date(NOON.getTime() + ms);
}

function newGuard(parts: Partial<Guard> = {}): Guard {
  const nothing = { lost: 0, playedMs: 0 };
  return {
    playerId: 1,
    exclusion: null,
    realityCheckMs: null,
    lastPlayedAt: null,
    sinceCheck: nothing,
    limits: [],
    counters: {
      day: { startedOn: firstDayOf('day', NOON), ...nothing },
      week: { startedOn: firstDayOf('week', NOON), ...nothing },
      month: { startedOn: firstDayOf('month', NOON), ...nothing },
    },
    ...parts,
  };
}

function limit(kind: Limit['kind'], period: Limit['period'], value: number | null): Limit {
  return { kind, period, value, next: null };
}

describe('[SAFETY P1] a loss limit', () => {
  const guard = newGuard({ limits: [limit('loss', 'day', 10_000)] });

  it('lets through a stake that could at worst reach it, and no kopeck more', () => {
    expect(refuseStake(guard, 10_000, NOON)).toBeNull();
    expect(refuseStake(guard, 10_001, NOON)?.refused).toBe('protection/loss-limit');
  });

  it('counts what was lost, and what was won back', () => {
    const lost = countPlay(guard, { lost: 9_000, isStake: true }, NOON);
    expect(refuseStake(lost, 1_001, later(1))?.text).toContain('10.00\u00A0₽');
    const won = countPlay(lost, { lost: -4_000, isStake: false }, later(2));
    expect(refuseStake(won, 5_000, later(3))).toBeNull();
  });

  it('begins anew with the day in Moscow, while the week goes on', () => {
    const weekly = newGuard({
      limits: [limit('loss', 'day', 10_000), limit('loss', 'week', 15_000)],
    });
    const lost = countPlay(weekly, { lost: 10_000, isStake: true }, NOON);
    const midnight = new Date('2026-11-18T21:00:00Z');
    expect(refuseStake(lost, 1, new Date(midnight.getTime() - 1))).not.toBeNull();
    expect(refuseStake(lost, 5_000, midnight)).toBeNull();
    expect(refuseStake(lost, 5_001, midnight)?.text).toContain('неделю');
  });
});

describe('[SAFETY P1] a limit of time', () => {
  it('counts pauses of up to five minutes as play, longer ones as rest', () => {
    let guard = newGuard({ limits: [limit('time', 'day', 10 * MINUTE_MS)] });
    for (const minute of [0, 4, 8, 60, 61]) {
      expect(refuseStake(guard, 1, later(minute * MINUTE_MS))).toBeNull();
      guard = countPlay(guard, { lost: 1, isStake: true }, later(minute * MINUTE_MS));
    }
    expect(counterAt(guard, 'day', later(61 * MINUTE_MS)).playedMs).toBe(9 * MINUTE_MS);
    expect(refuseStake(guard, 1, later(62 * MINUTE_MS))?.refused).toBe('protection/time-limit');
  });

  it('is not moved by a payout', () => {
    const played = countPlay(newGuard(), { lost: 5, isStake: true }, NOON);
    const paid = countPlay(played, { lost: -5, isStake: false }, later(MINUTE_MS));
    expect(paid.lastPlayedAt).toEqual(NOON);
    expect(counterAt(paid, 'day', later(2 * MINUTE_MS)).playedMs).toBe(2 * MINUTE_MS);
  });
});

describe('[SAFETY P2] an exclusion', () => {
  it('refuses every stake until its last moment', () => {
    const guard = newGuard({ exclusion: { kind: 'cool-off', until: later(1_000) } });
    expect(refuseStake(guard, 1, later(999))?.text).toContain('18 ноября 2026');
    expect(refuseStake(guard, 1, later(1_000))).toBeNull();
  });
});

describe('[SAFETY P3] the reality check', () => {
  it('stops play at the interval until it is acknowledged', () => {
    let guard = newGuard({ realityCheckMs: 5 * MINUTE_MS });
    guard = countPlay(guard, { lost: 700, isStake: true }, NOON);
    guard = countPlay(guard, { lost: -200, isStake: true }, later(3 * MINUTE_MS));
    expect(refuseStake(guard, 1, later(4 * MINUTE_MS))).toBeNull();
    const due = later(5 * MINUTE_MS);
    expect(isCheckDue(guard, due)).toBe(true);
    expect(refuseStake(guard, 1, due)?.refused).toBe('protection/reality-check');
    expect(guard.sinceCheck.lost).toBe(500);

    const read = acknowledgeCheck(guard, due);
    expect(refuseStake(read, 1, later(6 * MINUTE_MS))).toBeNull();
    expect(read.sinceCheck).toEqual({ lost: 0, playedMs: 0 });
    expect(counterAt(read, 'day', due).playedMs).toBe(5 * MINUTE_MS);
  });
});

describe('[SAFETY P1] a change of a limit', () => {
  it('is stricter at once', () => {
    const changed = changeLimit(limit('loss', 'day', 500), 300, NOON);
    expect(valueInForce(changed, NOON)).toBe(300);
  });

  it.each([900, null])('is looser (%s) after 24 hours', value => {
    const changed = changeLimit(limit('loss', 'day', 500), value, NOON);
    expect(valueInForce(changed, later(24 * 60 * MINUTE_MS - 1))).toBe(500);
    expect(valueInForce(changed, later(24 * 60 * MINUTE_MS))).toBe(value);
  });

  it('to a stricter value takes back the looser one that waits', () => {
    const waiting = changeLimit(limit('loss', 'day', 500), 900, NOON);
    const changed = changeLimit(waiting, 400, later(1));
    expect(valueInForce(changed, later(48 * 60 * MINUTE_MS))).toBe(400);
  });
});

describe('periods', () => {
  it.each([
    ['day', '2026-11-18', '2026-11-17T21:00:00.000Z'],
    ['week', '2026-11-16', '2026-11-15T21:00:00.000Z'],
    ['month', '2026-11-01', '2026-10-31T21:00:00.000Z'],
  ] as const)('a %s begins at midnight in Moscow', (period, day, moment) => {
    expect(firstDayOf(period, NOON)).toBe(day);
    expect(startOf(period, NOON).toISOString()).toBe(moment);
  });
});
