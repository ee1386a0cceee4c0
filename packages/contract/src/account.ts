import { z } from 'zod';
import { DaySchema, MomentSchema, RoublesSchema } from './wire.ts';

/** What a player sees of their own account beyond the current-user call. */
export const AccountSchema = z.object({
  displayName: z.string().nullable().describe('null: другие видят логин'),
  hidesName: z.boolean(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean().describe('false у тех, кто пришёл через VK и пароля не задал'),
  twoFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }),
  vk: z.object({
    isConfigured: z.boolean(),
    name: z.string().nullable().describe('Имя в VK; null, если не привязан'),
  }),
  registeredAt: MomentSchema,
});

export const AccountSessionSchema = z.object({
  id: z.number().int(),
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  address: z.string(),
  startedAt: MomentSchema,
  lastSeenAt: MomentSchema,
  isCurrent: z.boolean(),
});

const sums = {
  bets: z.number().int().describe('Законченных'),
  stakes: RoublesSchema.describe('В законченных ставках; возвращённые и отменённые не считаются'),
  payouts: RoublesSchema,
  inPlay: RoublesSchema.describe(
    'Поставлено в играх, которые ещё идут: не проиграно и не выиграно',
  ),
  topUps: RoublesSchema,
  withdrawals: RoublesSchema.describe('За вычетом возвращённых'),
  gifts: RoublesSchema.describe('Подарки, бонусы и начисления оператора'),
};

const StatementDaySchema = z.object({ day: DaySchema, ...sums });

export const StatementSchema = z.object({
  from: DaySchema,
  to: DaySchema,
  total: z.object(sums),
  days: z.array(StatementDaySchema).describe('Только дни, в которые что-то было; старые первыми'),
});

export type Account = z.infer<typeof AccountSchema>;
export type AccountSession = z.infer<typeof AccountSessionSchema>;
export type StatementDay = z.infer<typeof StatementDaySchema>;
export type Statement = z.infer<typeof StatementSchema>;
