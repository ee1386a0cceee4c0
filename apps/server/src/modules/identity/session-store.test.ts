import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals.ts';
import { SessionStore } from './session-store.ts';
import { SESSION_ENDED } from './signal-topics.ts';

const TOKEN = 'a'.repeat(43);

function openStore() {
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
  const store = new SessionStore({
    db,
    reads: db,
    signals,
    clock: { now: () => now },
    onError: () => {},
  });
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date('2026-02-01') };
  const alive = { sessionId: 7, id: 1, ...times };
  const answerNextRead = async (rows: object[], meanwhile = () => {}) => {
    await expect.poll(() => reads.length).toBe(1);
    meanwhile();
    reads.shift()?.(rows);
  };
  const endSession = (id: number) => handlers.get(SESSION_ENDED)?.(id);
  return { store, answerNextRead, endSession, alive };
}

it('hands out no session that ended while it was read', async () => {
  const { store, answerNextRead, endSession, alive } = openStore();
  const first = store.find(TOKEN);
  await answerNextRead([alive], () => endSession(7));
  await answerNextRead([]);
  expect(await first, 'read anew').toBeNull();

  const second = store.find(TOKEN);
  await answerNextRead([alive]);
  expect((await second)?.id).toBe(7);
  expect((await store.find(TOKEN))?.id, 'remembered when nothing happened').toBe(7);
});

it('remembers nothing while sessions end faster than one can be read', async () => {
  const { store, answerNextRead, endSession, alive } = openStore();
  const first = store.find(TOKEN);
  for (let read = 0; read < 3; read++) {
    await answerNextRead([alive], () => endSession(8));
  }
  expect((await first)?.id).toBe(7);
  const second = store.find(TOKEN);
  await answerNextRead([]);
  expect(await second, 'asked anew').toBeNull();
});
