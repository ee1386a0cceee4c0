import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { takeRole } from '../../../test/staff-roles.ts';
import { hire, newcomer, type Person } from '../../../test/support-desk.ts';
import { withClusterLock } from '../../platform/db/cluster-lock.ts';
import { readBudget } from '../ledger/budgets.ts';
import type { Campaign } from './campaign.ts';
import { approveDraft, endOverdueDrafts } from './drafts.ts';
import { lastDays } from './kept-month.ts';
import { DRY_RUN_LOCK } from './routes.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const cash = (roubles: number, more: object = {}): Campaign => ({
  ...{ kind: 'code', gift: 'cash', amount: roubles, slot: null, stake: null, spins: null },
  ...{ spinsDays: null, text: null, count: 1, uses: 5, fromMs: null },
  untilMs: Date.now() + 7 * DAY_MS,
  ...more,
});

const race = (): Campaign => ({
  ...{ kind: 'tournament', format: 'race', pools: [100], minStake: 10, dailyCap: 1_000 },
  fromMs: Date.now() + 300 * DAY_MS,
  toMs: Date.now() + 301 * DAY_MS,
});

const heist = (): Campaign => ({
  ...{ kind: 'heist', goal: 100, pool: 50, pot: 10 },
  fromMs: Date.now() + 20 * DAY_MS,
  toMs: Date.now() + 21 * DAY_MS,
});

