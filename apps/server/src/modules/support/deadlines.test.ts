import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersWithinMinutes, deadlineOf } from './deadlines.ts';

const moscow = (time: string) => new Date(`2026-11-16T${time}+03:00`);

describe('an answer is due', () => {
  it.each([
    ['09:00:00.000', '09:15:00.000', 15],
    ['14:20:00.000', '14:35:00.000', 15],
    ['20:58:00.000', '21:13:00.000', 15],
    ['20:59:59.999', '21:14:59.999', 15],
    ['21:00:00.000', '23:00:00.000', 120],
    ['03:30:00.000', '05:30:00.000', 120],
    ['07:15:00.000', '09:15:00.000', 120],
    ['08:30:00.000', '09:15:00.000', 45],
    ['08:59:59.999', '09:15:00.000', 16],
  ])('written at %s: until %s', (written, due, minutes) => {
    expect(deadlineOf(moscow(written))).toEqual(moscow(due));
    expect(answersWithinMinutes(moscow(written))).toBe(minutes);
  });

  it('over midnight', () => {
    expect(deadlineOf(moscow('23:30:00'))).toEqual(new Date('2026-11-17T01:30:00+03:00'));
  });

  const moments = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });

  it('within two hours and not within a quarter, and who wrote first never waits for later', () => {
    fc.assert(
      fc.property(moments, fc.nat(90_000_000), (at, laterMs) => {
        const waitMs = deadlineOf(at).getTime() - at.getTime();
        expect(waitMs).toBeGreaterThanOrEqual(15 * 60_000);
        expect(waitMs).toBeLessThanOrEqual(120 * 60_000);
        const next = new Date(at.getTime() + laterMs);
        expect(deadlineOf(next).getTime()).toBeGreaterThanOrEqual(deadlineOf(at).getTime());
      }),
    );
  });
});
