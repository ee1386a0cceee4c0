import { DaySchema, isRefusal } from '@kvazar/contract';
import { z } from 'zod';
import type { Site } from '../../site-module.ts';
import { addDays, dayInMoscow, MOSCOW, startOfDay } from '../bet-days/zone.ts';
import { RETENTION_AGES, readCohorts } from '../figures/cohorts.ts';
import { listDaySums, viewDay } from '../figures/day-figures.ts';
import { theoryOf } from '../figures/figure-definitions.ts';
import { resolveDays } from '../figures/figure-period.ts';
import { listBuckets, listHourPlayers } from '../figures/figure-repository.ts';
import { readGames } from '../figures/game-figures.ts';
import { inRoubles } from '../figures/in-roubles.ts';
import { addStaffExport, type ExportingSite } from './staff-export.ts';

const DaysSchema = z.strictObject({ from: DaySchema, to: DaySchema });
const CohortsSchema = DaysSchema.extend({ by: z.enum(['day', 'week']) });

const hourFormat = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'short' },
});

const showSum = (roubles: number | null) => roubles?.toFixed(2).replace('.', ',') ?? '';
const showShare = (share: number | null) =>
  share === null ? '' : (share * 100).toFixed(2).replace('.', ',');
const showZ = (z: number | null) => z?.toFixed(2).replace('.', ',') ?? '';

/** So that the file of a long period is read in pieces. */
const DAYS_AT_ONCE = 31;

function* piecesOf(from: string, to: string): Generator<[first: string, last: string]> {
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, DAYS_AT_ONCE - 1);
    yield [first, last < to ? last : to];
  }
}

export function addFigureExports(site: ExportingSite & Pick<Site, 'config' | 'clock'>): void {
  const { money } = site.config;
  /** The days of a report, as its page shows them. */
  function resolve<Asked extends z.output<typeof DaysSchema>>(
    asked: Asked,
    context: z.RefinementCtx,
  ) {
    const days = resolveDays(asked, site.clock.now());
    if (!isRefusal(days)) return { ...asked, from: days.from, to: days.to };
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
  const shared = { permission: 'figures/read' as const, query: DaysSchema.transform(resolve) };
  const audit = (details: Record<string, unknown>) => ({
    ...{ action: 'figures/export', subject: 'site', details },
  });

  addStaffExport(site, {
    ...shared,
    name: 'figures-hours',
    header: ['Час (МСК)', 'Ставок', 'Игроков', 'Оборот, ₽', 'Выплаты, ₽', 'GGR, ₽', 'Теор. GGR, ₽'],
    async *rows(db, { from, to }) {
      for (const [first, last] of piecesOf(from, to)) {
        const stretch = { from: startOfDay(first), to: startOfDay(addDays(last, 1)) };
        const players = await listHourPlayers(db, money, stretch);
        for (const sums of await listBuckets(db, money, stretch, 60)) {
          yield [
            hourFormat.format(sums.at),
            `${sums.bets}`,
            `${players.get(sums.at.getTime()) ?? 0}`,
            showSum(inRoubles(sums.stakes)),
            showSum(inRoubles(sums.payouts)),
            showSum(inRoubles(sums.stakes - sums.payouts)),
            showSum(inRoubles(theoryOf(sums))),
          ];
        }
      }
    },
    audit: query => audit({ file: 'hours', ...query }),
  });

  addStaffExport(site, {
    ...shared,
    name: 'figures-days',
    header: [
      ...['День', 'Ставок', 'Игроков', 'Новых игроков', 'Оборот, ₽', 'Выплаты, ₽', 'GGR, ₽'],
      ...['Теор. GGR, ₽', 'z', 'Награды, ₽', 'NGR, ₽', 'ARPU, ₽', 'Пополнения, ₽', 'Выводы, ₽'],
    ],
    async *rows(db, { from, to }) {
      for (const [first, last] of piecesOf(from, to)) {
        for (const sums of await listDaySums(db, money, first, last)) {
          const day = viewDay(sums);
          yield [
            ...[day.day, `${day.bets}`, `${day.players}`, `${day.newPlayers}`],
            ...[day.turnover, day.payouts, day.ggr, day.theory].map(showSum),
            showZ(day.z),
            ...[day.rewards, day.ngr, day.arpu, day.deposits, day.withdrawals].map(showSum),
          ];
        }
      }
    },
    audit: query => audit({ file: 'days', ...query }),
  });

  addStaffExport(site, {
    ...shared,
    name: 'figures-games',
    header: [
      ...['Игра', 'Ставок', 'Оборот, ₽', 'Выплаты, ₽', 'GGR, ₽', 'Теор. GGR, ₽', 'σ, ₽'],
      ...['Точный RTP, %', 'Факт RTP, %', 'z', 'Замечание'],
    ],
    async *rows(db, { from, to }) {
      for (const game of await readGames(db, money, from, to)) {
        yield [
          ...[game.title, `${game.bets}`],
          ...[game.stakes, game.payouts, game.ggr, game.theory, game.sigma].map(showSum),
          ...[showShare(game.exactRtp), showShare(game.actualRtp), showZ(game.z)],
          game.remark ?? '',
        ];
      }
    },
    audit: query => audit({ file: 'games', ...query }),
  });

  addStaffExport(site, {
    ...shared,
    query: CohortsSchema.transform(resolve),
    name: 'figures-cohorts',
    header: ['Первая ставка с', 'по', 'Игроков', ...RETENTION_AGES.map(age => `D${age}, %`)],
    async *rows(db, { from, to, by }) {
      const today = dayInMoscow(site.clock.now());
      for (const cohort of await readCohorts(db, money, { from, to, by, today })) {
        yield [cohort.from, cohort.to, `${cohort.players}`, ...cohort.retention.map(showShare)];
      }
    },
    audit: query => audit({ file: 'cohorts', ...query }),
  });
}
