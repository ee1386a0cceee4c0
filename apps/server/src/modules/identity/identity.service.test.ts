import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const GOOD = { email: 'vega@example.ru', login: 'Vega_1', password: 'Nebula-42-orbit' };

/** What a newcomer reads of a field that the server does not take. */
const WORDS = {
  'identity/login-format': 'Логин: от 3 до 20 символов, латинские буквы, цифры и знак _',
  'identity/email-format': 'Проверьте адрес электронной почты',
  'identity/password-length': 'Пароль: от 8 до 128 символов',
  'identity/password-common': 'Этот пароль слишком распространён. Придумайте другой',
  'request/invalid': expect.stringMatching(/[А-Яа-я]/),
};

describe('identity', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(() => site.close());

  describe('registration', () => {
    it('signs the newcomer in, with play money and every field of a user', async () => {
      const client = site.newClient();
      const reply = await client.call('/api/registr', { ...GOOD, adult: true });
      expect(reply.success).toBe('Вы успешно зарегистрировались');
      const me = await client.call('/api/getUser');
      expect(me.success).toEqual({
        user: {
          id: expect.any(Number),
          login: 'Vega_1',
          balance: 10_000,
          is_admin: 0,
          is_ban: 0,
          is_ban_comment: '',
          img: '',
          ref_link: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
          status: { label: 'global', name: 'Глобал' },
          raceback: 1,
        },
        social: { vk: 'https://vk.com/kvazar', tg: 'https://t.me/kvazar' },
        site: {
          works: false,
          worksNote: null,
          limits: { minBet: 1, maxBet: 100_000, maxPayout: 10_000_000 },
          closedGames: {},
          gameLimits: {},
          lobby: { games: [], rows: [], slotOfWeek: null },
          banners: [],
          hasVk: false,
        },
      });
    });

    it('books the gift as a transfer and keeps the moment of the 18+ tick', async () => {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      const { rows } = await site.db.query(
        `select t.amount, t.kind, t.balance_after, f.kind as source, p.adult_confirmed_at is not null as adult
         from players p join accounts a on a.player_id = p.id
         join transfers t on t.to_account = a.id join accounts f on f.id = t.from_account
         where p.login = $1`,
        [login],
      );
      expect(rows).toEqual([
        { amount: 1_000_000, kind: 'gift', balance_after: 1_000_000, source: 'gift', adult: true },
      ]);
    });

    it('stores the graphics card, or the text of the error', async () => {
      const client = site.newClient();
      const info = { vendor: 'Acme', renderer: 'Nebula 9000' };
      await client.call('/api/registr', {
        ...GOOD,
        login: 'gpu_1',
        email: 'gpu1@example.ru',
        info,
      });
      await client.call('/api/login', { ...pick(GOOD), login: 'gpu_1', info: 'WebGL is off' });
      const { rows } = await site.db.query(
        `select occasion, info from device_sightings d join players p on p.id = d.player_id
         where login = 'gpu_1' order by d.id`,
      );
      expect(rows).toEqual([
        { occasion: 'registration', info },
        { occasion: 'login', info: 'WebGL is off' },
      ]);
    });

    it.each([
      ['login: ab', { login: 'ab' }, 400, 'identity/login-format'],
      ['login: 21 characters', { login: 'a'.repeat(21) }, 400, 'identity/login-format'],
      ['login with a Cyrillic look-alike', { login: 'аdmin' }, 400, 'identity/login-format'],
      ['login with a space', { login: 'my name' }, 400, 'identity/login-format'],
      ['e-mail without a domain', { email: 'vega@' }, 400, 'identity/email-format'],
      ['e-mail without a dot', { email: 'vega@localhost' }, 400, 'identity/email-format'],
      ['password of 7', { password: 'Ab1-xyz' }, 400, 'identity/password-length'],
      ['password of 129', { password: 'Ab1-'.repeat(33) }, 400, 'identity/password-length'],
      ['common password', { password: 'qwerty123' }, 422, 'identity/password-common'],
      ['Russian common password', { password: 'пароль123' }, 422, 'identity/password-common'],
      [
        'password equal to the login',
        { login: 'myname99', password: 'MyName99' },
        422,
        'identity/password-common',
      ],
      ['a field too many', { is_admin: 1 }, 400, 'request/invalid'],
      ['a password that is a number', { password: 12345678 }, 400, 'request/invalid'],
      ['adult: false', { adult: false }, 400, 'request/invalid'],
      ['info over 500 characters', { info: 'x'.repeat(501) }, 400, 'request/invalid'],
    ] as const)('refuses %s', async (_what, change, status, code) => {
      const before = await countPlayers(site);
      const reply = await site
        .newClient()
        .call('/api/registr', { ...GOOD, login: 'fresh_1', email: 'fresh@example.ru', ...change });
      expect([reply.status, reply.code]).toEqual([status, code]);
      expect(reply.error).toEqual(WORDS[code]);
      expect(await countPlayers(site)).toBe(before);
    });

    it('refuses a taken login or e-mail whatever the case', async () => {
      const { login, email } = await site.newClient().registerSomeone();
      const again = { ...GOOD, login: login.toUpperCase(), email: 'other@example.ru' };
      expect(await site.newClient().call('/api/registr', again)).toMatchObject({
        code: 'identity/login-taken',
        error: 'Этот логин уже занят',
      });
      const sameMail = { ...GOOD, login: 'someone_new', email: email.toUpperCase() };
      expect(await site.newClient().call('/api/registr', sameMail)).toMatchObject({
        code: 'identity/email-taken',
        error: 'Эта почта уже используется',
      });
    });

    it('lets exactly one of twenty simultaneous registrations of a login win', async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          site
            .newClient()
            .call('/api/registr', { ...GOOD, login: 'race_1', email: `race${n}@example.ru` }),
        ),
      );
      const codes = replies.map(reply => reply.code ?? 'ok').sort();
      expect(codes).toEqual([...Array(19).fill('identity/login-taken'), 'ok']);
    });
  });

  describe('signing in', () => {
    it('takes the login or the e-mail, whatever the case', async () => {
      const { login, email, password } = await site.newClient().registerSomeone();
      for (const name of [login, email, email.toUpperCase(), login.toUpperCase()]) {
        const client = site.newClient();
        expect((await client.call('/api/login', { login: name, password })).status).toBe(200);
        expect((await client.call('/api/getUser')).success?.user.login).toBe(login);
      }
    });

    it('from a device that the player never used is told, once for each', async () => {
      const card = (renderer: string) => ({ vendor: 'Maker', renderer });
      const { login, password } = await site.newClient().registerSomeone();
      const signIn = (info: object | null) =>
        site.newClient().call('/api/login', { login, password, ...(info ? { info } : {}) });
      await signIn(null);
      expect(await listTold(site.db, login)).toEqual([]);
      await signIn(card('first'));
      await signIn(card('first'));
      await signIn(card('second'));
      await signIn(null);
      expect(await listTold(site.db, login)).toEqual([
        expect.stringMatching(/^Вход с нового устройства: /),
        expect.stringMatching(/^Вход с нового устройства: /),
      ]);
    });

    it('[SAFETY A5] says the same for a wrong password and for nobody', async () => {
      const { login } = await site.newClient().registerSomeone();
      const wrong = await site.newClient().call('/api/login', { login, password: 'not-this-one' });
      const nobody = await site
        .newClient()
        .call('/api/login', { login: 'nobody_here', password: 'not-this-one' });
      expect(wrong.raw).toEqual(nobody.raw);
      expect(wrong.status).toBe(401);
    });

    it('[SAFETY A5] is throttled per account and per address', async () => {
      const strict = await buildTestApp({
        environment: { RATE_LIMIT_SIGN_INS_PER_10MIN: '3', RATE_LIMIT_REGISTRATIONS_PER_HOUR: '1' },
        databaseUrl: site.databaseUrl,
      });
      const attempt = () =>
        strict.newClient().call('/api/login', { login: 'nobody_guessed', password: 'guess' });
      for (let n = 0; n < 3; n++) expect((await attempt()).status).toBe(401);
      const fourth = await attempt();
      expect([fourth.status, fourth.code]).toEqual([429, 'request/too-often']);
      const register = (n: number) =>
        strict
          .newClient()
          .call('/api/registr', { ...GOOD, login: `th_${n}`, email: `th${n}@example.ru` });
      expect((await register(1)).status).toBe(200);
      expect((await register(2)).status).toBe(429);
      await strict.close();
    });

    it('[SAFETY A1] stores only a hash of a token of 256 bits and replaces it at every sign-in', async () => {
      const client = site.newClient();
      const { login, password } = await client.registerSomeone();
      const first = client.cookies.get('sid') ?? '';
      expect(Buffer.from(first, 'base64url')).toHaveLength(32);
      await client.call('/api/login', { login, password });
      const second = client.cookies.get('sid') ?? '';
      expect(second).not.toBe(first);
      const { rows } = await site.db.query<{ dump: string }>(
        `select string_agg(s::text, ' ') as dump from sessions s`,
      );
      expect(rows[0]?.dump).not.toContain(second);
      const old = site.newClient();
      old.cookies.set('sid', first);
      expect((await old.call('/api/getUser')).code).toBe('identity/guest');
    });

    it('[SAFETY A2] sets an HttpOnly, SameSite=Lax cookie, and a Secure __Host- one under TLS', async () => {
      const plain = await site.newClient().call('/api/registr', {
        ...GOOD,
        login: 'cookie_1',
        email: 'cookie1@example.ru',
      });
      expect(plain.headers['set-cookie']).toMatch(/^sid=.*HttpOnly; SameSite=Lax$/);
      const tls = await buildTestApp({
        environment: { PUBLIC_ORIGIN: 'https://kvazar.example' },
        databaseUrl: site.databaseUrl,
      });
      const secure = await tls
        .newClient()
        .call('/api/registr', { ...GOOD, login: 'cookie_2', email: 'cookie2@example.ru' });
      expect(secure.headers['set-cookie']).toMatch(
        /^__Host-sid=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      await tls.close();
    });

    it('[SAFETY A1] ends when somebody else registers in the same browser', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const old = site.newClient();
      old.cookies.set('sid', client.cookies.get('sid') ?? '');
      await client.registerSomeone();
      expect((await old.call('/api/getUser')).code).toBe('identity/guest');
      expect((await client.call('/api/getUser')).status).toBe(200);
    });

    it('[SAFETY A1] is one of a hundred at most: the one unused for longest gives way', async () => {
      const client = site.newClient();
      const { login, password } = await client.registerSomeone();
      await site.db.query(
        `insert into sessions (token_hash, player_id, last_seen_at, expires_at)
         select sha256(convert_to($1 || n, 'UTF8')), id, now() + interval '1 minute', now() + interval '1 day'
         from players, generate_series(1, 99) n where login = $1`,
        [login],
      );
      const newest = site.newClient();
      await newest.call('/api/login', { login, password });
      expect((await newest.call('/api/account/sessions')).success?.sessions).toHaveLength(100);
      expect((await newest.call('/api/getUser')).status).toBe(200);
      await waitUntil(
        async () => (await client.call('/api/getUser')).code === 'identity/guest',
        'the first session has ended',
      );
    });

    it('ends with /api/exit', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const token = client.cookies.get('sid') ?? '';
      expect((await client.call('/api/exit')).status).toBe(200);
      expect(client.cookies.has('sid')).toBe(false);
      client.cookies.set('sid', token);
      expect((await client.call('/api/getUser')).status).toBe(401);
    });
  });

  describe('sessions over time', () => {
    const DAY_MS = 86_400_000;

    async function withMovableClock(
      test: (app: TestApp, advance: (ms: number) => void) => Promise<void>,
    ) {
      let nowMs = Date.now();
      const app = await buildTestApp({
        clock: { now: () => new Date(nowMs) },
        databaseUrl: site.databaseUrl,
      });
      await test(app, ms => {
        nowMs += ms;
      });
      await app.close();
    }

    it('[SAFETY A1] die after seven idle days', () =>
      withMovableClock(async (app, advance) => {
        const client = app.newClient();
        await client.registerSomeone();
        advance(6 * DAY_MS);
        expect((await client.call('/api/getUser')).status).toBe(200);
        advance(8 * DAY_MS);
        expect((await client.call('/api/getUser')).status).toBe(401);
      }));

    it('[SAFETY A1] die thirty days after the sign-in however busy they are', () =>
      withMovableClock(async (app, advance) => {
        const client = app.newClient();
        await client.registerSomeone();
        for (let day = 5; day < 30; day += 5) {
          advance(5 * DAY_MS);
          expect((await client.call('/api/getUser')).status).toBe(200);
        }
        advance(5 * DAY_MS);
        expect((await client.call('/api/getUser')).status).toBe(401);
      }));
  });

  describe('balance and bonuses', () => {
    it('answers getBal and raceback as the specification says', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      expect((await client.call('/api/user/getBal')).raw).toEqual({ success: { balance: 10_000 } });
      expect((await client.call('/api/raceback/get')).raw).toEqual({
        success: { user: { raceback: 1 } },
      });
    });

    it('are refused to a guest, who learns the state of the site', async () => {
      const reply = await site.newClient().call('/api/user/getBal');
      expect([reply.status, reply.code]).toEqual([401, 'identity/guest']);
      expect(reply.raw).toMatchObject({
        site: { works: false },
        social: { vk: expect.any(String) },
      });
    });
  });
});

function pick({ login, password }: typeof GOOD) {
  return { login, password };
}

async function countPlayers(site: TestApp): Promise<number> {
  const { rows } = await site.db.query<{ n: number }>('select count(*) as n from players');
  return rows[0]?.n ?? -1;
}
