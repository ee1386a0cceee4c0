import { dayInMoscow, startOfDay } from '../modules/bet-days/zone.ts';
import { DEALER_TABLES } from '../modules/dealers/dealer-tables.ts';
import { planShift } from '../modules/dealers/shifts.ts';
import { Studio, type StudioActor } from '../modules/dealers/studio.ts';
import { NO_VIDEO } from '../modules/dealers/studio-video.ts';
import { type StaffMember, staffActor } from '../modules/identity/staff.ts';
import { createDrain } from '../modules/rounds/drain.ts';
import { createRoundClock } from '../modules/rounds/round-clock.ts';
import { expectDone } from '../ops-command.ts';
import type { Database } from '../platform/db/database.ts';
import type { Random } from './random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './story-times.ts';
import { findWhoMay, listWhoMay } from './who-may.ts';

const DAYS_BACK = 6;
const DAYS_AHEAD = 6;
/** By Moscow's time. */
const STARTS_AT_HOUR = 18;
const LASTS_MS = 4 * HOUR_MS;
const PAUSES = [
  'Меняем колоду на новую',
  'Протираем объектив камеры',
  'Проверяем колесо по уровню',
] as const;

/** The desks as they were at a moment, for whoever works at them then. */
class StudioThen {
  readonly #db: Database;
  readonly #studio: Studio;
  #now = new Date(0);

  constructor(db: Database) {
    this.#db = db;
    const clock = createRoundClock({ now: () => this.#now });
    const drain = createDrain(db, () => {});
    this.#studio = new Studio({ db, roundNode: { clock, drain, fault: null }, video: NO_VIDEO });
  }

  at(moment: number): Studio {
    this.#now = new Date(moment);
    return this.#studio;
  }

  plan(
    order: { readonly table: string; readonly dealer: StaffMember; readonly startsMs: number },
    planner: StaffMember,
    nowMs: number,
  ) {
    const { table, dealer, startsMs } = order;
    const times = { startsAt: new Date(startsMs), endsAt: new Date(startsMs + LASTS_MS) };
    const by = { id: planner.id, actor: staffActor(planner) };
    const shift = { tableId: table, dealerLogin: dealer.login, ...times };
    return planShift(this.#db, shift, by, new Date(nowMs));
  }
}

/** Evenings of a week that were worked and of a week that are planned, a dealer at each table. */
export async function writeShifts(db: Database, random: Random, now: Date): Promise<void> {
  const planner = await findWhoMay(db, 'tables/correct');
  const dealers = (await listWhoMay(db, 'tables/run')).filter(({ id }) => id !== planner.id);
  const studio = new StudioThen(db);
  const nowMs = now.getTime();
  const today = startOfDay(dayInMoscow(now)).getTime();
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const startsMs = today + day * DAY_MS + STARTS_AT_HOUR * HOUR_MS;
    for (const [place, { id: table }] of DEALER_TABLES.entries()) {
      const dealer = dealers[(place + day + DAYS_BACK) % DEALER_TABLES.length];
      if (!dealer) throw new Error('a table has no dealer');
      const order = { table, dealer, startsMs };
      if (startsMs > nowMs) expectDone(await studio.plan(order, planner, nowMs));
      if (startsMs + LASTS_MS >= nowMs) continue;
      expectDone(await studio.plan(order, planner, startsMs - DAY_MS));
      await work(studio, random, order, planner);
    }
  }
}

/** An evening at the table: a break with its reason, and sometimes a question to the supervisor. */
async function work(
  studio: StudioThen,
  random: Random,
  { table, dealer, startsMs }: Parameters<StudioThen['plan']>[0],
  supervisor: StaffMember,
): Promise<void> {
  const actor: StudioActor = { id: dealer.id, mayCorrect: false };
  const elder: StudioActor = { id: supervisor.id, mayCorrect: true };
  const startedMs = startsMs - random.integer(1, 9) * MINUTE_MS;
  expectDone(await studio.at(startedMs).startShift(table, actor));
  const pausedMs = startsMs + random.integer(60, 150) * MINUTE_MS;
  expectDone(await studio.at(pausedMs).pause(table, actor, random.pick(PAUSES)));
  const resumedMs = pausedMs + random.integer(3, 12) * MINUTE_MS;
  expectDone(await studio.at(resumedMs).resume(table, actor));
  if (random.isOneIn(3)) {
    const calledMs = resumedMs + random.integer(5, 30) * MINUTE_MS;
    expectDone(await studio.at(calledMs).call(table, actor));
    expectDone(await studio.at(calledMs + 2 * MINUTE_MS).answer(table, elder));
  }
  expectDone(await studio.at(startsMs + LASTS_MS).endShift(table, actor));
}
