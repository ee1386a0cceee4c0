import { randomUUID } from 'node:crypto';
import type { ChatMessage, Topic } from '@kvazar/contract';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Role } from '../identity/roles.ts';
import { deleteOldMessages } from './message-repository.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A table with a dealer. */
const SIRIUS = 'roulette-sirius';
const VEGA = 'baccarat-vega';
const TABLES = ['roulette', 'roulette-speed', 'baccarat', 'dragon-tiger', 'wheel'];

const clock = new MovableClock();
let site: TestApp;
/** Another node on the same database. */
let other: TestApp;
const sockets: Socket[] = [];

beforeAll(async () => {
  site = await buildTestApp({ clock });
  other = await buildTestApp({ clock, databaseUrl: site.databaseUrl });
  await site.listenLive();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await expectInvariants(site.db);
  await other.close();
  await site.close();
});

interface Person {
  readonly id: number;
  readonly login: string;
  readonly password: string;
  readonly client: TestClient;
}

async function newcomer(): Promise<Person> {
  const client = site.newClient();
  const { login, password } = await client.registerSomeone();
  const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
  return { id, login, password, client };
}

async function playOnce({ client }: Person): Promise<void> {
  const bet = { id: randomUUID(), amount: 1, side: 'over', target: 50 };
  expect((await client.call('/api/games/dice/bet', bet)).status).toBe(200);
}

/** Somebody who may write. */
async function talker(): Promise<Person> {
  const person = await newcomer();
  await playOnce(person);
  return person;
}

async function staff(role: Role): Promise<Person> {
  const person = await newcomer();
  await giveRole(site.db, person.login, role);
  await site.hearSignals();
  await person.client.call('/api/staff/prove', { password: person.password });
  return person;
}

/** The shift of a dealer at the table begins; whoever was there before has gone. */
async function beginShift(dealer: Person, table: string): Promise<void> {
  await endShift(table);
  await site.db.query(
    `insert into dealer_shifts (table_id, dealer_id, starts_at, ends_at, started_at)
     values ($1, $2, $3, $3::timestamptz + interval '8 hours', $3)`,
    [table, dealer.id, clock.now()],
  );
}

async function endShift(table: string): Promise<void> {
  await site.db.query(
    'update dealer_shifts set ended_at = $2 where table_id = $1 and ended_at is null',
    [table, clock.now()],
  );
}

/** A dealer at work. */
async function dealerAt(table: string): Promise<Person> {
  const dealer = await staff('dealer');
  await beginShift(dealer, table);
  return dealer;
}

const pass = (ms: number) => clock.moveTo(clock.nowMs + ms);
const say = ({ client }: Person, text: unknown, table = 'roulette') =>
  client.call('/api/live/say', { table, text });

/** Says it when it is this player's turn. */
async function tell(person: Person, text: string, table = 'roulette'): Promise<ChatMessage> {
  pass(5 * SECOND_MS);
  const { success, error } = await say(person, text, table);
  if (!success) throw new Error(error);
  return success.message;
}

async function read({ client }: Person, table = 'roulette') {
  const { success } = await client.call('/api/live/messages', { table });
  if (!success) throw new Error('no messages');
  return success;
}

async function listen(person: Person, ...topics: Topic[]): Promise<[string, unknown][]> {
  const socket = connectSocket(site.socketUrl(), person.client.cookieHeader);
  sockets.push(socket);
  await new Promise<void>(resolve => socket.once('connect', resolve));
  const heard: [string, unknown][] = [];
  for (const event of ['table:said', 'table:unsaid'] as const) {
    socket.on(event, (payload: unknown) => heard.push([event, payload]));
  }
  await watch(socket, ...topics);
  return heard;
}

