import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals.ts';
import { SessionStore } from './session-store.ts';
import { SESSION_ENDED } from './signal-topics.ts';

it('remembers no session that ended while it was read', async () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const handlers = new Map<string, (payload: unknown) => void>();
  const signals = {
    on: (topic: string, handler: (payload: unknown) => void) => void handlers.set(topic, handler),
    onGap: () => {},
  } as unknown as Signals;
  const reads: ((rows: object[]) => void)[] = [];
  const db = {
    query: (_text: string, [hashes]: [Buffer[]]) =>
      new Promise(resolve => {
        const key = hashes[0]?.toString('base64');
        reads.push(rows => resolve({ rows: rows.map(row => ({ key, ...row })) }));
      }),
  } as unknown as Database;
  const store = new SessionStore(db, signals, { now: () => now }, () => {});
  const alive = { sessionId: 7, id: 1, lastSeenAt: now, expiresAt: new Date('2026-02-01') };
  const answerNextRead = async (rows: object[]) => {
    await expect.poll(() => reads.length).toBe(1);
    reads.shift()?.(rows);
  };

  const first = store.find('token');
  await expect.poll(() => reads.length).toBe(1);
  handlers.get(SESSION_ENDED)?.(7);
  await answerNextRead([alive]);
  await first;
  const second = store.find('token');
  await answerNextRead([]);
  expect(await second, 'asked anew').toBeNull();

  const third = store.find('token');
  await answerNextRead([alive]);
  await third;
  expect((await store.find('token'))?.id, 'remembered when nothing happened').toBe(7);
});
