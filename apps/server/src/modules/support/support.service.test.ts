import { randomUUID } from 'node:crypto';
import { type CallPath, calls } from '@kvazar/contract';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { takeRole } from '../../../test/staff-roles.ts';
import {
  answer,
  hire,
  newcomer,
  open,
  type Person,
  reply,
  requestOf,
  signIn,
} from '../../../test/support-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { banPlayer } from '../identity/operator.ts';
import { ROLES } from '../identity/roles.ts';
import { setWorks } from '../site/site-state.ts';
import { closeSolved } from './close-solved.ts';
import { Desk } from './desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const clock = new MovableClock();
let site: TestApp;
/** Another node on the same database. */
let other: TestApp;
let support: Person;
const sockets: Socket[] = [];

beforeAll(async () => {
  site = await buildTestApp({ clock });
  other = await buildTestApp({ clock, databaseUrl: site.databaseUrl });
  await site.listenLive();
  await other.listenLive();
  support = await hire(site, 'support');
  await other.hearSignals();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await expectInvariants(site.db);
  await other.close();
  await site.close();
});

/** The next noon in Moscow, far enough from what tests before have done. */
function nextNoon(): void {
  const days = Math.floor(clock.nowMs / DAY_MS) + 1;
  clock.moveTo(days * DAY_MS + 9 * HOUR_MS);
}
const pass = (ms: number) => clock.moveTo(clock.nowMs + ms);
/** Staff who do nothing for half an hour sign in again. */
const passLong = async (ms: number) => {
  pass(ms);
  await signIn(support);
};
const inMs = (ms: number) => new Date(clock.nowMs + ms).toISOString();
beforeEach(async () => {
  nextNoon();
  await signIn(support);
});

const getAs = ({ client }: Person, request: string) =>
  requestOf(client.call('/api/support/get', { request }));
const seen = (request: string, by = support) =>
  requestOf(by.client.call('/api/admin/requests/get', { request }));
const act = (what: 'solve' | 'escalate', { client }: Person, request: string) =>
  client.call(`/api/support/${what}`, { request });
const markIt = ({ client }: Person, request: string, mark = 'good') =>
  client.call('/api/support/mark', { request, mark });
const moveIt = (request: string, to: string, by = support) =>
  by.client.call('/api/admin/requests/move', { request, to, reason: 'проверка' });
const assignIt = (request: string, to: string | null, by = support) =>
  by.client.call('/api/admin/requests/assign', { request, to });
/** Past the bounds: by the player, or by somebody of the staff. */
const writeMany = (request: string, count: number, at: Date, by?: Person) =>
  site.db.query(
    `insert into request_messages
       (client_id, fingerprint, request_id, author, staff_id, text, created_at)
     select gen_random_uuid(), '', $1, $4, $5, 'Ещё раз', $3 from generate_series(1, $2::integer)`,
    [request, count, at, by ? 'staff' : 'player', by?.id ?? null],
  );
const list = async ({ client }: Person, body = {}) => {
  const { success, error } = await client.call('/api/admin/requests/list', body);
  if (!success) throw new Error(error);
  return success;
};

describe('sent twice', () => {
  it('a request and a message are one; with anything else they are a conflict', async () => {
    const [anna, boris] = [await newcomer(site), await newcomer(site)];
    const sent = { id: randomUUID(), topic: 'bet', text: 'Раз' };
    const both = await Promise.all([open(anna, sent), open(anna, sent), open(anna, sent)]);
    expect(new Set(both.map(({ success }) => success?.request.number)).size).toBe(1);
    expect((await open(anna, { ...sent, text: ' Раз ' })).status).toBe(200);
    expect((await getAs(anna, sent.id)).messages).toHaveLength(1);
    for (const change of [{ text: 'Два' }, { topic: 'bonus' }]) {
      expect((await open(anna, { ...sent, ...change })).code).toBe('support/id-conflict');
    }
    const foreign = await open(boris, sent);
    expect([foreign.code, foreign.raw['success']]).toEqual(['support/id-conflict', undefined]);

    const message = { id: randomUUID(), text: 'Ну как?' };
    await Promise.all([reply(anna, sent.id, message), reply(anna, sent.id, message)]);
    expect((await getAs(anna, sent.id)).messages).toHaveLength(2);
    expect((await reply(anna, sent.id, { ...message, text: 'иначе' })).code).toBe(
      'support/id-conflict',
    );
    const said = { id: randomUUID(), text: 'Так' };
    await Promise.all([answer(support, sent.id, said), answer(support, sent.id, said)]);
    await answer(support, sent.id, said);
    expect((await getAs(anna, sent.id)).messages).toHaveLength(3);
    expect((await answer(support, sent.id, { ...said, state: 'solved' })).code).toBe(
      'support/id-conflict',
    );
    const note = { id: randomUUID(), request: sent.id, text: 'Проверить лимиты' };
    for (const _ of [1, 2]) await support.client.call('/api/admin/requests/note', note);
    const taken = await reply(boris, (await requestOf(open(boris))).id, { id: note.id });
    expect(taken.code).toBe('support/id-conflict');
    expect((await seen(sent.id)).notes).toMatchObject([{ by: support.login, text: note.text }]);
    expect(JSON.stringify(await getAs(anna, sent.id))).not.toContain(note.text);
  });
});