describe('who may write', () => {
  it('only who has settled a bet; it is said where the field would be', async () => {
    const anna = await newcomer();
    const refused = await say(anna, 'привет');
    expect([refused.status, refused.code]).toEqual([403, 'chat/not-yet']);
    expect((await read(anna)).standing).toMatchObject({
      refusal: { code: 'chat/not-yet', text: refused.error },
      mutedUntil: null,
      waitSeconds: 0,
      slowModeSeconds: 5,
      moderates: 'no',
    });
    await playOnce(anna);
    expect((await read(anna)).standing.refusal).toBeNull();
    expect((await say(anna, 'привет')).status).toBe(200);
  });

  it('no guest, nobody at a table that there is not', async () => {
    const guest = { client: site.newClient() } as Person;
    expect((await say(guest, 'привет')).code).toBe('identity/guest');
    expect((await guest.client.call('/api/live/messages', { table: 'roulette' })).status).toBe(401);
    const anna = await talker();
    for (const table of ['poker', 'crash', 'bets']) {
      expect((await say(anna, 'привет', table)).code).toBe('live/table-unknown');
      const asked = await anna.client.call('/api/live/messages', { table });
      expect(asked.code).toBe('live/table-unknown');
    }
  });
});

describe('a message', () => {
  it('reaches who watches the table, and nobody else', async () => {
    const [anna, boris] = [await talker(), await newcomer()];
    const there = await listen(boris, 'table:wheel');
    const elsewhere = await listen(boris, 'table:baccarat');
    const message = await tell(anna, ' всем   удачи ', 'wheel');
    expect(message).toMatchObject({
      ...{ table: 'wheel', player: anna.login, role: 'player', text: 'всем удачи', isMine: true },
      status: { label: 'global' },
    });
    await waitUntil(() => there.length === 1);
    expect(there).toEqual([['table:said', { message: { ...message, isMine: false } }]]);
    expect(elsewhere).toEqual([]);
    expect((await read(boris, 'wheel')).messages.at(-1)).toEqual({ ...message, isMine: false });
    expect((await read(anna, 'wheel')).messages.at(-1)).toEqual(message);
    expect((await read(anna, 'wheel')).standing.author).toBe(message.author);
  });

  it('tells nothing of the player: the tag is another at each table and another without the name', async () => {
    const anna = await talker();
    const first = await tell(anna, 'раз');
    const again = await tell(anna, 'два');
    const elsewhere = await tell(anna, 'три', 'baccarat');
    const show = (hidesName: boolean) =>
      anna.client.call('/api/account/profile', { displayName: null, hidesName });
    expect((await show(true)).status).toBe(200);
    const hidden = await tell(anna, 'четыре');
    const hiddenElsewhere = await tell(anna, 'пять', 'baccarat');
    expect(again.author).toBe(first.author);
    const tags = [first, elsewhere, hidden, hiddenElsewhere].map(({ author }) => author);
    expect(new Set(tags).size).toBe(4);
    expect(hidden.player).toBe(`Игрок ${hidden.author.slice(0, 4).toUpperCase()}`);
    expect([first.status, hidden.status]).toEqual([expect.anything(), null]);
    const { messages } = await read(await newcomer());
    const mine = messages.slice(-3);
    expect(mine.map(({ text }) => text)).toEqual(['раз', 'два', 'четыре']);
    expect(mine.map(({ author }) => author)).toEqual([
      ...[first.author, first.author, hidden.author],
    ]);
    expect(JSON.stringify(mine)).not.toContain(anna.login);
    await show(false);
    const shown = (await read(await newcomer())).messages.slice(-3).map(({ player }) => player);
    expect(shown).toEqual([anna.login, anna.login, hidden.player]);
    for (const message of mine) {
      expect(Object.keys(message).sort()).toEqual(
        ['author', 'createdAt', 'id', 'isMine', 'player', 'role', 'status', 'table', 'text'].sort(),
      );
    }
  });

  it('is text, whatever it looks like', async () => {
    const anna = await talker();
    const texts = ['<img src=x onerror=alert(1)>', '{{7*7}} %s', "'; drop table players; --"];
    for (const text of texts) expect((await tell(anna, text)).text).toBe(text);
    expect((await tell(anna, '\u202eнаоборот\u202c\u200b\u0007 да')).text).toBe('наоборот да');
  });

  it.each([
    [422, 'chat/empty', ''],
    [422, 'chat/empty', ' \u200b\u3164 '],
    [422, 'chat/too-long', 'я'.repeat(201)],
    [400, 'request/invalid', 'я'.repeat(2_001)],
    [422, 'chat/links', 'пиши в телеграм @kvazar'],
    [422, 'chat/profanity', 'ну и х у й с ним'],
    [400, 'request/invalid', 'a\0b'],
    [400, 'request/invalid', '\ud800'],
    [400, 'request/invalid', null],
    [400, 'request/invalid', ['привет']],
    [400, 'request/invalid', { toString: 1 }],
  ])('%i %s: case %$, and the turn is not taken', async (status, code, text) => {
    const anna = await talker();
    const refused = await say(anna, text);
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect((await read(anna)).standing.waitSeconds).toBe(0);
    expect((await say(anna, 'а так можно')).status).toBe(200);
  });
});

