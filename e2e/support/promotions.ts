import { holdReader } from '../../apps/server/src/modules/bet-stream/stream-repository.ts';
import { findStaff } from '../../apps/server/src/modules/identity/staff.ts';
import { coverWithPlayMoney } from '../../apps/server/src/modules/rewards/demo-budgets.ts';
import { announceNew } from '../../apps/server/src/modules/snowdown/announce.ts';
import { DEMO_POOL, DEMO_POT } from '../../apps/server/src/modules/snowdown/demo-edition.ts';
import { listHeists } from '../../apps/server/src/modules/snowdown/heist-repository.ts';
import { cancelHeist, startDemoHeist } from '../../apps/server/src/modules/snowdown/staff-acts.ts';
import { advance } from '../../apps/server/src/modules/tournament/advance.ts';
import {
  cancelTournament,
  DEFAULT_DAILY_CAP,
  DEFAULT_MIN_STAKE,
  makeTerms,
  setAside,
} from '../../apps/server/src/modules/tournament/plan-tournament.ts';
import { TOURNAMENT_READER } from '../../apps/server/src/modules/tournament/score-reader.ts';
import { sumPools } from '../../apps/server/src/modules/tournament/tournament.ts';
import {
  insertDraft,
  listOpen,
  lockTournament,
} from '../../apps/server/src/modules/tournament/tournament-repository.ts';
import { expectDone } from '../../apps/server/src/ops-command.ts';
import type { Database, Queryable } from '../../apps/server/src/platform/db/database.ts';
import { kopecks } from '../../packages/money/src/index.ts';

/*
 * What the calendar of a site brings differs from day to day: on Sundays another kind of tournament, in
 * the season a heist. Tests that play in one make their own, in place of whatever there is.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REASON = 'e2e';

async function findChecker(db: Database, adminId: number) {
  return [expectDone(await findStaff(db, adminId, 'promotions/check'))];
}

async function announceSeries(tx: Queryable, startsAt: Date, now: Date): Promise<void> {
  const terms = await makeTerms(tx, 'play', {
    ...{ format: 'series', startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) },
    ...{ pools: [kopecks(1_000_000)], minStake: DEFAULT_MIN_STAKE, dailyCap: DEFAULT_DAILY_CAP },
  });
  await coverWithPlayMoney(tx, 'tournaments', kopecks(sumPools(terms)));
  const draft = await lockTournament(tx, await insertDraft(tx, terms, REASON, now));
  if (!draft || (await setAside(tx, draft))) throw new Error('no series could be announced');
}

/** From now on, and another when it is over. */
export async function beginSeries(db: Database, adminId: number): Promise<void> {
  const now = new Date();
  const staff = await findChecker(db, adminId);
  for (const { id } of await listOpen(db)) {
    expectDone(await cancelTournament(db, id, REASON, staff, now));
  }
  await db.inTransaction(async tx => {
    await holdReader(tx, TOURNAMENT_READER);
    await announceSeries(tx, now, now);
    await announceSeries(tx, new Date(now.getTime() + HOUR_MS), now);
  });
  await advance(db, now);
}

/** Twelve days from now on, with the next one announced for when they are long over. */
export async function beginHeist(db: Database, adminId: number, goal: number): Promise<void> {
  const now = new Date();
  const staff = await findChecker(db, adminId);
  for (const { id } of await listHeists(db, 'play', ['announced', 'running', 'closed'], 50)) {
    expectDone(await cancelHeist(db, { id, money: 'play', reason: REASON }, staff));
  }
  const sums = { goal, pool: DEMO_POOL, pot: DEMO_POT };
  expectDone(await startDemoHeist(db, { days: 12, ...sums }, staff, now));
  const startsAt = new Date(now.getTime() + 30 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + DAY_MS);
  const next = { ...sums, money: 'play', startsAt, endsAt, createdAt: now } as const;
  await db.inTransaction(async tx => {
    const planned = { ...next, edition: null, madeBy: [], reason: REASON };
    expectDone(await announceNew(tx, planned, [REASON]));
  });
}
