import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../test/app.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';

const MAX = 4;
const WRONG = 'not the password';
/** Where a client of the tests registers. */
const HOME = '127.0.0.1';

describe('[SAFETY 15] a door that strangers have shut', () => {
  let site: TestApp;
  const clock = new MovableClock();
  const nodes: TestApp[] = [];

  beforeAll(async () => {
    site = await buildTestApp({ clock });
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await site.close();
  });

  /** Each counts addresses for itself. */
  async function openNode(options: TestAppOptions = {}): Promise<TestApp> {
    const node = await buildTestApp({
      databaseUrl: site.databaseUrl,
      environment: { RATE_LIMIT_SIGN_INS_PER_10MIN: `${MAX}` },
      clock,
      ...options,
    });
    nodes.push(node);
    return node;
  }

  let strangers = 0;
  const nextStranger = () => {
    strangers += 1;
    return `10.2.${strangers >> 8}.${strangers & 0xff}`;
  };

  async function ask(node: TestApp, remoteAddress: string, body: object) {
    const {
      statusCode,
      body: text,
      headers,
    } = await node.app.http.inject({
      ...{ method: 'POST', url: '/api/login', payload: body, remoteAddress },
      headers: { 'content-type': 'application/json', host: 'localhost:3000' },
    });
    const { date: _, 'x-request-id': __, ...same } = headers;
    return { status: statusCode, text, headers: same };
  }
  async function signIn(node: TestApp, from: string, login: string, password: string) {
    return (await ask(node, from, { login, password })).status;
  }

  async function flood(node: TestApp, login: string) {
    for (let n = 0; n < MAX; n++) {
      expect(await signIn(node, nextStranger(), login, WRONG)).toBe(401);
    }
    expect(await signIn(node, nextStranger(), login, WRONG)).toBe(429);
  }

  /** As if they had signed in from there, of late from the first. */
  async function settle(login: string, addresses: readonly string[], daysAgo = 0) {
    await site.db.query(
      `insert into device_sightings (player_id, occasion, address, seen_at)
       select p.id, 'login', a.address::inet, now() - make_interval(days => $3, secs => a.nth)
       from players p, unnest($2::text[]) with ordinality a (address, nth) where p.login = $1`,
      [login, addresses, daysAgo],
    );
  }

  it('is open to its owner at home, by either name, and to no stranger', async () => {
    const node = await openNode();
    const { login, email, password } = await site.newClient().registerSomeone();
    await flood(node, login);
    expect(await signIn(node, nextStranger(), login, password)).toBe(429);
    expect(await signIn(node, HOME, login, password)).toBe(200);
    expect(await signIn(node, HOME, ` ${email.toUpperCase()} `, password)).toBe(200);
    expect(await signIn(node, nextStranger(), login, password)).toBe(429);
  });

  it('and at home is where the player signed in later, as callers are told apart', async () => {
    const node = await openNode();
    const { login, password } = await site.newClient().registerSomeone();
    for (const from of ['2001:db8:4:7::1', '::ffff:203.0.113.20']) {
      expect(await signIn(node, from, login, password)).toBe(200);
    }
    for (let n = 2; n < MAX; n++) await signIn(node, nextStranger(), login, WRONG);
    expect(await signIn(node, nextStranger(), login, WRONG)).toBe(429);
    for (const from of ['2001:db8:4:7:9::5', '203.0.113.20']) {
      expect(await signIn(node, from, login, password)).toBe(200);
    }
    for (const from of ['2001:db8:4:8::1', '::ffff:203.0.113.21']) {
      expect(await signIn(node, from, login, password)).toBe(429);
    }
  });

  it('asks at home for the second step, and lets in with it', async () => {
    const node = await openNode();
    const client = site.newClient();
    const { login, password } = await client.registerSomeone();
    const begun = await client.call('/api/account/twoFactor/begin', { password });
    const codeNow = () =>
      generateSync({
        secret: begun.success?.secret ?? '',
        epoch: Math.floor(clock.nowMs / 1000),
      });
    await client.call('/api/account/twoFactor/enable', { code: codeNow() });
    await flood(node, login);
    clock.moveTo(clock.nowMs + 30_000);
    const answer = async (from: string, body: object) =>
      JSON.parse((await ask(node, from, { login, password, ...body })).text).code;
    expect(await answer(HOME, {})).toBe('identity/code-needed');
    expect(await answer(HOME, { code: '000000' })).toBe('identity/wrong-code');
    expect(await answer(nextStranger(), { code: codeNow() })).toBe('request/too-often');
    expect(await answer(HOME, { code: codeNow() })).toBeUndefined();
  });

  it('takes no more guesses from one home than from all strangers, on whatever node', async () => {
    const [node, other] = [await openNode(), await openNode()];
    const { login, password } = await site.newClient().registerSomeone();
    await settle(login, ['203.0.113.30']);
    await flood(node, login);
    for (let n = 0; n < MAX; n++) await signIn(node, '203.0.113.30', login, WRONG);
    expect(await signIn(other, '203.0.113.30', login, password)).toBe(429);
    expect(await signIn(other, HOME, login, password)).toBe(200);
  });

  it('knows the ten homes that are the newest', async () => {
    const node = await openNode();
    const { login, password } = await site.newClient().registerSomeone();
    const homes = Array.from({ length: 10 }, (_, n) => `203.0.113.${100 + n}`);
    // Behind the one of their registration; however often they came, one home is one.
    await settle(login, [...homes.slice(0, 9), ...homes]);
    await flood(node, login);
    expect(await signIn(node, HOME, login, password)).toBe(200);
    expect(await signIn(node, homes[8] ?? '', login, password)).toBe(200);
    expect(await signIn(node, homes[9] ?? '', login, password)).toBe(429);
  });

  it('and those of ninety days', async () => {
    const node = await openNode();
    const { login, password } = await site.newClient().registerSomeone();
    await settle(login, ['203.0.113.40'], 89);
    await settle(login, ['203.0.113.41'], 91);
    await flood(node, login);
    expect(await signIn(node, '203.0.113.40', login, password)).toBe(200);
    expect(await signIn(node, '203.0.113.41', login, password)).toBe(429);
  });

  it('is none of another player, who lives there', async () => {
    const node = await openNode();
    const [one, other] = [
      await site.newClient().registerSomeone(),
      await site.newClient().registerSomeone(),
    ];
    await settle(one.login, ['203.0.113.50']);
    await flood(node, other.login);
    expect(await signIn(node, '203.0.113.50', other.login, other.password)).toBe(429);
  });

  describe('tells a stranger nothing', () => {
    it('of who there is and where they are at home: answers are the same to the letter', async () => {
      const node = await openNode();
      const { login, password } = await site.newClient().registerSomeone();
      await flood(node, login);
      await flood(node, 'nobody_lives_here');
      const answers = [
        await ask(node, nextStranger(), { login: 'nobody_lives_here', password: WRONG }),
        await ask(node, nextStranger(), { login, password: WRONG }),
        await ask(node, nextStranger(), { login, password }),
        await ask(node, HOME, { login, password: WRONG }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
      expect(answers[0]?.headers['retry-after']).toBe('10');
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });

    it('by guesses at home, which use up those of all as any others do', async () => {
      const node = await openNode();
      const { login } = await site.newClient().registerSomeone();
      for (let n = 0; n < MAX; n++) expect(await signIn(node, HOME, login, WRONG)).toBe(401);
      expect(await signIn(node, nextStranger(), login, WRONG)).toBe(429);
    });

    it('by what the database is asked', async () => {
      const asked: string[] = [];
      const watch = (db: Queryable): Queryable => ({
        query: (query, values) => {
          asked.push(typeof query === 'string' ? query : query.text);
          return db.query(query, values);
        },
      });
      const node = await openNode({
        observe: (db: Database) => ({
          ...watch(db),
          inTransaction: work => db.inTransaction(tx => work(watch(tx))),
          close: () => db.close(),
        }),
      });
      const { login, password } = await site.newClient().registerSomeone();
      await flood(node, login);
      await flood(node, 'nobody_lives_there');
      async function listAsked(from: string, body: { login: string; password: string }) {
        asked.length = 0;
        await ask(node, from, body);
        // The node has work of its own beside the call.
        return asked.filter(text => /attempts|players p where lower|device_sightings/.test(text));
      }
      const of = [
        await listAsked(nextStranger(), { login: 'nobody_lives_there', password: WRONG }),
        await listAsked(nextStranger(), { login, password: WRONG }),
        await listAsked(nextStranger(), { login, password }),
        await listAsked(HOME, { login, password: WRONG }),
      ];
      // Counted, found, their homes, counted here, and found once more to be hashed against.
      expect(of[0]).toHaveLength(5);
      for (const texts of of) expect(texts).toEqual(of[0]);
    });
  });

  describe('an address', () => {
    it('has as many sign-ins as succeed', async () => {
      const node = await openNode();
      for (let n = 0; n < MAX + 2; n++) {
        const { login, password } = await site.newClient().registerSomeone();
        expect(await signIn(node, '203.0.113.60', login, password)).toBe(200);
      }
    });

    it('washes no guess away by them', async () => {
      const node = await openNode();
      const statuses: number[] = [];
      for (let n = 0; n <= MAX; n++) {
        const { login, password } = await site.newClient().registerSomeone();
        if (n < MAX) expect(await signIn(node, '203.0.113.61', login, password)).toBe(200);
        statuses.push(await signIn(node, '203.0.113.61', `washed_${n}`, WRONG));
      }
      expect(statuses).toEqual([401, 401, 401, 401, 429]);
    });
  });
});