describe('slow mode', () => {
  it('makes a player wait at one table, and tells the true seconds', async () => {
    const anna = await talker();
    await tell(anna, 'раз');
    pass(1_200);
    const early = await say(anna, 'два');
    expect([early.status, early.code]).toEqual([429, 'chat/too-often']);
    expect(early.error).toBe('Медленный режим: следующее сообщение через 4 с');
    expect(early.headers['retry-after']).toBe('4');
    expect((await read(anna)).standing.waitSeconds).toBe(4);
    expect((await say(anna, 'там можно', 'wheel')).status).toBe(200);
    expect((await say(await talker(), 'и другому')).status).toBe(200);
    pass(3_799);
    expect((await say(anna, 'два')).code).toBe('chat/too-often');
    pass(1);
    expect((await say(anna, 'два')).status).toBe(200);
  });

  it('holds on two nodes: of twenty at once one is said', async () => {
    const anna = await talker();
    const there = other.newClient();
    for (const [name, value] of anna.client.cookies) there.cookies.set(name, value);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? anna.client : there).call('/api/live/say', {
          table: 'roulette',
          text: `раз ${at}`,
        }),
      ),
    );
    const codes = answers.map(({ status, code }) => code ?? status);
    expect(codes.filter(code => code === 200)).toHaveLength(1);
    expect(codes.filter(code => code === 'chat/too-often')).toHaveLength(19);
  });

  it('comes before the text: whoever has to wait or may not write learns nothing of it', async () => {
    const LINK = 'пиши в телеграм @kvazar';
    const anna = await talker();
    await tell(anna, 'раз');
    expect((await say(anna, LINK)).code).toBe('chat/too-often');
    expect((await say(await newcomer(), LINK)).code).toBe('chat/not-yet');
    const dealer = await dealerAt(SIRIUS);
    await tell(anna, 'слово', SIRIUS);
    const { id } = await tell(anna, 'ещё слово', SIRIUS);
    await dealer.client.call('/api/staff/chat/mute', { message: id, reason: 'грубость' });
    pass(5 * SECOND_MS);
    expect((await say(anna, LINK)).code).toBe('chat/muted');
    const elsewhere = { table: VEGA, text: LINK };
    expect((await dealer.client.call('/api/staff/chat/say', elsewhere)).code).toBe(
      'chat/not-on-shift',
    );
  });

  it('texts that are refused count in the minute: nobody tries them without end', async () => {
    const anna = await talker();
    clock.moveTo(Math.ceil(clock.nowMs / MINUTE_MS) * MINUTE_MS);
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 17; attempt++) {
      const table = TABLES[attempt % TABLES.length];
      codes.push((await say(anna, `t.me/kvazar${attempt}`, table)).code);
    }
    expect(codes).toEqual([...Array(15).fill('chat/links'), ...Array(2).fill('chat/too-often')]);
    const later = await say(anna, 'а так можно');
    expect([later.code, later.headers['retry-after']]).toEqual(['chat/too-often', '60']);
    pass(MINUTE_MS);
    expect((await say(anna, 'а так можно')).status).toBe(200);
  });

  it('a text is judged while no transaction waits for it', async () => {
    const anna = await talker();
    const inTransaction: string[] = [];
    const observed = await buildTestApp({
      ...{ clock, databaseUrl: site.databaseUrl },
      observe: db => ({
        ...db,
        inTransaction: work =>
          db.inTransaction(tx =>
            work({
              query: (query, values) => {
                inTransaction.push(typeof query === 'string' ? query : query.text);
                return tx.query(query, values);
              },
            }),
          ),
      }),
    });
    const there = observed.newClient();
    for (const [name, value] of anna.client.cookies) there.cookies.set(name, value);
    const sayThere = async (text: string) => {
      const { code, status } = await there.call('/api/live/say', { table: 'roulette', text });
      return [code ?? status, inTransaction.some(query => query.includes('chat_'))];
    };
    expect(await sayThere('t.me/kvazar')).toEqual(['chat/links', false]);
    expect(await sayThere('а так можно')).toEqual([200, true]);
    await observed.close();
  });

  it('fifteen a minute at all tables together', async () => {
    const anna = await talker();
    clock.moveTo(Math.ceil(clock.nowMs / MINUTE_MS) * MINUTE_MS);
    const codes: (string | number)[] = [];
    for (let round = 0; round < 4; round++) {
      for (const table of TABLES) {
        const { status, code, error } = await say(anna, 'и тут', table);
        codes.push(code ?? status);
        if (code) expect(error).toContain('через 45 с');
      }
      pass(5 * SECOND_MS);
    }
    expect(codes).toEqual([...Array(15).fill(200), ...Array(5).fill('chat/too-often')]);
    pass(40 * SECOND_MS);
    expect((await say(anna, 'снова')).status).toBe(200);
  });
});

