import { describe, expect, it } from 'vitest';
import { describeLeft } from './queue-words.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

describe('how long is left', () => {
  it.each([
    [inMinutes(4), '4 мин', 'soon'],
    [inMinutes(72), '1 ч 12 м', 'soon'],
    [inMinutes(185), '3 ч 5 м', 'calm'],
    [inMinutes(19 * 60 + 5), '19 ч', 'calm'],
    [inMinutes(3 * 24 * 60), '3 дн', 'calm'],
    [inMinutes(-61), 'просрочено 1 ч 1 м', 'late'],
    [null, 'без срока', 'calm'],
  ])('of %s is said as «%s»', (answerBy, text, tone) => {
    expect(describeLeft(answerBy, NOW)).toEqual({ text, tone });
  });
});
