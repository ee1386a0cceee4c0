import { expect, it } from 'vitest';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals.ts';
import { SessionStore } from './session-store.ts';
import { PLAYER_CHANGED, SESSION_ENDED } from './signal-topics.ts';

const TOKEN = 'a'.repeat(43);

function openStore() {
  const now = new Date('2026-01-01T12:00:00Z');
  const handlers = new Map<string, (payload: unknown) => void>();
  const signals = {
    on: (topic: string, handler: (payload: unknown) => void) => void handlers.set(topic, handler),
    onGap: (handler: () => void) => void handlers.set('gap', handler),
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
    await waitUntil(() => reads.length === 1, 'the store reads');
    meanwhile();
    reads.shift()?.(rows);
  };
  const endSession = (id: number) => handlers.get(SESSION_ENDED)?.(id);
  const changePlayer = (id: number) => handlers.get(PLAYER_CHANGED)?.(id);
  const loseSignals = () => handlers.get('gap')?.(null);
  return { store, answerNextRead, endSession, changePlayer, loseSignals, alive };
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

it('remembers nothing of a session that changes faster than it can be read', async () => {
  const { store, answerNextRead, changePlayer, alive } = openStore();
  const first = store.find(TOKEN);
  for (let read = 0; read < 3; read++) {
    await answerNextRead([alive], () => changePlayer(1));
  }
  expect((await first)?.id).toBe(7);
  const second = store.find(TOKEN);
  await answerNextRead([]);
  expect(await second, 'asked anew').toBeNull();
});

it.each(['changePlayer', 'loseSignals', 'forgetPlayer'] as const)(
  'hands out no player as they were before %s',
  async change => {
    const { store, answerNextRead, alive, ...site } = openStore();
    const { changePlayer, loseSignals } = site;
    const changes = { changePlayer, loseSignals, forgetPlayer: () => store.forgetPlayer(1) };
    const isBanned = true;
    const first = store.find(TOKEN);
    await answerNextRead([{ ...alive, isBanned: false }], () => changes[change](1));
    await answerNextRead([{ ...alive, isBanned }]);
    expect((await first)?.player.isBanned).toBe(isBanned);
    expect((await store.find(TOKEN))?.player.isBanned, 'remembered').toBe(isBanned);

    changes[change](1);
    const second = store.find(TOKEN);
    await answerNextRead([]);
    expect(await second, 'no longer remembered').toBeNull();
  },
);

it('reads once and remembers whatever becomes of others meanwhile', async () => {
  const { store, answerNextRead, endSession, changePlayer, alive } = openStore();
  const found = store.find(TOKEN);
  await answerNextRead([alive], () => {
    // The session of that number, and the player of this one, are others.
    for (const other of [1, 8]) endSession(other);
    for (const other of [2, 7]) {
      changePlayer(other);
      store.forgetPlayer(other);
    }
  });
  expect((await found)?.id).toBe(7);
  changePlayer(7);
  endSession(1);
  expect((await store.find(TOKEN))?.id, 'from memory').toBe(7);
});
