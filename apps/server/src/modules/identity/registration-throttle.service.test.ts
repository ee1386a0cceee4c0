import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';

const MAX = 3;
const PASSWORD = 'Nebula-42-orbit';
const ADDRESS = '203.0.113.20';

describe('[SAFETY 15] registrations from one address', () => {
  let site: TestApp;
  let node: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterEach(() => node.close());
  afterAll(() => site.close());

  async function openNode(): Promise<void> {
    node = await buildTestApp({
      databaseUrl: site.databaseUrl,
      environment: { RATE_LIMIT_REGISTRATIONS_PER_HOUR: `${MAX}` },
    });
  }

  let names = 0;
  const newName = () => {
    names += 1;
    return `fresh_${names}`;
  };

  async function register(form: object = {}, remoteAddress = ADDRESS) {
    const login = newName();
    const reply = await node.app.http.inject({
      method: 'POST',
      url: '/api/registr',
      payload: { login, email: `${login}@example.ru`, password: PASSWORD, adult: true, ...form },
      headers: { host: 'localhost:3000' },
      remoteAddress,
    });
    const { code, error } = reply.json<{ code?: string; error?: string }>();
    return {
      status: reply.statusCode,
      code,
      error,
      retryAfter: Number(reply.headers['retry-after']),
    };
  }

  it('are bounded, and the refusal says the true time', async () => {
    await openNode();
    for (let n = 0; n < MAX; n++) expect((await register()).status).toBe(200);
    const refused = await register();
    expect([refused.status, refused.code]).toEqual([429, 'request/too-often']);
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    expect(refused.retryAfter).toBeLessThanOrEqual(3_600);
    expect(refused.error).toBe(
      'С вашего адреса в сети слишком много регистраций. Попробуйте через 60 мин.',
    );
    expect((await register({}, '203.0.113.21')).status).toBe(200);
  });

  it('are bounded when they come all at once', async () => {
    await openNode();
    const replies = await Promise.all(Array.from({ length: MAX * 3 }, () => register()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX);
  });

  it('cost nothing while they are mistyped', async () => {
    await openNode();
    const mistakes = [
      { email: 'no address' },
      { login: 'ы' },
      { password: 'short' },
      { password: 'password' },
      { login: '' },
    ];
    for (let n = 0; n < MAX * 2; n++) {
      for (const mistake of mistakes) expect((await register(mistake)).status).not.toBe(429);
    }
    for (let n = 0; n < MAX; n++) expect((await register()).status).toBe(200);
  });

  it('cost nothing while the same taken name is tried again and again', async () => {
    const { login, email } = await site.newClient().registerSomeone();
    await openNode();
    for (let n = 0; n < MAX * 3; n++) {
      expect((await register({ login })).code).toBe('identity/login-taken');
      expect((await register({ email })).code).toBe('identity/email-taken');
    }
    expect((await register()).status).toBe(200);
  });

  it('end when many different taken names were tried out', async () => {
    const taken: string[] = [];
    for (let n = 0; n < MAX * 2; n++) taken.push((await site.newClient().registerSomeone()).login);
    await openNode();
    for (const login of taken)
      expect((await register({ login })).code).toBe('identity/login-taken');
    const refused = await register();
    expect(refused.code).toBe('request/too-often');
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    expect((await register({}, '203.0.113.22')).status).toBe(200);
  });
});
