import { isRefusal, type Refusal } from '@kvazar/contract';
import type { Site } from '../../site-module.ts';
import { allows } from '../identity/roles.ts';
import { findStaff, type StaffMember } from '../identity/staff.ts';
import type { WaitingKind } from '../inbox/waiting.ts';
import { RETENTION_AGES, readCohorts } from './cohorts.ts';
import { readDashboard } from './dashboard.ts';
import { listDaySums, viewDay } from './day-figures.ts';
import { RETENTION_FORMULA } from './figure-definitions.ts';
import { resolveDays, resolvePeriod } from './figure-period.ts';
import { readGames } from './game-figures.ts';

type RoutesSite = Pick<Site, 'addCall' | 'db' | 'clock' | 'config' | 'waiting'>;

/** The queues that this person may see, with the nearest deadline of each. */
async function countWaiting({ db, waiting }: RoutesSite, staff: StaffMember, now: Date) {
  const counts = new Map<WaitingKind, { count: number; answerBy: number | null }>();
  for (const source of waiting) {
    if (!allows(staff.roles, source.permission)) continue;
    const { count, items } = await source.read(db, { staff, now, limit: 1 });
    const due = [counts.get(source.kind)?.answerBy, items[0]?.answerBy?.getTime()];
    const known = due.filter(at => typeof at === 'number');
    counts.set(source.kind, {
      count: (counts.get(source.kind)?.count ?? 0) + count,
      answerBy: known.length === 0 ? null : Math.min(...known),
    });
  }
  return [...counts].map(([kind, waits]) => ({ kind, ...waits }));
}

export function addFigureRoutes(site: RoutesSite): void {
  const { addCall, db, clock, config } = site;
  const { money } = config;

  addCall('/api/admin/figures/dashboard', async ({ body, caller }) => {
    const now = clock.now();
    const period = resolvePeriod(body, now);
    if (isRefusal(period)) return period;
    const staff: StaffMember | Refusal = await findStaff(db, caller.player.id, 'figures/read');
    if (isRefusal(staff)) return staff;
    return {
      ...(await readDashboard(db, money, period, now)),
      waiting: await countWaiting(site, staff, now),
    };
  });

  addCall('/api/admin/figures/days', async ({ body }) => {
    const days = resolveDays(body, clock.now());
    if (isRefusal(days)) return days;
    const sums = await listDaySums(db, money, days.from, days.to);
    return { days: sums.map(viewDay).reverse() };
  });

  addCall('/api/admin/figures/games', async ({ body }) => {
    const days = resolveDays(body, clock.now());
    return isRefusal(days) ? days : { games: await readGames(db, money, days.from, days.to) };
  });

  addCall('/api/admin/figures/cohorts', async ({ body }) => {
    const days = resolveDays(body, clock.now());
    if (isRefusal(days)) return days;
    return {
      formula: RETENTION_FORMULA,
      ages: [...RETENTION_AGES],
      cohorts: await readCohorts(db, money, { ...days, by: body.by }),
    };
  });
}
