import { z } from 'zod';
import { IdSchema, MomentSchema, RoublesSchema } from './wire.ts';

export const WalletMethodSchema = z.enum(['bank_card', 'sbp']);

/** How a payment is made: on another page, or by a code for the bank's application. */
const ConfirmationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.string() }),
  z.object({ type: z.literal('qr'), data: z.string() }),
]);

const operationFields = {
  id: IdSchema,
  amount: RoublesSchema,
  method: WalletMethodSchema,
  /** The card or the phone, as far as it may be shown. */
  mask: z.string().nullable(),
  /** Why nothing came of it, or why it waits for an operator. */
  reason: z.string().nullable(),
  /** The provider's own number of it. */
  reference: z.string().nullable(),
  isTest: z.boolean().describe('Учебная операция: настоящие деньги не двигались'),
  createdAt: MomentSchema,
  finishedAt: MomentSchema.nullable(),
};

export const TopUpSchema = z.object({
  ...operationFields,
  kind: z.literal('top-up'),
  state: z.enum(['pending', 'succeeded', 'canceled', 'held']),
  credited: RoublesSchema.nullable().describe('Сколько зачислено на баланс'),
  confirmation: ConfirmationSchema.nullable(),
});

export const WithdrawalSchema = z.object({
  ...operationFields,
  kind: z.literal('withdrawal'),
  state: z
    .enum(['waiting', 'approved', 'stopped', 'paid', 'refused', 'failed', 'canceled'])
    .describe('stopped: исход выплаты выясняет оператор'),
});

export const WalletOperationSchema = z.discriminatedUnion('kind', [TopUpSchema, WithdrawalSchema]);

export type WalletMethod = z.infer<typeof WalletMethodSchema>;
export type Confirmation = z.infer<typeof ConfirmationSchema>;
export type TopUp = z.infer<typeof TopUpSchema>;
export type Withdrawal = z.infer<typeof WithdrawalSchema>;
export type WalletOperation = z.infer<typeof WalletOperationSchema>;
