import { z } from 'zod';
import {
  EpochMsSchema,
  TableGameSchema,
  TableIdSchema,
  TableLimitsSchema,
  TablePhaseSchema,
  TableResultSchema,
} from './live-tables.ts';
import { IdSchema, RoublesSchema } from './wire.ts';

const CardSchema = z.string().max(8).describe('Карта: "AS", "10H"');

/** What a dealer has seen so far: a number, or cards in the order in which they were dealt to a side. */
export const EnteredResultSchema = z.union([
  z.strictObject({ number: z.number().int().min(0).max(36) }),
  z.strictObject({ player: z.array(CardSchema).max(3), banker: z.array(CardSchema).max(3) }),
]);

const StudioPauseSchema = z.object({
  cause: z
    .enum(['no-dealer', 'dealer', 'supervisor', 'dealer-lost', 'picture-lost', 'takeover'])
    .describe(
      'Нет смены, пауза дилера, пауза старшего, страница студии не отвечает, нет картинки, сменился ведущий сервер',
    ),
  reason: z.string().describe('Как это видят игроки'),
  sinceMs: EpochMsSchema.nullable().describe('null, если нет смены'),
  untilMs: EpochMsSchema.nullable().describe('Когда начнётся следующая смена, если она назначена'),
});

export const StudioShiftSchema = z.object({
  id: z.number().int(),
  table: TableIdSchema,
  dealer: z.object({ id: z.number().int(), login: z.string(), name: z.string() }),
  startsAtMs: EpochMsSchema,
  endsAtMs: EpochMsSchema,
  startedAtMs: EpochMsSchema.nullable().describe('Когда дилер начал; null, пока не начал'),
  endedAtMs: EpochMsSchema.nullable(),
});

const StudioStepSchema = z
  .enum(['start-shift', 'resume', 'open', 'close', 'deal', 'enter', 'confirm', 'wait'])
  .describe('Что дилеру делать дальше; wait: ждать расчёта');

const StudioRoundSchema = z.object({
  id: z.number().int(),
  phase: TablePhaseSchema,
  openedAtMs: EpochMsSchema,
  bettingEndsAtMs: EpochMsSchema,
  enterFromMs: EpochMsSchema.nullable().describe(
    'Раньше результат не примут; null, пока ставки не закрыты',
  ),
  voidAtMs: EpochMsSchema.nullable().describe(
    'Без введённого результата раунд тогда отменится сам, с введённым ждёт старшего; null, пока ставки не закрыты',
  ),
  entered: EnteredResultSchema.nullable().describe('Что введено; null, пока ничего'),
  isWhole: z.boolean().describe('Введено всё, можно подтверждать'),
  awaits: z
    .enum(['player', 'banker'])
    .nullable()
    .describe('Баккара: кому следующая карта по правилам; null, если никому'),
  hasStill: z.boolean(),
  respins: z.number().int(),
  result: TableResultSchema.nullable().describe('Подтверждённый, со всеми исправлениями'),
  voidReason: z.string().nullable(),
  bettors: z.number().int(),
  bets: z.number().int(),
  stake: RoublesSchema.describe('Сумма ставок раунда'),
  payout: RoublesSchema,
});

export const StudioLogEntrySchema = z.object({
  id: z.number().int(),
  atMs: EpochMsSchema,
  round: z.number().int().nullable(),
  who: z.string().nullable().describe('Логин сотрудника; null, если это сделал сам сервер'),
  kind: z.enum([
    'shift-started',
    'shift-ended',
    'opened',
    'closed',
    'dealt',
    'entered',
    'confirmed',
    'settled',
    'respun',
    'voided',
    'paused',
    'resumed',
    'called',
    'answered',
    'corrected',
    'film-flawed',
  ]),
  text: z.string().describe('Одна строка для журнала смены'),
});

/** A dealer's table as the floor shows it. */
export const StudioTableSchema = z.object({
  id: TableIdSchema,
  game: TableGameSchema,
  title: z.string(),
  limits: TableLimitsSchema,
  bettingSeconds: z.number().int().describe('Сколько принимают ставки, если не закрыть раньше'),
  round: StudioRoundSchema.nullable().describe('null, пока нет ни одного раунда'),
  pause: StudioPauseSchema.nullable(),
  isPictureLive: z.boolean(),
  shift: StudioShiftSchema.nullable().describe('Смена, которая идёт'),
  nextShift: StudioShiftSchema.nullable(),
  calledAtMs: EpochMsSchema.nullable().describe('С какого времени дилер зовёт старшего'),
  silentDealerId: z
    .number()
    .int()
    .nullable()
    .describe(
      'Кто вёл раунд без подтверждённого результата, из-за которого стол ждёт: вызов и паузу снимет другой; null, если стол такого не ждёт',
    ),
  next: StudioStepSchema,
});

export const StudioCorrectionSchema = z.object({
  id: IdSchema,
  round: z.number().int(),
  before: TableResultSchema,
  after: TableResultSchema,
  reason: z.string(),
  by: z.string().describe('Логин старшего'),
  atMs: EpochMsSchema,
  paid: RoublesSchema.describe('Доплачено игрокам'),
  taken: RoublesSchema.describe('Взято у игроков'),
  forgiven: RoublesSchema.describe('Чего на балансах не было: это покрыл дом'),
  players: z.number().int().describe('У скольких игроков изменилась выплата'),
});

/** A past round, for the supervisor. */
export const StudioPastRoundSchema = z.object({
  id: z.number().int(),
  phase: TablePhaseSchema,
  openedAtMs: EpochMsSchema,
  dealer: z.string().describe('Логин дилера'),
  isMine: z.boolean().describe('Свой раунд исправляет другой'),
  confirmed: TableResultSchema.nullable().describe('Что подтвердил дилер; null, если отменён'),
  result: TableResultSchema.nullable().describe('Что действует: со всеми исправлениями'),
  voidReason: z.string().nullable(),
  respins: z.number().int(),
  bettors: z.number().int(),
  stake: RoublesSchema,
  payout: RoublesSchema.describe('Выплачено при расчёте, без исправлений'),
  still: z.string().nullable().describe('Кадр с результатом, data URL'),
  recording: z.object({ sha256: z.string() }).nullable(),
  corrections: z.array(StudioCorrectionSchema),
});

export type EnteredResult = z.infer<typeof EnteredResultSchema>;
export type StudioTable = z.infer<typeof StudioTableSchema>;
export type StudioRound = z.infer<typeof StudioRoundSchema>;
export type StudioPause = z.infer<typeof StudioPauseSchema>;
export type StudioShift = z.infer<typeof StudioShiftSchema>;
export type StudioStep = z.infer<typeof StudioStepSchema>;
export type StudioLogEntry = z.infer<typeof StudioLogEntrySchema>;
export type StudioCorrection = z.infer<typeof StudioCorrectionSchema>;
export type StudioPastRound = z.infer<typeof StudioPastRoundSchema>;
