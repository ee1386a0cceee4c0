import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { dayInMoscow, MOSCOW } from '../bet-days/zone.ts';
import { holdReader } from '../bet-stream/stream-repository.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import { readBudget } from '../ledger/budgets.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { coverWithPlayMoney } from '../rewards/demo-budgets.ts';
import { isStopped } from '../rewards/promotion-stops.ts';
import {
  DEFAULT_DAILY_CAP,
  DEFAULT_MIN_STAKE,
  describeTerms,
  makeTerms,
  setAside,
} from './plan-tournament.ts';
import { TOURNAMENT_READER } from './score-reader.ts';
import { TOURNAMENTS_CHANGED } from './signal-topics.ts';
import { sumPools } from './tournament.ts';
import { insertDraft, lockTournament } from './tournament-repository.ts';

export interface Schedule {
  readonly isOn: boolean;
  /** Of each league. */
  readonly pool: Kopecks;
}

const DEFAULT_POOL = kopecks(1_000_000);

/** Less than this of a day is not worth one. */
const SHORTEST_MS = 60_000;
const DAY_MS = 86_400_000;

/** With real money nothing runs by itself until staff say so. */
export async function readSchedule(db: Queryable, money: Money): Promise<Schedule> {
  const { rows } = await db.query<Schedule>(
    `select is_on as "isOn", pool from tournament_schedules where money = $1
     order by id desc limit 1`,
    [money],
  );
  return rows[0] ?? { isOn: money === 'play', pool: DEFAULT_POOL };
}

/** It spends without anybody looking: two different people switch it on where money is real. */
export function setSchedule(
  db: Database,
  money: Money,
  { isOn, pool }: { readonly isOn: boolean; readonly pool: Kopecks | null },
  staff: readonly StaffMember[],
  now: Date,
): Promise<Schedule | Refusal> {
  return db.inTransaction(async tx => {
    const different = [...new Set(staff.map(({ id }) => id))];
    const [first] = different;
    if (first === undefined) return refuse('identity/not-allowed');
    for (const id of different) {
      const admitted = await findStaff(tx, id, 'promotions/check');
      if (isRefusal(admitted)) return admitted;
    }
    if (isOn && money === 'real' && different.length < 2) return refuse('wallet/one-more-needed');
    const schedule = { isOn, pool: pool ?? (await readSchedule(tx, money)).pool };
    await tx.query(
      `insert into tournament_schedules (money, is_on, pool, set_by, at)
       values ($1, $2, $3, $4, $5)`,
      [money, isOn, schedule.pool, staffActor({ id: first }), now],
    );
    for (const id of different) {
      await writeAudit(tx, {
        actor: staffActor({ id }),
        action: isOn ? 'tournament/schedule-on' : 'tournament/schedule-off',
        subject: 'site',
        details: { money, poolKopecks: schedule.pool },
      });
    }
    await sendSignal(tx, TOURNAMENTS_CHANGED, null);
    return schedule;
  });
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}

async function readBounds(tx: Queryable, day: string): Promise<{ from: Date; to: Date }> {
  const { rows } = await tx.query<{ from: Date; to: Date }>(
    `select $1::date::timestamp at time zone '${MOSCOW}' as from,
       ($1::date + 1)::timestamp at time zone '${MOSCOW}' as to`,
    [day],
  );
  if (!rows[0]) throw new Error(`no such day: ${day}`);
  return rows[0];
}

/** A day on which staff announced one, or called one off, is theirs. */
async function isTaken(tx: Queryable, money: Money, from: Date, to: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from tournaments where money = $1 and state <> 'draft'
       and tstzrange(starts_at, ends_at) && tstzrange($2, $3) limit 1`,
    [money, from, to],
  );
  return rowCount !== 0;
}

async function announceDay(tx: Queryable, money: Money, day: string, now: Date): Promise<void> {
  const { pool } = await readSchedule(tx, money);
  const { from, to } = await readBounds(tx, day);
  const startsAt = from < now ? now : from;
  if (to.getTime() - startsAt.getTime() < SHORTEST_MS) return;
  if (await isTaken(tx, money, from, to)) return;
  const terms = await makeTerms(tx, money, {
    format: isSunday(day) ? 'race' : 'series',
    ...{ startsAt, endsAt: to, pools: [pool] },
    ...{ minStake: DEFAULT_MIN_STAKE, dailyCap: DEFAULT_DAILY_CAP },
  });
  if (money === 'play') await coverWithPlayMoney(tx, 'tournaments', kopecks(sumPools(terms)));
  else if ((await readBudget(tx, 'tournaments', money)) < sumPools(terms)) return;
  const id = await insertDraft(tx, terms, 'system', now);
  const draft = await lockTournament(tx, id);
  if (!draft || (await setAside(tx, draft))) throw new Error(`no tournament for ${day}`);
  await writeAudit(tx, {
    actor: 'system',
    action: 'tournament/announced',
    subject: `tournament:${id}`,
    details: describeTerms(terms),
  });
}

/** Today and tomorrow have one, where nobody decided otherwise. Safe on many nodes at once. */
export async function keepScheduled(db: Database, money: Money, now: Date): Promise<void> {
  const days = [now, new Date(now.getTime() + DAY_MS)].map(dayInMoscow);
  if (!(await readSchedule(db, money)).isOn || (await isStopped(db, 'tournaments'))) return;
  const { rows } = await db.query<{ day: string }>(
    `select day::text from unnest($2::date[]) day where not exists (
       select from tournaments where money = $1 and state <> 'draft'
         and tstzrange(starts_at, ends_at) && tstzrange(day::timestamp at time zone '${MOSCOW}',
           (day + 1)::timestamp at time zone '${MOSCOW}'))
     order by day`,
    [money, days],
  );
  for (const { day } of rows) {
    await db.inTransaction(async tx => {
      // Whoever comes second finds the day taken.
      await holdReader(tx, TOURNAMENT_READER);
      const isOn = (await readSchedule(tx, money)).isOn && !(await isStopped(tx, 'tournaments'));
      if (isOn) await announceDay(tx, money, day, now);
    });
  }
}
