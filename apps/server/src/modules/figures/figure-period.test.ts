import { isRefusal } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { type AskedPeriod, daysBetween, nextDay, resolvePeriod } from './figure-period.ts';

const NOW = new Date('2026-11-15T11:40:00Z');

function resolve(asked: AskedPeriod, now = NOW) {
  const period = resolvePeriod(asked, now);
  if (isRefusal(period)) throw new Error(period.refused);
  return period;
}

describe('a period', () => {
  it('of today begins at midnight in Moscow and is compared with yesterday up to this hour', () => {
    expect(resolve({ period: 'today' })).toEqual({
      from: new Date('2026-11-14T21:00:00Z'),
      to: NOW,
      before: { from: new Date('2026-11-13T21:00:00Z'), to: new Date('2026-11-14T11:40:00Z') },
      days: 1,
      isRunning: true,
    });
  });

  it('changes its day at 21:00 of Greenwich', () => {
    const before = resolve({ period: 'today' }, new Date('2026-11-15T20:59:59Z'));
    const after = resolve({ period: 'today' }, new Date('2026-11-15T21:00:01Z'));
    expect(before.from.toISOString()).toBe('2026-11-14T21:00:00.000Z');
    expect(after.from.toISOString()).toBe('2026-11-15T21:00:00.000Z');
  });

  it('of seven days has today as the seventh', () => {
    const { from, to, days } = resolve({ period: '7d' });
    expect(daysBetween(from, to)).toHaveLength(7);
    expect(days).toBe(7);
  });

  it('that is over ends at midnight, one that reaches into the future ends now', () => {
    const over = resolve({ period: 'range', from: '2026-11-01', to: '2026-11-02' });
    expect(over).toMatchObject({ isRunning: false, days: 2 });
    expect(over.to.toISOString()).toBe('2026-11-02T21:00:00.000Z');
    const open = resolve({ period: 'range', from: '2026-11-15', to: '2026-12-31' });
    expect(open).toMatchObject({ isRunning: true, days: 1, to: NOW });
  });

  it.each([
    ['backwards', { from: '2026-11-02', to: '2026-11-01' }],
    ['without an end', { from: '2026-11-02' }],
    ['in the future', { from: '2026-12-02', to: '2026-12-03' }],
    ['longer than a year', { from: '2024-11-02', to: '2026-11-01' }],
    ['before Moscow had the time it keeps', { from: '2014-10-26', to: '2014-10-27' }],
  ])('%s is refused', (_name, days) => {
    expect(resolvePeriod({ period: 'range', ...days }, NOW)).toMatchObject({
      refused: 'figures/no-such-period',
    });
  });
});

describe('a day', () => {
  it.each([
    ['1991-11-01', '1991-11-02'],
    ['1925-06-30', '1925-07-01'],
    ['2026-12-31', '2027-01-01'],
  ])('%s is followed by %s, whatever the clocks of Moscow were', (day, next) => {
    expect(nextDay(day)).toBe(next);
  });

  it.each([1915, 1925, 1991])('comes once in the days of %i', year => {
    const days = daysBetween(new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 11, 31)));
    expect(days).toHaveLength(365);
    expect(new Set(days).size).toBe(365);
  });
});
