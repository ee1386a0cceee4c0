import { describe, expect, it } from 'vitest';
import { compareEntries } from './inbox.ts';
import type { WaitingItem } from './waiting.ts';

const item = (id: string, createdAtMs: number, answerByMs: number | null): WaitingItem => ({
  ...{ id, title: id, note: '', warning: null, login: null, amount: null, href: null },
  createdAt: new Date(createdAtMs),
  answerBy: answerByMs === null ? null : new Date(answerByMs),
});

describe('the inbox', () => {
  it('puts the nearest deadline first, and what can wait last, the oldest of it first', () => {
    const items = [
      item('late', 1, 900),
      item('whenever, newer', 3, null),
      item('soon', 2, 100),
      item('whenever, older', 0, null),
      item('as soon, older', 1, 100),
    ];
    expect(items.toSorted(compareEntries).map(({ id }) => id)).toEqual([
      'as soon, older',
      'soon',
      'late',
      'whenever, older',
      'whenever, newer',
    ]);
  });
});
