import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../test/app.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { Limiter } from '../../platform/limits/limiter.ts';

const MAX = 4;
const JSON_TYPE = { 'content-type': 'application/json', host: 'localhost:3000' };

describe('[SAFETY 15] throttles', () => {
  let site: TestApp;
  const nodes: TestApp[] = [];

  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await site.close();
  });

  async function openNode(options: TestAppOptions = {}): Promise<TestApp> {
    const node = await buildTestApp({
      databaseUrl: site.databaseUrl,
      environment: { RATE_LIMIT_SIGN_INS_PER_10MIN: `${MAX}`, RATE_LIMIT_CALLS_PER_10S: `${MAX}` },
      ...options,
    });
    nodes.push(node);
    return node;
  }

  /** From an address of its own each time, unless one is given: only the account is counted then. */
  let addresses = 0;
  async function call(node: TestApp, url: string, body: object, from?: string, cookie = '') {
    addresses += 1;
    const remoteAddress = from ?? `10.1.${addresses >> 8}.${addresses & 0xff}`;
    const headers = { ...JSON_TYPE, cookie };
    const reply = await node.app.http.inject({
      method: 'POST',
      url,
      payload: body,
      headers,
      remoteAddress,
    });
    return reply.statusCode;
  }
  const signIn = (node: TestApp, login: string, password: string, from?: string) =>
    call(node, '/api/login', { login, password }, from);

  it('a made-up session is no key: the address counts', async () => {
    const node = await openNode();
    const statuses: number[] = [];
    for (let n = 0; n <= MAX; n++) {
      const cookie = `sid=${randomBytes(32).toString('base64url')}`;
      statuses.push(await call(node, '/api/getUser', {}, '203.0.113.9', cookie));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
  });

  it('a real session is one: neighbours behind the same address do not feel each other', async () => {
    const node = await openNode();
    const [first, second] = [site.newClient(), site.newClient()];
    await first.registerSomeone();
    await second.registerSomeone();
    const ask = (client: typeof first) =>
      call(node, '/api/getUser', {}, '203.0.113.10', client.cookieHeader);
    for (let n = 0; n < MAX; n++) expect(await ask(first)).toBe(200);
    expect([await ask(first), await ask(second)]).toEqual([429, 200]);
  });

  it('a player with many sessions has one count', async () => {
    const node = await openNode();
    const tabs = [site.newClient(), site.newClient()];
    const { login, password } = await (tabs[0] as (typeof tabs)[0]).registerSomeone();
    await tabs[1]?.call('/api/login', { login, password });
    const statuses: number[] = [];
    for (let n = 0; n <= MAX; n++) {
      statuses.push(await call(node, '/api/getUser', {}, undefined, tabs[n % 2]?.cookieHeader));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('neighbours in an IPv6 network are one address', async () => {
    const node = await openNode();
    const from = (n: number) => call(node, '/api/getUser', {}, `2001:db8:0:7::${n.toString(16)}`);
    for (let n = 0; n < MAX; n++) expect(await from(n)).toBe(401);
    expect(await from(MAX)).toBe(429);
    expect(await call(node, '/api/getUser', {}, '2001:db8:0:8::1')).toBe(401);
    expect(await call(node, '/api/getUser', {}, '::ffff:203.0.113.77')).toBe(401);
  });

  it('login and e-mail of a player share one count, from anywhere, on every node and after a restart', async () => {
    const [here, there] = [await openNode(), await openNode()];
    const { login, email } = await site.newClient().registerSomeone();
    expect(await signIn(here, login, 'guess 1')).toBe(401);
    expect(await signIn(there, email, 'guess 2')).toBe(401);
    expect(await signIn(here, email.toUpperCase(), 'guess 3')).toBe(401);
    expect(await signIn(await openNode(), ` ${login} `, 'guess 4')).toBe(401);
    expect(await signIn(there, login, 'guess 5')).toBe(429);
  });

  it('a name that nobody has answers no otherwise', async () => {
    const node = await openNode();
    const statuses: number[] = [];
    for (let n = 0; n <= MAX; n++) statuses.push(await signIn(node, 'nobody_at_all', `guess ${n}`));
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
  });

  it('a password typed in place of a name is counted under a hash that takes the site’s secret', async () => {
    const [here, there] = [await openNode(), await openNode()];
    const typed = 'Nebula-42-orbit in the wrong field';
    const readNames = async () => {
      const { rows } = await site.db.query<{ subject: string; count: number }>(
        `select subject, count from attempts where kind = 'sign-in' and subject like 'name %'`,
      );
      return new Map(rows.map(({ subject, count }) => [subject, count]));
    };
    const before = await readNames();
    for (const node of [here, there]) await signIn(node, typed, 'guess');
    const added = [...(await readNames())].filter(([subject]) => !before.has(subject));
    expect(added).toEqual([[expect.stringMatching(/^name [\w-]{43}$/), 2]]);
    const plain = createHash('sha256').update(typed.toLowerCase()).digest('base64url');
    expect(added).not.toEqual([[`name ${plain}`, 2]]);
    const environment = { WALLET_SECRET: 'another secret that is long enough too' };
    await signIn(await openNode({ environment }), typed, 'guess');
    expect((await readNames()).size).toBe(before.size + 2);
  });

  it('and so is a name that was found taken, where Redis would hold it', async () => {
    const node = await openNode();
    const { login } = await site.newClient().registerSomeone();
    const counted = vi.spyOn(Limiter.prototype, 'isExceeded');
    await call(node, '/api/registr', {
      ...{ login, email: `${randomBytes(8).toString('hex')}@example.ru` },
      ...{ password: 'Nebula-42-orbit', adult: true },
    });
    const keys = counted.mock.calls.flatMap(([{ name }, key]) =>
      name === 'taken-name' ? [key] : [],
    );
    counted.mockRestore();
    expect(keys).toEqual([expect.stringMatching(/:name [\w-]{43}$/)]);
    const plain = createHash('sha256').update(login.toLowerCase()).digest('base64url');
    expect(keys[0]).not.toContain(plain);
  });

  it('a flood of made-up names does not wipe out what was counted', async () => {
    const node = await openNode();
    const { login } = await site.newClient().registerSomeone();
    for (let n = 0; n < MAX; n++) await signIn(node, login, `guess ${n}`);
    await site.db.query(
      `insert into attempts (kind, subject, count, ends_at)
       select 'sign-in', 'name ' || n, 1, now() + interval '10 minutes' from generate_series(1, 20000) n`,
    );
    expect(await signIn(node, login, 'guess again')).toBe(429);
  });

  it('counts anew when the time is over', async () => {
    const clock = new MovableClock();
    const node = await openNode({ clock });
    const { login, password } = await site.newClient().registerSomeone();
    for (let n = 0; n <= MAX; n++) await signIn(node, login, `guess ${n}`);
    expect(await signIn(node, login, password)).toBe(429);
    clock.moveTo(clock.nowMs + 601_000);
    expect(await signIn(node, login, password)).toBe(200);
  });

  it('guesses of a password by who is signed in outlive a restart', async () => {
    const client = site.newClient();
    await client.registerSomeone();
    const guess = (node: TestApp) =>
      call(
        node,
        '/api/account/twoFactor/begin',
        { password: 'not the password' },
        undefined,
        client.cookieHeader,
      );
    for (let n = 0; n < MAX; n++) expect(await guess(await openNode())).not.toBe(429);
    expect(await guess(await openNode())).toBe(429);
  });

  it('letters to an account are counted under either of its names', async () => {
    const node = await openNode();
    const { login, email } = await site.newClient().registerSomeone();
    const ask = (name: string) => call(node, '/api/recovery/request', { email: name });
    // The answer must not tell that both are the same player's.
    expect([await ask(email), await ask(login), await ask(email)]).toEqual([200, 200, 429]);
    const read = async () => {
      const { rows } = await site.db.query<{ asked: number; written: number }>(
        `select a.count as asked, (select count(*)::integer from audit_log
           where action = 'identity/recovery-asked' and subject = 'player:' || p.id) as written
         from players p join attempts a on a.kind = 'letter' and a.subject = 'player ' || p.id
         where p.login = $1`,
        [login],
      );
      return rows[0];
    };
    await waitUntil(async () => isDeepStrictEqual(await read(), { asked: 2, written: 1 }));
  });
});
