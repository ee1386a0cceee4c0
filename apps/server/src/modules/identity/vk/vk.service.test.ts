import { generateSync } from 'otplib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestClient } from '../../../../test/client.ts';
import { duringRecovery } from '../../../../test/during-recovery.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { MovableClock } from '../../../../test/movable-clock.ts';
import { findToken } from '../../../../test/read-letter.ts';
import { listTold } from '../../../../test/told.ts';
import { startVkServer, type VkPerson, type VkServer } from '../../../../test/vk-server.ts';

const ORIGIN = 'https://kvazar.example';

let people = 1000;
function inventPerson(email?: string): VkPerson {
  people += 1;
  return {
    userId: people,
    firstName: 'Вега',
    lastName: `Лирова ${people}`,
    ...(email === undefined ? {} : { email }),
  };
}

describe('VK ID', () => {
  let vk: VkServer;
  let mail: MailServer;
  let site: TestApp;
  const clock = new MovableClock();
  const logged: string[] = [];

  beforeAll(async () => {
    vk = await startVkServer('51000000');
    mail = await startMailServer();
    site = await buildTestApp({
      clock,
      environment: {
        ...mail.environment,
        VK_CLIENT_ID: '51000000',
        VK_ID_URL: vk.url,
        PUBLIC_ORIGIN: ORIGIN,
      },
      log: pino({ level: 'trace' }, { write: line => void logged.push(line) }),
    });
  });
  afterAll(async () => {
    await site.close();
    await mail.close();
    await vk.close();
  });

  /** A browser follows a link: cookies both ways, the address it is sent to comes back. */
  async function open(client: TestClient, address: string): Promise<string> {
    const response = await site.app.http.inject({
      method: 'GET',
      url: address.replace(ORIGIN, ''),
      headers: { cookie: client.cookieHeader, host: 'kvazar.example' },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') client.cookies.delete(name);
      else client.cookies.set(name, value);
    }
    expect(response.statusCode).toBe(302);
    return String(response.headers.location);
  }

  const askVk = (client: TestClient) => open(client, '/api/auth/social/vkontakte');

  async function comeThrough(client: TestClient, person: VkPerson): Promise<string> {
    return open(client, vk.consent(await askVk(client), person));
  }

  async function registerThrough(person: VkPerson, login: string, email?: string) {
    const client = site.newClient();
    expect(await comeThrough(client, person)).toBe('/vk');
    const reply = await client.call('/api/auth/vk/register', {
      login,
      adult: true,
      ...(email === undefined ? {} : { email }),
    });
    return { client, reply };
  }

  it('sends the browser to VK with state, an S256 challenge and the scope', async () => {
    const client = site.newClient();
    const address = new URL(await askVk(client));
    expect(address.origin + address.pathname).toBe(`${vk.url}/authorize`);
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: '51000000',
      redirect_uri: `${ORIGIN}/api/auth/social/vkontakte/callback`,
      code_challenge_method: 'S256',
      scope: 'vkid.personal_info email',
    });
    expect(asked['state']?.length).toBeGreaterThanOrEqual(32);
    expect(asked['code_challenge']).toMatch(/^[\w-]{43}$/);
    expect(new URL(await askVk(client)).searchParams.get('state')).not.toBe(asked['state']);
  });

  it('remembers who invited whoever registers through VK', async () => {
    const host = site.newClient();
    await host.registerSomeone();
    const ref = (await host.call('/api/getUser')).success?.user.ref_link ?? '';
    const client = site.newClient();
    await comeThrough(client, inventPerson('invited.vk@example.ru'));
    const form = { login: 'invited_vk', adult: true, ref } as const;
    expect((await client.call('/api/auth/vk/register', form)).error).toBeUndefined();
    const { success } = await host.call('/api/referral/get');
    expect(success).toMatchObject({ invited: 1, friends: [{ name: 'inv•••' }] });
  });

  it('registers who is new: the login is chosen, 18+ is asked, the address comes from VK', async () => {
    const person = inventPerson('vega.vk@example.ru');
    const client = site.newClient();
    expect(await comeThrough(client, person)).toBe('/vk');
    expect((await client.call('/api/auth/vk/pending')).success).toEqual({
      step: 'registration',
      name: `${person.firstName} ${person.lastName}`,
      email: 'vega.vk@example.ru',
    });
    expect((await client.call('/api/auth/vk/register', { login: 'vega_vk' })).code).toBe(
      'request/invalid',
    );
    const adult = { adult: true } as const;
    expect((await client.call('/api/auth/vk/register', { login: 'a', ...adult })).code).toBe(
      'identity/login-format',
    );
    const done = await client.call('/api/auth/vk/register', { login: 'vega_vk', ...adult });
    expect(done.success).toBe('Вы успешно зарегистрировались');
    expect((await client.call('/api/getUser')).success?.user).toMatchObject({
      login: 'vega_vk',
      balance: 10_000,
    });
    expect((await client.call('/api/account/get')).success).toMatchObject({
      email: 'vega.vk@example.ru',
      emailConfirmed: true,
      hasPassword: false,
      vk: { isConfigured: true, name: `${person.firstName} ${person.lastName}` },
    });
    expect((await client.call('/api/auth/vk/pending')).code).toBe('identity/vk-expired');
    const { rows } = await site.db.query(
      `select adult_confirmed_at is not null as adult from players where login = 'vega_vk'`,
    );
    expect(rows).toEqual([{ adult: true }]);
    const form = vk.tokenRequests.at(-1);
    expect(form?.get('device_id')).toMatch(/^[0-9a-f]{32}$/);
    expect(form?.get('code_verifier')).toMatch(/^[A-Za-z0-9_-]{43,128}$/);
  });

  it('asks for the address when VK does not tell it, and leaves it unconfirmed', async () => {
    const { client, reply } = await registerThrough(inventPerson(), 'mailless_1');
    expect(reply.code).toBe('identity/email-format');
    const again = await client.call('/api/auth/vk/register', {
      login: 'mailless_1',
      email: 'typed@example.ru',
      adult: true,
    });
    expect(again.status).toBe(200);
    expect((await client.call('/api/account/get')).success).toMatchObject({
      email: 'typed@example.ru',
      emailConfirmed: false,
    });
  });

  it('signs in who is known, with a new token, and says so in the trail', async () => {
    const person = inventPerson('known@example.ru');
    await registerThrough(person, 'known_1');
    const client = site.newClient();
    await client.registerSomeone();
    const before = client.cookies.get('__Host-sid');
    expect(await comeThrough(client, person)).toBe('/?vk=in');
    expect((await client.call('/api/getUser')).success?.user.login).toBe('known_1');
    expect(client.cookies.get('__Host-sid')).not.toBe(before);
    const old = site.newClient();
    old.cookies.set('__Host-sid', before ?? '');
    expect((await old.call('/api/getUser')).status).toBe(401);
    const { rows } = await site.db.query<{ by: string }>(
      `select details->>'by' as by from audit_log where action = 'identity/signed-in'
       and subject = 'player:' || (select id from players where login = 'known_1')`,
    );
    expect(rows).toEqual([{ by: 'vk' }]);
  });

  it('never takes over an account because VK knows its address', async () => {
    const { email } = await site.newClient().registerSomeone();
    const { reply, client } = await registerThrough(inventPerson(email), 'lookalike_1');
    expect(reply.code).toBe('identity/email-taken');
    expect((await client.call('/api/getUser')).status).toBe(401);
  });

  it('refuses a forged state and the answer to somebody else’s question', async () => {
    const [victim, attacker] = [site.newClient(), site.newClient()];
    const person = inventPerson('attacker@example.ru');
    const stolen = vk.consent(await askVk(attacker), person);
    // Without a walk of one's own, with one of one's own, and with another state.
    expect(await open(site.newClient(), stolen)).toBe('/?vk=failed');
    const own = await askVk(victim);
    expect(await open(victim, stolen)).toBe('/?vk=failed');
    const forged = new URL(vk.consent(own, person));
    forged.searchParams.set('state', 'x'.repeat(43));
    await askVk(victim);
    expect(await open(victim, forged.href)).toBe('/?vk=failed');
    expect((await victim.call('/api/auth/vk/pending')).code).toBe('identity/vk-expired');
  });

  it('takes an answer once: a replayed one is refused before VK is asked again', async () => {
    const person = inventPerson('replayed@example.ru');
    await registerThrough(person, 'replayed_1');
    const client = site.newClient();
    const answer = vk.consent(await askVk(client), person);
    const visit = client.cookies.get('__Host-vk_visit') ?? '';
    expect(await open(client, answer)).toBe('/?vk=in');
    const asked = vk.tokenRequests.length;
    const thief = site.newClient();
    thief.cookies.set('__Host-vk_visit', visit);
    expect(await open(thief, answer)).toBe('/?vk=failed');
    expect(vk.tokenRequests).toHaveLength(asked);
    expect((await thief.call('/api/getUser')).status).toBe(401);
  });

  it('refuses a code that VK does not know', async () => {
    const client = site.newClient();
    const answer = new URL(vk.consent(await askVk(client), inventPerson()));
    answer.searchParams.set('code', 'invented');
    expect(await open(client, answer.href)).toBe('/?vk=failed');
  });

  it('comes back with a word when consent is denied', async () => {
    const client = site.newClient();
    expect(await open(client, vk.deny(await askVk(client)))).toBe('/?vk=denied');
    expect((await client.call('/api/getUser')).status).toBe(401);
  });

  it('[SAFETY 8] forgets a walk after a quarter of an hour', async () => {
    const client = site.newClient();
    const answer = vk.consent(await askVk(client), inventPerson());
    clock.moveTo(clock.nowMs + 15 * 60_000);
    expect(await open(client, answer)).toBe('/?vk=failed');
  });

  it('asks for the second step of who has one', async () => {
    const client = site.newClient();
    const { password, login } = await client.registerSomeone();
    const person = inventPerson();
    const link = await client.call('/api/account/vk/link', { password });
    await open(client, vk.consent(link.success?.address ?? '', person));
    const begun = await client.call('/api/account/twoFactor/begin', { password });
    const secret = begun.success?.secret ?? '';
    const code = () => generateSync({ secret, epoch: Math.floor(clock.nowMs / 1000) });
    await client.call('/api/account/twoFactor/enable', { code: code() });
    clock.moveTo(clock.nowMs + 30_000);

    const other = site.newClient();
    expect(await comeThrough(other, person)).toBe('/vk');
    expect((await other.call('/api/getUser')).status).toBe(401);
    expect((await other.call('/api/auth/vk/pending')).success?.step).toBe('code');
    expect(
      (await other.call('/api/auth/vk/register', { login: 'sneaky_1', adult: true })).code,
    ).toBe('identity/vk-expired');
    expect((await other.call('/api/auth/vk/code', { code: '000000' })).code).toBe(
      'identity/wrong-code',
    );
    expect((await other.call('/api/auth/vk/code', { code: code() })).status).toBe(200);
    expect((await other.call('/api/getUser')).success?.user.login).toBe(login);
  });

  describe('linking', () => {
    async function link(client: TestClient, password: string, person: VkPerson): Promise<string> {
      const begun = await client.call('/api/account/vk/link', { password });
      return open(client, vk.consent(begun.success?.address ?? '', person));
    }

    it('needs the password, works both ways and tells the owner', async () => {
      const client = site.newClient();
      const { login, password, email } = await client.registerSomeone();
      const person = inventPerson();
      const wrong = await client.call('/api/account/vk/link', { password: 'wrong' });
      expect(wrong.code).toBe('account/wrong-password');
      expect(await link(client, password, person)).toBe('/account?vk=linked');
      expect((await client.call('/api/account/vk/link', { password })).code).toBe(
        'account/vk-linked',
      );
      const other = site.newClient();
      expect(await comeThrough(other, person)).toBe('/?vk=in');
      expect((await other.call('/api/getUser')).success?.user.login).toBe(login);
      expect((await client.call('/api/account/vk/unlink', { password })).success).toBe(
        'VK отвязан',
      );
      expect((await client.call('/api/account/vk/unlink', { password })).code).toBe(
        'account/vk-not-linked',
      );
      expect(await comeThrough(site.newClient(), person)).toBe('/vk');
      await mail.waitForLetter(email, 'VK привязан');
      await mail.waitForLetter(email, 'VK отвязан');
      const { rows } = await site.db.query<{ action: string }>(
        `select action from audit_log where action like 'identity/vk-%'
         and subject = 'player:' || (select id from players where login = $1) order by id`,
        [login],
      );
      expect(rows.map(row => row.action)).toEqual(['identity/vk-linked', 'identity/vk-unlinked']);
      expect(await listTold(site.db, login)).toEqual([
        expect.stringContaining('VK привязан: '),
        expect.stringContaining('VK отвязан: '),
      ]);
    });

    it('[SAFETY A8] gives a profile to one account only, and only to the one that asked', async () => {
      const person = inventPerson('taken.vk@example.ru');
      await registerThrough(person, 'owner_of_vk');
      const client = site.newClient();
      const { password } = await client.registerSomeone();
      expect(await link(client, password, person)).toBe('/account?vk=taken');

      const begun = await client.call('/api/account/vk/link', { password });
      const answer = vk.consent(begun.success?.address ?? '', inventPerson());
      const visit = client.cookies.get('__Host-vk_visit') ?? '';
      const stranger = site.newClient();
      await stranger.registerSomeone();
      stranger.cookies.set('__Host-vk_visit', visit);
      expect(await open(stranger, answer)).toBe('/?vk=failed');
      expect((await stranger.call('/api/account/get')).success?.vk.name).toBeNull();
    });

    it('cannot be undone by who has no password yet: it would lock them out', async () => {
      const { client } = await registerThrough(inventPerson('only.vk@example.ru'), 'only_vk');
      const reply = await client.call('/api/account/vk/unlink', { password: '' });
      expect(reply.code).toBe('account/password-missing');
      await client.call('/api/account/password/link');
      await mail.waitForLetter('only.vk@example.ru', 'Восстановление доступа');
    });
  });

  describe('recovery by e-mail', () => {
    async function linkSomeone() {
      const client = site.newClient();
      const who = await client.registerSomeone();
      const person = inventPerson();
      const begun = await client.call('/api/account/vk/link', { password: who.password });
      await open(client, vk.consent(begun.success?.address ?? '', person));
      return { ...who, client, person };
    }

    async function openLink(email: string): Promise<string> {
      await site.newClient().call('/api/recovery/request', { email });
      return findToken(await mail.waitForLetter(email, 'Восстановление доступа'));
    }

    const finish = (token: string, keepVkId?: string) =>
      site.newClient().call('/api/recovery/finish', {
        token,
        password: 'Comet-77-tail',
        ...(keepVkId === undefined ? {} : { keepVkId }),
      });

    it('shows whose VK is linked, and unlinks it unless told to keep that very one', async () => {
      const { email, person } = await linkSomeone();
      const token = await openLink(email);
      const letter = await mail.waitForLetter(email, 'Восстановление доступа');
      expect(letter.text).toContain('Вход через VK отвяжется');
      expect((await site.newClient().call('/api/recovery/look', { token })).success).toEqual({
        vk: { id: String(person.userId), name: `${person.firstName} ${person.lastName}` },
      });
      expect((await finish(token)).status).toBe(200);
      await mail.waitForLetter(email, 'VK отвязан');
      expect(await comeThrough(site.newClient(), person)).toBe('/vk');
      expect((await site.newClient().call('/api/recovery/look', { token })).code).toBe(
        'identity/link-expired',
      );
    });

    it('keeps the VK that its owner named', async () => {
      const { email, person, login } = await linkSomeone();
      expect((await finish(await openLink(email), String(person.userId))).status).toBe(200);
      const client = site.newClient();
      expect(await comeThrough(client, person)).toBe('/?vk=in');
      expect((await client.call('/api/getUser')).success?.user.login).toBe(login);
    });

    it('does not keep one that took its place while the page was read', async () => {
      const { email, person, client, password } = await linkSomeone();
      const token = await openLink(email);
      await client.call('/api/account/vk/unlink', { password });
      const stranger = inventPerson();
      const begun = await client.call('/api/account/vk/link', { password });
      await open(client, vk.consent(begun.success?.address ?? '', stranger));
      expect((await finish(token, String(person.userId))).status).toBe(200);
      expect(await comeThrough(site.newClient(), stranger)).toBe('/vk');
    });

    it('says nothing of VK where none is linked', async () => {
      const { email } = await site.newClient().registerSomeone();
      const token = await openLink(email);
      expect((await site.newClient().call('/api/recovery/look', { token })).success).toEqual({
        vk: null,
      });
      const letter = await mail.waitForLetter(email, 'Восстановление доступа');
      // The link is drawn, of letters that may be these.
      expect(letter.text.replaceAll(token, '')).not.toContain('VK');
      expect((await finish(token, '1')).status).toBe(200);
      await mail.waitForLetter(email, 'Пароль изменён');
      expect(
        mail
          .lettersTo(email)
          .map(({ subject }) => subject)
          .join(),
      ).not.toContain('VK');
    });

    it('leaves no sign-in through VK, and no VK to link, that was under way', async () => {
      const { email, person } = await linkSomeone();
      const entering = site.newClient();
      const entry = vk.consent(await askVk(entering), person);
      expect(await duringRecovery(site, email, () => open(entering, entry))).toBe('/?vk=failed');
      expect((await entering.call('/api/getUser')).status).toBe(401);

      const linking = site.newClient();
      const who = await linking.registerSomeone();
      const begun = await linking.call('/api/account/vk/link', { password: who.password });
      const backDoor = inventPerson();
      const answer = vk.consent(begun.success?.address ?? '', backDoor);
      const led = await duringRecovery(site, who.email, () => open(linking, answer));
      expect(led).toBe('/?vk=failed');
      expect(await comeThrough(site.newClient(), backDoor)).toBe('/vk');
    });
  });

  it('[SAFETY A10] keeps codes, tokens and verifiers out of the log', () => {
    const text = logged.join();
    for (const form of vk.tokenRequests) {
      for (const secret of ['code', 'code_verifier', 'state']) {
        expect(text).not.toContain(form.get(secret) || 'never');
      }
    }
    expect(text).not.toContain('vk2.a.');
  });

  it('that is not configured sends the browser home with a word', async () => {
    const plain = await buildTestApp({ databaseUrl: site.databaseUrl });
    const response = await plain.app.http.inject('/api/auth/social/vkontakte');
    expect(response.headers.location).toBe('/?vk=off');
    const client = plain.newClient();
    expect((await client.call('/api/auth/vk/pending')).code).toBe('identity/vk-off');
    await plain.close();
  });
});
