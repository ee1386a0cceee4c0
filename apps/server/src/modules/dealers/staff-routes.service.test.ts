import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { hire, newcomer, type Person } from '../../../test/support-desk.ts';
import { findShiftToStart } from './shift-repository.ts';
import { writeLog } from './table-log.ts';

const HOUR_MS = 3_600_000;
const TABLE = 'roulette-sirius';

describe('live tables in the staff area', () => {
  let site: TestApp;
  let dealer: Person;
  let supervisor: Person;
  const startsAtMs = Date.now() + 5 * HOUR_MS;
  beforeAll(async () => {
    site = await buildTestApp();
    [dealer, supervisor] = [await hire(site, 'dealer'), await hire(site, 'supervisor')];
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  const plan = (more: object = {}, person = supervisor) =>
    person.client.call('/api/admin/tables/plan', {
      ...{ table: TABLE, dealer: dealer.login, startsAtMs, endsAtMs: startsAtMs + 4 * HOUR_MS },
      ...more,
    });
  const cancel = (id: number, person = supervisor) =>
    person.client.call('/api/admin/tables/cancel', { id, reason: 'дилер заболел' });
  const findShifts = async () =>
    (await dealer.client.call('/api/admin/tables/shifts')).success ?? { shifts: [], dealers: [] };

  it('plans a shift, and refuses what cannot be one', async () => {
    expect((await plan({}, dealer)).status).toBe(403);
    expect((await plan({ table: 'nowhere' })).status).toBe(404);
    expect((await plan({ endsAtMs: startsAtMs + 13 * HOUR_MS })).error).toMatch(/до 12 часов/);
    expect((await plan({ startsAtMs: Date.now() - 2 * HOUR_MS })).status).toBe(422);
    const player = await newcomer(site);
    expect((await plan({ dealer: player.login })).error).toMatch(/нельзя вести стол/);
    expect((await plan()).error).toBeUndefined();
    expect((await plan({ startsAtMs: startsAtMs + HOUR_MS })).status).toBe(409);
    const { shifts, dealers } = await findShifts();
    expect(shifts).toMatchObject([{ table: TABLE, isCancelled: false }]);
    expect(dealers.find(({ player: { id } }) => id === dealer.id)).toMatchObject({
      ...{ hours: 0, ahead: 4, rounds: 0, corrections: 0 },
    });
  });

  it('cancels one that nobody has begun: nobody can begin it, and its time is free', async () => {
    const id = (await findShifts()).shifts[0]?.id ?? 0;
    expect((await cancel(id, dealer)).status).toBe(403);
    expect((await cancel(id)).success).toBe('Смена отменена');
    expect((await cancel(id)).error).toMatch(/уже началась/);
    expect((await cancel(1_000)).status).toBe(404);
    const at = new Date(startsAtMs + HOUR_MS);
    expect(await findShiftToStart(site.db, TABLE, dealer.id, at, 0)).toBeNull();
    expect((await plan()).error).toBeUndefined();
    const { shifts } = await findShifts();
    expect(shifts.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  it('shows every table, with a dealer and without', async () => {
    const { success } = await dealer.client.call('/api/admin/tables/floor');
    expect(success?.mayPlan).toBe(false);
    expect(success?.tables.find(({ id }) => id === TABLE)?.nextShift?.dealer.login).toBe(
      dealer.login,
    );
    expect(success?.automatic.map(({ id }) => id)).toEqual([
      ...['roulette', 'roulette-speed', 'baccarat', 'dragon-tiger', 'wheel'],
    ]);
    const player = await newcomer(site);
    expect((await player.client.call('/api/admin/tables/floor')).status).toBe(403);
  });

  it('lists incidents alone, of all tables or of one', async () => {
    const log = (tableId: string, kind: 'paused' | 'voided' | 'opened', text: string) =>
      writeLog(
        site.db,
        { tableId, shiftId: null, actorId: dealer.id, at: new Date() },
        { kind, text },
      );
    await log(TABLE, 'opened', 'ставки открыты');
    await log(TABLE, 'paused', 'пауза: шарик');
    await log('baccarat-vega', 'voided', 'раунд отменён');
    const list = async (table?: string) =>
      (
        await dealer.client.call(
          '/api/admin/tables/incidents',
          table === undefined ? {} : { table },
        )
      ).success?.incidents.map(({ text }) => text);
    expect(await list()).toEqual(['раунд отменён', 'пауза: шарик']);
    expect(await list(TABLE)).toEqual(['пауза: шарик']);
  });
});
