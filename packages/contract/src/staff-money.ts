import { z } from 'zod';
import { DaySchema, IdSchema, RoublesSchema } from './wire.ts';

/** Money as staff see it. */

const MoneySchema = z.enum(['play', 'real']);

/** One side of a transfer: an account of the site, or a player's. */
const SideSchema = z.object({
  account: z.string().describe('Счёт сайта или player'),
  player: z.object({ id: z.number().int(), login: z.string() }).nullable(),
});

export const TransferFilterSchema = z.strictObject({
  player: z.string().trim().min(1).max(60).optional().describe('Логин или номер игрока'),
  account: z.string().max(40).optional().describe('Счёт сайта'),
  kind: z.string().max(40).optional(),
  from: DaySchema.optional(),
  to: DaySchema.optional(),
  least: z.number().positive().max(1e12).optional().describe('Сумма от, рубли'),
  money: MoneySchema.optional(),
});

export const TransferSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.string(),
  amount: RoublesSchema,
  money: MoneySchema,
  from: SideSchema,
  to: SideSchema,
  reference: IdSchema,
});

export const WholeTransferSchema = TransferSchema.extend({
  balanceAfter: RoublesSchema.describe('На счёте игрока или фонда после перевода'),
  cause: z
    .object({
      title: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      href: z.string().nullable(),
    })
    .nullable()
    .describe('Отчего деньги двинулись'),
  siblings: z.array(TransferSchema).describe('Другие переводы по тому же основанию'),
});

export const AccountsSchema = z.object({
  money: MoneySchema,
  at: z.string(),
  accounts: z.array(
    z.object({
      account: z.string(),
      balance: RoublesSchema,
      isKept: z.boolean().describe('Остаток хранится, а не складывается из переводов'),
    }),
  ),
  liabilities: z.array(
    z.object({
      kind: z.enum([
        'balances',
        'withdrawals',
        'rakeback',
        'referral',
        'safes',
        'prizes',
        'free-spins',
        'budgets',
        'open-bets',
      ]),
      amount: RoublesSchema,
      count: z.number().int().nullable().describe('Скольких игроков или операций это касается'),
      at: z.string().describe('На какой момент сосчитано'),
      isBooked: z.boolean().describe('Есть в переводах; иначе заработано, но ещё не начислено'),
    }),
  ),
  check: z.object({
    sum: RoublesSchema.describe('Сумма всех счетов; по двойной записи ноль'),
    holds: z.boolean(),
  }),
});

export const ReconciledDaySchema = z.object({
  day: DaySchema,
  provider: z.string(),
  isTest: z.boolean(),
  comparedAt: z.string(),
  fault: z.string().nullable(),
  matched: z.number().int(),
  topUps: z.object({
    ours: z.number().int(),
    ourSum: RoublesSchema,
    theirs: z.number().int(),
    theirSum: RoublesSchema,
  }),
  payouts: z.object({
    ours: z.number().int(),
    ourSum: RoublesSchema,
    theirs: z.number().int(),
    theirSum: RoublesSchema,
  }),
  differences: z.object({
    open: z.number().int(),
    explained: z.number().int(),
    closed: z.number().int(),
  }),
});

export const DifferenceSchema = z.object({
  id: z.number().int(),
  day: DaySchema,
  provider: z.string(),
  operation: z.enum(['top-up', 'withdrawal']),
  kind: z.enum(['missing-here', 'missing-there', 'sum', 'state', 'double']),
  ourId: z.string().nullable(),
  theirId: z.string().nullable(),
  player: z.object({ id: z.number().int(), login: z.string() }).nullable(),
  ourAmount: RoublesSchema.nullable(),
  theirAmount: z.string().nullable(),
  ourState: z.string().nullable(),
  theirState: z.string().nullable(),
  state: z.enum(['open', 'explained', 'closed']),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable().describe('Логин; null, пока открыто, и когда сошлось само'),
  decidedAt: z.string().nullable(),
  foundAt: z.string(),
});

const FlowSchema = z.object({
  methods: z.array(z.enum(['bank_card', 'sbp'])),
  succeeded: z.number().int().describe('За сутки'),
  failed: z.number().int().describe('За сутки'),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  lastFailure: z.string().nullable(),
  pending: z.number().int(),
  stuck: z.number().int().describe('Ждут дольше часа'),
});

export const ProviderStateSchema = z.object({
  name: z.string(),
  isCurrent: z.boolean(),
  isTest: z.boolean(),
  topUps: FlowSchema,
  payouts: FlowSchema,
  stopped: z.number().int().describe('Выплаты остановлены и ждут сотрудника'),
  held: z.number().int().describe('Пополнения задержаны и ждут сотрудника'),
  webhook: z.object({
    path: z.string(),
    takenAt: z.string().nullable(),
    refusedAt: z.string().nullable(),
    refusedFor: z.string().nullable(),
  }),
  lastComparedDay: z.string().nullable(),
});

export type StaffTransfer = z.infer<typeof TransferSchema>;
export type WholeTransfer = z.infer<typeof WholeTransferSchema>;
export type SiteAccounts = z.infer<typeof AccountsSchema>;
export type ReconciledDay = z.infer<typeof ReconciledDaySchema>;
export type ReconciliationDifference = z.infer<typeof DifferenceSchema>;
export type ProviderState = z.infer<typeof ProviderStateSchema>;
