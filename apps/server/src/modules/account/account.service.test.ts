import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { findToken } from '../../../test/read-letter.ts';
import { recordBets } from '../../../test/record-bets.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { listenForSignals, sendSignal } from '../../platform/signals.ts';
import { PLAYER_CHANGED } from '../identity/signal-topics.ts';

const NEW_PASSWORD = 'Comet-77-tail';

describe('the account', () => {
  let mail: MailServer;
  let site: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    mail = await startMailServer();
    site = await buildTestApp({ clock, environment: mail.environment });
  });
  afterAll(async () => {
    await site.close();
    await mail.close();
  });

  async function listAudit(login: string): Promise<string[]> {
    const { rows } = await site.db.query<{ action: string }>(
      `select action from audit_log
       where subject = 'player:' || (select id from players where login = $1) order by id`,
      [login],
    );
    return rows.map(row => row.action).filter(action => action.startsWith('account/'));
  }

  /** Answers with how many changes of the player every node was told of, once told. */
  async function hearChanges(client: TestClient): Promise<() => Promise<number>> {
    const { success } = await client.call('/api/getUser');
    const { rows } = await site.db.query<{ id: number }>(
      'select id from players where login = $1',
      [success?.user.login],
    );
    let heard = 0;
    const signals = await listenForSignals({
      ...{ databaseUrl: site.databaseUrl, onError: () => {}, onUnfit: () => {} },
    });
    onTestFinished(() => signals.close());
    signals.on(PLAYER_CHANGED, id => {
      if (id === rows[0]?.id) heard += 1;
    });
    let isLast = false;
    signals.on('test-last', () => {
      isLast = true;
    });
    return async () => {
      // Signals come in the order of their commits.
      await sendSignal(site.db, 'test-last', null);
      await waitUntil(() => isLast, 'the last signal');
      return heard;
    };
  }

  const bet = (client: TestClient, amount = 10) =>
    client.call('/api/games/dice/bet', { id: randomUUID(), amount, side: 'over', target: 50 });

  const get = (url: string, client?: TestClient, node = site) =>
    node.app.http.inject({ method: 'GET', url, headers: { cookie: client?.cookieHeader ?? '' } });

  it('[SAFETY A8] is closed to guests, every call of it', async () => {
    const guest = site.newClient();
    expect((await guest.call('/api/account/get')).status).toBe(401);
    expect((await guest.call('/api/account/sessions')).status).toBe(401);
    expect((await get('/api/account/export/bets.csv')).statusCode).toBe(401);
  });

  describe('name', () => {
    const rename = (client: TestClient, displayName: string | null, hidesName = false) =>
      client.call('/api/account/profile', { displayName, hidesName });

    async function shownInFeed(client: TestClient): Promise<string | null | undefined> {
      const placed = await bet(client);
      const { success } = await site.newClient().call('/api/bets/recent', {});
      return success?.bets.find(({ id }) => id === placed.success?.bet.id)?.player;
    }

    it('is shown in the feeds in place of the login, or not at all', async () => {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      expect(await shownInFeed(client)).toBe(login);
      expect((await rename(client, ' Северный  ветер ')).success?.displayName).toBe(
        'Северный ветер',
      );
      expect(await shownInFeed(client)).toBe('Северный ветер');
      await rename(client, 'Северный ветер', true);
      expect(await shownInFeed(client)).toBeNull();
      await rename(client, null);
      expect(await shownInFeed(client)).toBe(login);
      expect(await listAudit(login)).toEqual(Array(3).fill('account/name-changed'));
    });

    it('that stays as it is, is no news to anybody and no line of the journal', async () => {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      const heard = await hearChanges(client);
      const setTwice = async (displayName: string | null, hidesName: boolean) => {
        for (let n = 0; n < 2; n++) {
          const { success } = await rename(client, displayName, hidesName);
          expect([success?.displayName, success?.hidesName]).toEqual([displayName, hidesName]);
        }
      };
      await rename(client, null, false);
      await setTwice('Альтаир', false);
      await setTwice('Альтаир', true);
      await setTwice(null, true);
      expect(await heard()).toBe(3);
      expect(await listAudit(login)).toEqual(Array(3).fill('account/name-changed'));
    });

    it('and the picture cannot be changed without end', async () => {
      const strict = await buildTestApp({
        environment: { ...mail.environment, RATE_LIMIT_SIGN_INS_PER_10MIN: '3' },
        databaseUrl: site.databaseUrl,
      });
      const client = strict.newClient();
      await client.registerSomeone();
      await rename(client, null, true);
      await rename(client, null, false);
      await client.call('/api/account/avatar/remove');
      expect((await rename(client, null, true)).code).toBe('request/too-often');
      const removal = await client.call('/api/account/avatar/remove');
      expect(removal.code).toBe('request/too-often');
      await strict.close();
    });

    it('cannot be that of another player, as login or as name, whatever the case', async () => {
      const { login } = await site.newClient().registerSomeone();
      const [one, other] = [site.newClient(), site.newClient()];
      await one.registerSomeone();
      await other.registerSomeone();
      expect((await rename(one, login.toUpperCase())).code).toBe('account/name-taken');
      await rename(one, 'Полярис');
      expect((await rename(other, 'ПОЛЯРИС')).code).toBe('account/name-taken');
      expect((await rename(other, 'аdmin')).code).toBe('account/name-format');
    });

    it('cannot be taken as a login by a newcomer', async () => {
      const known = site.newClient();
      const { email, password } = await known.registerSomeone();
      await rename(known, 'Andromeda');
      const reply = await site.newClient().call('/api/registr', {
        login: 'andromeda',
        email: `not-${email}`,
        password,
        adult: true,
      });
      expect(reply.code).toBe('identity/login-taken');
    });
  });

  describe('avatar', () => {
    const upload = (client: TestClient, image: Buffer) =>
      client.call('/api/account/avatar', { image: image.toString('base64') });
    const draw = (width = 640, height = 320) =>
      sharp({ create: { width, height, channels: 3, background: '#7c5cff' } });

    it.each(['jpeg', 'png', 'webp', 'gif'] as const)('takes %s and draws it anew', async format => {
      const client = site.newClient();
      await client.registerSomeone();
      const reply = await upload(client, await draw().toFormat(format).toBuffer());
      const img = reply.success?.img ?? '';
      expect((await client.call('/api/getUser')).success?.user.img).toBe(img);
      const served = await get(img);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      const { format: served_, width, height } = await sharp(served.rawPayload).metadata();
      expect([served_, width, height]).toEqual(['webp', 256, 256]);
    });

    it('leaves behind metadata and whatever rides along', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const photo = await draw()
        .jpeg()
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
        .toBuffer();
      expect(photo.includes('SECRET-PLACE')).toBe(true);
      const payload = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
      const reply = await upload(client, payload);
      const { rawPayload } = await get(reply.success?.img ?? '');
      expect(rawPayload.includes('SECRET-PLACE')).toBe(false);
      expect(rawPayload.includes('<script>')).toBe(false);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    });

    it.each([
      ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['the beginning of a picture', '\x89PNG\r\n\x1a\n'],
      ['nothing', ''],
    ])('refuses %s', async (_what, content) => {
      const client = site.newClient();
      await client.registerSomeone();
      expect((await upload(client, Buffer.from(content, 'latin1'))).code).toBe(
        'account/avatar-format',
      );
    });

    it('refuses what is no base64, too many bytes, too many pixels and other formats', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const odd = await client.call('/api/account/avatar', { image: 'data:image/png;base64,xx' });
      expect(odd.code).toBe('account/avatar-format');
      expect((await upload(client, Buffer.alloc(1_500_001))).code).toBe('account/avatar-too-large');
      expect((await upload(client, Buffer.alloc(3_000_000))).code).toBe('request/too-large');
      const bomb = await draw(9_000, 9_000).png().toBuffer();
      expect((await upload(client, bomb)).code).toBe('account/avatar-too-large');
      expect((await upload(client, await draw().tiff().toBuffer())).code).toBe(
        'account/avatar-format',
      );
      expect((await client.call('/api/getUser')).success?.user.img).toBe('');
    });

    it('can be removed, and other calls keep their small bodies', async () => {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      const { success } = await upload(client, await draw().png().toBuffer());
      for (let n = 0; n < 2; n++) {
        expect((await client.call('/api/account/avatar/remove')).success?.img).toBe('');
      }
      expect((await get(success?.img ?? '')).statusCode).toBe(404);
      expect(await listAudit(login)).toEqual(['account/avatar-changed', 'account/avatar-removed']);
      const large = await client.call('/api/account/profile', { displayName: 'x'.repeat(70_000) });
      expect(large.status).toBe(413);
    });

    it.each(['/media/avatar/../../etc/passwd', '/media/avatar/1-zz.webp', '/media/avatar/'])(
      'has nothing at %s',
      async address => expect((await get(address)).statusCode).toBe(404),
    );
  });

  describe('e-mail', () => {
    it('changes when the new address has answered; the old one hears of it', async () => {
      const client = site.newClient();
      const { login, email, password } = await client.registerSomeone();
      const changed = `new-${email}`;
      const asked = await client.call('/api/account/email/change', { email: changed, password });
      expect(asked.status).toBe(200);
      const notice = await mail.waitForLetter(email, 'Запрошена смена почты');
      expect(notice.text).toContain('n***@example.ru');
      expect((await client.call('/api/account/get')).success?.email).toBe(email);
      const token = findToken(await mail.waitForLetter(changed, 'Подтвердите почту'));
      // The letter may be opened on another device, where nobody is signed in.
      const confirmed = await site.newClient().call('/api/email/confirm', { token });
      expect(confirmed.success).toEqual({ email: changed });
      expect((await client.call('/api/account/get')).success).toMatchObject({
        email: changed,
        emailConfirmed: true,
      });
      await mail.waitForLetter(email, 'Почта изменена');
      expect((await site.newClient().call('/api/email/confirm', { token })).code).toBe(
        'identity/link-expired',
      );
      expect((await site.newClient().call('/api/login', { login: changed, password })).status).toBe(
        200,
      );
      expect(await listAudit(login)).toEqual([
        'account/email-change-asked',
        'account/email-changed',
      ]);
      expect(await listTold(site.db, login)).toEqual([
        'Почта изменена: Почта вашего аккаунта изменена на n***@example.ru.',
      ]);
    });

    it('kills the links that were sent to the old address', async () => {
      const client = site.newClient();
      const { email, password } = await client.registerSomeone();
      await site.newClient().call('/api/recovery/request', { email });
      const recovery = findToken(await mail.waitForLetter(email, 'Восстановление'));
      const changed = `moved-${email}`;
      await client.call('/api/account/email/change', { email: changed, password });
      const token = findToken(await mail.waitForLetter(changed, 'Подтвердите почту'));
      await client.call('/api/email/confirm', { token });
      const late = await client.call('/api/recovery/finish', {
        token: recovery,
        password: NEW_PASSWORD,
      });
      expect(late.code).toBe('identity/link-expired');
    });

    it('[SAFETY 8] the link dies after a day', async () => {
      const client = site.newClient();
      const { email } = await client.registerSomeone();
      await client.call('/api/account/email/verify');
      const token = findToken(await mail.waitForLetter(email, 'Подтвердите почту'));
      clock.moveTo(clock.nowMs + 86_400_000);
      expect((await client.call('/api/email/confirm', { token })).code).toBe(
        'identity/link-expired',
      );
      await client.call('/api/account/email/verify');
      const fresh = findToken(await mail.waitForLetter(email, 'Подтвердите почту', 2));
      expect((await client.call('/api/email/confirm', { token: fresh })).status).toBe(200);
      expect((await client.call('/api/account/email/verify')).code).toBe('account/email-confirmed');
    });

    it('refuses a wrong password, the same, a taken and a malformed address', async () => {
      const other = await site.newClient().registerSomeone();
      const client = site.newClient();
      const { email, password } = await client.registerSomeone();
      const change = (address: string, typed = password) =>
        client.call('/api/account/email/change', { email: address, password: typed });
      expect((await change('fine@example.ru', 'wrong')).code).toBe('account/wrong-password');
      expect((await change(email.toUpperCase())).code).toBe('account/email-same');
      expect((await change(other.email)).code).toBe('identity/email-taken');
      expect((await change('no-at-sign')).code).toBe('identity/email-format');
    });

    it('taken by somebody else while the letter was on its way stays theirs', async () => {
      const client = site.newClient();
      const { email, password } = await client.registerSomeone();
      const wanted = `wanted-${email}`;
      await client.call('/api/account/email/change', { email: wanted, password });
      const token = findToken(await mail.waitForLetter(wanted, 'Подтвердите почту'));
      await site
        .newClient()
        .call('/api/registr', { email: wanted, login: 'quicker_1', password, adult: true });
      expect((await client.call('/api/email/confirm', { token })).code).toBe(
        'identity/email-taken',
      );
    });
  });

  describe('password', () => {
    it('[SAFETY A1] changes with the old one, ends other sessions and replaces the token of this one', async () => {
      const [here, there] = [site.newClient(), site.newClient()];
      const { login, password, email } = await here.registerSomeone();
      await there.call('/api/login', { login, password });
      const old = here.cookies.get('sid') ?? '';
      const reply = await here.call('/api/account/password', {
        current: password,
        password: NEW_PASSWORD,
      });
      expect(reply.status).toBe(200);
      expect(here.cookies.get('sid')).not.toBe(old);
      expect((await here.call('/api/getUser')).status).toBe(200);
      expect((await there.call('/api/getUser')).status).toBe(401);
      const thief = site.newClient();
      thief.cookies.set('sid', old);
      expect((await thief.call('/api/getUser')).status).toBe(401);
      expect((await site.newClient().call('/api/login', { login, password })).status).toBe(401);
      await mail.waitForLetter(email, 'Пароль изменён');
      expect(await listAudit(login)).toEqual(['account/password-changed']);
      expect(await listTold(site.db, login)).toEqual([
        'Пароль изменён: Пароль вашего аккаунта изменён, другие сеансы завершены.',
      ]);
    });

    it('[SAFETY A6] refuses a wrong current one, and a weak new one', async () => {
      const client = site.newClient();
      const { password, login } = await client.registerSomeone();
      const change = (current: string, next: string) =>
        client.call('/api/account/password', { current, password: next });
      expect((await change('wrong', NEW_PASSWORD)).code).toBe('account/wrong-password');
      expect((await change(password, 'short')).code).toBe('identity/password-length');
      expect((await change(password, login)).code).toBe('identity/password-common');
    });

    it('[SAFETY A5] guesses of the current one are throttled', async () => {
      const strict = await buildTestApp({
        environment: { ...mail.environment, RATE_LIMIT_SIGN_INS_PER_10MIN: '3' },
        databaseUrl: site.databaseUrl,
      });
      const client = strict.newClient();
      await client.call('/api/registr', {
        login: 'guessed_1',
        email: 'guessed1@example.ru',
        password: 'Nebula-42-orbit',
        adult: true,
      });
      const guess = () =>
        client.call('/api/account/password', { current: 'guess', password: NEW_PASSWORD });
      for (let n = 0; n < 3; n++) expect((await guess()).status).toBe(422);
      expect((await guess()).code).toBe('request/too-often');
      await strict.close();
    });
  });

  describe('sessions', () => {
    const PHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

    it('[SAFETY A1] are listed with device, address and time, and ended one by one', async () => {
      const [here, phone] = [site.newClient(), site.newClient()];
      const { login, password } = await here.registerSomeone();
      await phone.call('/api/login', { login, password }, { 'user-agent': PHONE });
      const listed = (await here.call('/api/account/sessions')).success?.sessions ?? [];
      expect(listed).toHaveLength(2);
      const other = listed.find(session => !session.isCurrent);
      expect(other).toMatchObject({
        device: 'Safari, iPhone',
        kind: 'phone',
        address: '127.0.0.1',
      });
      expect((await here.call('/api/account/sessions/end', { id: other?.id ?? 0 })).status).toBe(
        200,
      );
      expect((await phone.call('/api/getUser')).status).toBe(401);
      expect((await here.call('/api/account/sessions')).success?.sessions).toHaveLength(1);
      expect(await listAudit(login)).toEqual(['account/session-ended']);
    });

    it('[SAFETY A8] of another player cannot be ended', async () => {
      const [victim, stranger] = [site.newClient(), site.newClient()];
      await victim.registerSomeone();
      await stranger.registerSomeone();
      const [session] = (await victim.call('/api/account/sessions')).success?.sessions ?? [];
      const reply = await stranger.call('/api/account/sessions/end', { id: session?.id ?? 0 });
      expect([reply.status, reply.code]).toEqual([404, 'account/session-not-found']);
      expect((await victim.call('/api/getUser')).status).toBe(200);
    });

    it('[SAFETY A1] all others end at once', async () => {
      const clients = [site.newClient(), site.newClient(), site.newClient()];
      const [here, ...others] = clients;
      const { login, password } = (await here?.registerSomeone()) ?? { login: '', password: '' };
      for (const other of others) await other.call('/api/login', { login, password });
      for (let n = 0; n < 2; n++) await here?.call('/api/account/sessions/endOthers');
      expect(await listAudit(login)).toEqual(['account/other-sessions-ended']);
      expect((await here?.call('/api/getUser'))?.status).toBe(200);
      for (const other of others) expect((await other.call('/api/getUser')).status).toBe(401);
    });
  });

  describe('history', () => {
    it('goes to CSV whole: every bet, in the words of the site, for a spreadsheet', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const first = await bet(client, 12.5);
      await bet(client, 3);
      const file = await get('/api/account/export/bets.csv', client);
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(file.headers['content-disposition']).toBe('attachment; filename="bets.csv"');
      expect(file.payload.charCodeAt(0)).toBe(0xfeff);
      const lines = file.payload.slice(1).trimEnd().split('\r\n');
      expect(lines[0]).toBe(
        'Время (МСК);Игра;"Ставка, ₽";Множитель;"Выплата, ₽";"Итог, ₽";Состояние;"Баланс после, ₽";Номер ставки',
      );
      expect(lines).toHaveLength(3);
      expect(lines[2]).toMatch(
        new RegExp(
          `^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d;Дайсы;12,50;[\\d,]+;[\\d,]+;-?[\\d,]+;рассчитана;[\\d,]+;${first.success?.bet.id}$`,
        ),
      );
    });

    it('says in words what became of a bet that neither won nor lost', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const playerId = (await client.call('/api/getUser')).success?.user.id ?? 0;
      const states = ['open', 'refunded', 'cancelled'] as const;
      await recordBets(
        site.db,
        playerId,
        states.map(state => ({ state, id: randomUUID(), stake: 1000, payout: 0, at: new Date() })),
      );
      const file = await get('/api/account/export/bets.csv', client);
      const rows = file.payload.trimEnd().split('\r\n').slice(1);
      expect(rows.map(row => row.split(';').slice(4, 7).join(' '))).toEqual([
        '0,00 0,00 отменена',
        '0,00 0,00 возврат',
        '0,00 0,00 в игре',
      ]);
    });

    it('is given out one file at a time', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const statuses: number[] = [];
      const ask = () =>
        get('/api/account/export/bets.csv', client).then(
          ({ statusCode }) => void statuses.push(statusCode),
        );
      const asked = await site.db.inTransaction(async tx => {
        // The first file cannot be written meanwhile.
        await tx.query('lock table bets in access exclusive mode');
        const files = [ask(), ask(), ask()];
        await waitUntil(() => statuses.length === 2, 'two refusals');
        return files;
      });
      await Promise.all(asked);
      await ask();
      expect(statuses).toEqual([429, 429, 200, 200]);
    });

    /** Three of what is dear in ten minutes. */
    async function openStrictNode() {
      const node = await buildTestApp({
        environment: { ...mail.environment, RATE_LIMIT_SIGN_INS_PER_10MIN: '3' },
        databaseUrl: site.databaseUrl,
      });
      onTestFinished(() => node.close());
      const newcomer = async () => {
        const client = node.newClient();
        await client.registerSomeone();
        return client;
      };
      return { node, newcomer };
    }

    it('and its sums are refused to who asks too often, each on their own', async () => {
      const { newcomer } = await openStrictNode();
      const [client, other] = [await newcomer(), await newcomer()];
      const ask = (who: TestClient) => who.call('/api/account/statement');
      for (let n = 0; n < 9; n++) expect((await ask(client)).status).toBe(200);
      expect((await ask(client)).code).toBe('request/too-often');
      expect((await ask(other)).status).toBe(200);
      // What takes a player away from the game is never too often.
      for (let n = 0; n < 5; n++) {
        await client.call('/api/protection/realityCheck', { everyMinutes: 30 });
      }
      const refused = await client.call('/api/protection/realityCheck', { everyMinutes: 60 });
      expect(refused.code).toBe('request/too-often');
      expect((await client.call('/api/protection/exclude', { term: '24h' })).status).toBe(200);
    });

    it.each<[what: string, ask: (client: TestClient, node: TestApp) => Promise<number>]>([
      [
        'a file',
        async (client, node) =>
          (await get('/api/account/export/bets.csv', client, node)).statusCode,
      ],
      [
        'a picture, though it be none',
        async client => (await client.call('/api/account/avatar', { image: 'none' })).status,
      ],
      [
        'a change of a limit',
        async client =>
          (await client.call('/api/protection/limit', { kind: 'loss', period: 'day', value: 500 }))
            .status,
      ],
    ])('and so is %s', async (_what, ask) => {
      const { node, newcomer } = await openStrictNode();
      const [client, other] = [await newcomer(), await newcomer()];
      for (let n = 0; n < 3; n++) expect(await ask(client, node)).not.toBe(429);
      expect(await ask(client, node)).toBe(429);
      expect(await ask(other, node)).not.toBe(429);
    });

    it('has the operations of the wallet in a file of their own', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const file = await get('/api/account/export/operations.csv', client);
      const lines = file.payload.slice(1).trimEnd().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toMatch(/;Подарок;10000,00;10000,00;[0-9a-f-]{36}$/);
    });

    it('longer than one page of the database loses and repeats nothing', async () => {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      await site.db.query(
        `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome, balance_after)
         select gen_random_uuid(), p.id, case when n % 2 = 0 then 'dice' else 'bubbles' end, 'settled', n, 0, 0, '{}', '{}', 0
         from players p, generate_series(1, 2500) n where p.login = $1`,
        [login],
      );
      const file = await get('/api/account/export/bets.csv', client);
      const stakes = file.payload
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(';')[2]);
      expect(stakes).toHaveLength(2_500);
      expect(new Set(stakes).size).toBe(2_500);
    });

    it('[SAFETY P6] sums up every day of a year, and only what happened', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const playerId = (await client.call('/api/getUser')).success?.user.id ?? 0;
      // On the day of the gift, also when the night is passed in between.
      const { rows } = await site.db.query<{ at: Date }>(
        `select t.created_at as at from transfers t join accounts a on a.id = t.to_account
         where a.player_id = $1`,
        [playerId],
      );
      const at = rows[0]?.at ?? new Date();
      await recordBets(
        site.db,
        playerId,
        [
          { state: 'settled' as const, payout: 2500 },
          { state: 'settled' as const, payout: 0 },
          { state: 'refunded' as const, payout: 0 },
          { state: 'cancelled' as const, payout: 0 },
          { state: 'open' as const, payout: 0 },
          { state: 'settled' as const, payout: 7000, money: 'real' as const },
        ].map(bet => ({ ...bet, id: randomUUID(), stake: 1000, at })),
      );
      const { success } = await client.call('/api/account/statement');
      const sums = {
        ...{ bets: 2, stakes: 20, payouts: 25, inPlay: 10 },
        ...{ topUps: 0, withdrawals: 0, gifts: 10_000 },
      };
      expect(success?.total).toEqual(sums);
      expect(success?.days).toEqual([{ day: expect.any(String), ...sums }]);
      const year = new Date(success?.to ?? '').getTime() - new Date(success?.from ?? '').getTime();
      expect(year / 86_400_000).toBe(364);
    });
  });
});
