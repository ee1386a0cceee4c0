import { z } from 'zod';
import { defineCall } from '../call.ts';
import { DaySchema, RoublesSchema } from '../wire.ts';
import { WaitingKindSchema } from './admin-queues.ts';

const EpochMsSchema = z.number().describe('Миллисекунды от начала эпохи');
const ShareSchema = z
  .number()
  .nullable()
  .describe('Доля: 0.05 это 5 %; нет, если делить не на что');

const PeriodFields = {
  period: z.enum(['today', '7d', '30d', 'range']),
  from: DaySchema.optional().describe('Только для range'),
  to: DaySchema.optional(),
};

const TileSchema = z.object({
  id: z.enum(['ggr', 'ngr', 'turnover', 'theory', 'players', 'arpu', 'netDeposits']),
  title: z.string(),
  formula: z.string().describe('Как считается, словами'),
  unit: z.enum(['money', 'count']),
  value: z.number().nullable().describe('Рубли или число; нет, если делить не на что'),
  change: ShareSchema.describe('Насколько больше, чем за прошлый период к этому же часу'),
  z: z.number().nullable(),
});

const GameFiguresSchema = z.object({
  game: z.string(),
  title: z.string(),
  bets: z.number().int(),
  players: z.number().int().describe('Игроки по дням, сложенные'),
  stakes: RoublesSchema,
  payouts: RoublesSchema,
  ggr: RoublesSchema,
  theory: RoublesSchema,
  sigma: RoublesSchema.describe('Стандартное отклонение GGR'),
  exactRtp: ShareSchema,
  actualRtp: ShareSchema,
  z: z.number().nullable(),
  remark: z.string().nullable(),
});

const WinSchema = z.object({
  id: z.string(),
  player: z.number().int(),
  login: z.string(),
  game: z.string(),
  title: z.string(),
  at: EpochMsSchema,
  payout: RoublesSchema,
  multiplier: z.number(),
});

const DashboardSchema = z.object({
  at: EpochMsSchema,
  money: z.enum(['play', 'real']),
  from: DaySchema,
  to: DaySchema,
  isRunning: z.boolean().describe('Период ещё идёт'),
  tiles: z.array(TileSchema),
  sparks: z.record(z.string(), z.array(z.number())),
  ggr: z
    .array(
      z.object({
        at: EpochMsSchema,
        fact: RoublesSchema.nullable(),
        theory: RoublesSchema.nullable(),
        before: RoublesSchema.nullable(),
      }),
    )
    .describe('Нарастающим итогом; то, чего ещё не было, пусто'),
  turnover: z.array(
    z.object({ at: EpochMsSchema, turnover: RoublesSchema, players: z.number().int() }),
  ),
  games: z.array(GameFiguresSchema),
  wins: z.array(WinSchema),
  alarms: z.array(
    z.object({
      day: DaySchema,
      game: z.string(),
      title: z.string(),
      z: z.number(),
      at: EpochMsSchema,
    }),
  ),
  waiting: z.array(
    z.object({
      kind: WaitingKindSchema,
      count: z.number().int(),
      answerBy: EpochMsSchema.nullable().describe('Ближайший срок'),
    }),
  ),
});

const DayFiguresSchema = z.object({
  day: DaySchema,
  bets: z.number().int(),
  players: z.number().int(),
  newPlayers: z.number().int().describe('Первая ставка в этот день'),
  turnover: RoublesSchema,
  payouts: RoublesSchema,
  ggr: RoublesSchema,
  theory: RoublesSchema,
  z: z.number().nullable(),
  rewards: RoublesSchema,
  ngr: RoublesSchema,
  arpu: RoublesSchema.nullable(),
  deposits: RoublesSchema,
  withdrawals: RoublesSchema,
});

const CohortSchema = z.object({
  from: DaySchema,
  to: DaySchema,
  players: z.number().int(),
  retention: z.array(ShareSchema).describe('По возрастам из ages; нет, если день ещё не прошёл'),
});

const ReportBodySchema = z.strictObject({ from: DaySchema, to: DaySchema });

/** Of the staff area: figures. */
export const adminFiguresCalls = {
  '/api/admin/figures/dashboard': defineCall({
    summary: 'Сводка за период и сравнение с прошлым к этому же часу',
    access: 'figures/read',
    body: z.strictObject(PeriodFields),
    success: DashboardSchema,
  }),
  '/api/admin/figures/days': defineCall({
    summary: 'Отчёт по дням, новые первыми',
    access: 'figures/read',
    body: ReportBodySchema,
    success: z.object({ days: z.array(DayFiguresSchema) }),
  }),
  '/api/admin/figures/games': defineCall({
    summary: 'Отчёт по играм',
    access: 'figures/read',
    body: ReportBodySchema,
    success: z.object({ games: z.array(GameFiguresSchema) }),
  }),
  '/api/admin/figures/cohorts': defineCall({
    summary: 'Удержание: когорты первой ставки',
    access: 'figures/read',
    body: ReportBodySchema.extend({ by: z.enum(['day', 'week']) }),
    success: z.object({
      formula: z.string(),
      ages: z.array(z.number().int()),
      cohorts: z.array(CohortSchema),
    }),
  }),
};

export type FigureTile = z.infer<typeof TileSchema>;
export type FigureDashboard = z.infer<typeof DashboardSchema>;
export type GameFigures = z.infer<typeof GameFiguresSchema>;
export type DayFigures = z.infer<typeof DayFiguresSchema>;
export type FigureCohort = z.infer<typeof CohortSchema>;
