import { z } from 'zod';
import { BetStateSchema, WholeBetSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { IdSchema, MomentSchema, RoublesSchema } from '../wire.ts';

const CursorSchema = z.string().max(60).optional();
const TableSchema = z.string().regex(/^[a-z0-9-]{1,40}$/);

const StaffBetSchema = z.object({
  id: z.string(),
  player: z.object({ id: z.number().int(), login: z.string() }),
  game: z.string(),
  title: z.string(),
  state: BetStateSchema,
  amount: RoublesSchema,
  payout: RoublesSchema,
  multiplier: z.number(),
  createdAt: MomentSchema,
});

const BetTransferSchema = z.object({
  id: z.number().int(),
  at: MomentSchema,
  kind: z.string(),
  name: z.string(),
  change: RoublesSchema,
  balance: RoublesSchema,
});

const BetCheckSchema = z.object({
  verdict: z
    .enum(['holds', 'broken', 'unknown'])
    .describe('unknown: сверить нечем, например раунд ещё идёт'),
  text: z.string(),
  replayed: z.unknown().describe('Что получилось при повторении, если не сошлось'),
});

const RoundSchema = z.object({
  table: z.string(),
  number: z.number().int(),
  state: z.enum(['betting', 'playing', 'ended', 'void']),
  result: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('null, пока раунд не закончен: до конца его не знает никто'),
  hash: z.string().nullable(),
  startedAt: MomentSchema.nullable(),
  endedAt: MomentSchema.nullable(),
  bets: z.number().int(),
  stakes: RoublesSchema,
  payouts: RoublesSchema,
});

/** Of the staff area: bets. */
export const adminBetsCalls = {
  '/api/admin/bets/list': defineCall({
    summary: 'Сотрудник: ставки, новые первыми, по условиям',
    access: 'bets/read',
    body: z.strictObject({
      player: z.number().int().positive().optional(),
      game: z.string().max(40).optional(),
      state: BetStateSchema.optional(),
      from: MomentSchema.optional(),
      to: MomentSchema.optional(),
      stake: z.number().nonnegative().max(1e9).optional().describe('Ставка не меньше, рубли'),
      payout: z.number().nonnegative().max(1e9).optional(),
      multiplier: z.number().nonnegative().max(1e7).optional(),
      cursor: CursorSchema,
    }),
    success: z.object({
      bets: z.array(StaffBetSchema),
      nextCursor: z.string().nullable(),
      lookedTo: MomentSchema.nullable().describe(
        'За один раз просматривается ограниченное число ставок; до какого времени дошли',
      ),
    }),
  }),
  '/api/admin/bets/get': defineCall({
    summary: 'Сотрудник: ставка целиком, с проверкой и проводками',
    access: 'bets/read',
    body: z.strictObject({ id: IdSchema }),
    success: z.object({
      bet: WholeBetSchema,
      title: z.string(),
      player: z.object({ id: z.number().int(), login: z.string() }),
      check: BetCheckSchema,
      transfers: z.array(BetTransferSchema),
    }),
  }),
  '/api/admin/bets/tables': defineCall({
    summary: 'Сотрудник: столы, у которых есть раунды',
    access: 'bets/read',
    body: z.strictObject({}).optional(),
    success: z.object({ tables: z.array(z.object({ id: z.string(), title: z.string() })) }),
  }),
  '/api/admin/bets/rounds': defineCall({
    summary: 'Сотрудник: раунды стола, новые первыми',
    access: 'bets/read',
    body: z.strictObject({ table: TableSchema, cursor: CursorSchema }),
    success: z.object({ rounds: z.array(RoundSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/admin/bets/round': defineCall({
    summary: 'Сотрудник: раунд со ставками',
    access: 'bets/read',
    body: z.strictObject({
      table: TableSchema,
      number: z.number().int().nonnegative(),
      cursor: CursorSchema,
    }),
    success: z.object({
      round: RoundSchema,
      bets: z.array(StaffBetSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
};

export type StaffBet = z.infer<typeof StaffBetSchema>;
export type StaffRound = z.infer<typeof RoundSchema>;
