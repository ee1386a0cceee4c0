import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CallDefinition, calls } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';

describe('http', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ environment: { BRAND_NAME: 'Пульсар' } });
  });
  afterAll(() => site.close());

  const post = (headers: Record<string, string>, payload: string, url = '/api/getUser') =>
    site.app.http.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:3000', ...headers },
      payload,
    });
  const json = { 'content-type': 'application/json' };
  const PACKS = { 'accept-encoding': 'gzip, deflate, br' };

  async function placeBet(): Promise<Awaited<ReturnType<typeof post>>> {
    const client = site.newClient();
    await client.registerSomeone();
    const bet = { id: randomUUID(), amount: 1, side: 'over', target: 50.5 };
    const headers = { ...json, ...PACKS, cookie: client.cookieHeader };
    return post(headers, JSON.stringify(bet), '/api/games/dice/bet');
  }

  it('[SAFETY A3] refuses a POST from another site, before anything else happens', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3001' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const reply = await post({ ...json, ...headers }, '{}');
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'request/wrong-origin']);
    }
  });

  it('[SAFETY A3] accepts a POST from our own page', async () => {
    const reply = await post({ ...json, origin: 'http://localhost:3000' }, '{}');
    expect(reply.json().code).toBe('identity/guest');
  });

  it('[SAFETY A3, A4] under TLS takes nothing from a page that was read over plain http', async () => {
    const publicOrigin = 'https://kvazar.example';
    const tls = await buildTestApp({
      environment: { PUBLIC_ORIGIN: publicOrigin },
      databaseUrl: site.databaseUrl,
    });
    await tls.listenLive();
    const { host: socketHost, hostname } = new URL(tls.socketUrl());
    const plain = ['kvazar.example', 'kvazar.example:3000', 'localhost:3000', socketHost].map(
      place => `http://${place}`,
    );
    const knock = (origin: string) =>
      new Promise<boolean>(resolve => {
        const socket = connectSocket(tls.socketUrl(), '', { origin, reconnection: false });
        const answer = (isLetIn: boolean) => {
          socket.close();
          resolve(isLetIn);
        };
        socket.once('connect', () => answer(true));
        socket.once('connect_error', () => answer(false));
      });
    const call = async (origin: string, host: string) =>
      (await tls.newClient().call('/api/getUser', {}, { origin, host })).code;

    for (const origin of [...plain, `http://${hostname}:3000`, 'https://other.example']) {
      for (const host of ['kvazar.example', new URL(origin).host]) {
        expect([await call(origin, host), origin]).toEqual(['request/wrong-origin', origin]);
      }
      expect([await knock(origin), origin]).toEqual([false, origin]);
    }
    expect(await call(publicOrigin, 'kvazar.example')).toBe('identity/guest');
    expect(await knock(publicOrigin)).toBe(true);
    await tls.close();
  });

  it('counts who fetches files out of the database, and no others', async () => {
    const few = await buildTestApp({
      databaseUrl: site.databaseUrl,
      environment: { RATE_LIMIT_CALLS_PER_10S: '3' },
    });
    const ask = async (method: 'GET' | 'HEAD', url: string, remoteAddress = '203.0.113.9') => {
      const headers = { host: 'localhost:3000' };
      return (await few.app.http.inject({ method, url, headers, remoteAddress })).statusCode;
    };
    // Whichever way it is asked for and written, by one address each.
    for (const [n, [method, url]] of (
      [
        ['GET', '/media/avatar/none.webp'],
        ['HEAD', '/media/avatar/none.webp'],
        ['GET', '/%6dedia/avatar/none.webp'],
      ] as const
    ).entries()) {
      const statuses: number[] = [];
      for (let asked = 0; asked < 5; asked++) {
        statuses.push(await ask(method, url, `203.0.113.${n + 1}`));
      }
      expect([method, url, ...statuses]).toEqual([method, url, 404, 404, 404, 429, 429]);
    }
    for (let asked = 0; asked < 5; asked++) expect(await ask('GET', '/healthz')).toBe(200);
    expect((await few.newClient().call('/api/getUser')).code, 'calls are counted apart').toBe(
      'identity/guest',
    );
    await few.close();
  });

  it('[SAFETY A3] takes no body but JSON', async () => {
    const form = await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1');
    expect([form.statusCode, form.json().code]).toEqual([415, 'request/not-json']);
    const broken = await post(json, '{"login": ');
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'request/invalid']);
  });

  it('takes nothing at all, under the type of JSON, for a call without a payload', async () => {
    const empty = await post(json, '', '/api/getUser');
    expect([empty.statusCode, empty.json().code]).toEqual([401, 'identity/guest']);
    const needed = await post(json, '', '/api/login');
    expect([needed.statusCode, needed.json().code]).toEqual([400, 'request/invalid']);
    const poisoned = await post(json, '{"__proto__":{"login":"x"}}', '/api/login');
    expect([poisoned.statusCode, poisoned.json().code]).toEqual([400, 'request/invalid']);
  });

  it('bounds the body', async () => {
    const reply = await post(json, JSON.stringify({ login: 'x'.repeat(100_000) }), '/api/login');
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'request/too-large']);
  });

  it('packs what is long for whoever unpacks it, and no bet', async () => {
    const answers = await post({ ...json, ...PACKS }, '{}', '/api/help/faq');
    expect(answers.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const plain = await post(json, '{}', '/api/help/faq');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const unpacked = brotliDecompressSync(answers.rawPayload);
    expect(JSON.parse(unpacked.toString())).toEqual(plain.json());
    const bet = await placeBet();
    expect(bet.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(bet.body)),
    });
    expect(bet.headers).not.toHaveProperty('content-encoding');
  });

  it('names the field that is wrong, in Russian', async () => {
    const reply = await post(json, JSON.stringify({ login: 'vega' }), '/api/login');
    expect(reply.json()).toEqual({
      error: 'Поле «password»: не хватает значения',
      code: 'request/invalid',
    });
    const extra = await post(json, '{"a":1}', '/api/exit');
    expect(extra.json().error).toBe('Проверьте запрос: лишнее поле: a');
  });

  it('answers 400 to text that no table can hold, wherever it stands', async () => {
    for (const [url, body] of [
      ['/api/login', '{"login":"ve\\u0000ga","password":"x"}'],
      ['/api/login', '{"login":"vega\\ud800","password":"x"}'],
      ['/api/bets/recent', '{"game":"\\u0000"}'],
      ['/api/recovery/request', '{"email":"\\ud83d@example.ru"}'],
      ['/api/slots/a%00b/spin', '{}'],
      ['/api/getUser?a=%00', '{}'],
    ] as const) {
      const reply = await post(json, body, url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 400, 'request/invalid']);
      expect(reply.json().error).toContain('недопустимые символы');
    }
    const page = await site.app.http.inject({ method: 'GET', url: '/media/avatar/%00.webp' });
    expect(page.statusCode).toBe(400);
  });

  it('looks for such text only where a call may have any: elsewhere there may be a million places', async () => {
    const info = (part: string) => `{"login":"vega","password":"x","info":${part}}`;
    for (const [url, body, words] of [
      ['/api/login', info('{"vendor":"\\u0000"}'), 'Поле «info»'],
      ['/api/login', info('{"\\udfff":1}'), 'Поле «info»'],
      ['/api/login', '{"login":"\\u0000"}', 'не хватает значения'],
    ] as const) {
      const reply = await post(json, body, url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 400, 'request/invalid']);
      expect(reply.json().error).toContain(words);
      expect(reply.json().error).not.toContain('недопустимые символы');
    }
  });

  it('reads much of nobody who may not send it', async () => {
    const large = Object.entries<CallDefinition>(calls).filter(
      ([, { maxBodyBytes = 0 }]) => maxBodyBytes > 64 * 1024,
    );
    expect(large.map(([url]) => url)).toContain('/api/account/avatar');
    for (const [url] of large) {
      // Who reads it finds that it is no JSON.
      const reply = await post(json, '{"never": ', url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 401, 'identity/guest']);
    }
  });

  it('answers an unknown call with 404 and a code', async () => {
    const reply = await post(json, '{}', '/api/nothing');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'request/not-found']);
  });

  it('reads nothing of what comes by other ways than calls do', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of ['/api/getUser', '/api/nothing', '/', '/x']) {
        // Who reads it finds that it is no JSON.
        const reply = await site.app.http.inject({
          method,
          url,
          headers: json,
          payload: '{"never": ',
        });
        const { statusCode } = reply;
        expect([method, url, statusCode, reply.json().code]).toEqual([
          method,
          url,
          404,
          'request/not-found',
        ]);
      }
    }
  });

  it('[SAFETY A7] sends the security headers, whatever the answer', async () => {
    const answers = [
      await post(json, '{}'),
      await post(json, '{}', '/api/nothing'),
      await post({ ...json, origin: 'https://evil.example' }, '{}'),
      await post(json, '{"login": '),
      await site.app.http.inject({ method: 'GET', url: '/healthz' }),
      await placeBet(),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 403, 400, 200, 200]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'DENY',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('[SAFETY A7] sends one header more under TLS', async () => {
    const tls = await buildTestApp({
      environment: { PUBLIC_ORIGIN: 'https://kvazar.example' },
      databaseUrl: site.databaseUrl,
    });
    const { headers } = await tls.app.http.inject({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await tls.close();
  });

  it('bounds how often one caller may call', async () => {
    const strict = await buildTestApp({
      environment: { RATE_LIMIT_CALLS_PER_10S: '5' },
      databaseUrl: site.databaseUrl,
    });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++)
      statuses.push((await strict.newClient().call('/api/getUser')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await strict.close();
  });

  it('counts a call before anything of its body is read, and one that decides by its moment once it is there', async () => {
    const strict = await buildTestApp({
      environment: { RATE_LIMIT_CALLS_PER_10S: '3' },
      databaseUrl: site.databaseUrl,
    });
    const send = async (url: string, n: number, payload = '{"never": ') => {
      const headers = { host: 'localhost:3000', ...json };
      const remoteAddress = `203.0.113.${n}`;
      const how = { method: 'POST', url, headers, payload, remoteAddress } as const;
      return (await strict.app.http.inject(how)).statusCode;
    };
    const sendFive = async (...call: Parameters<typeof send>) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < 5; sent++) statuses.push(await send(...call));
      return statuses;
    };
    // What cannot be parsed, or is too large to be read, says whether somebody tried.
    expect(await sendFive('/api/getUser', 1)).toEqual([400, 400, 400, 429, 429]);
    const large = 'x'.repeat(300_000);
    expect(await sendFive('/api/getUser', 2, large)).toEqual([413, 413, 413, 429, 429]);
    const notify = '/api/payments/sandbox/notify';
    expect(await sendFive(notify, 5, large)).toEqual([413, 413, 413, 429, 429]);
    for (const url of ['/api/nothing', '/anything']) {
      expect(await sendFive(url, 3)).toEqual(Array(5).fill(404));
    }
    // Those of whom nothing is asked before they are there are counted all the same.
    for (const [n, [url, bytes]] of (
      [
        ['/api/games/crash/bet', 2_001],
        ['/api/games/crash/cashout', 2_001],
        ['/api/live/cancel', 2_001],
        ['/api/live/bet', 20_001],
      ] as const
    ).entries()) {
      const statuses = await sendFive(url, 10 + n, `"${'x'.repeat(bytes)}"`);
      expect([url, ...statuses]).toEqual([url, 413, 413, 413, 429, 429]);
    }
    const { body } = await strict.app.http.inject({ url: '/metrics' });
    expect(body).toMatch(/kvazar_call_duration_seconds_count\{[^}]*getUser[^}]*429[^}]*\} 4/);
    await strict.close();
  });

  it('is alive and ready, and shows metrics to this machine', async () => {
    const get = (url: string) => site.app.http.inject({ method: 'GET', url });
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await get('/metrics')).body).toContain('kvazar_call_duration_seconds');
    const outside = await site.app.http.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: '203.0.113.5',
    });
    expect(outside.statusCode).toBe(404);
  });

  it('shows metrics to nobody who comes through a proxy on this machine', async () => {
    const behindProxy = await buildTestApp({
      environment: { TRUSTED_PROXIES: '1' },
      databaseUrl: site.databaseUrl,
    });
    const passedOn: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.5' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
      { 'x-forwarded-proto': 'https' },
    ];
    for (const { app } of [site, behindProxy]) {
      for (const headers of passedOn) {
        const reply = await app.http.inject({ method: 'GET', url: '/metrics', headers });
        expect([reply.statusCode, headers]).toEqual([404, headers]);
      }
      const forged = await app.http.inject({
        method: 'GET',
        url: '/metrics',
        remoteAddress: '203.0.113.5',
        headers: { 'x-forwarded-for': '127.0.0.1' },
      });
      expect(forged.statusCode).toBe(404);
    }
    await behindProxy.close();
  });

  it('shows metrics by their token to anyone, and without it not even to this machine', async () => {
    const token = 'a token for metrics';
    const guarded = await buildTestApp({
      environment: { METRICS_TOKEN: token },
      databaseUrl: site.databaseUrl,
    });
    const read = async (authorization?: string) =>
      (
        await guarded.app.http.inject({
          method: 'GET',
          url: '/metrics',
          headers: {
            'x-forwarded-for': '203.0.113.5',
            ...(authorization === undefined ? {} : { authorization }),
          },
        })
      ).statusCode;
    expect(await read(`Bearer ${token}`)).toBe(200);
    for (const wrong of [undefined, '', token, 'Bearer ', `Bearer ${token}x`, `bearer ${token}`]) {
      expect([await read(wrong), wrong]).toEqual([404, wrong]);
    }
    const direct = await guarded.app.http.inject({ method: 'GET', url: '/metrics' });
    expect(direct.statusCode).toBe(404);
    await guarded.close();
  });

  it('describes every call at /api/docs, in the brand’s name', async () => {
    const page = await site.app.http.inject({ method: 'GET', url: '/api/docs' });
    expect(page.body).toContain('Пульсар: вызовы');
    expect(page.body).not.toContain('<script');
    const { paths } = (
      await site.app.http.inject({ method: 'GET', url: '/api/docs/openapi.json' })
    ).json();
    expect(Object.keys(paths)).toContain('/api/registr');
    expect(paths['/api/login'].post.requestBody.content['application/json'].schema).toMatchObject({
      required: ['login', 'password'],
      additionalProperties: false,
    });
  });

  it('sends the description as bytes that are kept, packed where that is understood', async () => {
    const url = '/api/docs/openapi.json';
    const ask = (headers: Record<string, string>) => site.app.http.inject({ url, headers });
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const plain = await ask({ 'accept-encoding': 'br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const known = await ask({ 'if-none-match': String(plain.headers['etag']) });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  });
});
