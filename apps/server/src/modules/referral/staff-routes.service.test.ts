import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { betRoubles } from '../../../test/heists.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';
import { giveRole, takeRole } from '../../../test/staff-roles.ts';
import { hire, type Person } from '../../../test/support-desk.ts';

const CARD = { vendor: 'NVIDIA', renderer: 'GeForce' };
const PASSWORD = 'Nebula-42-orbit';

describe('partners in the staff area', () => {
  let site: TestApp;
  let manager: Person;
  let admin: Person;
  beforeAll(async () => {
    site = await buildTestApp();
    [manager, admin] = [await hire(site, 'manager'), await hire(site, 'admin')];
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  async function join(login: string, extra: object = {}) {
    const client = site.newClient();
    const form = { login, email: `${login}@example.ru`, password: PASSWORD, adult: true };
    const info = { vendor: 'Of their own', renderer: login };
    expect((await client.call('/api/registr', { ...form, info, ...extra })).error).toBeUndefined();
    const user = (await client.call('/api/getUser')).success?.user;
    return { client, id: user?.id ?? 0, refLink: user?.ref_link ?? '' };
  }

  const list = async (body: object = {}) =>
    (await manager.client.call('/api/admin/partners/list', body)).success;
  const reviews = async () => (await manager.client.call('/api/admin/partners/reviews')).success;

  it('shows who brought friends, what they played and what waits; and decides about the linked', async () => {
    const partner = await join('partner', { info: CARD });
    const free = await join('friend_free', { ref: partner.refLink });
    await join('friend_linked', { ref: partner.refLink, info: CARD });
    await betRoubles(free.client, 1_000);
    await readStream(site.db);
    expect((await list())?.partners).toMatchObject([
      {
        player: { id: partner.id, login: 'partner' },
        friends: 2,
        active: 1,
        turnover: 1_000,
        paid: 0,
      },
    ]);
    expect((await list({ search: 'PARTNER' }))?.partners).toHaveLength(1);
    expect((await list({ search: 'nobody' }))?.partners).toEqual([]);

    const decide = (login: string, verdict: 'release' | 'refuse', person = admin) =>
      person.client.call('/api/admin/partners/decide', { login, verdict, reason: 'один дом' });
    expect((await decide('friend_linked', 'refuse', manager)).status).toBe(403);
    expect((await decide('friend_free', 'refuse')).error).toMatch(/решать нечего/);
    expect((await decide('friend_linked', 'refuse')).success).toBe('Доля не засчитана');
    expect((await decide('friend_linked', 'refuse')).error).toBe('Так уже решено');
    expect((await decide('friend_linked', 'release')).success).toBe('Доля засчитана');
    expect(await reviews()).toMatchObject({
      held: [],
      decided: [
        { friend: 'friend_linked', partner: 'partner', verdict: 'approved', by: admin.login },
        { verdict: 'refused', shared: ['устройство'] },
      ],
    });
    const { success } = await manager.client.call('/api/admin/partners/friends', {
      player: partner.id,
    });
    expect(success?.friends).toMatchObject([
      { player: { login: 'friend_linked' }, verdict: 'approved' },
      { player: { login: 'friend_free' }, verdict: null },
    ]);
    const { rows } = await site.db.query(
      `select action, details->>'reason' as reason from audit_log
       where actor = $1 and action like 'referral/%' order by id`,
      [`staff:${admin.id}`],
    );
    expect(rows).toEqual([
      { action: 'referral/refused', reason: 'один дом' },
      { action: 'referral/approved', reason: 'один дом' },
    ]);
  });

  it('lets nobody alone count the share of a colleague, whoever the friend is', async () => {
    const colleague = await join('colleague', { info: { ...CARD, renderer: 'Radeon' } });
    const friend = { ref: colleague.refLink, info: { ...CARD, renderer: 'Radeon' } };
    await join('friend_of_staff', friend);
    await giveRole(site.db, 'colleague', 'admin');
    const { code } = await admin.client.call('/api/admin/partners/decide', {
      ...{ login: 'friend_of_staff', verdict: 'release', reason: 'свой человек' },
    });
    expect(code).toBe('identity/second-person-needed');
    await takeRole(site.db, 'colleague', 'admin');
  });

  it('switches the programme by two people of settings', async () => {
    const second = await hire(site, 'admin');
    const ask = {
      ...{ action: 'referral/switch', reason: 'перерыв' },
      params: { money: 'play', isOn: false },
    };
    expect((await manager.client.call('/api/admin/approvals/propose', ask)).status).toBe(403);
    const { success } = await admin.client.call('/api/admin/approvals/propose', ask);
    const id = success?.id ?? 0;
    expect((await list())?.isOn).toBe(true);
    const { hash } = (await second.client.call('/api/admin/approvals/get', { id })).success
      ?.approval ?? { hash: '' };
    expect(
      (await second.client.call('/api/admin/approvals/agree', { id, hash })).error,
    ).toBeUndefined();
    expect((await list())?.isOn).toBe(false);
  });
});
