import { z } from 'zod';
import { defineCall, TIMED_BODY_BYTES } from '../call.ts';
import {
  CrashHistoryEntrySchema,
  CrashOwnBetSchema,
  CrashPanelBetSchema,
  CrashRoundSchema,
} from '../crash.ts';
import { IdSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

const OwnBetAnswerSchema = z.object({ bet: CrashOwnBetSchema, balance: RoublesSchema });
const ChainSchema = z.object({
  terminatingHash: z.string().describe('SHA-256 хеша первого раунда цепочки'),
  salt: z.string().describe('Случайные 32 байта, выбраны после того, как записан конечный хеш'),
  length: z.number().int(),
  firstRound: z.number().int(),
});
const BetIdBodySchema = z.strictObject({ id: IdSchema });

export const crashCalls = {
  '/api/games/crash/state': defineCall({
    summary: 'Crash: раунд, история, ставки раунда и свои',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      serverTimeMs: z.number(),
      round: CrashRoundSchema.nullable().describe('null, пока готовится цепочка хешей'),
      history: z.array(CrashHistoryEntrySchema),
      bets: z.array(CrashPanelBetSchema),
      mine: z.array(CrashOwnBetSchema),
    }),
  }),
  '/api/games/crash/now': defineCall({
    summary: 'Crash: только раунд, который идёт; и для гостей',
    access: 'anyone',
    body: NoBodySchema,
    success: z.object({
      serverTimeMs: z.number(),
      round: CrashRoundSchema.nullable().describe('null, пока готовится цепочка хешей'),
    }),
  }),
  '/api/games/crash/bet': defineCall({
    summary: 'Crash: ставка на этот раунд или, во время полёта, на следующий',
    access: 'player',
    maxBodyBytes: TIMED_BODY_BYTES,
    body: z.strictObject({
      id: IdSchema,
      amount: RoublesSchema,
      slot: z.union([z.literal(1), z.literal(2)]),
      autoCashout: z.number().nullable(),
    }),
    success: OwnBetAnswerSchema,
  }),
  '/api/games/crash/cancel': defineCall({
    summary: 'Crash: отменить ставку до взлёта',
    access: 'player',
    body: BetIdBodySchema,
    success: OwnBetAnswerSchema,
  }),
  '/api/games/crash/cashout': defineCall({
    summary: 'Crash: забрать выигрыш',
    access: 'player',
    maxBodyBytes: TIMED_BODY_BYTES,
    body: BetIdBodySchema,
    success: OwnBetAnswerSchema,
  }),
  '/api/games/crash/round': defineCall({
    summary: 'Crash: законченный раунд со ставками и хешем',
    access: 'anyone',
    body: z.strictObject({ id: z.number().int() }),
    success: z.object({
      round: CrashRoundSchema,
      chain: ChainSchema.describe('Цепочка этого раунда: соль и конечный хеш для проверки'),
      bets: z.array(CrashPanelBetSchema),
    }),
  }),
  '/api/games/crash/chain': defineCall({
    summary: 'Crash: конечный хеш, соль и длина действующей цепочки',
    access: 'anyone',
    body: NoBodySchema,
    success: z.object({
      chain: ChainSchema.nullable(),
      next: ChainSchema.nullable().describe('Следующая цепочка, если уже объявлена'),
    }),
  }),
};