describe('staff', () => {
  const act = (message: number, reason = 'грубость') => ({ message, reason });

  it('no player may what staff may, no dealer what a supervisor may', async () => {
    const [anna, dealer] = [await talker(), await dealerAt(SIRIUS)];
    const { id } = await tell(anna, 'слово', SIRIUS);
    const ofDealers = ['/api/staff/chat/delete', '/api/staff/chat/mute'] as const;
    const ofSupervisors = ['/api/staff/chat/escalate', '/api/staff/chat/keep'] as const;
    for (const path of [...ofDealers, ...ofSupervisors]) {
      expect((await anna.client.call(path, act(id))).code).toBe('identity/not-allowed');
    }
    for (const path of ofSupervisors) {
      expect((await dealer.client.call(path, act(id))).code).toBe('identity/not-allowed');
    }
    for (const path of ['/api/staff/chat/mutes', '/api/staff/chat/reports'] as const) {
      expect((await dealer.client.call(path)).code).toBe('identity/not-allowed');
    }
    expect((await read(dealer, SIRIUS)).standing.moderates).toBe('table');
    expect((await read(await staff('supervisor'))).standing.moderates).toBe('floor');
    expect((await read(await staff('cashier'))).standing.moderates).toBe('no');
  });

  it('a dealer keeps the chat of their own table, while the shift lasts; a supervisor that of every one', async () => {
    const [anna, dealer] = [await talker(), await dealerAt(SIRIUS)];
    const elsewhere = await tell(anna, 'за другим столом', VEGA);
    const automatic = await tell(anna, 'без дилера');
    const here = await tell(anna, 'за этим столом', SIRIUS);
    const acts = ['/api/staff/chat/delete', '/api/staff/chat/mute'] as const;
    const codes = async (id: number, table: string) => {
      const said = await dealer.client.call('/api/staff/chat/say', { table, text: 'Добрый вечер' });
      const done = await Promise.all(acts.map(path => dealer.client.call(path, act(id))));
      return [said, ...done].map(({ code }) => code);
    };
    const refused = Array(3).fill('chat/not-on-shift');
    pass(5 * SECOND_MS);
    expect(await codes(elsewhere.id, VEGA)).toEqual(refused);
    expect(await codes(automatic.id, 'roulette')).toEqual(refused);
    expect((await read(dealer, VEGA)).standing.moderates).toBe('no');
    await endShift(SIRIUS);
    expect(await codes(here.id, SIRIUS)).toEqual(refused);
    expect((await read(dealer, SIRIUS)).standing.moderates).toBe('no');
    expect((await read(anna, SIRIUS)).messages.map(({ id }) => id)).toContain(here.id);
    await beginShift(dealer, SIRIUS);
    expect((await dealer.client.call('/api/staff/chat/delete', act(here.id))).status).toBe(200);
    const supervisor = await staff('supervisor');
    for (const { id } of [elsewhere, automatic]) {
      expect((await supervisor.client.call('/api/staff/chat/delete', act(id))).status).toBe(200);
    }
  });

  it('a dealer speaks as one, without having bet', async () => {
    const dealer = await dealerAt(VEGA);
    pass(5 * SECOND_MS);
    const said = await dealer.client.call('/api/staff/chat/say', {
      ...{ table: VEGA, text: 'Ставки закрыты, удачи!' },
    });
    expect(said.success?.message).toMatchObject({
      ...{ role: 'dealer', status: null, player: dealer.login },
    });
    const swears = { table: VEGA, text: 'бля' };
    pass(5 * SECOND_MS);
    expect((await dealer.client.call('/api/staff/chat/say', swears)).code).toBe('chat/profanity');
  });

  it('deletes: gone from every page, kept in the log and in the journal', async () => {
    const [anna, dealer] = [await talker(), await dealerAt(SIRIUS)];
    const supervisor = await staff('supervisor');
    const heard = await listen(anna, `table:${SIRIUS}`);
    const message = await tell(anna, 'лишнее', SIRIUS);
    const done = await dealer.client.call('/api/staff/chat/delete', act(message.id));
    expect(done.status).toBe(200);
    await waitUntil(() => heard.length === 2);
    expect(heard.at(-1)).toEqual(['table:unsaid', { table: SIRIUS, ids: [message.id] }]);
    expect((await read(anna, SIRIUS)).messages.map(({ id }) => id)).not.toContain(message.id);
    const log = await supervisor.client.call('/api/staff/chat/log', { table: SIRIUS });
    expect(log.success?.messages[0]).toMatchObject({
      ...{ id: message.id, text: 'лишнее', player: anna.login },
      deleted: { by: dealer.login, reason: 'грубость' },
    });
    const { rows } = await site.db.query(
      `select actor, subject, details from audit_log where action = 'chat/deleted'
       order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        ...{ actor: `staff:${dealer.id}`, subject: `player:${anna.id}` },
        details: {
          ...{ message: message.id, table: SIRIUS, reason: 'грубость' },
          origin: { address: '127.0.0.1', requestId: expect.any(String) },
        },
      },
    ]);
    for (const id of [message.id, 999_999]) {
      const again = await dealer.client.call('/api/staff/chat/delete', act(id));
      expect([again.status, again.code]).toEqual([404, 'chat/message-unknown']);
    }
  });

  it('a dealer’s mute lasts ten minutes, at every table, and says why', async () => {
    const [anna, dealer] = [await talker(), await dealerAt(SIRIUS)];
    const message = await tell(anna, 'нехорошее', SIRIUS);
    const muted = await dealer.client.call('/api/staff/chat/mute', act(message.id));
    expect(muted.success?.mute).toMatchObject({ step: 1, by: dealer.login, lifted: null });
    expect((await read(anna, SIRIUS)).messages.map(({ id }) => id)).not.toContain(message.id);
    const { standing } = await read(anna, 'wheel');
    expect(standing.mutedUntil).toBe(new Date(clock.nowMs + 10 * MINUTE_MS).toISOString());
    pass(5 * SECOND_MS);
    for (const table of ['roulette', 'wheel']) {
      const refused = await say(anna, 'я тут', table);
      expect([refused.status, refused.code, refused.error]).toEqual([
        ...[403, 'chat/muted', standing.refusal?.text],
      ]);
    }
    expect(standing.refusal?.text).toMatch(
      /^Чат для вас закрыт до .+ по Москве\. Причина: грубость$/,
    );
    expect((await dealer.client.call('/api/staff/chat/mute', act(message.id))).code).toBe(
      'chat/already-muted',
    );
    pass(10 * MINUTE_MS - 5 * SECOND_MS);
    expect((await say(anna, 'снова тут')).status).toBe(200);
  });

  it('a supervisor goes up the ladder, one step for a message, also of two at once', async () => {
    const anna = await talker();
    const messages: ChatMessage[] = [];
    for (let at = 0; at < 7; at++) messages.push(await tell(anna, `слово ${at}`, SIRIUS));
    const [dealer, supervisor, second] = [
      await dealerAt(SIRIUS),
      await staff('supervisor'),
      await staff('supervisor'),
    ];
    const ids = messages.map(({ id }) => id);
    const escalate = async ({ client }: Person, id: number | undefined) => {
      const { success, code } = await client.call('/api/staff/chat/escalate', act(id ?? 0));
      const mute = success?.mute;
      return mute ? [mute.step, Date.parse(mute.until) - clock.nowMs] : code;
    };
    await dealer.client.call('/api/staff/chat/mute', act(ids[0] ?? 0));
    expect(await escalate(supervisor, ids[1])).toEqual([2, 60 * MINUTE_MS]);
    expect(await escalate(second, ids[1])).toBe('chat/already-muted');
    const both = await Promise.all([escalate(supervisor, ids[2]), escalate(second, ids[3])]);
    expect(both.map(String).sort()).toEqual([`3,${DAY_MS}`, `4,${7 * DAY_MS}`]);
    expect(await escalate(second, ids[4])).toEqual([4, 7 * DAY_MS]);

    const { success } = await supervisor.client.call('/api/staff/chat/mutes');
    const mine = success?.mutes.filter(({ player }) => player === anna.login) ?? [];
    expect(mine.map(({ step }) => step).sort()).toEqual([1, 2, 3, 4, 4]);
    for (const { id, step } of mine) {
      if (step < 3) continue;
      const lift = { mute: id, reason: 'ошибка' };
      const lifted = await supervisor.client.call('/api/staff/chat/unmute', lift);
      expect(lifted.success?.mute.lifted).toMatchObject({ by: supervisor.login, reason: 'ошибка' });
      const again = await second.client.call('/api/staff/chat/unmute', lift);
      expect(again.code).toBe('chat/mute-unknown');
    }
    expect(await escalate(supervisor, ids[5])).toEqual([3, DAY_MS]);
    const { rows } = await site.db.query<{ action: string }>(
      `select action from audit_log where subject = $1 and action like 'chat/%muted' order by id`,
      [`player:${anna.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array(5).fill('chat/muted'),
      ...Array(3).fill('chat/unmuted'),
      'chat/muted',
    ]);
  });

  it('what is a month old is forgotten', async () => {
    const [anna, supervisor] = [await talker(), await staff('supervisor')];
    await site.db.query(
      `insert into chat_mutes
         (player_id, message_id, given_as, step, until_at, reason, by_player, created_at)
       values ($1, -1, 'supervisor', 4, $3, 'давно', $2, $4)`,
      [
        ...[anna.id, supervisor.id],
        ...[new Date(clock.nowMs - 24 * DAY_MS), new Date(clock.nowMs - 31 * DAY_MS)],
      ],
    );
    const { id } = await tell(anna, 'опять');
    const muted = await supervisor.client.call('/api/staff/chat/escalate', act(id));
    expect(muted.success?.mute.step).toBe(1);
  });

  it('nobody mutes themselves or a colleague, nor lifts their own', async () => {
    const [dealer, supervisor] = [await dealerAt(SIRIUS), await staff('supervisor')];
    await playOnce(supervisor);
    const own = await tell(supervisor, 'я игрок', SIRIUS);
    const mute = ({ client }: Person, id: number) => client.call('/api/staff/chat/mute', act(id));
    expect((await mute(supervisor, own.id)).code).toBe('identity/own-account');
    expect((await mute(dealer, own.id)).code).toBe('identity/second-person-needed');
    expect((await mute(dealer, 999_999)).code).toBe('chat/message-unknown');
    expect((await read(supervisor)).standing.refusal).toBeNull();
  });
});

