import { isRefusal } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { sealJournal } from '../audit-log/chain.ts';
import type { Role } from '../identity/roles.ts';

const MINUTE_MS = 60_000;

interface Person {
  readonly id: number;
  readonly login: string;
  readonly password: string;
  readonly client: TestClient;
}

describe('the desk of staff', () => {
  let site: TestApp;
  const clock = new MovableClock();
  let anna: Person;
  let boris: Person;
  beforeAll(async () => {
    site = await buildTestApp({ clock });
    anna = await someone('admin');
    boris = await someone('admin');
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  async function someone(...roles: Role[]): Promise<Person> {
    const client = site.newClient();
    const { login, password } = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    for (const role of roles) await giveRole(site.db, login, role);
    return { id, login, password, client };
  }

  async function rolesOf({ id }: Person): Promise<string[]> {
    const { rows } = await site.db.query<{ role: string }>(
      'select role from player_roles where player_id = $1 order by role',
      [id],
    );
    return rows.map(({ role }) => role);
  }

  const prove = ({ client, password }: Person) => client.call('/api/staff/prove', { password });

  const propose = (who: Person, action: string, player: Person, role: Role, reason = 'Пора') =>
    who.client.call('/api/admin/approvals/propose', {
      action: `identity/${action}`,
      params: { player: player.id, role },
      reason,
    });

  async function agree(who: Person, id: number) {
    const shown = await who.client.call('/api/admin/approvals/get', { id });
    const hash = shown.success?.approval.hash ?? '';
    return who.client.call('/api/admin/approvals/agree', { id, hash });
  }

  it('tells who has come, what they may and how long a fresh proof is worth', async () => {
    const carl = await someone('support');
    const before = (await carl.client.call('/api/admin/staff/me')).success;
    expect(before).toMatchObject({
      login: carl.login,
      roles: [{ name: 'support', title: 'Поддержка' }],
      hasTwoFactor: false,
      provedUntil: null,
      idleMinutes: 30,
      money: 'demo',
      fourEyes: { isOn: true, isAlone: false },
    });
    expect(before?.permissions).toContain('requests/answer');
    expect(before?.permissions).not.toContain('figures/read');
    await prove(carl);
    const after = (await carl.client.call('/api/admin/staff/me')).success;
    expect(Date.parse(after?.provedUntil ?? '')).toBe(clock.nowMs + 15 * MINUTE_MS);
    clock.moveTo(clock.nowMs + 16 * MINUTE_MS);
    expect((await carl.client.call('/api/admin/staff/me')).success?.provedUntil).toBeNull();
  });

  it('gives a role when a second person agrees, with the reason in the journal', async () => {
    const dora = await someone();
    expect((await propose(anna, 'role-give', dora, 'support')).code).toBe(
      'identity/fresh-proof-needed',
    );
    await prove(anna);
    await prove(boris);
    const asked = (await propose(anna, 'role-give', dora, 'support', 'Новая смена')).success;
    expect(asked?.state).toBe('waiting');
    expect(await rolesOf(dora)).toEqual([]);
    expect((await agree(anna, asked?.id ?? 0)).code).toBe('approvals/own-request');
    expect((await agree(boris, asked?.id ?? 0)).success).toBe(
      `${dora.login}: роль «Поддержка» дана`,
    );
    expect(await rolesOf(dora)).toEqual(['support']);

    const list = (await anna.client.call('/api/admin/staff/list')).success;
    expect(list?.people.find(({ login }) => login === dora.login)?.roles).toMatchObject([
      { name: 'support', title: 'Поддержка', givenBy: anna.login },
    ]);
    const found = await anna.client.call('/api/admin/journal/list', {
      subject: dora.login,
      action: 'identity/role-given',
    });
    expect(found.success?.lines).toMatchObject([
      {
        actor: { code: `staff:${anna.id}`, login: anna.login, playerId: anna.id },
        subject: { code: `player:${dora.id}`, login: dora.login },
        details: { role: 'support', reason: 'Новая смена' },
      },
    ]);
  });

  it('refuses a role twice, a role that is not there, and any role of one’s own', async () => {
    const emil = await someone('support');
    expect((await propose(anna, 'role-give', emil, 'support')).code).toBe('identity/role-held');
    expect((await propose(anna, 'role-take', emil, 'manager')).code).toBe('identity/role-not-held');
    expect((await propose(anna, 'role-give', anna, 'manager')).code).toBe('identity/own-account');
    const nobody = { ...emil, id: 999_999 };
    expect((await propose(anna, 'role-give', nobody, 'support')).code).toBe(
      'identity/player-not-found',
    );
  });

  it('takes a role by two, and lets the one concerned not agree', async () => {
    const fay = await someone('admin');
    await prove(fay);
    const asked = (await propose(anna, 'role-take', fay, 'admin')).success;
    expect((await agree(fay, asked?.id ?? 0)).code).toBe('identity/own-account');
    expect((await agree(boris, asked?.id ?? 0)).status).toBe(200);
    expect(await rolesOf(fay)).toEqual([]);
    expect((await fay.client.call('/api/admin/staff/me')).code).toBe('identity/not-allowed');
  });

  it('finds whom somebody means by login', async () => {
    const gleb = await someone('dealer');
    const found = await anna.client.call('/api/admin/staff/person', { login: gleb.login });
    expect(found.success).toEqual({ id: gleb.id, login: gleb.login, roles: ['dealer'] });
    expect((await anna.client.call('/api/admin/staff/person', { login: 'nobody_so' })).code).toBe(
      'identity/player-not-found',
    );
  });

  it('shows what roles allow as the gate has it', async () => {
    const list = (await anna.client.call('/api/admin/staff/list')).success;
    const cashier = list?.roles.find(({ name }) => name === 'cashier');
    expect(cashier?.title).toBe('Кассир');
    expect(cashier?.permissions).toContain('withdrawals/decide');
    expect(list?.fresh).toContain('withdrawals/decide');
    expect(list?.twoPeople).toContain('roles/manage');
  });

  describe('the journal', () => {
    it('is found by login, leafed through, and whoever searched stands in it once', async () => {
      const hugo = await someone();
      for (let n = 0; n < 60; n++) {
        await writeAudit(site.db, {
          ...{ actor: 'system', action: 'test/seen', subject: `player:${hugo.id}` },
          details: { before: { n: n - 1 }, after: { n } },
        });
      }
      const asked = { subject: hugo.login, action: 'test/seen' };
      const first = (await anna.client.call('/api/admin/journal/list', asked)).success;
      expect(first?.lines).toHaveLength(50);
      expect(first?.lines[0]?.details).toEqual({ before: { n: 58 }, after: { n: 59 } });
      const second = await anna.client.call('/api/admin/journal/list', {
        ...asked,
        cursor: first?.nextCursor ?? '',
      });
      expect(second.success?.lines).toHaveLength(10);
      expect(second.success?.nextCursor).toBeNull();
      const searches = await anna.client.call('/api/admin/journal/list', {
        actor: anna.login,
        action: 'journal/read',
      });
      const ofHugo = searches.success?.lines.filter(
        ({ details }) => details['subject'] === `player:${hugo.id}`,
      );
      expect(ofHugo).toHaveLength(1);
      expect(ofHugo?.[0]?.details['origin']).toMatchObject({ address: '127.0.0.1' });
    });

    it('finds nothing for a name of nobody and refuses a cursor that is none', async () => {
      const nobody = await anna.client.call('/api/admin/journal/list', { subject: 'nobody_so' });
      expect(nobody.success?.lines).toEqual([]);
      const wrong = await anna.client.call('/api/admin/journal/list', { cursor: '!' });
      expect(wrong.code).toBe('request/invalid');
    });

    it('says how far it is sealed, and when a link does not hold', async () => {
      const head = await sealJournal(site.db);
      if (!head || isRefusal(head)) throw new Error('nothing sealed');
      const whole = (await anna.client.call('/api/admin/journal/chain')).success;
      expect(whole).toMatchObject({ position: head.position, hash: head.hash, broken: 0 });
      expect(whole?.checked).toBe(Math.min(1_000, head.position - 1));
      await site.db.inTransaction(async tx => {
        await tx.query('alter table audit_log disable trigger audit_log_append_only');
        await tx.query(`update audit_log set actor = actor || '!' where position = $1`, [
          head.position,
        ]);
      });
      expect((await anna.client.call('/api/admin/journal/chain')).success?.broken).toBe(1);
      await site.db.inTransaction(async tx => {
        await tx.query(`update audit_log set actor = rtrim(actor, '!') where position = $1`, [
          head.position,
        ]);
        await tx.query('alter table audit_log enable trigger audit_log_append_only');
      });
      expect((await anna.client.call('/api/admin/journal/chain')).success?.broken).toBe(0);
    });
  });
});
