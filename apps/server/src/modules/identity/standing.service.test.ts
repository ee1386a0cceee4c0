import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { useLoneLiveServer } from '../../../test/lone-live-server.ts';
import { giveRole, takeRole } from '../../../test/staff-roles.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { systemClock } from '../../platform/clock.ts';
import { listenForSignals, type Signals, sendSignal } from '../../platform/signals.ts';
import { relayIdentitySignals } from './live.ts';
import { banPlayer, resetTwoFactor, unbanPlayer } from './operator.ts';
import { createSessionCookie } from './session-cookie.ts';
import { SessionStore } from './session-store.ts';
import { PLAYER_CHANGED, STANDING_CHANGED } from './signal-topics.ts';
import { bannedRoom, createIdentify, createVisitorCookie, playerRoom } from './visitor.ts';

/** Nothing of two signals says that they are read together. */
describe('a page that comes between the signals of one change', () => {
  let site: TestApp;
  let heard: Signals;
  let identify: ReturnType<typeof createIdentify>;
  /** What has come and is not handed on yet, in the order of its coming. */
  const arrived: { topic: string; payload: unknown }[] = [];
  const handlers = new Map<string, ((payload: unknown) => void)[]>();
  const node = useLoneLiveServer({
    identify: (headers, address) => identify(headers, address),
    topics: [],
  });

  beforeAll(async () => {
    site = await buildTestApp();
    const onError = () => {};
    heard = await listenForSignals({
      ...{ databaseUrl: site.databaseUrl, onError, onUnfit: onError },
    });
    for (const topic of [PLAYER_CHANGED, STANDING_CHANGED]) {
      heard.on(topic, payload => void arrived.push({ topic, payload }));
    }
    const held: Signals = {
      on: (topic, handler) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handler]),
      onGap: () => {},
      close: async () => {},
    };
    const { db } = site;
    const sessions = new SessionStore({
      ...{ db, reads: db, signals: held, clock: systemClock, onError },
    });
    relayIdentitySignals(held, node.live);
    identify = createIdentify({
      ...{ db, sessions, money: 'play' },
      sessionCookie: createSessionCookie(false),
      visitorCookie: createVisitorCookie(false),
    });
  });
  afterAll(async () => {
    await heard.close();
    await site.close();
  });

  async function handOnNext(): Promise<void> {
    await waitUntil(() => arrived.length > 0, 'a signal comes');
    const signal = arrived.shift();
    for (const handler of handlers.get(signal?.topic ?? '') ?? []) handler(signal?.payload);
  }

  /** Signals keep their order: when this one has come, all before it have. */
  async function discardArrived(): Promise<void> {
    await sendSignal(site.db, PLAYER_CHANGED, 0);
    await waitUntil(() => arrived.at(-1)?.payload === 0, 'the signal comes');
    arrived.length = 0;
  }

  const join = (cookie: string) =>
    new Promise(resolve => node.connect(cookie).once('joined', resolve));

  it.each([
    ['a ban', () => {}, login => banPlayer(site.db, login, 'cheating', 'ops')],
    [
      'the end of a ban',
      login => banPlayer(site.db, login, 'cheating', 'ops'),
      login => unbanPlayer(site.db, login, 'ops'),
    ],
    ['the gain of a role', () => {}, login => giveRole(site.db, login, 'support')],
    [
      'the loss of a role',
      login => giveRole(site.db, login, 'support'),
      login => takeRole(site.db, login, 'support'),
    ],
    [
      'the loss of the second step',
      () => {},
      login => resetTwoFactor(site.db, login, 'lost', 'ops'),
    ],
  ] satisfies [string, (login: string) => unknown, (login: string) => Promise<unknown>][])(
    'is not left as who it was before %s',
    async (_name, prepare, act) => {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
      await prepare(login);
      // Whoever has been here is remembered.
      await join(client.cookieHeader);
      await discardArrived();
      await act(login);
      await handOnNext();
      await join(client.cookieHeader);
      await handOnNext();
      for (const room of [playerRoom(id), bannedRoom(id)]) {
        expect(node.live.isHeldHere(room), room).toBe(false);
      }
    },
  );
});
