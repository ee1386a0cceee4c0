import { type BannerText, errorTable, type Site } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { takeRole } from '../../../test/staff-roles.ts';
import { hire, type Person } from '../../../test/support-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { CommandContext } from '../../ops-command.ts';
import { siteCommands } from '../site/operator-commands.ts';

const HOUR_MS = 3_600_000;

const TEXT: BannerText = {
  title: 'Турнир недели',
  text: 'Фонд растёт с каждой ставкой',
  href: '/tournament',
  theme: 'violet',
  picture: 'trophy',
  audience: 'all',
  from: null,
  until: null,
};

describe('what two people decide about the site', () => {
  let site: TestApp;
  let manager: Person;
  let admin: Person;
  let second: Person;
  beforeAll(async () => {
    site = await buildTestApp();
    manager = await hire(site, 'manager');
    admin = await hire(site, 'admin');
    second = await hire(site, 'admin');
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  async function told(): Promise<Site> {
    const { raw } = await site.newClient().call('/api/getUser');
    return (raw as { site: Site }).site;
  }

  async function propose(person: Person, action: string, params: unknown) {
    const body = { action, params, reason: 'так решили' };
    const { success, code } = await person.client.call('/api/admin/approvals/propose', body);
    return success ?? code;
  }

  async function decideTogether(by: Person, checker: Person, action: string, params: unknown) {
    const proposed = await propose(by, action, params);
    if (typeof proposed !== 'object' || proposed.id === null) throw new Error(String(proposed));
    const { id } = proposed;
    const got = await checker.client.call('/api/admin/approvals/get', { id });
    const { hash = '' } = got.success?.approval ?? {};
    const agreed = await checker.client.call('/api/admin/approvals/agree', { id, hash });
    if (!agreed.success) throw new Error(agreed.error);
  }

  async function save(text: BannerText, id: number | null = null, basedOn: number | null = null) {
    const body = { id, basedOn, text, note: 'к выходным' };
    return manager.client.call('/api/admin/lobby/save', body);
  }

  it('a banner: drafted by one, shown when another agrees, taken down at once', async () => {
    const { id = 0, version } = (await save(TEXT)).success ?? {};
    expect(version).toBe(1);
    expect((await told()).banners).toEqual([]);
    await decideTogether(manager, admin, 'lobby/publish', { banner: id, version: 1 });
    await waitUntil(async () => (await told()).banners.length === 1);
    const { from: _, ...shown } = TEXT;
    expect((await told()).banners).toEqual([{ ...shown, id }]);

    // Another version is a draft until it is published too.
    expect((await save({ ...TEXT, title: 'Новый' }, id, null)).code).toBe('lobby/banner-changed');
    expect((await save({ ...TEXT, title: 'Новый' }, id, 1)).success?.version).toBe(2);
    expect((await told()).banners[0]?.title).toBe('Турнир недели');
    await decideTogether(manager, admin, 'lobby/publish', { banner: id, version: 2 });
    await waitUntil(async () => (await told()).banners[0]?.title === 'Новый');

    const off = { id, reason: 'ошибка в тексте' };
    expect((await admin.client.call('/api/admin/lobby/withdraw', off)).status).toBe(200);
    await waitUntil(async () => (await told()).banners.length === 0);
    const listed = await manager.client.call('/api/admin/lobby/banners');
    expect(listed.success?.banners[0]).toMatchObject({
      ...{ id, published: null, state: 'draft' },
      versions: [{ version: 2 }, { version: 1 }],
    });
  });

  it('a banner is told of only in its time, and an ended one is not published', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const ahead = (await save({ ...TEXT, from: at(HOUR_MS) })).success?.id ?? 0;
    await decideTogether(manager, admin, 'lobby/publish', { banner: ahead, version: 1 });
    const listed = async () => (await manager.client.call('/api/admin/lobby/banners')).success;
    await waitUntil(async () => (await listed())?.banners[0]?.state === 'waiting');
    expect((await told()).banners).toEqual([]);
    const over = (await save({ ...TEXT, until: at(-HOUR_MS) })).success?.id ?? 0;
    const asked = await propose(manager, 'lobby/publish', { banner: over, version: 1 });
    expect(asked).toBe('lobby/banner-over');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a banner leads to no other host: %s',
    async href => {
      expect((await save({ ...TEXT, href })).code).toBe('request/invalid');
    },
  );

  it('limits and links of the site: asked by one, in force when another agrees', async () => {
    const limits = { minBet: 2, maxBet: 500, maxPayout: 5_000 };
    expect(await propose(manager, 'site/limits', limits)).toBe('identity/not-allowed');
    expect(await propose(admin, 'site/limits', { ...limits, minBet: 600 })).toBe(
      'games/limits-order',
    );
    await decideTogether(admin, second, 'site/limits', limits);
    await waitUntil(async () => (await told()).limits.maxBet === 500);
    await decideTogether(admin, second, 'site/social', { vk: 'https://vk.com/kvazar', tg: '' });
    await waitUntil(async () => {
      const { raw } = await site.newClient().call('/api/getUser');
      return (raw as { social: { vk: string } }).social.vk === 'https://vk.com/kvazar';
    });
  });

  it('the threshold of two signatures: stricter by one, looser by two', async () => {
    const stricten = (above: number) =>
      admin.client.call('/api/admin/settings/four-eyes', { above, reason: 'больше выводов' });
    expect((await stricten(1_000)).status).toBe(200);
    expect((await stricten(2_000)).code).toBe('wallet/one-more-needed');
    await decideTogether(admin, second, 'site/four-eyes', { above: 2_000 });
    const { success } = await admin.client.call('/api/admin/settings/get');
    expect(success?.fourEyesAbove).toBe(2_000);
    expect(JSON.stringify(success?.environment)).not.toContain('a secret for tests');
  });

  it('limits of the site leave no game without a stake, on the command line neither', async () => {
    const key = 'limits:dice';
    await site.db.query('insert into site_settings (key, value) values ($1, $2)', [
      ...[key, JSON.stringify({ minBet: 100, maxBet: 1_000, maxPayout: 100_000 })],
    ]);
    const plan = siteCommands['limits']?.plan(['50', '100', '1000']);
    const context = { actor: `staff:${admin.id}` } as unknown as CommandContext;
    await expect(plan?.carryOut(site.db, context)).rejects.toThrow(
      errorTable['site/limits-too-narrow'].text,
    );
    await site.db.query('delete from site_settings where key = $1', [key]);
  });

  it('works say what the operator wrote, and the usual words without', async () => {
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    const body = { on: true, text: 'Обновляем слоты', until, reason: 'выпуск' };
    const hasty = await hire(site, 'admin');
    await site.db.query('update sessions set proved_at = null where player_id = $1', [hasty.id]);
    expect((await hasty.client.call('/api/admin/settings/works', body)).code).toBe(
      'identity/fresh-proof-needed',
    );
    await takeRole(site.db, hasty.login, 'admin');
    await admin.client.call('/api/admin/settings/works', body);
    await waitUntil(async () => (await told()).works);
    expect((await told()).worksNote).toEqual({ text: 'Обновляем слоты', until });
    await admin.client.call('/api/admin/settings/works', { ...body, on: false });
    await waitUntil(async () => !(await told()).works);
    expect((await told()).worksNote).toBeNull();
  });

  it('the order of the lobby is told to every page', async () => {
    const order = { games: ['dice', 'crash'], rows: ['bets' as const], slotOfWeek: 'reef' };
    const reply = await manager.client.call('/api/admin/games/order', { ...order, reason: 'тест' });
    expect(reply.status).toBe(200);
    await waitUntil(async () => (await told()).lobby.slotOfWeek === 'reef');
    expect((await told()).lobby).toEqual(order);
  });
});
