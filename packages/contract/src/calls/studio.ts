import { z } from 'zod';
import { defineCall } from '../call.ts';
import { EpochMsSchema, TableIdSchema } from '../live-tables.ts';
import {
  EnteredResultSchema,
  StudioCorrectionSchema,
  StudioLogEntrySchema,
  StudioPastRoundSchema,
  StudioShiftSchema,
  StudioTableSchema,
} from '../studio.ts';
import { IdSchema, NoBodySchema } from '../wire.ts';

/** A still of 640 × 360 has some 40 KB; what comes is text in base64 with the rest of the body. */
const STILL_CHARACTERS = 280_000;
const ENTER_BODY_BYTES = 300_000;

const ReasonSchema = z.string().max(500).describe('Причина: её увидят игроки и журнал');
const TableBodySchema = z.strictObject({ table: TableIdSchema });
const RoundNumberSchema = z
  .number()
  .int()
  .min(1)
  .describe('Какой раунд видит студия: команда для другого раунда не пройдёт');
const RoundBodySchema = z.strictObject({ table: TableIdSchema, round: RoundNumberSchema });

/** Every command answers with the table as it is now. */
const TableAnswerSchema = z.object({ serverTimeMs: z.number(), table: StudioTableSchema });

function defineCommand<const Body extends z.ZodType>(summary: string, body: Body) {
  return defineCall({ summary, access: 'tables/run', body, success: TableAnswerSchema });
}

export const studioCalls = {
  '/api/staff/studio/floor': defineCall({
    summary: 'Студия: все столы с дилером, их фазы, смены, ставки и вызовы старшего',
    access: 'tables/run',
    body: NoBodySchema,
    success: z.object({
      serverTimeMs: z.number(),
      tables: z.array(StudioTableSchema),
      mayCorrect: z.boolean().describe('Может ли спрашивающий отменять и исправлять'),
    }),
  }),
  '/api/staff/studio/table': defineCall({
    summary: 'Студия: стол со всем, что показывает страница дилера, и журналом смены',
    access: 'tables/run',
    body: TableBodySchema,
    success: TableAnswerSchema.extend({
      mayCorrect: z.boolean(),
      log: z.array(StudioLogEntrySchema).describe('Этой смены, новые первыми, до 100'),
      rounds: z.number().int().describe('Сколько раундов рассчитано за смену'),
      corrections: z.number().int().describe('Сколько исправлений за смену'),
    }),
  }),
  '/api/staff/studio/beat': defineCall({
    summary:
      'Студия: страница дилера на месте; раз в 5 секунд, без этого через 20 секунд стол встаёт на паузу',
    access: 'tables/run',
    body: TableBodySchema,
    success: z.object({ serverTimeMs: z.number() }),
  }),
  '/api/staff/studio/shift/start': defineCommand('Студия: начать свою смену', TableBodySchema),
  '/api/staff/studio/shift/end': defineCommand(
    'Студия: закончить смену; старший может закончить чужую',
    TableBodySchema,
  ),
  '/api/staff/studio/open': defineCommand('Студия: открыть ставки', TableBodySchema),
  '/api/staff/studio/close': defineCommand(
    'Студия: закрыть ставки раньше времени; позже их закроют часы сервера',
    RoundBodySchema,
  ),
  '/api/staff/studio/deal': defineCommand(
    'Студия: шарик запущен, карты раздаются',
    RoundBodySchema,
  ),
  '/api/staff/studio/enter': defineCall({
    summary: 'Студия: ввести результат, по картам или целиком, с кадром',
    access: 'tables/run',
    maxBodyBytes: ENTER_BODY_BYTES,
    body: z.strictObject({
      table: TableIdSchema,
      round: RoundNumberSchema,
      result: EnteredResultSchema,
      still: z
        .string()
        .max(STILL_CHARACTERS)
        .nullable()
        .describe('Кадр: data:image/jpeg;base64,…; null, если его нет'),
    }),
    success: TableAnswerSchema,
  }),
  '/api/staff/studio/confirm': defineCommand(
    'Студия: подтвердить введённое; раунд рассчитывается. Не подтверждённое вовремя подтверждает старший',
    RoundBodySchema,
  ),
  '/api/staff/studio/respin': defineCommand(
    'Студия: шарик вылетел или запуск не удался; ставки остаются. Второй раз и после введённого номера это решает старший',
    z.strictObject({ table: TableIdSchema, round: RoundNumberSchema, reason: ReasonSchema }),
  ),
  '/api/staff/studio/pause': defineCommand(
    'Студия: поставить стол на паузу; приём ставок закрывается',
    z.strictObject({ table: TableIdSchema, reason: ReasonSchema }),
  ),
  '/api/staff/studio/resume': defineCommand('Студия: снять стол с паузы', TableBodySchema),
  '/api/staff/studio/call': defineCommand('Студия: позвать старшего', TableBodySchema),
  '/api/staff/studio/answer': defineCall({
    summary:
      'Старший подошёл, вызов снят; к раунду без подтверждённого результата подходит не тот, кто его вёл',
    access: 'tables/correct',
    body: TableBodySchema,
    success: TableAnswerSchema,
  }),
  '/api/staff/studio/void': defineCall({
    summary: 'Старший: отменить раунд, пока он не рассчитан; ставки возвращаются',
    access: 'tables/correct',
    body: z.strictObject({ table: TableIdSchema, round: RoundNumberSchema, reason: ReasonSchema }),
    success: TableAnswerSchema,
  }),
  '/api/staff/studio/correct': defineCall({
    summary:
      'Старший, не дилер раунда: исправить результат рассчитанного раунда, разница доплачивается или берётся',
    access: 'tables/correct',
    body: z.strictObject({
      id: IdSchema,
      table: TableIdSchema,
      round: RoundNumberSchema,
      result: EnteredResultSchema,
      reason: ReasonSchema,
    }),
    success: z.object({ correction: StudioCorrectionSchema }),
  }),
  '/api/staff/studio/shifts/plan': defineCall({
    summary: 'Старший: назначить дилеру смену',
    access: 'tables/correct',
    body: z.strictObject({
      table: TableIdSchema,
      dealer: z.string().max(100).describe('Логин'),
      startsAtMs: EpochMsSchema,
      endsAtMs: EpochMsSchema,
    }),
    success: z.object({ shift: StudioShiftSchema }),
  }),
  '/api/staff/studio/shifts/list': defineCall({
    summary: 'Студия: смены за сутки до и на две недели вперёд, ранние первыми',
    access: 'tables/run',
    body: NoBodySchema,
    success: z.object({ serverTimeMs: z.number(), shifts: z.array(StudioShiftSchema) }),
  }),
  '/api/staff/studio/rounds': defineCall({
    summary: 'Студия: прошлые раунды стола с результатами, исправлениями и записью',
    access: 'tables/run',
    body: z.strictObject({
      table: TableIdSchema,
      before: z.number().int().nullable().describe('Раунды с меньшим номером; null: последние'),
    }),
    success: z.object({
      rounds: z.array(StudioPastRoundSchema).describe('Новые первыми, до 20'),
      before: z.number().int().nullable().describe('С чем спросить дальше; null: это всё'),
    }),
  }),
};
