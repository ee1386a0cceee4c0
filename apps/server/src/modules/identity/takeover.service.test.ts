import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { duringRecovery, RECOVERED_PASSWORD } from '../../../test/during-recovery.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { findToken } from '../../../test/read-letter.ts';
import { waitUntil } from '../../../test/wait-until.ts';

/** A thief who knows the old password and has a session tries to slip through beside the recovery. */
describe('while the owner wins an account back', () => {
  let mail: MailServer;
  let site: TestApp;
  beforeAll(async () => {
    mail = await startMailServer();
    site = await buildTestApp({ environment: mail.environment });
  });
  afterAll(async () => {
    await site.close();
    await mail.close();
  });

  async function stealSession() {
    const thief = site.newClient();
    return { thief, ...(await thief.registerSomeone()) };
  }

  const signIn = (login: string, password: string) =>
    site.newClient().call('/api/login', { login, password });

  it('the old password begins no session', async () => {
    const { login, email, password } = await stealSession();
    const reply = await duringRecovery(site, email, () => signIn(login, password));
    expect(reply.code).toBe('identity/wrong-credentials');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('the old session sets no password of its own', async () => {
    const { thief, login, email, password } = await stealSession();
    const reply = await duringRecovery(site, email, () =>
      thief.call('/api/account/password', { current: password, password: 'Thief-55-comet' }),
    );
    expect(reply.code).toBe('identity/guest');
    expect((await signIn(login, 'Thief-55-comet')).code).toBe('identity/wrong-credentials');
    expect((await signIn(login, RECOVERED_PASSWORD)).status).toBe(200);
  });

  it('the old session sends no link to an address of its own', async () => {
    const { thief, login, email, password } = await stealSession();
    const reply = await duringRecovery(site, email, () =>
      thief.call('/api/account/email/change', { email: `thief.${email}`, password }),
    );
    expect(reply.code).toBe('identity/guest');
    const { rows } = await site.db.query(
      'select from mail_tokens where player_id = (select id from players where login = $1)',
      [login],
    );
    expect(rows).toEqual([]);
  });

  it('the old session puts no second step before the owner', async () => {
    const { thief, login, email, password } = await stealSession();
    const begun = await thief.call('/api/account/twoFactor/begin', { password });
    const code = generateSync({ secret: begun.success?.secret ?? '' });
    const reply = await duringRecovery(site, email, () =>
      thief.call('/api/account/twoFactor/enable', { code }),
    );
    expect(reply.code).toBe('identity/guest');
    expect((await signIn(login, RECOVERED_PASSWORD)).status).toBe(200);
  });

  it('a link asked for before the address changed goes to the new one', async () => {
    const { login, email } = await stealSession();
    const moved = `moved.${email}`;
    await site.db.inTransaction(async tx => {
      await tx.query('update players set email = $2 where login = $1', [login, moved]);
      await site.newClient().call('/api/recovery/request', { email });
      await waitUntil(async () => {
        const { rows } = await site.db.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      }, 'the request waits for the change');
    });
    findToken(await mail.waitForLetter(moved, 'Восстановление доступа'));
    expect(mail.lettersTo(email)).toEqual([]);
  });
});
