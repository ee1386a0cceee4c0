import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { runOps } from '../../../test/run-ops.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { hire } from '../../../test/support-desk.ts';
import { listTold } from '../../../test/told.ts';
import { resetTwoFactor } from './operator.ts';

const STEP_MS = 30_000;

describe('two-factor sign-in', () => {
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

  const codeOf = (secret: string, shiftMs = 0) =>
    generateSync({ secret, epoch: Math.floor((clock.nowMs + shiftMs) / 1000) });
  /** A code is good once, so that every further act needs the next one. */
  const waitForNextCode = () => clock.moveTo(clock.nowMs + STEP_MS);

  async function protect(client: TestClient = site.newClient()) {
    const who = await client.registerSomeone();
    const { password } = who;
    const begun = await client.call('/api/account/twoFactor/begin', { password });
    const secret = begun.success?.secret ?? '';
    const enabled = await client.call('/api/account/twoFactor/enable', { code: codeOf(secret) });
    expect(enabled.status).toBe(200);
    waitForNextCode();
    return { ...who, client, secret, recoveryCodes: enabled.success?.recoveryCodes ?? [] };
  }

  /** By a manager, on this site. */
  async function resetByCommand(
    login: string,
    reason: string,
    settings: Record<string, string> = {},
  ): Promise<string> {
    const manager = await site.newClient().registerSomeone();
    await giveRole(site.db, manager.login, 'manager');
    const environment = {
      ...mail.environment,
      DATABASE_URL: site.databaseUrl,
      DATA_DIR: join(tmpdir(), `kvazar-test-${process.pid}`),
      ...settings,
    };
    return runOps({ environment, staff: [manager] }, 'reset-two-factor', login, reason);
  }

  const signIn = (login: string, password: string, code?: string) =>
    site
      .newClient()
      .call('/api/login', { login, password, ...(code === undefined ? {} : { code }) });

  it('asks for the code after the right password only, and lets in with it', async () => {
    const { login, password, secret } = await protect();
    const first = await signIn(login, password);
    expect([first.status, first.code]).toEqual([401, 'identity/code-needed']);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect((await signIn(login, 'not-the-password', codeOf(secret))).code).toBe(
      'identity/wrong-credentials',
    );
    expect((await signIn(login, password, '000000')).code).toBe('identity/wrong-code');
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
    expect((await signIn(login, password, spaced)).success).toBe('С возвращением!');
  });

  it('is taken off by an operator, codes and all, and that is audited', async () => {
    const { login, password, recoveryCodes } = await protect();
    await resetTwoFactor(site.db, login.toUpperCase(), 'Паспорт сверен', 'ops:anna');
    expect((await signIn(login, password)).success).toBe('С возвращением!');
    const { rows } = await site.db.query(
      `select actor, details from audit_log where action = 'identity/two-factor-reset'`,
    );
    expect(rows).toEqual([{ actor: 'ops:anna', details: { reason: 'Паспорт сверен' } }]);
    expect((await listTold(site.db, login)).at(-1)).toContain(
      'Двухфакторная защита снята оператором: ',
    );
    const { rows: left } = await site.db.query(
      `select from recovery_codes c join players p on p.id = c.player_id where p.login = $1`,
      [login],
    );
    expect([recoveryCodes.length, left.length]).toEqual([10, 0]);
    expect(await resetTwoFactor(site.db, 'nobody_here', 'ошибка', 'ops')).toBeNull();
  });

  it('is taken off by the operator’s command, which writes to the player', async () => {
    const { login, email, password } = await protect();
    const reset = await resetByCommand(login, 'Паспорт сверен');
    expect(reset).toBe(`${login}: двухфакторная защита выключена. Письмо игроку отправлено`);
    const letter = await mail.waitForLetter(email, 'Двухфакторная защита снята оператором');
    expect(letter.text).toContain(login);
    expect(letter.text).not.toContain('Паспорт');
    expect((await signIn(login, password)).success).toBe('С возвращением!');
    await expect(resetByCommand(login, 'Ещё раз')).rejects.toThrow('не включена');
    expect(mail.lettersTo(email).filter(({ subject }) => subject.includes('снята'))).toHaveLength(
      1,
    );
  });

  it('is taken off on the staff’s page, which writes to the player too', async () => {
    const { login, email, password } = await protect();
    const manager = await hire(site, 'manager');
    const { rows } = await site.db.query<{ id: number }>(
      'select id from players where login = $1',
      [login],
    );
    const reset = () =>
      manager.client.call('/api/admin/players/reset-two-factor', {
        ...{ id: rows[0]?.id ?? 0, reason: 'Паспорт сверен' },
      });
    expect((await reset()).success).toBe(`${login}: двухфакторная защита снята`);
    const letter = await mail.waitForLetter(email, 'Двухфакторная защита снята оператором');
    expect(letter.text).toContain(login);
    expect(letter.text).not.toContain('Паспорт');
    expect((await signIn(login, password)).success).toBe('С возвращением!');
    expect((await reset()).code).toBe('account/two-factor-off');
  });

  it('is taken off also when the mail server is away, and the operator hears of it', async () => {
    const { login, password } = await protect();
    const reset = await resetByCommand(login, 'Паспорт сверен', {
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    expect(reset).toContain('Письмо игроку отправить не удалось');
    expect((await signIn(login, password)).success).toBe('С возвращением!');
  });

  it('refuses a code that was used, also of twenty attempts at once', async () => {
    const { login, password, secret } = await protect();
    const code = codeOf(secret);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signIn(login, password, code)),
    );
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
    expect((await signIn(login, password, codeOf(secret, -STEP_MS))).code).toBe(
      'identity/wrong-code',
    );
    waitForNextCode();
    expect((await signIn(login, password, codeOf(secret))).status).toBe(200);
  });

  it('[SAFETY 8] forgives one step of a clock that is wrong, not two', async () => {
    const { login, password, secret } = await protect();
    clock.moveTo(clock.nowMs + 10 * STEP_MS);
    expect((await signIn(login, password, codeOf(secret, -2 * STEP_MS))).status).toBe(401);
    expect((await signIn(login, password, codeOf(secret, 2 * STEP_MS))).status).toBe(401);
    expect((await signIn(login, password, codeOf(secret, -STEP_MS))).status).toBe(200);
    expect((await signIn(login, password, codeOf(secret, STEP_MS))).status).toBe(200);
  });

  it('gives ten recovery codes, each good once, kept as hashes', async () => {
    const { login, password, recoveryCodes, client } = await protect();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(login, password, first.toUpperCase().replaceAll('-', ' '))).status).toBe(
      200,
    );
    expect((await signIn(login, password, first)).code).toBe('identity/wrong-code');
    expect((await signIn(login, password, second)).status).toBe(200);
    const account = await client.call('/api/account/get');
    expect(account.success?.twoFactor).toEqual({ enabled: true, recoveryCodesLeft: 8 });
    const { rows } = await site.db.query<{ dump: string }>(
      `select string_agg(c::text, ' ') as dump from recovery_codes c`,
    );
    for (const code of recoveryCodes) expect(rows[0]?.dump).not.toContain(code.slice(5));
  });

  it('[SAFETY A1] turning it on and off replaces the token of the session', async () => {
    const client = site.newClient();
    const { login, password, email } = await client.registerSomeone();
    const before = client.cookies.get('sid') ?? '';
    const begun = await client.call('/api/account/twoFactor/begin', { password });
    const secret = begun.success?.secret ?? '';
    expect(begun.success?.address).toContain(`otpauth://totp/Kvazar:${login}?secret=${secret}`);
    await client.call('/api/account/twoFactor/enable', { code: codeOf(secret) });
    const between = client.cookies.get('sid') ?? '';
    waitForNextCode();
    const off = { password, code: codeOf(secret) };
    expect((await client.call('/api/account/twoFactor/disable', off)).status).toBe(200);
    const after = client.cookies.get('sid') ?? '';
    expect(new Set([before, between, after]).size).toBe(3);
    for (const old of [before, between]) {
      const thief = site.newClient();
      thief.cookies.set('sid', old);
      expect((await thief.call('/api/getUser')).status).toBe(401);
    }
    expect((await client.call('/api/getUser')).status).toBe(200);
    expect((await signIn(login, password)).status).toBe(200);
    await mail.waitForLetter(email, 'Двухфакторная защита включена');
    await mail.waitForLetter(email, 'Двухфакторная защита выключена');
    expect(await listTold(site.db, login)).toEqual([
      expect.stringContaining('Двухфакторная защита включена: '),
      expect.stringContaining('Двухфакторная защита выключена: '),
    ]);
  });

  it('needs the password to begin, and both to end or to renew the codes', async () => {
    const { client, password, secret, recoveryCodes, login } = await protect();
    const begin = (typed: string) =>
      client.call('/api/account/twoFactor/begin', { password: typed });
    expect((await begin('wrong')).code).toBe('account/wrong-password');
    expect((await begin(password)).code).toBe('account/two-factor-on');
    const disable = (typed: string, code: string) =>
      client.call('/api/account/twoFactor/disable', { password: typed, code });
    expect((await disable('wrong', codeOf(secret))).code).toBe('account/wrong-password');
    expect((await disable(password, '123456')).code).toBe('identity/wrong-code');
    const renewed = await client.call('/api/account/twoFactor/codes', {
      password,
      code: codeOf(secret),
    });
    expect(renewed.success?.recoveryCodes).toHaveLength(10);
    expect((await signIn(login, password, recoveryCodes[0])).code).toBe('identity/wrong-code');
    expect((await signIn(login, password, renewed.success?.recoveryCodes[0])).status).toBe(200);
  });

  it('does not count until the first right code', async () => {
    const client = site.newClient();
    const { login, password } = await client.registerSomeone();
    await client.call('/api/account/twoFactor/begin', { password });
    const wrong = await client.call('/api/account/twoFactor/enable', { code: '000000' });
    expect(wrong.code).toBe('identity/wrong-code');
    expect((await signIn(login, password)).status).toBe(200);
  });

  it('[SAFETY A5] is throttled: guesses with the right password run out', async () => {
    const { login, password } = await protect();
    const strict = await buildTestApp({
      clock,
      environment: { ...mail.environment, RATE_LIMIT_SIGN_INS_PER_10MIN: '4' },
      databaseUrl: site.databaseUrl,
    });
    const guess = (code: string) =>
      strict.newClient().call('/api/login', { login, password, code });
    for (let n = 0; n < 4; n++) expect((await guess(`00000${n}`)).status).toBe(401);
    expect((await guess('000009')).code).toBe('request/too-often');
    await strict.close();
  });

  it('[SAFETY A9] leaves a trail of every change and of a refused code, without secrets', async () => {
    const { login, password, secret, client } = await protect();
    await signIn(login, password, '000000');
    await client.call('/api/account/twoFactor/disable', { password, code: codeOf(secret) });
    const { rows } = await site.db.query<{ action: string; line: string }>(
      `select action, a::text as line from audit_log a
       where subject = 'player:' || (select id from players where login = $1) order by id`,
      [login],
    );
    expect(rows.map(row => row.action)).toEqual([
      'identity/registered',
      'account/two-factor-on',
      'identity/code-refused',
      'account/two-factor-off',
    ]);
    expect(rows.map(row => row.line).join()).not.toContain(secret);
  });
});