describe('a report', () => {
  it('counts once of each player; the most reported come first, until somebody decides', async () => {
    const [anna, boris, vera] = [await talker(), await newcomer(), await newcomer()];
    const supervisor = await staff('supervisor');
    const [bad, worse] = [await tell(anna, 'плохо'), await tell(anna, 'хуже')];
    const report = ({ client }: Person, message: number, reason = 'insult') =>
      client.call('/api/live/report', { message, reason });
    await report(boris, bad.id);
    for (const person of [boris, boris, vera]) {
      expect((await report(person, worse.id, 'spam')).success).toBe('Спасибо, посмотрим');
    }
    const list = async () =>
      (await supervisor.client.call('/api/staff/chat/reports')).success?.reports.map(
        ({ message, count, reasons }) => [message.id, count, reasons],
      );
    expect(await list()).toEqual([
      [worse.id, 2, ['spam']],
      [bad.id, 1, ['insult']],
    ]);
    const reason = 'ничего такого';
    await supervisor.client.call('/api/staff/chat/keep', { message: bad.id, reason });
    await supervisor.client.call('/api/staff/chat/delete', { message: worse.id, reason });
    expect(await list()).toEqual([]);
    expect((await read(boris)).messages.map(({ id }) => id)).toContain(bad.id);
    expect((await report(vera, worse.id)).code).toBe('chat/message-unknown');
  });

  it('is not dismissed by who was reported', async () => {
    const [supervisor, colleague] = [await staff('supervisor'), await staff('supervisor')];
    await playOnce(supervisor);
    const { id } = await tell(supervisor, 'я игрок');
    await (await newcomer()).client.call('/api/live/report', { message: id, reason: 'insult' });
    const keep = ({ client }: Person) =>
      client.call('/api/staff/chat/keep', { message: id, reason: 'ничего такого' });
    const waits = async () =>
      (await colleague.client.call('/api/staff/chat/reports')).success?.reports.some(
        ({ message }) => message.id === id,
      );
    expect([(await keep(supervisor)).code, await waits()]).toEqual(['identity/own-account', true]);
    expect([(await keep(colleague)).status, await waits()]).toEqual([200, false]);
  });

  it('not of one’s own, not of what there is not, no twenty-first within an hour', async () => {
    const [anna, boris] = [await talker(), await newcomer()];
    const report = ({ client }: Person, message: unknown) =>
      client.call('/api/live/report', { message, reason: 'other' } as Record<string, unknown>);
    const own = await tell(anna, 'моё');
    expect((await report(anna, own.id)).code).toBe('chat/own-message');
    expect((await report(boris, 999_999)).code).toBe('chat/message-unknown');
    for (const message of [-1, 0, 1.5, '1', null, 2 ** 53, 1e308]) {
      expect((await report(boris, message)).code).toBe('request/invalid');
    }
    for (let at = 0; at < 20; at++) {
      const { id } = await tell(anna, `слово ${at}`);
      expect((await report(boris, id)).status).toBe(200);
    }
    const { id } = await tell(anna, 'последнее');
    const refused = await report(boris, id);
    expect([refused.status, refused.code]).toEqual([429, 'chat/too-many-reports']);
    pass(60 * MINUTE_MS);
    expect((await report(boris, id)).status).toBe(200);
  });
});

