import { describe, expect, it } from 'vitest';
import { describeLeft } from './time-left.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

describe('how long is left', () => {
  it.each([
    [inMinutes(4), '4 мин', 'soon'],
    [inMinutes(72), '1 ч 12 м', 'soon'],
    [inMinutes(185), '3 ч 5 м', 'calm'],
    [inMinutes(19 * 60 + 5), '19 ч', 'calm'],
    [inMinutes(3 * 24 * 60), '3 дн', 'calm'],
    [null, 'без срока', 'calm'],
  ])('of %s is said as «%s»', (answerBy, text, tone) => {
    expect(describeLeft(answerBy, NOW)).toEqual({ text, brief: text, tone });
  });

  it('of a term that has passed is how late we are, in short with a minus', () => {
    expect(describeLeft(inMinutes(-61), NOW)).toEqual({
      ...{ text: 'просрочено 1 ч 1 м', brief: '−1 ч 1 м', tone: 'late' },
    });
  });

  it('is little from another moment on where answers are quicker', () => {
    const inQuarter = Date.parse(inMinutes(15));
    expect(describeLeft(inQuarter, NOW, 10 * 60_000).tone).toBe('calm');
    expect(describeLeft(inQuarter, NOW, 20 * 60_000).tone).toBe('soon');
  });
});
