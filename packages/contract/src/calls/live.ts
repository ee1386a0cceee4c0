import { z } from 'zod';
import { defineCall, TIMED_BODY_BYTES } from '../call.ts';
import {
  SpotStakeSchema,
  TableHistoryEntrySchema,
  TableIdSchema,
  TableOwnBetSchema,
  TablePanelBetSchema,
  TableRoundSchema,
  TableSchema,
} from '../live-tables.ts';
import { IdSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

/** Two hundred spots with the longest names and sums. */
const SPOTS_BODY_BYTES = 20_000;

const TableBodySchema = z.strictObject({ table: TableIdSchema });
const BetAnswerSchema = z.object({ bet: TableOwnBetSchema, balance: RoublesSchema });
const ChainSchema = z.object({
  terminatingHash: z.string().describe('SHA-256 хеша первого раунда цепочки'),
  salt: z.string().describe('Случайные 32 байта, выбраны после того, как записан конечный хеш'),
  length: z.number().int(),
  firstRound: z.number().int(),
});

export const liveCalls = {
  '/api/live/tables': defineCall({
    summary: 'Живые столы: все, с фазой, лимитами и последними раундами; и для гостей',
    access: 'anyone',
    body: NoBodySchema,
    success: z.object({ serverTimeMs: z.number(), tables: z.array(TableSchema) }),
  }),
  '/api/live/state': defineCall({
    summary: 'Живой стол: раунд, история, ставки раунда и свои',
    access: 'player',
    body: TableBodySchema,
    success: z.object({
      serverTimeMs: z.number(),
      table: TableSchema,
      round: TableRoundSchema.nullable().describe('null, пока нет ни одного раунда'),
      history: z.array(TableHistoryEntrySchema).describe('Новые первыми; рулетка до 500'),
      bets: z.array(TablePanelBetSchema),
      mine: z.array(TableOwnBetSchema).describe('Свои ставки этого раунда'),
    }),
  }),
  '/api/live/bet': defineCall({
    summary: 'Живой стол: поставить на поля; одна подтверждённая раскладка есть одна ставка',
    access: 'player',
    maxBodyBytes: SPOTS_BODY_BYTES,
    body: z.strictObject({
      id: IdSchema,
      table: TableIdSchema,
      spots: z.array(SpotStakeSchema).min(1).max(200),
      round: z
        .number()
        .int()
        .positive()
        .optional()
        .describe('Для какого раунда; в другой ставка не попадёт, даже если он уже открыт'),
    }),
    success: BetAnswerSchema,
  }),
  '/api/live/cancel': defineCall({
    summary: 'Живой стол: снять ставку, пока приём не закрыт',
    access: 'player',
    maxBodyBytes: TIMED_BODY_BYTES,
    body: z.strictObject({ id: IdSchema }),
    success: BetAnswerSchema,
  }),
  '/api/live/round': defineCall({
    summary: 'Живой стол: законченный раунд с победителями и тем, чем его проверить',
    access: 'anyone',
    body: z.strictObject({ table: TableIdSchema, id: z.number().int() }),
    success: z.object({
      round: TableRoundSchema,
      chain: ChainSchema.nullable().describe('null за столом с дилером'),
      bets: z.array(TablePanelBetSchema).describe('Выигравшие первыми'),
    }),
  }),
  '/api/live/chain': defineCall({
    summary: 'Живой стол: конечный хеш, соль и длина действующей цепочки',
    access: 'anyone',
    body: TableBodySchema,
    success: z.object({
      chain: ChainSchema.nullable(),
      next: ChainSchema.nullable().describe('Следующая цепочка, если уже объявлена'),
    }),
  }),
};
