import { isRefusal } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { compareEntries, Inbox } from './inbox.ts';
import type { WaitingItem, WaitingKind, WaitingSource } from './waiting.ts';

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
    ].map(one => ({ ...one, kind: 'risk' as const }));
    expect(items.toSorted(compareEntries).map(({ id }) => id)).toEqual([
      'as soon, older',
      'soon',
      'late',
      'whenever, older',
      'whenever, newer',
    ]);
  });

  /** A queue that is read from the top; what is taken out of `waiting` is decided. */
  const queue = (kind: WaitingKind, waiting: WaitingItem[]): WaitingSource => ({
    ...{ kind, permission: 'staff/enter' },
    read: async (_db, { limit }) => ({ count: waiting.length, items: waiting.slice(0, limit) }),
  });
  const admin = { id: 1, login: 'admin', roles: ['admin'], hasTwoFactor: false };
  const db = { query: async () => ({ rows: [admin] }) } as unknown as Database;

  it('leafs through all queues to their end, whatever is decided meanwhile', async () => {
    const risk = Array.from({ length: 250 }, (_, n) => item(`r${n}`, n, null));
    const withdrawals = Array.from({ length: 130 }, (_, n) => item(`w${n}`, n, 1_000 + n));
    const waiting = [queue('risk', risk), queue('withdrawal', withdrawals)];
    const inbox = new Inbox({ db, clock: { now: () => new Date() } as never, waiting });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const read = await inbox.list(1, null, cursor);
      if (isRefusal(read)) throw new Error(read.refused);
      expect(read.items.length).toBeLessThanOrEqual(100);
      seen.push(...read.items.map(({ id }) => id));
      if (page === 0) withdrawals.splice(0, 50);
      if (read.nextCursor === null) break;
      cursor = read.nextCursor;
    }
    expect(seen).toEqual([
      ...Array.from({ length: 130 }, (_, n) => `w${n}`),
      ...Array.from({ length: 250 }, (_, n) => `r${n}`),
    ]);
  });

  it('takes no place that it has not given', async () => {
    const inbox = new Inbox({ db, clock: { now: () => new Date() } as never, waiting: [] });
    for (const cursor of ['', 'x', Buffer.from('{"depth":1e9}').toString('base64url')]) {
      expect(await inbox.list(1, null, cursor)).toMatchObject({ refused: 'request/invalid' });
    }
  });
});
