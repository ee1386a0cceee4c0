import type { FigureDashboard } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { addDays, dayInMoscow } from '../bet-days/zone.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listAlarms } from './alarms.ts';
import { listDaySums } from './day-figures.ts';
import { FIGURE_IDS, FIGURES, type FigureDefinition, theoryOf } from './figure-definitions.ts';
import type { Period, Stretch } from './figure-period.ts';
import {
  type BetSums,
  listBuckets,
  listDayPlayers,
  listHourPlayers,
  listWins,
} from './figure-repository.ts';
import { multiplierOfWin, readGames } from './game-figures.ts';
import { inRoubles } from './in-roubles.ts';
import { lastDayOf, readTiles } from './tiles.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TOP_WINS = 7;
const SPARK_DAYS = { least: 14, most: 60 };

/** Long enough to show a curve, short enough for the eye: about a hundred points. */
function curveStepMs(days: number): number {
  if (days <= 1) return 15 * MINUTE_MS;
  return days <= 14 ? 3 * HOUR_MS : DAY_MS;
}

function runningTotals(
  buckets: readonly (BetSums & { readonly at: Date })[],
  startMs: number,
  stepMs: number,
) {
  const ofBucket = new Map(buckets.map(bucket => [bucket.at.getTime(), bucket]));
  const sums = { stakes: 0, payouts: 0, edge: 0 };
  return (place: number) => {
    const found = ofBucket.get(startMs + place * stepMs);
    sums.stakes += found?.stakes ?? 0;
    sums.payouts += found?.payouts ?? 0;
    sums.edge += found?.edge ?? 0;
    return { fact: sums.stakes - sums.payouts, theory: theoryOf(sums) };
  };
}

/** GGR from the beginning of the period up to the end of each step, beside that of the one before. */
async function drawGgr(
  db: Queryable,
  money: Money,
  period: Period,
): Promise<FigureDashboard['ggr']> {
  const stepMs = curveStepMs(period.days);
  const lengthMs = period.days * DAY_MS;
  const startMs = period.from.getTime();
  const beforeMs = period.before.from.getTime();
  // The whole of it: how the day before went on is what one wants to see.
  const wholeBefore: Stretch = { from: period.before.from, to: new Date(beforeMs + lengthMs) };
  const minutes = stepMs / MINUTE_MS;
  const now = runningTotals(await listBuckets(db, money, period, minutes), startMs, stepMs);
  const before = runningTotals(
    await listBuckets(db, money, wholeBefore, minutes),
    beforeMs,
    stepMs,
  );
  const points: FigureDashboard['ggr'] = [{ at: startMs, fact: 0, theory: 0, before: 0 }];
  for (let place = 0; place < lengthMs / stepMs; place += 1) {
    const stepStartMs = startMs + place * stepMs;
    const hasBegun = stepStartMs < period.to.getTime();
    const { fact, theory } = hasBegun ? now(place) : { fact: null, theory: null };
    points.push({
      // The step that runs ends now: the curve does not show what has not been.
      at: hasBegun ? Math.min(stepStartMs + stepMs, period.to.getTime()) : stepStartMs + stepMs,
      fact: fact === null ? null : inRoubles(fact),
      theory: theory === null ? null : inRoubles(theory),
      before: inRoubles(before(place).fact),
    });
  }
  return points;
}

/** By the hour, of longer periods by the day. */
async function drawTurnover(
  db: Queryable,
  money: Money,
  period: Period,
): Promise<FigureDashboard['turnover']> {
  const isByHour = period.days <= 2;
  const buckets = await listBuckets(db, money, period, isByHour ? 60 : 'day');
  const stakes = new Map(buckets.map(bucket => [bucket.at.getTime(), bucket.stakes]));
  const ofHours = isByHour ? await listHourPlayers(db, money, period) : new Map<number, number>();
  const ofDays = isByHour
    ? new Map<string, { players: number }>()
    : await listDayPlayers(db, money, dayInMoscow(period.from), lastDayOf(period));
  const points: FigureDashboard['turnover'] = [];
  const stepMs = isByHour ? HOUR_MS : DAY_MS;
  for (let at = period.from.getTime(); at < period.to.getTime(); at += stepMs) {
    const players = isByHour ? ofHours.get(at) : ofDays.get(dayInMoscow(new Date(at)))?.players;
    points.push({ at, turnover: inRoubles(stakes.get(at) ?? 0), players: players ?? 0 });
  }
  return points;
}

/** The figure of each tile by day, up to the end of the period. */
async function drawSparks(
  db: Queryable,
  money: Money,
  period: Period,
): Promise<FigureDashboard['sparks']> {
  const last = lastDayOf(period);
  const days = Math.min(Math.max(period.days, SPARK_DAYS.least), SPARK_DAYS.most);
  const sums = await listDaySums(db, money, addDays(last, 1 - days), last);
  return Object.fromEntries(
    FIGURE_IDS.map(id => {
      const { compute, unit }: FigureDefinition = FIGURES[id];
      const values = sums.map(day => compute(day) ?? 0);
      return [id, unit === 'money' ? values.map(inRoubles) : values];
    }),
  );
}

type OfBets = Omit<FigureDashboard, 'waiting'>;

export async function readDashboard(
  db: Queryable,
  money: Money,
  period: Period,
  now: Date,
): Promise<OfBets> {
  const first = dayInMoscow(period.from);
  const last = lastDayOf(period);
  const wins = await listWins(db, money, { first, last, limit: TOP_WINS });
  return {
    ...{ at: now.getTime(), money, from: first, to: last, isRunning: period.isRunning },
    tiles: await readTiles(db, money, period),
    sparks: await drawSparks(db, money, period),
    ggr: await drawGgr(db, money, period),
    turnover: await drawTurnover(db, money, period),
    games: await readGames(db, money, first, last),
    wins: wins.map(win => ({
      ...{ id: win.id, player: win.player, login: win.login, game: win.game },
      title: GAME_TITLES.get(win.game) ?? win.game,
      at: win.at.getTime(),
      payout: inRoubles(win.payout),
      multiplier: multiplierOfWin(win),
    })),
    alarms: await listAlarms(db, money, first, last),
  };
}
