import { describe, expect, it } from 'vitest';
import { allowGuesses, countDays, MOST_DAILY_GUESSES } from './guess-allowance.ts';

const at = (moment: string) => new Date(`${moment}+03:00`);
const EVENT = { startsAt: at('2026-12-20T00:00:00'), endsAt: at('2027-01-08T00:00:00') };
const NOTHING = { days: [], tasks: [] };
const dayOf = (n: number) => new Date(Date.UTC(2026, 11, 20 + n)).toISOString().slice(0, 10);

describe('guesses', () => {
  it('are one for each day in Moscow, twelve in all', () => {
    expect(countDays(EVENT)).toBe(19);
    const allowed = allowGuesses(EVENT, NOTHING, [], EVENT.startsAt);
    expect(allowed).toEqual({
      ...{ left: 1, dailyLeft: MOST_DAILY_GUESSES, nextAt: at('2026-12-21T00:00:00') },
      next: { day: '2026-12-20' },
    });
  });

  it('do not pile up, and come again at midnight in Moscow', () => {
    const used = { days: ['2026-12-20'], tasks: [] };
    const before = allowGuesses(EVENT, used, [], at('2026-12-20T23:59:59.999'));
    expect(before).toMatchObject({ left: 0, next: null, dailyLeft: 11 });
    const after = allowGuesses(EVENT, used, [], at('2026-12-21T00:00:00'));
    expect(after).toMatchObject({ left: 1, next: { day: '2026-12-21' }, dailyLeft: 11 });
    const late = allowGuesses(EVENT, used, [], at('2027-01-05T10:00:00'));
    expect(late).toMatchObject({ left: 1, dailyLeft: 3 });
  });

  it('end after twelve of them, and with the event', () => {
    const days = Array.from({ length: MOST_DAILY_GUESSES }, (_, n) => dayOf(n));
    const spent = allowGuesses(EVENT, { days, tasks: [] }, [], at('2027-01-02T10:00:00'));
    expect(spent).toEqual({ left: 0, dailyLeft: 0, nextAt: null, next: null });
    const last = allowGuesses(EVENT, NOTHING, [], at('2027-01-07T23:00:00'));
    expect(last).toMatchObject({ left: 1, dailyLeft: 1, nextAt: null });
    for (const moment of [EVENT.endsAt, at('2026-12-19T23:59:59')]) {
      expect(allowGuesses(EVENT, NOTHING, ['read'], moment).left).toBe(0);
    }
  });

  it('are more by one for each thing done, used when that of the day is gone', () => {
    const now = at('2026-12-25T12:00:00');
    const done = ['read', 'limit'];
    expect(allowGuesses(EVENT, NOTHING, done, now)).toMatchObject({
      left: 3,
      next: { day: '2026-12-25' },
    });
    const used = { days: ['2026-12-25'], tasks: ['read'] };
    expect(allowGuesses(EVENT, used, done, now)).toMatchObject({
      left: 1,
      next: { task: 'limit' },
    });
  });

  it('count days that an event touches, not hours', () => {
    const startsAt = at('2026-06-10T23:30:00');
    expect(countDays({ startsAt, endsAt: at('2026-06-11T00:30:00') })).toBe(2);
    expect(countDays({ startsAt, endsAt: at('2026-06-11T00:00:00') })).toBe(1);
  });
});