describe('bounds', () => {
  it('five open requests, counted on all nodes; a reopened one is one of them', async () => {
    const anna = await newcomer(site);
    const first = await requestOf(open(anna));
    await act('solve', anna, first.id);
    const twin = { ...anna, client: other.newClient() };
    for (const [name, value] of anna.client.cookies) twin.client.cookies.set(name, value);
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(n => open(n % 2 ? anna : twin)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ code }) => code === 'support/too-many-open')).toHaveLength(3);
    pass(MINUTE_MS);
    expect((await reply(anna, first.id)).code).toBe('support/too-many-open');
  });

  it('twenty requests a day, however fast they are solved', async () => {
    const anna = await newcomer(site);
    for (let nth = 0; nth < 20; nth += 1) {
      await act('solve', anna, (await requestOf(open(anna))).id);
      pass(MINUTE_MS);
    }
    expect((await open(anna)).code).toBe('support/too-many-today');
    pass(24 * 60 * MINUTE_MS);
    expect((await open(anna)).status).toBe(200);
  });

  it('ten messages a minute in all requests together, on all nodes', async () => {
    const anna = await newcomer(site);
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push((await requestOf(open(anna))).id);
    const twin = { ...anna, client: other.newClient() };
    for (const [name, value] of anna.client.cookies) twin.client.cookies.set(name, value);
    const flood = await Promise.all(
      [...ids, ...ids].map((id, nth) => reply(nth % 2 ? anna : twin, id, { text: `${nth}` })),
    );
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = flood.filter(({ code }) => code === 'support/too-often');
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBe('60');
    pass(MINUTE_MS);
    expect((await reply(anna, ids[0] ?? '')).status).toBe(200);
  });

  it('two hundred messages a day in all requests together, on all nodes; what staff write is not counted', async () => {
    const anna = await newcomer(site);
    const one = await requestOf(open(anna));
    // The day before as many as there is room for, and now all but two.
    await writeMany(one.id, 199, clock.now());
    await passLong(DAY_MS);
    await reply(anna, one.id);
    const two = await requestOf(open(anna));
    for (const { id } of [one, two]) await writeMany(id, 98, clock.now());
    await answer(support, one.id);
    await passLong(HOUR_MS);
    const twin = { ...anna, client: other.newClient() };
    for (const [name, value] of anna.client.cookies) twin.client.cookies.set(name, value);
    const last = { id: randomUUID() };
    expect((await reply(anna, one.id, last)).status).toBe(200);
    const both = await Promise.all([reply(anna, one.id), reply(twin, two.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = [await reply(anna, two.id), await reply(twin, one.id), await open(anna)];
    for (const { code, error, headers } of refused) {
      expect([code, headers['retry-after']]).toEqual(['support/too-often', `${23 * 3_600}`]);
      expect(error).toContain('не больше 200 сообщений');
    }
    // What was sent is sent, and everybody else goes on.
    expect((await reply(anna, one.id, last)).status).toBe(200);
    expect((await answer(support, one.id)).status).toBe(200);
    expect((await open(await newcomer(site))).status).toBe(200);
    pass(23 * HOUR_MS);
    await signIn(anna);
    expect((await reply(anna, two.id)).status).toBe(200);
  });

  it('what is unread is counted up to a hundred', async () => {
    const anna = await newcomer(site);
    const [one, two] = [await requestOf(open(anna)), await requestOf(open(anna))];
    await writeMany(one.id, 98, clock.now());
    const unread = async () => (await anna.client.call('/api/support/list')).success?.unread;
    expect((await seen(one.id)).unread).toBe(99);
    await writeMany(one.id, 400, clock.now());
    expect((await seen(one.id)).unread).toBe(100);
    expect([(await getAs(anna, one.id)).unread, await unread()]).toEqual([0, 0]);
    await answer(support, one.id);
    expect([(await getAs(anna, one.id)).unread, await unread()]).toEqual([1, 1]);
    for (const { id } of [one, two]) await writeMany(id, 70, clock.now(), support);
    expect([(await getAs(anna, one.id)).unread, await unread()]).toEqual([71, 100]);
  });

  it.each([
    [400, 'support/empty', ' \u200b\n '],
    [422, 'support/too-long', 'я'.repeat(4_001)],
    [400, 'request/invalid', 'я'.repeat(8_001)],
    [400, 'request/invalid', 'a\0b'],
    [400, 'request/invalid', '\ud800'],
    [400, 'request/invalid', null],
  ])('%i %s: case %$', async (status, code, text) => {
    const anna = await newcomer(site);
    const refused = await open(anna, { text });
    expect([refused.status, refused.code]).toEqual([status, code]);
  });

  it('four thousand characters, not counting spaces around them', async () => {
    const anna = await newcomer(site);
    const { messages } = await requestOf(open(anna, { text: `  ${'я'.repeat(4_000)}  ` }));
    expect(messages[0]?.text).toHaveLength(4_000);
  });

  it('marks given over and over: each is a line for ever', async () => {
    const anna = await newcomer(site);
    const { id } = await requestOf(open(anna));
    await act('solve', anna, id);
    const codes = new Set<string | undefined>();
    for (let nth = 0; nth < 30; nth += 1) {
      const mark = nth % 2 ? 'good' : 'bad';
      codes.add((await anna.client.call('/api/support/mark', { request: id, mark })).code);
    }
    expect([...codes]).toEqual([undefined, 'request/too-often']);
    expect((await getAs(anna, id)).mark).toBe('bad');
  });

  it('what one look sends: the last of a conversation that has become a book', async () => {
    const anna = await newcomer(site);
    const { id } = await requestOf(open(anna));
    await site.db.query(
      `insert into request_messages (client_id, fingerprint, request_id, author, text, created_at)
       select gen_random_uuid(), '', $1, 'player', n || repeat('я', 3995), $2
       from generate_series(101, 150) n`,
      [id, clock.now()],
    );
    const { messages } = await getAs(anna, id);
    const written = messages.reduce((sum, { text }) => sum + text.length, 0);
    expect(written).toBeGreaterThan(90_000);
    expect(written).toBeLessThan(110_000);
    expect(messages.at(-1)?.text.slice(0, 3)).toBe('150');
    const { success } = await support.client.call('/api/admin/requests/get', { request: id });
    expect(success?.request.messages).toHaveLength(messages.length);
  });

  it('only about bets and payments of one’s own', async () => {
    const [anna, boris] = [await newcomer(site), await newcomer(site)];
    const bet = { id: randomUUID(), amount: 1, side: 'over', target: 50 };
    expect((await anna.client.call('/api/games/dice/bet', bet)).status).toBe(200);
    const about = { kind: 'bet', id: bet.id };
    expect((await open(boris, { about })).code).toBe('support/about-unknown');
    expect((await requestOf(open(anna, { about }))).about).toEqual(about);
    for (const kind of ['top-up', 'withdrawal']) {
      expect((await open(anna, { about: { ...about, kind } })).code).toBe('support/about-unknown');
    }
  });
});

describe('whose request it is', () => {
  const paths = (Object.keys(calls) as CallPath[]).filter(
    path => path.startsWith('/api/support/') || path.startsWith('/api/admin/requests/'),
  );
  const ofPlayer = paths.filter(path => calls[path].access === 'signed-in');
  const bodyOf = (path: string, request: string): Record<string, unknown> => {
    const message = { id: randomUUID(), text: 'Чужое' };
    const more: Record<string, object> = {
      '/api/support/reply': message,
      '/api/support/read': { upTo: 1 },
      '/api/support/mark': { mark: 'bad' },
      '/api/admin/requests/answer': { ...message, state: 'answered' },
      '/api/admin/requests/note': message,
      '/api/admin/requests/assign': { to: null },
      '/api/admin/requests/move': { to: 'solved', reason: 'так' },
      '/api/admin/requests/merge': { into: randomUUID() },
      '/api/admin/requests/read': { upTo: 1 },
    };
    return { request, ...more[path] };
  };
  const named = (all: readonly CallPath[]) => all.filter(path => !/\/(open|list)$/.test(path));

  it('no call of a player finds that of another, nor one that is not there', async () => {
    const [anna, boris] = [await newcomer(site), await newcomer(site)];
    const { id } = await requestOf(open(anna));
    const before = await getAs(anna, id);
    expect(named(ofPlayer)).toHaveLength(7);
    for (const path of named(ofPlayer)) {
      const [foreign, unknown] = [
        await boris.client.call(path, bodyOf(path, id)),
        await boris.client.call(path, bodyOf(path, randomUUID())),
      ];
      expect([path, foreign.code, foreign.raw]).toEqual([path, 'support/not-found', unknown.raw]);
    }
    expect(await getAs(anna, id)).toEqual(before);
    const listed = await boris.client.call('/api/support/list');
    expect(listed.success).toMatchObject({ requests: [], unread: 0, nextCursor: null });
  });

  it('staff calls are for those who may answer, and not for one’s own request', async () => {
    const anna = await newcomer(site);
    const { id } = await requestOf(open(anna));
    const ofStaff = paths.filter(path => path.startsWith('/api/admin/'));
    for (const role of ROLES) {
      const person = await hire(site, role);
      const may = ['support', 'cashier', 'manager', 'admin'].includes(role);
      expect([role, (await person.client.call('/api/admin/requests/list')).status]).toEqual([
        role,
        may ? 200 : 403,
      ]);
      if (!may) {
        for (const path of ofStaff) {
          const refused = await person.client.call(path, bodyOf(path, id));
          expect([path, refused.code]).toEqual([path, 'identity/not-allowed']);
        }
      }
      const canned = { id: null, title: 'Привет', text: 'Привет, {{login}}' };
      const saved = await person.client.call('/api/admin/canned/save', canned);
      expect([role, saved.status]).toEqual([role, role === 'manager' ? 200 : 403]);
    }
    const own = await requestOf(open(support));
    for (const path of named(ofStaff)) {
      const refused = await support.client.call(path, bodyOf(path, own.id));
      expect([path, refused.code]).toEqual([path, 'identity/own-account']);
      const unknown = await support.client.call(path, bodyOf(path, randomUUID()));
      expect([path, unknown.code]).toEqual([path, 'support/not-found']);
    }
  });

  it('of a colleague are for who could dismiss them, in lists, searches and the inbox too', async () => {
    const [manager, admin] = [await hire(site, 'manager'), await hire(site, 'admin')];
    const before = await list(manager);
    const own = await requestOf(open(support));
    const listed = async (person: Person) =>
      (await list(person, { show: 'all', search: `${own.number}` })).requests.map(({ id }) => id);
    const waits = async ({ client }: Person) => {
      const body = { kind: 'request' };
      const { success } = await client.call('/api/admin/queues/list', body);
      return success?.items.some(({ id }) => id === own.id);
    };
    const found = async ({ client }: Person) => {
      const body = { text: `${own.number}` };
      const { success } = await client.call('/api/admin/players/find', body);
      return success?.hits.some(({ kind }) => kind === 'request');
    };
    const player = (await support.client.call('/api/admin/staff/me')).success?.id;
    const onCard = async ({ client }: Person) =>
      (await client.call('/api/admin/players/requests', { id: player })).status;
    for (const [person, isShown] of [
      [support, false],
      [manager, false],
      [admin, true],
    ] as const) {
      expect(await listed(person)).toEqual(isShown ? [own.id] : []);
      expect([await waits(person), await found(person)]).toEqual([isShown, isShown]);
    }
    expect([await onCard(manager), await onCard(admin)]).toEqual([403, 200]);
    expect((await list(manager)).counts).toEqual(before.counts);
    for (const path of named(paths.filter(one => one.startsWith('/api/admin/')))) {
      const refused = await manager.client.call(path, bodyOf(path, own.id));
      expect([path, refused.code]).toEqual([path, 'identity/not-allowed']);
    }
    expect((await assignIt(own.id, support.login, admin)).code).toBe('identity/own-account');
    expect((await assignIt(own.id, manager.login, admin)).code).toBe('identity/not-allowed');
    expect((await assignIt(own.id, admin.login, admin)).status).toBe(200);
  });
});

describe('at the desk', () => {
  it('assigns to who may answer, and back to the queue', async () => {
    const [anna, cashier] = [await newcomer(site), await hire(site, 'cashier')];
    const dealer = await hire(site, 'dealer');
    const { id } = await requestOf(open(anna));
    expect((await assignIt(id, dealer.login)).code).toBe('identity/not-allowed');
    expect((await assignIt(id, 'nobody_at_all')).code).toBe('identity/player-not-found');
    expect((await seen(id)).state).toBe('new');
    expect(await requestOf(assignIt(id, cashier.login))).toMatchObject({
      ...{ assignedTo: cashier.login, state: 'open' },
    });
    expect((await list(cashier, { show: 'mine' })).requests.map(it => it.id)).toEqual([id]);
    expect((await requestOf(assignIt(id, null))).assignedTo).toBeNull();
    expect((await list(cashier, { show: 'mine' })).requests).toEqual([]);
  });

  it('moves without a word; solving is told', async () => {
    const anna = await newcomer(site);
    const { id, answerBy } = await requestOf(open(anna));
    expect(await requestOf(moveIt(id, 'internal'))).toMatchObject({ state: 'internal', answerBy });
    expect((await moveIt(id, 'internal')).code).toBe('support/wrong-state');
    expect((await getAs(anna, id)).unread).toBe(0);
    await moveIt(id, 'solved');
    expect(await getAs(anna, id)).toMatchObject({ state: 'solved', unread: 1 });
  });

  it('joins requests of one player: the messages stand in one, the deadline stays', async () => {
    const [anna, boris] = [await newcomer(site), await newcomer(site)];
    const one = await requestOf(open(anna, { text: 'Первое' }));
    await answer(support, one.id);
    pass(MINUTE_MS);
    const two = await requestOf(open(anna, { text: 'Второе', topic: 'top-up' }));
    const foreign = await requestOf(open(boris));
    const merge = (request: string, into: string) =>
      support.client.call('/api/admin/requests/merge', { request, into });
    for (const into of [foreign.id, two.id]) {
      expect((await merge(two.id, into)).code).toBe('support/not-mergeable');
    }
    const joined = await requestOf(merge(two.id, one.id));
    expect(joined).toMatchObject({
      ...{ id: one.id, state: 'open', answerBy: two.answerBy, isMoney: true },
      mergedFrom: [two.number],
    });
    expect(joined.messages.map(({ text }) => text)).toEqual([
      ...['Первое', 'Посмотрели', 'Второе', `Присоединено обращение № ${two.number}`],
    ]);
    expect((await getAs(anna, two.id)).id).toBe(one.id);
    expect((await requestOf(reply(anna, two.id, { text: 'Третье' }))).id).toBe(one.id);
    const own = (await anna.client.call('/api/support/list')).success;
    expect(own?.requests.map(({ id }) => id)).toEqual([one.id]);
    expect((await merge(two.id, one.id)).code).toBe('support/not-mergeable');
    const { messages } = await getAs(anna, one.id);
    await anna.client.call('/api/support/read', {
      request: one.id,
      upTo: messages.at(-1)?.id ?? 0,
    });
    expect((await getAs(anna, one.id)).unread).toBe(0);
    const found = await list(support, { show: 'all', search: `№ ${two.number}` });
    expect(found.requests.map(({ id }) => id)).toEqual([one.id]);

    const three = await requestOf(open(anna, { text: 'Четвёртое' }));
    const last = await requestOf(merge(one.id, three.id));
    expect(last.mergedFrom).toEqual([one.number, two.number]);
    expect((await getAs(anna, two.id)).id).toBe(three.id);
    expect(last.messages).toHaveLength(7);
  });

  it('lists by deadline, in pages, by filter, topic and login', async () => {
    const people: Person[] = [];
    const ids: string[] = [];
    for (let nth = 0; nth < 32; nth += 1) {
      const person = await newcomer(site);
      people.push(person);
      ids.push((await requestOf(open(person, { topic: 'protection' }))).id);
      pass(1_000);
    }
    const body = { show: 'ours', topic: 'protection' };
    const first = await list(support, body);
    const second = await list(support, { ...body, cursor: first.nextCursor ?? '' });
    expect([...first.requests, ...second.requests].map(({ id }) => id)).toEqual(ids);
    expect([first.requests.length, second.nextCursor]).toEqual([30, null]);
    const changed = await list(support, { ...body, show: 'all' });
    const rest = await list(support, { ...body, show: 'all', cursor: changed.nextCursor ?? '' });
    expect([...changed.requests, ...rest.requests].map(({ id }) => id)).toEqual(ids.toReversed());
    const [person] = people;
    const byLogin = await list(support, { show: 'all', search: person?.login.toUpperCase() });
    expect(byLogin.requests.some(({ id }) => id === ids[0])).toBe(true);
    expect((await list(support, { show: 'all', search: '%' })).requests).toEqual([]);
    const wrong = await support.client.call('/api/admin/requests/list', { cursor: 'xyz' });
    expect(wrong.code).toBe('request/invalid');
    const before = first.counts;
    await answer(support, ids[0] ?? '');
    const after = (await list(support, body)).counts;
    expect([after.ours, after.waiting]).toEqual([before.ours - 1, before.waiting + 1]);
  });

  it('shows the player, payments by permission, and writes down who looked, once', async () => {
    const [anna, cashier] = [await newcomer(site), await hire(site, 'cashier')];
    const bet = { id: randomUUID(), amount: 1, side: 'over', target: 50 };
    await anna.client.call('/api/games/dice/bet', bet);
    const { id, number } = await requestOf(open(anna));
    const look = ({ client }: Person) => client.call('/api/admin/requests/player', { request: id });
    const player = (await look(support)).success?.player;
    expect(player).toMatchObject({
      ...{ login: anna.login, email: 'p***@example.ru', isBanned: false, isExcluded: false },
      ...{ wagered: 1, requests: 1, payments: null, status: 'Глобал' },
      bets: [{ id: bet.id, game: 'Дайсы', amount: 1, state: 'settled' }],
    });
    expect((await look(cashier)).success?.player.payments).toEqual([]);
    await look(support);
    const looks = async () => {
      const { rows } = await site.db.query<{ details: unknown }>(
        `select details from audit_log where action = 'support/looked-at' and actor = $1
         and subject = $2`,
        [`staff:${support.id}`, `player:${anna.id}`],
      );
      return rows;
    };
    expect(await looks()).toMatchObject([{ details: { request: number } }]);
    pass(10 * MINUTE_MS);
    await Promise.all([look(support), look(support)]);
    expect(await looks()).toHaveLength(2);
    pass(10 * MINUTE_MS);
    await support.client.call('/api/admin/requests/get', { request: id });
    expect(await looks()).toHaveLength(3);
  });

  it('has answers ready, filled in for a request', async () => {
    const anna = await newcomer(site);
    const { id, number } = await requestOf(open(anna, { topic: 'bonus' }));
    const { success } = await support.client.call('/api/admin/canned/list');
    expect(success?.answers.length).toBeGreaterThanOrEqual(8);
    for (const { id: canned } of success?.answers ?? []) {
      const shown = await support.client.call('/api/admin/canned/preview', {
        id: canned,
        request: id,
      });
      expect(shown.success?.text).not.toContain('{{');
      expect(shown.success?.text).toContain(anna.login);
    }
    const manager = await hire(site, 'manager');
    const save = (more: object) =>
      manager.client.call('/api/admin/canned/save', { id: null, title: 'Т', text: 'т', ...more });
    expect((await save({ text: '{{balance}}' })).code).toBe('request/invalid');
    expect((await save({ id: 999_999 })).code).toBe('support/not-found');
    const saved = (await save({ text: '№ {{number}}, {{ topic }}, {{brand}}' })).success?.answer;
    const shown = await support.client.call('/api/admin/canned/preview', {
      ...{ id: saved?.id ?? 0, request: id },
    });
    expect(shown.success?.text).toBe(`№ ${number}, Бонусы и события, Kvazar`);
    expect((await save({ id: saved?.id ?? 0, text: 'Иначе' })).success?.answer.text).toBe('Иначе');
  });

  it('is there for two minutes after an act, on every node', async () => {
    const anna = await newcomer(site);
    const twin = other.newClient();
    for (const [name, value] of anna.client.cookies) twin.cookies.set(name, value);
    const desk = async () => (await twin.call('/api/support/list')).success?.desk;
    expect(await desk()).toEqual({ isHere: false, answersWithinMinutes: 15 });
    await list(support);
    expect((await desk())?.isHere).toBe(true);
    pass(2 * MINUTE_MS);
    expect((await desk())?.isHere).toBe(false);
    const withPage = new Desk({ db: site.db, clock, live: { isWatchedHere: () => true } });
    await withPage.noteWatchers();
    expect((await desk())?.isHere).toBe(true);
    // A page that was left open is nobody.
    pass(13 * MINUTE_MS);
    await withPage.noteWatchers();
    expect((await desk())?.isHere).toBe(false);
    await passLong(9 * HOUR_MS);
    expect(await desk()).toEqual({ isHere: false, answersWithinMinutes: 120 });
  });

  it('an answer is told by a notice that leads to the request, once', async () => {
    const anna = await newcomer(site);
    const { id, number } = await requestOf(open(anna));
    const said = { id: randomUUID(), text: 'Ответ' };
    for (const _ of [1, 2]) await answer(support, id, said);
    const { rows } = await site.db.query(
      `select kind, title, text, to_page as to from notices where player_id = $1`,
      [anna.id],
    );
    const title = `Ответ на обращение № ${number}`;
    expect(rows).toEqual([{ kind: 'answer', title, text: 'Ответ', to: `/requests/${id}` }]);
  });
});

describe('live', () => {
  const EVENTS = [
    'support:changed',
    'support:typing',
    'requests:changed',
    'requests:typing',
  ] as const;
  async function listen(at: TestApp, { client }: Person) {
    const socket = connectSocket(at.socketUrl(), client.cookieHeader);
    sockets.push(socket);
    await new Promise<void>(resolve => socket.once('connect', resolve));
    const heard: [string, unknown][] = [];
    for (const event of EVENTS)
      socket.on(event, (payload: unknown) => heard.push([event, payload]));
    await watch(socket, 'requests');
    return heard;
  }

  it('a change reaches its player and the support on every node, and nobody else', async () => {
    const [anna, boris, dealer] = [
      await newcomer(site),
      await newcomer(site),
      await hire(site, 'dealer'),
    ];
    const banned = await newcomer(site);
    await banPlayer(site.db, banned.login, 'проверка', 'test');
    await waitUntil(async () => (await banned.client.call('/api/fairness/seeds')).status === 403);
    const ears = {
      anna: await listen(site, anna),
      annaElsewhere: await listen(other, anna),
      support: await listen(site, support),
      supportElsewhere: await listen(other, support),
      banned: await listen(other, banned),
      boris: await listen(site, boris),
      dealer: await listen(site, dealer),
      guest: await listen(site, { ...boris, client: site.newClient() }),
    };
    const { id } = await requestOf(open(anna));
    const mine = ['support:changed', { request: id }];
    const ours = ['requests:changed', { request: id }];
    await waitUntil(() => ears.annaElsewhere.length > 0 && ears.supportElsewhere.length > 0);
    await waitUntil(() => ears.anna.length > 0 && ears.support.length > 0);
    expect([ears.anna, ears.annaElsewhere]).toEqual([[mine], [mine]]);
    expect([ears.support, ears.supportElsewhere]).toEqual([[ours], [ours]]);

    // At once: two that are seconds apart would be told twice.
    await Promise.all(
      [1, 2, 3].map(() => anna.client.call('/api/support/typing', { request: id })),
    );
    await support.client.call('/api/admin/requests/typing', { request: id });
    await waitUntil(() => ears.annaElsewhere.length === 2);
    await waitUntil(() => ears.supportElsewhere.length === 2);
    expect(ears.annaElsewhere[1]).toEqual(['support:typing', { request: id, name: 'Поддержка' }]);
    expect(ears.supportElsewhere[1]).toEqual(['requests:typing', { request: id }]);

    const { id: ofBanned } = await requestOf(open(banned));
    await waitUntil(() => ears.banned.length === 1);
    expect(ears.banned).toEqual([['support:changed', { request: ofBanned }]]);
    await waitUntil(() => ears.supportElsewhere.length === 3);
    expect(ears.supportElsewhere).toHaveLength(3);
    expect([ears.boris, ears.dealer, ears.guest]).toEqual([[], [], []]);
  });

  it('who may not answer any more does not hear any more', async () => {
    const [anna, leaver] = [await newcomer(site), await hire(site, 'support')];
    const socket = connectSocket(site.socketUrl(), leaver.client.cookieHeader);
    sockets.push(socket);
    await new Promise<void>(resolve => socket.once('connect', resolve));
    await watch(socket, 'requests');
    const isCutOff = new Promise(resolve => socket.once('disconnect', resolve));
    await takeRole(site.db, leaver.login, 'support');
    await isCutOff;
    const heard = await listen(site, leaver);
    const colleague = await listen(site, support);
    await open(anna);
    await waitUntil(() => colleague.length > 0);
    expect(heard).toEqual([]);
  });
});

describe('the audit', () => {
  it('names what was changed past the rules', async () => {
    const anna = await newcomer(site);
    const { id } = await requestOf(open(anna));
    const own = `where id = '${id}'`;
    expect(
      await listBrokenBy(site.db, `delete from request_events where request_id = '${id}'`),
    ).toEqual(['обращения: состояние следует из истории, и в ней нет пропусков']);
    expect(
      await listBrokenBy(site.db, `delete from request_messages where request_id = '${id}'`),
    ).toEqual(['обращения: у каждого есть первое сообщение игрока']);
    expect(await listBrokenBy(site.db, `update requests set our_turn_ms = 5000 ${own}`)).toEqual([
      'обращения: время нашего хода не длиннее самого обращения',
    ]);
    await expect(site.db.query(`delete from requests ${own}`)).rejects.toThrow('append-only');
    await expect(
      site.db.query(`update request_messages set text = 'иначе' where request_id = '${id}'`),
    ).rejects.toThrow('append-only');
  });
});

// Last: the clock goes far, and bets have tables for a month or two.
describe('the life of a request', () => {
  it('is asked, answered, asked on, solved, marked, closed, reopened', async () => {
    const anna = await newcomer(site);
    const opened = await requestOf(open(anna, { text: ' Где\r\nмой приз?\n\n\n\nЖду ' }));
    expect(opened).toMatchObject({
      ...{ topic: 'other', state: 'new', subject: 'Где мой приз? Жду', about: null },
      ...{ isOverdue: false, mayEscalate: false, mayReply: true, unread: 0, mark: null },
      answerBy: inMs(15 * MINUTE_MS),
      messages: [
        { author: 'player', name: anna.login, text: 'Где\nмой приз?\n\nЖду', isRead: false },
      ],
    });
    expect(opened.number).toBeGreaterThan(1_000);
    const { id } = opened;

    pass(5 * MINUTE_MS);
    await assignIt(id, support.login);
    expect((await getAs(anna, id)).state).toBe('open');
    const answered = await requestOf(answer(support, id, { text: 'Уже у вас' }));
    expect(answered).toMatchObject({
      state: 'answered',
      answerBy: null,
      assignedTo: support.login,
    });
    expect(await getAs(anna, id)).toMatchObject({ state: 'answered', unread: 1, answerBy: null });

    const { messages } = await getAs(anna, id);
    expect(messages.at(-1)).toMatchObject({ author: 'staff', name: 'Поддержка', isRead: false });
    expect(JSON.stringify(await getAs(anna, id))).not.toContain(support.login);
    await anna.client.call('/api/support/read', { request: id, upTo: messages.at(-1)?.id ?? 0 });
    expect((await getAs(anna, id)).unread).toBe(0);
    expect((await seen(id)).messages.at(-1)).toMatchObject({ name: support.login, isRead: true });

    await passLong(HOUR_MS);
    expect(await requestOf(reply(anna, id))).toMatchObject({
      ...{ state: 'open', answerBy: inMs(15 * MINUTE_MS) },
    });
    expect((await answer(support, id, { state: 'internal' })).success?.request.state).toBe(
      'internal',
    );
    expect((await getAs(anna, id)).state).toBe('open');
    await answer(support, id, { state: 'solved' });
    expect((await requestOf(markIt(anna, id))).mark).toBe('good');

    await passLong(72 * HOUR_MS - 1);
    await closeSolved(site.db, clock.now());
    expect((await getAs(anna, id)).state).toBe('solved');
    pass(1);
    await closeSolved(site.db, clock.now());
    expect(await getAs(anna, id)).toMatchObject({ state: 'closed', mayReply: true, mark: 'good' });
    expect((await answer(support, id)).code).toBe('support/wrong-state');

    await passLong(14 * DAY_MS);
    await signIn(anna);
    expect(await requestOf(reply(anna, id))).toMatchObject({ state: 'open', mark: null });
    expect((await act('solve', anna, id)).success?.request.state).toBe('solved');
    expect((await act('solve', anna, id)).code).toBe('support/wrong-state');
    await passLong(72 * HOUR_MS);
    await closeSolved(site.db, clock.now());
    await passLong(14 * DAY_MS + 1);
    await signIn(anna);
    expect((await getAs(anna, id)).mayReply).toBe(false);
    expect((await reply(anna, id)).code).toBe('support/closed');
    const { rows } = await site.db.query<{ kind: string }>(
      'select kind from request_events where request_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['opened', 'assigned', 'answered', 'replied', 'answered', 'answered', 'marked', 'closed'],
      ...['replied', 'solved', 'closed'],
    ]);
  });

  it('is due in two hours at night, and what is about money is solved within a day', async () => {
    const anna = await newcomer(site);
    await passLong(9 * HOUR_MS);
    expect((await requestOf(open(anna))).answerBy).toBe(inMs(2 * HOUR_MS));
    const { id } = await requestOf(open(anna, { topic: 'withdrawal' }));
    expect(await seen(id)).toMatchObject({ isMoney: true, solveBy: inMs(DAY_MS) });
    await passLong(HOUR_MS);
    await answer(support, id);
    expect(await seen(id)).toMatchObject({ solveBy: null, isOverdue: false });
    await passLong(5 * DAY_MS);
    expect((await getAs(anna, id)).isOverdue).toBe(false);
    await reply(anna, id);
    expect((await seen(id)).solveBy).toBe(inMs(23 * HOUR_MS));
  });

  it('may be escalated once after a missed deadline, and goes first from then on', async () => {
    const [anna, boris] = [await newcomer(site), await newcomer(site)];
    const topic = 'complaint';
    const { id: earlier } = await requestOf(open(boris, { topic }));
    pass(MINUTE_MS);
    const { id } = await requestOf(open(anna, { topic }));
    pass(15 * MINUTE_MS);
    expect((await act('escalate', anna, id)).code).toBe('support/not-overdue');
    pass(1);
    expect(await getAs(anna, id)).toMatchObject({ isOverdue: true, mayEscalate: true });
    const order = async () => (await list(support, { topic })).requests.map(it => it.id);
    expect(await order()).toEqual([earlier, id]);
    const escalated = await requestOf(act('escalate', anna, id));
    expect(escalated).toMatchObject({ isEscalated: true, mayEscalate: false, unread: 0 });
    expect(escalated.messages.at(-1)?.author).toBe('site');
    expect(await order()).toEqual([id, earlier]);
    expect((await act('escalate', anna, id)).code).toBe('support/wrong-state');
  });

  it('may be written by who is banned or takes a break, and during works', async () => {
    const [banned, resting] = [await newcomer(site), await newcomer(site)];
    await banPlayer(site.db, banned.login, 'проверка', 'test');
    await waitUntil(async () => (await banned.client.call('/api/fairness/seeds')).status === 403);
    const rest = await resting.client.call('/api/protection/exclude', { term: '24h' });
    expect(rest.status).toBe(200);
    const { id } = await requestOf(open(banned, { topic: 'account' }));
    expect((await reply(banned, id)).status).toBe(200);
    expect((await open(resting)).status).toBe(200);
    await answer(support, id, { state: 'solved' });
    expect((await markIt(banned, id, 'bad')).status).toBe(200);
    const guest = { ...banned, client: site.newClient() };
    expect((await open(guest)).code).toBe('identity/guest');

    const works = async (areOn: boolean) => {
      await setWorks(site.db, areOn, 'ops');
      const isClosed = async () =>
        (await resting.client.call('/api/getUser')).code === 'site/maintenance';
      await waitUntil(async () => (await isClosed()) === areOn);
    };
    await works(true);
    const asked = await open(resting);
    await works(false);
    expect(asked.status).toBe(200);
  });
});
