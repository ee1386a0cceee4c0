import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import {
  cashTerms,
  hire,
  makeCode,
  orderOf,
  safeTerms,
  spinsTerms,
  wheelTerms,
} from '../../../test/promo-codes.ts';
import { CODE_TERMS } from '../../../test/thefts/invariant-names.ts';
import { grantFreeSpins } from '../free-spins/grants.ts';
import type { StaffMember } from '../identity/staff.ts';
import { readBudget } from '../ledger/budgets.ts';
import { moveBudget } from '../rewards/fill-budget.ts';
import { writeRewardSettings } from '../rewards/offers.ts';
import { giveSafe } from '../safe/safes.ts';
import { changeFourEyes } from '../wallet/four-eyes.ts';
import { insertCode, type NewCode } from './code-repository.ts';
import { maskCode } from './code-text.ts';
import { endCode, makeCodes } from './make-codes.ts';
import { redeemCode } from './redeem-code.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('promo codes', () => {
  let site: TestApp;
  let maker: StaffMember;
  let makerClient: TestClient;
  let laterMs = 0;
  const clock = { now: () => new Date(Date.now() + laterMs) };
  let address = 0;

  beforeAll(async () => {
    site = await buildTestApp({ clock, environment: { TRUSTED_PROXIES: '1' } });
    ({ staff: maker, client: makerClient } = await hire(site, 'manager'));
  });
  beforeEach(() => {
    laterMs = 0;
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer() {
    const client = site.newClient();
    await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    address += 1;
    const from = { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` };
    const redeem = (code: string, request = randomUUID(), headers = from) =>
      client.call('/api/bonus/code', { id: request, code }, headers);
    return { client, id, redeem };
  }

  const budgetOf = () => readBudget(site.db, 'codes', 'play');

  it('give cash once, however the code is typed, and show its beginning alone', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(150) });
    const { client, id: playerId, redeem } = await newPlayer();
    const before = await budgetOf();
    const id = randomUUID();
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    const reply = await redeem(typed, id);
    expect(reply.success).toMatchObject({ kind: 'cash', balance: 10_150 });
    expect(reply.success?.text.replaceAll('\u00A0', ' ')).toBe('Зачислено 150.00 ₽');
    expect((await redeem(code, id)).success).toEqual(reply.success);
    expect((await redeem(code)).code).toBe('bonus/code-used');
    expect(before - (await budgetOf())).toBe(15_000);
    const { claims } = (await client.call('/api/bonus/history')).success ?? {};
    const shown = `${code.slice(0, 4)}······`;
    expect(claims).toMatchObject([{ kind: 'code', title: `Промокод ${shown}`, amount: 150 }]);
    const card = await makerClient.call('/api/admin/players/bonuses', { id: playerId });
    expect(card.success?.codes).toMatchObject([{ code: shown }]);
    expect(card.success?.claims).toMatchObject([{ name: `Промокод ${shown}` }]);
    const { rows } = await site.db.query(
      `select l.action, coalesce(l.details->>'code', l.details->'codes'->>0) as code
       from audit_log l join codes c
         on c.id::text = coalesce(l.details->>'codeId', l.details->'codeIds'->>0)
       where c.code = $1 order by l.id`,
      [code],
    );
    expect(rows, 'the journal names the number, and nothing of the end').toEqual([
      { action: 'rewards/codes-made', code: shown },
      { action: 'rewards/code-used', code: shown },
    ]);
  });

  it('are told each in the journal, however many a player uses in an hour', async () => {
    const { redeem } = await newPlayer();
    for (let n = 0; n < 12; n++) {
      const code = await makeCode(site.db, maker, { terms: cashTerms(1) });
      expect((await redeem(code)).status).toBe(200);
    }
    await expectInvariants(site.db);
  });

  it('give a turn of the wheel beside that of the day', async () => {
    const code = await makeCode(site.db, maker, { terms: wheelTerms });
    const { client, redeem } = await newPlayer();
    expect((await redeem(code)).success).toMatchObject({ kind: 'wheel', raceback: 1 });
    for (const _ of [1, 2]) {
      const turn = await client.call('/api/bonus/wheel', { id: randomUUID() });
      expect(turn.error).toBeUndefined();
    }
    expect((await client.call('/api/bonus/wheel', { id: randomUUID() })).code).toBe(
      'bonus/wheel-not-ready',
    );
  });

  it('answer every miss alike', async () => {
    const terms = cashTerms(1);
    const now = Date.now();
    const early = { validFrom: new Date(now + DAY_MS), validUntil: new Date(now + 2 * DAY_MS) };
    const late = { validFrom: new Date(now - DAY_MS), validUntil: new Date(now - 1) };
    const notYet = await makeCode(site.db, maker, { terms, ...early });
    const expired = await makeCode(site.db, maker, { terms, ...late });
    const usedUp = await makeCode(site.db, maker, { terms, maxUses: 1 });
    const stopped = await makeCode(site.db, maker, { terms });
    const end = { key: { code: stopped }, money: 'play', reason: 'a test' } as const;
    expect(await endCode(site.db, end, [maker], new Date())).toBe(maskCode(stopped, true));
    expect((await (await newPlayer()).redeem(usedUp)).status).toBe(200);
    const { redeem } = await newPlayer();
    const replies = [];
    for (const code of ['0000000000', notYet, expired, usedUp, stopped]) {
      replies.push(await redeem(code));
    }
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 404, code: 'bonus/code-unknown' });
  });

  it('pay five of two hundred who come at once, with five uses', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10), maxUses: 5 });
    const players = await createManyPlayers(site.db, 200);
    const before = await budgetOf();
    const outcomes = await Promise.all(
      players.map(playerId =>
        redeemCode(site.db, { id: randomUUID(), typed: code, playerId }, () => ({
          ...{ playerId, money: 'play', now: clock.now() },
        })),
      ),
    );
    expect(outcomes.filter(outcome => !isRefusal(outcome))).toHaveLength(5);
    expect(before - (await budgetOf())).toBe(5_000);
  });

  it('pay one request sent fifty times once', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10) });
    const { redeem } = await newPlayer();
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => redeem(code, id)));
    const paid = replies.filter(({ success }) => success);
    expect(new Set(paid.map(({ success }) => success?.text)).size).toBe(1);
    expect((await redeem(code, id)).success?.balance).toBe(10_010);
    const other = await makeCode(site.db, maker, { terms: cashTerms(10) });
    expect((await redeem(other, id)).code).toBe('bonus/id-conflict');
    expect((await (await newPlayer()).redeem(code, id)).code).toBe('bonus/id-conflict');
  });

  it('are not guessed: five misses of a player in a quarter of an hour, even at once', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10) });
    const { redeem } = await newPlayer();
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => redeem(`WRONG${n}X`)));
    expect(guesses.filter(reply => reply.code === 'bonus/code-unknown')).toHaveLength(5);
    const refused = await redeem(code);
    expect(refused).toMatchObject({ status: 429, code: 'request/too-often' });
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(14 * 60);
    expect(waitSeconds).toBeLessThanOrEqual(15 * 60);
    laterMs = waitSeconds * 1_000 + 1_000;
    expect((await redeem(code)).status).toBe(200);
  });

  it('are not guessed by many players of one address either; who is right costs it nothing', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(1), maxUses: 100 });
    const shared = { 'x-forwarded-for': '10.9.9.9' };
    for (let n = 0; n < 5; n++) {
      const { redeem } = await newPlayer();
      for (let miss = 0; miss < 4; miss++) {
        expect((await redeem(`WRONG${n}${miss}`, randomUUID(), shared)).status).toBe(404);
      }
      if (n < 4) expect((await redeem(code, randomUUID(), shared)).status).toBe(200);
    }
    const { redeem } = await newPlayer();
    const refused = await redeem(code, randomUUID(), shared);
    expect(refused.code).toBe('request/too-often');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    expect((await redeem(code)).status, 'elsewhere nothing is known of it').toBe(200);
  });

  it('move nothing and spend no use when the budget is empty', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10), maxUses: 1 });
    const spins = await makeCode(site.db, maker, { terms: spinsTerms(5) });
    const amount = await budgetOf();
    const { staff: checker } = await hire(site, 'admin');
    const move = (act: 'fill' | 'return') => {
      const order = { act, amount, budget: 'codes', money: 'play', reason: 'a test' } as const;
      return moveBudget(site.db, order, [checker.id]);
    };
    expect(await move('return')).toBe(0);
    const { client, redeem } = await newPlayer();
    expect((await redeem(code)).code).toBe('bonus/budget-empty');
    expect((await redeem(spins)).code).toBe('bonus/budget-empty');
    expect((await client.call('/api/bonus/list')).success?.freeSpins).toEqual([]);
    await expectInvariants(site.db);
    expect(await move('fill')).toBe(amount);
    expect((await redeem(code)).success?.balance).toBe(10_010);
  });

  it('refuse an id that is another reward', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10) });
    const { client } = await newPlayer();
    const id = randomUUID();
    expect((await client.call('/api/bonus/wheel', { id })).status).toBe(200);
    expect((await client.call('/api/bonus/code', { id, code })).code).toBe('bonus/id-conflict');
  });

  it('may put a safe, as a deposit does', async () => {
    const terms = { ...cashTerms(300), kind: 'safe' as const };
    const code = await makeCode(site.db, maker, { terms });
    const { redeem, client } = await newPlayer();
    expect((await redeem(code)).success).toMatchObject({ kind: 'safe', balance: 10_000 });
    const { safes } = (await client.call('/api/bonus/list')).success ?? { safes: [] };
    expect(safes).toMatchObject([{ state: 'active', amount: 300, claimed: 0 }]);
    await expectInvariants(site.db);
  });

  it('are not for who wants no offers or rests', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10) });
    const { id, redeem, client } = await newPlayer();
    await writeRewardSettings(site.db, id, { autoClaim: false, hidesOffers: true });
    expect((await redeem(code)).code).toBe('bonus/offers-off');
    await writeRewardSettings(site.db, id, { autoClaim: false, hidesOffers: false });
    await client.call('/api/protection/exclude', { term: '24h' });
    expect((await redeem(code)).code).toBe('protection/excluded');
  });

  it('cannot be changed once made', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10) });
    for (const change of [
      'amount = amount + 1',
      'max_uses = max_uses + 1',
      `valid_until = valid_until + interval '1 day'`,
      'used = used + 2',
    ]) {
      await expect(
        site.db.query(`update codes set ${change} where code = $1`, [code]),
      ).rejects.toThrow('decided once');
    }
    const end = { key: { code }, money: 'play', reason: 'a test' } as const;
    expect(isRefusal(await endCode(site.db, end, [maker], new Date()))).toBe(false);
    await expect(
      site.db.query('update codes set stopped_at = null where code = $1', [code]),
    ).rejects.toThrow('decided once');
    await expect(site.db.query('delete from codes where code = $1', [code])).rejects.toThrow(
      'append-only',
    );
  });

  it('are audited: whatever was given without one is named', async () => {
    const { id: playerId, redeem } = await newPlayer();
    for (const terms of [wheelTerms, spinsTerms(5), safeTerms(10_000)]) {
      const code = await makeCode(site.db, maker, { terms });
      expect((await redeem(code)).status).toBe(200);
    }
    const to = { playerId, money: 'play', now: clock.now(), source: 'x' } as const;
    const spins = { id: randomUUID(), slot: 'reef', stake: kopecks(100_000), total: 10 };
    const expiresAt = new Date(Date.now() + DAY_MS);
    const named = (...damage: Parameters<typeof listBrokenBy>[1][]) =>
      listBrokenBy(site.db, ...damage);
    const SPINS = 'фриспины даны только промокодами, один раз и такие, как в них сказано';
    const SAFES = 'сейфы без пополнения даны только промокодами, один раз и на ту же сумму';
    expect(await named(tx => grantFreeSpins(tx, { ...to, ...spins, expiresAt }))).toEqual([SPINS]);
    // One more like that of the code.
    expect(
      await named(
        tx => grantFreeSpins(tx, { ...to, ...spins, stake: kopecks(1_000), total: 5, expiresAt }),
        `update free_spin_grants g set source = o.source, created_at = o.created_at,
           expires_at = o.expires_at
         from free_spin_grants o where g.source = 'x' and o.player_id = ${playerId} and o.id <> g.id`,
      ),
    ).toEqual([SPINS]);
    expect(await named(tx => giveSafe(tx, { ...to, amount: kopecks(500_000) }))).toEqual([SAFES]);
    expect(
      await named(`update wheel_turns set turns = turns + 20 where player_id = ${playerId}`),
    ).toEqual([
      'вращений колеса сверх дневного ровно столько, сколько дали промокоды и ограбления',
    ]);
    const forged: NewCode = {
      ...{ ...cashTerms(5_000), id: randomUUID(), code: 'STEAL', isGenerated: false },
      ...{ validFrom: to.now, validUntil: expiresAt, maxUses: 10, madeBy: [maker.id] },
      ...{ money: 'play', reason: 'a test', createdAt: to.now },
    };
    const JOURNAL = 'каждый промокод записан в журнал каждым, кто его сделал, и на ту же сумму';
    expect(await named(tx => insertCode(tx, forged))).toEqual([JOURNAL, CODE_TERMS]);
    await makeCode(site.db, maker, { terms: cashTerms(5_000) });
    expect(await named('update codes set amount = amount * 2 where amount = 500000')).toEqual([
      JOURNAL,
      CODE_TERMS,
    ]);
  });

  it('are never used by who made them', async () => {
    const code = await makeCode(site.db, maker, { terms: cashTerms(10) });
    const id = randomUUID();
    expect((await makerClient.call('/api/bonus/code', { id, code })).code).toBe(
      'identity/own-account',
    );
  });

  it('are made by hand for little and few only', async () => {
    const make = (order: Parameters<typeof orderOf>[0]) =>
      makeCodes(site.db, orderOf(order), [maker], new Date());
    expect(await make({ terms: cashTerms(100), text: 'kvazar-2026' })).toEqual(['KVAZAR2026']);
    for (const order of [
      { terms: cashTerms(101), text: 'DEAR' },
      { terms: cashTerms(100), text: 'MANY', maxUses: 1_001 },
      { terms: spinsTerms(11), text: 'SPINS' },
      { terms: cashTerms(1), text: 'АБВГД' },
      { terms: cashTerms(1), text: 'kvazar 2026' },
      { terms: spinsTerms(5, 10, 'no-such-slot') },
      { terms: cashTerms(1), validUntil: new Date(0) },
      { terms: { ...cashTerms(5_001), kind: 'safe' as const } },
    ]) {
      expect(await make(order)).toMatchObject({ refused: 'bonus/code-terms' });
    }
  });

  it('that end before they begin are not called too long', async () => {
    const order = orderOf({ terms: cashTerms(1), validUntil: new Date(0) });
    expect(await makeCodes(site.db, order, [maker], new Date())).toMatchObject({
      text: 'Такой код сделать нельзя: срок кончается раньше, чем начнётся',
    });
  });

  it('are made by who may, and for much with another who checks', async () => {
    const { staff: checker } = await hire(site, 'admin');
    const { staff: second } = await hire(site, 'manager');
    const order = orderOf({ terms: cashTerms(100), maxUses: 11 });
    const make = (...staff: StaffMember[]) => makeCodes(site.db, order, staff, new Date());
    expect(await make(checker)).toMatchObject({ refused: 'identity/not-allowed' });
    await changeFourEyes(site.db, kopecks(100_000), [checker.id]);
    expect(await make(maker)).toMatchObject({ refused: 'wallet/one-more-needed' });
    expect(await make(maker, maker)).toMatchObject({ refused: 'wallet/one-more-needed' });
    expect(await make(maker, second)).toMatchObject({ refused: 'identity/not-allowed' });
    expect(await make(maker, checker)).toHaveLength(1);
    const { staff: other } = await hire(site, 'admin');
    await changeFourEyes(site.db, null, [checker.id, other.id]);
  });

  it('are not made by two because somebody is named who may not check them', async () => {
    const { staff: checker } = await hire(site, 'admin');
    const { staff: busy } = await hire(site, 'manager');
    const { staff: dealer } = await hire(site, 'dealer');
    await changeFourEyes(site.db, kopecks(100_000), [checker.id]);
    const order = orderOf({ terms: cashTerms(100), maxUses: 6 });
    const make = (...staff: StaffMember[]) => makeCodes(site.db, order, staff, new Date());
    expect(await make(busy, dealer)).toMatchObject({ refused: 'identity/not-allowed' });
    expect(await make(busy)).toHaveLength(1);
    expect(await make(busy)).toMatchObject({ refused: 'wallet/one-more-needed' });
    expect(await make(busy, checker)).toHaveLength(1);
    const inAnothersName = `update audit_log set actor = 'staff:${dealer.id}'
      where action = 'rewards/codes-made' and actor = 'staff:${checker.id}'`;
    expect(await listBrokenBy(site.db, inAnothersName)).toContain(
      'никто не сделал один промокодов больше порога за сутки',
    );
    const { staff: other } = await hire(site, 'admin');
    await changeFourEyes(site.db, null, [checker.id, other.id]);
  });

  it('count together within a day, those that one person makes at once too', async () => {
    const { staff: checker } = await hire(site, 'admin');
    const { staff: hasty } = await hire(site, 'manager');
    await changeFourEyes(site.db, kopecks(100_000), [checker.id]);
    const order = orderOf({ terms: cashTerms(100), maxUses: 6 });
    const make = (...staff: StaffMember[]) => makeCodes(site.db, order, staff, new Date());
    const made = await Promise.all([make(hasty), make(hasty), make(hasty)]);
    expect(made.filter(one => !isRefusal(one))).toHaveLength(1);
    expect(await make(hasty, checker)).toHaveLength(1);
    await expectInvariants(site.db);
    const alone = `delete from audit_log
      where action = 'rewards/codes-made' and actor = 'staff:${checker.id}'`;
    expect(await listBrokenBy(site.db, alone)).toContain(
      'никто не сделал один промокодов больше порога за сутки',
    );
    const { staff: other } = await hire(site, 'admin');
    await changeFourEyes(site.db, null, [checker.id, other.id]);
  });

  it('are paid from a budget whose moves count together too, for the audit as for who moves', async () => {
    const { staff: checker } = await hire(site, 'admin');
    const { staff: second } = await hire(site, 'admin');
    await changeFourEyes(site.db, kopecks(100_000), [checker.id]);
    const fill = (...staff: StaffMember[]) =>
      moveBudget(
        site.db,
        { act: 'fill', amount: kopecks(60_000), budget: 'codes', money: 'play', reason: 'a test' },
        staff.map(({ id }) => id),
      );
    expect(await fill(checker)).toEqual(expect.any(Number));
    expect(await fill(checker)).toMatchObject({ refused: 'wallet/one-more-needed' });
    expect(await fill(checker, second)).toEqual(expect.any(Number));
    await expectInvariants(site.db);
    const alone = `delete from audit_log
      where action = 'rewards/budget-filled' and actor = 'staff:${second.id}'`;
    const ALONE = 'никто не двигал один деньги фондов больше порога за сутки';
    expect(await listBrokenBy(site.db, alone)).toContain(ALONE);
    const inAnothersName = `update audit_log set actor = 'staff:${maker.id}'
      where action = 'rewards/budget-filled' and actor = 'staff:${second.id}'`;
    expect(await listBrokenBy(site.db, inAnothersName)).toContain(ALONE);
    await changeFourEyes(site.db, null, [checker.id, second.id]);
  });
});
