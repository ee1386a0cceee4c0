import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MomentSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

export const LimitKindSchema = z
  .enum(['deposit', 'loss', 'time'])
  .describe('deposit и loss в рублях, time в минутах игры');
export const PeriodSchema = z.enum(['day', 'week', 'month']).describe('По московскому времени');
export const LimitValueSchema = z.number().positive().max(1_000_000_000).nullable();

const ProtectionLimitSchema = z.object({
  kind: LimitKindSchema,
  period: PeriodSchema,
  value: LimitValueSchema,
  /** In the same unit; a negative loss is a win. */
  used: z.number(),
  next: z
    .object({ value: LimitValueSchema, from: MomentSchema })
    .nullable()
    .describe('Более мягкое значение и когда оно вступит в силу'),
});

export const ProtectionSchema = z.object({
  exclusion: z
    .object({ kind: z.enum(['cool-off', 'self-exclusion']), until: MomentSchema })
    .nullable()
    .describe('Перерыв или самоисключение, если он сейчас идёт'),
  limits: z.array(ProtectionLimitSchema),
  realityCheck: z.object({
    everyMinutes: z.number().int().nullable(),
    isDue: z.boolean().describe('Ставки закрыты, пока игрок не подтвердит'),
    playedMinutes: z.number().int().describe('С прошлой проверки'),
    net: RoublesSchema.describe('Итог с прошлой проверки'),
  }),
});

export type Protection = z.infer<typeof ProtectionSchema>;
export type ProtectionLimit = z.infer<typeof ProtectionLimitSchema>;

export const protectionCalls = {
  '/api/protection/get': defineCall({
    summary: 'Лимиты, перерыв и проверка времени',
    access: 'player',
    body: NoBodySchema,
    success: ProtectionSchema,
  }),
  '/api/protection/limit': defineCall({
    summary: 'Поставить, ужесточить (сразу) или смягчить (через 24 часа) лимит; null снимает',
    access: 'player',
    body: z.strictObject({ kind: LimitKindSchema, period: PeriodSchema, value: LimitValueSchema }),
    success: ProtectionSchema,
  }),
  '/api/protection/realityCheck': defineCall({
    summary: 'Как часто напоминать о времени и итоге; null выключает',
    access: 'player',
    body: z.strictObject({ everyMinutes: z.number().int().min(5).max(480).nullable() }),
    success: ProtectionSchema,
  }),
  '/api/protection/acknowledge': defineCall({
    summary: 'Игрок прочёл напоминание и играет дальше',
    access: 'player',
    body: NoBodySchema,
    success: ProtectionSchema,
  }),
  '/api/protection/exclude': defineCall({
    summary: 'Перерыв (24h, 7d, 30d) или самоисключение (6m, 1y, 5y); отменить нельзя',
    access: 'player',
    body: z.strictObject({ term: z.enum(['24h', '7d', '30d', '6m', '1y', '5y']) }),
    success: ProtectionSchema,
  }),
};