describe('the log', () => {
  it('pages back to the first message', async () => {
    const [anna, supervisor] = [await talker(), await staff('supervisor')];
    await site.db.query(
      `insert into chat_messages (table_id, player_id, role, text, created_at, is_nameless)
       select 'dragon-tiger', $1, 'player', 'слово ' || n, now(), false from generate_series(1, 120) n`,
      [anna.id],
    );
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { success } = await supervisor.client.call('/api/staff/chat/log', {
        table: 'dragon-tiger',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...(success?.messages.map(({ id }) => id) ?? []));
      cursor = success?.nextCursor;
    } while (cursor);
    const { rows } = await site.db.query<{ id: number }>(
      `select id from chat_messages where table_id = 'dragon-tiger' order by id desc`,
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect((await read(anna, 'dragon-tiger')).messages).toHaveLength(100);
  });

  it('cannot be changed; what is older than ninety days goes, with what was said about it', async () => {
    const [anna, boris] = [await talker(), await newcomer()];
    const young = await tell(anna, 'молодое');
    const { rows } = await site.db.query<{ id: number }>(
      `insert into chat_messages (table_id, player_id, role, text, created_at, is_nameless)
       values ('wheel', $1, 'player', 'старое', now() - interval '91 days', false) returning id`,
      [anna.id],
    );
    const old = rows[0]?.id ?? 0;
    for (const id of [old, young.id]) {
      await boris.client.call('/api/live/report', { message: id, reason: 'spam' });
    }
    const refused = { code: 'KV001' };
    const change = (text: string, id: number) => site.db.query(text, [id]);
    await expect(
      change(`update chat_messages set text = 'x' where id = $1`, old),
    ).rejects.toMatchObject(refused);
    await expect(change('delete from chat_messages where id = $1', young.id)).rejects.toMatchObject(
      refused,
    );
    await expect(
      change('delete from chat_reports where message_id = $1', old),
    ).rejects.toMatchObject(refused);
    await deleteOldMessages(site.db);
    const left = async (table: string, column: string) =>
      (
        await site.db.query<{ id: number }>(
          `select ${column} as id from ${table} where ${column} = any($1::bigint[])`,
          [[old, young.id]],
        )
      ).rows.map(({ id }) => id);
    expect(await left('chat_messages', 'id')).toEqual([young.id]);
    expect(await left('chat_reports', 'message_id')).toEqual([young.id]);
  });
});