describe('promotions of the staff area', () => {
  let site: TestApp;
  let manager: Person;
  let admin: Person;
  beforeAll(async () => {
    site = await buildTestApp();
    [manager, admin] = [await hire(site, 'manager'), await hire(site, 'admin')];
    await clearSeason();
  });
  afterAll(() => site.close());

  /** Whatever the season, the edition of the site itself is out of the way. */
  async function clearSeason(): Promise<void> {
    const { success } = await manager.client.call('/api/admin/promotions/heists');
    for (const { id } of success?.heists ?? []) {
      const stop = { id, act: 'cancel' as const, reason: 'проверка' };
      const { error } = await admin.client.call('/api/admin/promotions/heists/stop', stop);
      expect(error).toBeUndefined();
    }
  }

  async function plan(campaign: Campaign, maker = manager) {
    const body = { campaign, reason: 'осенняя акция' };
    const { success, error } = await maker.client.call('/api/admin/promotions/plan', body);
    if (!success) throw new Error(error);
    return success.draft;
  }

  const approve = ({ client }: Person, id: number) =>
    client.call('/api/admin/promotions/approve', { id });

  const redeem = ({ client }: Person, code: string) =>
    client.call('/api/bonus/code', { id: randomUUID(), code });

  async function termsNow() {
    const { success } = await admin.client.call('/api/admin/promotions/terms');
    if (!success) throw new Error('no terms');
    const { tiers, flatRakeback } = success.inForce;
    return { kind: 'terms' as const, flatRakeback, tiers: tiers.map(({ name, ...tier }) => tier) };
  }

  it('makes a code when another agrees, and it can be redeemed', async () => {
    const draft = await plan(cash(15));
    expect(draft).toMatchObject({ state: 'waiting', isMine: true, dryRun: { most: 75 } });
    // Who makes may not check at all.
    expect((await approve(manager, draft.id)).status).toBe(403);
    const made = await approve(admin, draft.id);
    const code = made.success?.codes[0] ?? '';
    expect(code).toMatch(/^[0-9A-Z]{10}$/);
    const again = await approve(admin, draft.id);
    expect(again.error).toBe('Об этом черновике уже решено');
    const player = await newcomer(site);
    expect((await redeem(player, code)).success?.text).toMatch(/15/);
    const { success } = await admin.client.call('/api/admin/promotions/codes/list', {});
    // Such a code is worth money: its beginning is shown, and who wants the whole is in the journal.
    expect(JSON.stringify(success)).not.toContain(code.slice(-4));
    const listed = success?.codes.find(known => known.code === `${code.slice(0, 4)}······`);
    expect(listed).toMatchObject({ used: 1, cost: 15, most: 75, state: 'valid', isWhole: false });
    const wanted = { id: listed?.id ?? '', reason: 'отправить победителю' };
    const shown = await manager.client.call('/api/admin/promotions/codes/show', wanted);
    expect(shown.success?.code).toBe(code);
    const { rows } = await site.db.query(
      `select actor, details - 'origin' as details
       from audit_log where action = 'promotions/code-shown'`,
    );
    const details = { code: listed?.code, codeId: listed?.id, usedBefore: false };
    expect(rows).toEqual([
      { actor: `staff:${manager.id}`, details: { ...details, reason: 'отправить победителю' } },
    ]);
    expect(listed?.madeBy).toEqual([manager.login, admin.login]);
    const uses = await manager.client.call('/api/admin/promotions/codes/uses', {
      id: listed?.id ?? '',
    });
    expect(uses.success?.uses).toMatchObject([{ player: { id: player.id, login: player.login } }]);
    const stop = { id: listed?.id ?? '', reason: 'хватит' };
    await manager.client.call('/api/admin/promotions/codes/stop', stop);
    expect((await redeem(await newcomer(site), code)).error).toBeDefined();
  });

  it('pays a code to nobody who was shown it whole', async () => {
    const draft = await plan(cash(15));
    const [code = ''] = (await approve(admin, draft.id)).success?.codes ?? [];
    const { rows } = await site.db.query<{ id: string }>('select id from codes where code = $1', [
      code,
    ]);
    const looker = await hire(site, 'manager');
    const stranger = await hire(site, 'manager');
    const wanted = { id: rows[0]?.id ?? '', reason: 'отправить победителю' };
    const shown = await looker.client.call('/api/admin/promotions/codes/show', wanted);
    expect(shown.success?.code).toBe(code);
    expect((await redeem(looker, code)).code).toBe('identity/own-account');
    const other = (await approve(admin, (await plan(cash(15))).id)).success?.codes[0] ?? '';
    expect((await redeem(looker, other)).status).toBe(200);
    expect((await redeem(stranger, code)).status).toBe(200);
  });

  it('lets nobody agree to what they have made, whatever its kind', async () => {
    const both = await hire(site, 'manager');
    await site.db.query(
      `insert into player_roles (player_id, role, given_by) values ($1, 'admin', 'test')`,
      [both.id],
    );
    await both.client.call('/api/staff/prove', { password: both.password });
    const terms = await termsNow();
    for (const campaign of [cash(1), race(), heist(), terms]) {
      const draft = await plan(campaign, both);
      expect((await approve(both, draft.id)).error).toBe(
        'Свой черновик утверждает другой сотрудник',
      );
      const approved = await approve(admin, draft.id);
      expect(approved.error).toBeUndefined();
    }
    await takeRole(site.db, both.login, 'admin');
  });

  it('takes no agreement from a session that was left open without a fresh proof', async () => {
    const draft = await plan(cash(1));
    await site.db.query('update sessions set proved_at = null where player_id = $1', [admin.id]);
    expect((await approve(admin, draft.id)).code).toBe('identity/fresh-proof-needed');
    const filling = {
      action: 'rewards/budget-fill',
      params: { act: 'fill', budget: 'codes', money: 'play', amount: 100 },
      reason: 'на всякий случай',
    };
    expect((await admin.client.call('/api/admin/approvals/propose', filling)).code).toBe(
      'identity/fresh-proof-needed',
    );
    const wanted = { id: randomUUID(), reason: 'отправить победителю' };
    expect((await admin.client.call('/api/admin/promotions/codes/show', wanted)).code).toBe(
      'identity/fresh-proof-needed',
    );
    // Stopping is for everybody and at once.
    const stop = { kind: 'wheel' as const, isOn: false, reason: 'что-то не так' };
    const stopped = await admin.client.call('/api/admin/promotions/switch', stop);
    expect(stopped.error).toBeUndefined();
    const resume = { ...stop, isOn: true };
    await admin.client.call('/api/admin/promotions/switch', resume);
    await admin.client.call('/api/staff/prove', { password: admin.password });
    expect((await approve(admin, draft.id)).error).toBeUndefined();
  });

  it('announces a tournament and a heist, and calls them off', async () => {
    const { success: listed } = await admin.client.call('/api/admin/promotions/tournaments', {});
    const announced = listed?.tournaments.find(
      ({ state, pool }) => state === 'announced' && pool === 300,
    );
    expect(announced).toBeDefined();
    const off = { id: announced?.id ?? 0, reason: 'ошибка в условиях' };
    const cancelled = await manager.client.call('/api/admin/promotions/tournaments/cancel', off);
    expect(cancelled.error).toBeUndefined();
    const { success: heists } = await manager.client.call('/api/admin/promotions/heists');
    const ours = heists?.heists.find(({ pool, state }) => pool === 50 && state === 'announced');
    expect(ours).toMatchObject({ pot: 10, goal: 100 });
    const stop = { id: ours?.id ?? 0, act: 'cancel' as const, reason: 'передумали' };
    expect(
      (await manager.client.call('/api/admin/promotions/heists/stop', stop)).error,
    ).toBeUndefined();
  });

  it('starts a heist of play money at once, by whoever tends promotions, and only one', async () => {
    const order = { days: 3, goal: 200, pool: 70, pot: 20 };
    const start = ({ client }: Person, more: object = {}) =>
      client.call('/api/admin/promotions/heists/start', { ...order, ...more });
    const support = await hire(site, 'support');
    expect((await start(support)).status).toBe(403);
    expect((await start(manager, { pool: 0.001 })).code).toBe('request/invalid');
    const started = await start(manager);
    expect(started.error).toBeUndefined();
    const id = Number(/^Ограбление (\d+) началось$/.exec(String(started.success))?.[1]);
    const { success } = await manager.client.call('/api/admin/promotions/heists');
    expect(success?.heists.find(heist => heist.id === id)).toMatchObject({
      ...{ state: 'running', goal: 200, pool: 70, pot: 20 },
    });
    expect((await start(admin)).success).toBeUndefined();
    const { rows } = await site.db.query(
      `select actor from audit_log
       where action = 'snowdown/announced' and details->>'heist' = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ actor: `staff:${manager.id}` }]);
    // Players take part in it already: who makes may not call it off.
    const stop = { id, act: 'cancel' as const, reason: 'передумали' };
    const call = ({ client }: Person) => client.call('/api/admin/promotions/heists/stop', stop);
    expect((await call(manager)).code).toBe('identity/not-allowed');
    expect((await call(admin)).error).toBeUndefined();
  });

  it('closes a draft that is refused or taken back, with what waited for it', async () => {
    const draft = await plan(race());
    const stranger = await hire(site, 'support');
    const refuse = { id: draft.id, reason: 'дорого' };
    expect((await stranger.client.call('/api/admin/promotions/refuse', refuse)).status).toBe(403);
    const other = await hire(site, 'manager');
    expect((await other.client.call('/api/admin/promotions/refuse', refuse)).status).toBe(403);
    await manager.client.call('/api/admin/promotions/refuse', refuse);
    expect((await approve(admin, draft.id)).status).toBe(409);
    const { success } = await manager.client.call('/api/admin/promotions/tournaments', {});
    expect(success?.tournaments.find(({ id }) => id === draft.number)).toMatchObject({
      ...{ state: 'cancelled', cancelReason: 'дорого' },
    });
  });

  it('undoes no newer terms by an older draft', async () => {
    const terms = await termsNow();
    const older = await plan({ ...terms, flatRakeback: 3 });
    const newer = await plan({ ...terms, flatRakeback: 4 });
    expect((await approve(admin, newer.id)).error).toBeUndefined();
    const late = await approve(admin, older.id);
    expect(late.code).toBe('promotions/draft-outdated');
    expect(late.error).toMatch(/Условия с тех пор изменились/);
    expect((await termsNow()).flatRakeback).toBe(4);
    const back = await plan({ ...(await termsNow()), flatRakeback: terms.flatRakeback });
    expect((await approve(admin, back.id)).error).toBeUndefined();
  });

  it('forgets a draft after a day, with the tournament and the heist that waited for it', async () => {
    const made = [await plan(race()), await plan(heist()), await plan(cash(1))];
    const now = new Date(Date.now() + DAY_MS);
    for (const { id } of made) {
      expect(await approveDraft(site.db, { id, money: 'play', staffId: admin.id, now })).toEqual({
        refused: 'promotions/draft-expired',
      });
    }
    await endOverdueDrafts(site.db, now);
    const { success } = await manager.client.call('/api/admin/promotions/drafts', { state: 'all' });
    for (const { id } of made) {
      expect(success?.drafts.find(draft => draft.id === id)).toMatchObject({
        ...{ state: 'expired', decidedBy: null, decision: 'Никто не утвердил за сутки' },
      });
      expect((await approve(admin, id)).code).toBe('promotions/draft-decided');
    }
    const { rows } = await site.db.query(
      `select state from tournaments where id = $1 union all select state from heists where id = $2`,
      [made[0]?.number, made[1]?.number],
    );
    expect(rows).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }]);
  });

  it('counts one campaign at a time, whatever the node', async () => {
    const onAnotherNode = await withClusterLock(site.db, DRY_RUN_LOCK, () =>
      manager.client.call('/api/admin/promotions/dry-run', { campaign: cash(1) }),
    );
    expect(onAnotherNode?.code).toBe('promotions/busy');
    const free = await manager.client.call('/api/admin/promotions/dry-run', { campaign: cash(1) });
    expect(free.error).toBeUndefined();
  });

  it('plans nothing that could not be carried out', async () => {
    const { client } = manager;
    const call = (campaign: Campaign) =>
      client.call('/api/admin/promotions/plan', { campaign, reason: 'проверка' });
    expect((await call(cash(200_000))).error).toMatch(/не больше/);
    expect((await call(cash(1.234))).status).toBe(400);
    const terms = await termsNow();
    const harder = terms.tiers.map((tier, n) => (n === 1 ? { ...tier, points: 900_000 } : tier));
    expect((await call({ ...terms, tiers: harder })).error).toMatch(/Ступени не отнимают/);
    expect((await call({ ...race(), fromMs: Date.now() - HOUR_MS } as Campaign)).status).toBe(422);
    const asAdmin = { campaign: cash(1), reason: 'проверка' };
    expect((await admin.client.call('/api/admin/promotions/plan', asAdmin)).status).toBe(403);
  });

  it('stops every kind at once; what was given stays, and only who checks lets it go on', async () => {
    const { codes } = (await approve(admin, (await plan(cash(2))).id)).success ?? { codes: [] };
    const code = codes[0] ?? '';
    const before = await newcomer(site);
    await redeem(before, code);
    const turn = (isOn: boolean, kind = 'codes', person = manager) =>
      person.client.call('/api/admin/promotions/switch', {
        ...{ kind: kind as 'codes', isOn, reason: 'разбираемся' },
      });
    expect((await turn(false)).error).toBeUndefined();
    const late = await newcomer(site);
    expect((await redeem(late, code)).error).toMatch(/приостановлена/);
    expect((await before.client.call('/api/getUser')).success?.user.balance).toBeGreaterThan(0);
    await turn(false, 'wheel');
    const spin = await late.client.call('/api/bonus/wheel', { id: randomUUID() });
    expect(spin.error).toMatch(/приостановлена/);
    await turn(false, 'tournaments');
    const tournament = await plan(race());
    expect((await approve(admin, tournament.id)).error).toMatch(/остановлен/);
    await turn(false, 'heists');
    expect((await approve(admin, (await plan(heist())).id)).error).toMatch(/остановлен/);
    const { success } = await manager.client.call('/api/admin/promotions/overview');
    expect(success?.switches.filter(({ stopped }) => stopped).length).toBe(4);
    expect((await turn(true)).status).toBe(403);
    for (const kind of ['codes', 'wheel', 'tournaments', 'heists']) await turn(true, kind, admin);
    expect((await redeem(late, code)).error).toBeUndefined();
  });

  it('fills a budget by two people who check, and tells of it', async () => {
    const second = await hire(site, 'admin');
    const before = await readBudget(site.db, 'codes', 'play');
    const ask = {
      ...{ action: 'rewards/budget-fill', reason: 'на осень' },
      params: { act: 'fill', budget: 'codes', money: 'play', amount: 1_000 },
    };
    expect((await manager.client.call('/api/admin/approvals/propose', ask)).status).toBe(403);
    const { success } = await admin.client.call('/api/admin/approvals/propose', ask);
    const id = success?.id ?? 0;
    expect(await readBudget(site.db, 'codes', 'play')).toBe(before);
    const whole = await second.client.call('/api/admin/approvals/get', { id });
    const { hash } = whole.success?.approval ?? { hash: '' };
    const own = await admin.client.call('/api/admin/approvals/agree', { id, hash });
    expect(own.status).toBe(403);
    await second.client.call('/api/admin/approvals/agree', { id, hash });
    expect(await readBudget(site.db, 'codes', 'play')).toBe(before + kopecks(100_000));
    const history = await manager.client.call('/api/admin/promotions/budget-history', {});
    expect(history.success?.moves[0]).toMatchObject({
      ...{ budget: 'промокоды', isReturn: false, amount: 1_000, reason: 'на осень' },
      by: `${admin.login}, ${second.login}`,
    });
    const overview = await admin.client.call('/api/admin/promotions/overview');
    const bar = overview.success?.budgets.find(({ budget }) => budget === 'codes');
    expect(bar?.filled).toBe(1_001_000);
    expect((bar?.left ?? 0) + (bar?.spent ?? 0)).toBe(1_001_000);
    await takeRole(site.db, second.login, 'admin');
  });

  it('leaves the books in order', () => expectInvariants(site.db));

  it('counts a planned code and planned terms on the days that are kept', async () => {
    const players = [await newcomer(site), await newcomer(site), await newcomer(site)];
    const { from, to } = lastDays(new Date(), 30);
    const { from: outside } = lastDays(new Date(), 31);
    // In units of edge, a thousandth of a kopeck: the first and the second played in the month.
    const days: readonly [number, string, number][] = [
      [0, from, 400_000],
      [1, to, 800_000],
      [2, outside, 5_000_000],
    ];
    for (const [n, day, edge] of days) {
      const id = players[n]?.id ?? 0;
      await site.db.query(
        `insert into meter_days (player_id, money, day, wagered, edge) values ($1, 'play', $2, $3, $3)`,
        [id, day, edge],
      );
      await site.db.query(
        `update accounts set edge = edge + $2 where player_id = $1 and money = 'play'`,
        [id, edge],
      );
    }
    const run = async (campaign: Campaign) =>
      (await manager.client.call('/api/admin/promotions/dry-run', { campaign })).success?.dryRun;
    const month = { untilMs: Date.now() + 40 * DAY_MS };
    expect(await run(cash(10, month))).toMatchObject({
      ...{ from, to, active: 2, players: 2, cost: 20, most: 50, before: null },
      top: [{ amount: 10 }, { amount: 10 }],
    });
    expect(await run(cash(10, { ...month, uses: 1 }))).toMatchObject({
      ...{ players: 1, cost: 10 },
      top: [{ player: { id: players[0]?.id, login: players[0]?.login } }],
    });
    const terms = await termsNow();
    // 5 % of 4 ₽ and 8 ₽, then 10 % for all.
    expect(await run({ ...terms, flatRakeback: 10 })).toMatchObject({
      ...{ active: 2, players: 2, before: 0.6, cost: 1.2, most: null },
      top: [
        { player: { id: players[1]?.id }, amount: 0.8 },
        { player: { id: players[0]?.id }, amount: 0.4 },
      ],
    });
  });
});
