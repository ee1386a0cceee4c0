import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import {
  balanceOf,
  hire,
  openDealerSite,
  type Person,
  register,
  StudioDriver,
  VEGA,
} from '../../../test/studio-driver.ts';
import { FINAL_BETS } from '../../../test/thefts/invariant-names.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { SETTLEMENT_NUMBER } from '../betting/settlement/settlement-number.ts';

/** The banker wins with 6 against 4. */
const BANKER = { player: ['2S', '3D', '9C'], banker: ['KH', '6C'] };

describe('[SAFETY 16] bets of a dealer’s round', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let table: StudioDriver;
  let player: Person;

  beforeAll(async () => {
    site = await openDealerSite(clock);
    const supervisor = await hire(site, 'supervisor');
    table = new StudioDriver(site, clock, VEGA, { dealer: await hire(site, 'dealer'), supervisor });
    player = await register(site);
    await table.startShift();
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  const bet = (spot: string) => table.bet(player, [{ spot, amount: 100 }]);

  async function told(round: number): Promise<unknown[]> {
    const { rows } = await site.db.query<{ details: unknown }>(
      `select details from audit_log where action = 'studio/closed' and details->>'round' = $1
         and subject = 'table:${VEGA}'`,
      [`${round}`],
    );
    return rows.map(({ details }) => details);
  }

  async function finish(round: number): Promise<void> {
    await table.enter(round, BANKER);
    await table.command('/api/staff/studio/confirm', { round });
    await table.waitForPhase('settled');
  }

  it('are told to the journal by the leader two seconds after closing, and nobody changes them then', async () => {
    const round = await table.open();
    const id = await bet('player');
    await table.dealAfterBets(round);
    await table.pass(1_999);
    expect(await told(round)).toEqual([]);
    await table.pass(1_000);
    await waitUntil(async () => (await told(round)).length > 0, 'the journal is told');
    const line = {
      ...{ round, bets: 1, stakeKopecks: 10_000 },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(await told(round)).toEqual([line]);
    for (const change of [
      `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, table_id, round_number,
         params, outcome, balance_after)
       select gen_random_uuid(), player_id, game, 'open', stake, 0, 0, table_id, round_number, params,
         outcome, 0 from bets where id = $1`,
      `update bets set params = '{"spots":[{"spot":"banker","amount":100}]}' where id = $1`,
      `update bets set state = 'cancelled' where id = $1`,
      'update bets set round_number = round_number + 2 where id = $1',
      'delete from bets where id = $1',
    ]) {
      await expect(site.db.query(change, [id]), change).rejects.toMatchObject({ code: 'KV001' });
    }
    await finish(round);
    expect(await told(round), 'once').toEqual([line]);
  });

  it('are final from a place among settlements on, that of a node of the last release if it closed them', async () => {
    const place = async (round: number) => {
      const { rows } = await site.db.query<{ place: number | null }>(
        `select ended_in as place from rounds where table_id = '${VEGA}' and number = $1`,
        [round],
      );
      return rows[0]?.place;
    };
    const round = await table.open();
    await table.dealAfterBets(round);
    expect(await place(round)).toBeNull();
    await table.finalizeBets(round);
    expect(await place(round)).toEqual(expect.any(Number));
    const forget = `update rounds set ended_in = null where table_id = '${VEGA}' and number = ${round}`;
    expect(await listBrokenBy(site.db, forget)).toContain(
      'дилеры: когда ставки окончательны, записано, с какого места потока исход виден всем',
    );
    await finish(round);

    const closedByOther = await table.open();
    await table.dealAfterBets(closedByOther);
    await site.db.query(
      `update rounds set ended_in = ${SETTLEMENT_NUMBER} where table_id = '${VEGA}' and number = $1`,
      [closedByOther],
    );
    const taken = await place(closedByOther);
    await table.finalizeBets(closedByOther);
    expect(await place(closedByOther)).toBe(taken);
    await finish(closedByOther);
  });

  it('of a node of the last release are not asked for while nodes are being replaced, and are afterwards', async () => {
    const untold = [
      'update rounds set bets_final_at = null',
      `delete from audit_log where action = 'studio/closed'`,
    ];
    const beginIn = (time: string) =>
      `update audit_log set details = jsonb_build_object('0067-final-bets', now() + interval '${time}')
       where details ? '0067-final-bets'`;
    expect(await listBrokenBy(site.db, ...untold, beginIn('1 day'))).not.toContain(FINAL_BETS);
    expect(await listBrokenBy(site.db, ...untold, beginIn('-1 day'))).toContain(FINAL_BETS);
  });

  it('are told once, by the leader or by the first card, not sooner than in two seconds', async () => {
    const round = await table.open();
    await bet('banker');
    await table.dealAfterBets(round);
    const enter = () =>
      table.dealer.client.call('/api/staff/studio/enter', {
        ...{ table: VEGA, round, still: null },
        result: { player: ['2S'], banker: [] },
      });
    await table.pass(1_999);
    expect((await enter()).code).toBeUndefined();
    expect(await told(round)).toEqual([]);
    clock.moveTo(clock.nowMs + 1);
    expect((await enter()).code).toBeUndefined();
    expect(await told(round)).toHaveLength(1);
    await finish(round);
    expect(await told(round)).toHaveLength(1);
  });

  it('are without one that was withdrawn in time and decided within a second', async () => {
    const before = await balanceOf(site, player);
    const round = await table.open();
    await bet('banker');
    const id = await bet('tie');
    const find = site.app.sessions.find.bind(site.app.sessions);
    vi.spyOn(site.app.sessions, 'find').mockImplementationOnce(async token => {
      vi.restoreAllMocks();
      clock.moveTo(clock.nowMs + 1);
      await table.command('/api/staff/studio/close', { round });
      return find(token);
    });
    expect((await player.client.call('/api/live/cancel', { id })).code).toBeUndefined();
    await table.command('/api/staff/studio/deal', { round });
    await finish(round);
    expect(await told(round)).toMatchObject([{ bets: 1, stakeKopecks: 10_000 }]);
    expect(await balanceOf(site, player)).toBe(before + 95);
  });

  it.each([
    ['before they are final', 0],
    ['when they are', 1],
  ])('of a round that is called off %s are told %i times', async (_when, times) => {
    const before = await balanceOf(site, player);
    const round = await table.open();
    await bet('banker');
    await table.dealAfterBets(round);
    if (times > 0) {
      await table.pass(3_000);
      await waitUntil(async () => (await told(round)).length > 0, 'the journal is told');
    }
    const order = { table: VEGA, round, reason: 'Карта упала' };
    const { code } = await table.supervisor.client.call('/api/staff/studio/void', order);
    expect(code).toBeUndefined();
    await waitUntil(async () => (await balanceOf(site, player)) === before, 'stakes come back');
    expect(await told(round)).toHaveLength(times);
    await waitUntil(async () => (await table.table()).next === 'open', 'the table goes on');
  });
});
