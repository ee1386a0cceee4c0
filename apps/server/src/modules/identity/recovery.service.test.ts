import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { findToken } from '../../../test/read-letter.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const NEW_PASSWORD = 'Comet-77-tail';
const SUBJECT = 'Восстановление доступа';

describe('recovery by e-mail', () => {
  let mail: MailServer;
  let site: TestApp;
  const clock = new MovableClock();
  const logged: string[] = [];

  beforeAll(async () => {
    mail = await startMailServer();
    site = await buildTestApp({
      clock,
      environment: { ...mail.environment, PUBLIC_ORIGIN: 'https://kvazar.example' },
      log: pino({ level: 'trace' }, { write: line => void logged.push(line) }),
    });
  });
  afterAll(async () => {
    await site.close();
    await mail.close();
  });

  async function askFor(email: string): Promise<string> {
    const sent = mail.lettersTo(email).filter(letter => letter.subject.startsWith(SUBJECT));
    const reply = await site.newClient().call('/api/recovery/request', { email });
    expect(reply.status).toBe(200);
    return findToken(await mail.waitForLetter(email, SUBJECT, sent.length + 1));
  }

  const finish = (token: string, password = NEW_PASSWORD) =>
    site.newClient().call('/api/recovery/finish', { token, password });

  it('[SAFETY A1, A9] gives a new password, ends every session, tells the owner and leaves a trail', async () => {
    const [one, two] = [site.newClient(), site.newClient()];
    const { login, email, password } = await one.registerSomeone();
    await two.call('/api/login', { login, password });
    const token = await askFor(email);
    const letter = await mail.waitForLetter(email, SUBJECT);
    expect(letter.text).toContain(`https://kvazar.example/recover?token=${token}`);

    expect((await finish(token)).status).toBe(200);
    for (const client of [one, two]) {
      expect((await client.call('/api/getUser')).code).toBe('identity/guest');
    }
    const client = site.newClient();
    expect((await client.call('/api/login', { login, password })).code).toBe(
      'identity/wrong-credentials',
    );
    expect((await client.call('/api/login', { login, password: NEW_PASSWORD })).status).toBe(200);
    await mail.waitForLetter(email, 'Пароль изменён');
    expect((await client.call('/api/account/get')).success?.emailConfirmed).toBe(true);
    const { rows } = await site.db.query<{ action: string }>(
      `select action from audit_log where subject = 'player:' || (select id from players where login = $1)
       order by id`,
      [login],
    );
    expect(rows.map(row => row.action)).toEqual([
      'identity/registered',
      'identity/signed-in',
      'identity/recovery-asked',
      'identity/recovered',
      'identity/signed-in',
    ]);
    expect(await listTold(site.db, login)).toEqual([expect.stringContaining('Пароль изменён: ')]);
  });

  it('works by the login too', async () => {
    const { login, email } = await site.newClient().registerSomeone();
    await site.newClient().call('/api/recovery/request', { email: login });
    await mail.waitForLetter(email, SUBJECT);
  });

  it('works once: of ten simultaneous uses one', async () => {
    const { email } = await site.newClient().registerSomeone();
    const token = await askFor(email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => finish(token, `${NEW_PASSWORD}-${n}`)),
    );
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
    expect((await finish(token)).code).toBe('identity/link-expired');
  });

  it('[SAFETY 8] dies after thirty minutes', async () => {
    const { email } = await site.newClient().registerSomeone();
    const token = await askFor(email);
    clock.moveTo(clock.nowMs + 30 * 60_000);
    expect((await finish(token)).code).toBe('identity/link-expired');
    const fresh = await askFor(email);
    clock.moveTo(clock.nowMs + 29 * 60_000);
    expect((await finish(fresh)).status).toBe(200);
  });

  it('only the newest link works', async () => {
    const { email } = await site.newClient().registerSomeone();
    const first = await askFor(email);
    const second = await askFor(email);
    expect((await finish(first)).code).toBe('identity/link-expired');
    expect((await finish(second)).status).toBe(200);
  });

  it('[SAFETY A6] a bad password is refused and the link stays good', async () => {
    const { email, login } = await site.newClient().registerSomeone();
    const token = await askFor(email);
    expect((await finish(token, 'short')).code).toBe('identity/password-length');
    expect((await finish(token, 'qwerty123')).code).toBe('identity/password-common');
    expect((await finish(token, login)).code).toBe('identity/password-common');
    expect((await finish(token)).status).toBe(200);
  });

  it('[SAFETY A5] answers before it looks, so that the time tells nothing', async () => {
    const { email } = await site.newClient().registerSomeone();
    await site.db.inTransaction(async tx => {
      await tx.query('lock table players in access exclusive mode');
      const reply = await site.newClient().call('/api/recovery/request', { email });
      expect(reply.status).toBe(200);
      expect(mail.lettersTo(email)).toEqual([]);
    });
    await mail.waitForLetter(email, SUBJECT);
  });

  it('[SAFETY A5] answers the same whether or not the account exists', async () => {
    const { email } = await site.newClient().registerSomeone();
    const known = await site.newClient().call('/api/recovery/request', { email });
    const unknown = await site
      .newClient()
      .call('/api/recovery/request', { email: 'nobody@example.ru' });
    expect(known.raw).toEqual(unknown.raw);
    expect(known.status).toBe(unknown.status);
    await mail.waitForLetter(email, SUBJECT);
    expect(mail.lettersTo('nobody@example.ru')).toEqual([]);
  });

  it('[SAFETY A5] is throttled per name, whoever is behind it', async () => {
    const strict = await buildTestApp({
      environment: { ...mail.environment, RATE_LIMIT_SIGN_INS_PER_10MIN: '8' },
      databaseUrl: site.databaseUrl,
    });
    const ask = () =>
      strict.newClient().call('/api/recovery/request', { email: 'Someone@example.ru' });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await ask()).code).toBe('request/too-often');
    await strict.close();
  });

  it('[SAFETY A10] keeps the link out of the database and out of the log', async () => {
    const { email } = await site.newClient().registerSomeone();
    const token = await askFor(email);
    const { rows } = await site.db.query<{ dump: string }>(
      `select (select string_agg(t::text, ' ') from mail_tokens t) ||
         (select string_agg(a::text, ' ') from audit_log a) as dump`,
    );
    expect(rows[0]?.dump).not.toContain(token);
    // Written when the server has answered, and the letter is there before that.
    await waitUntil(() => logged.join().includes('letter sent'), 'it is said');
    expect(logged.join()).not.toContain(token);
  });

  it('takes no token of another purpose and no nonsense', async () => {
    const client = site.newClient();
    const { email } = await client.registerSomeone();
    await client.call('/api/account/email/verify');
    const token = findToken(await mail.waitForLetter(email, 'Подтвердите почту'));
    for (const wrong of [token, '', 'x'.repeat(200), "' or 1=1 --"]) {
      expect((await finish(wrong)).code).toBe('identity/link-expired');
    }
  });
});
