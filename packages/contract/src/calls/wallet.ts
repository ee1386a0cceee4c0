import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  TopUpSchema,
  WalletMethodSchema,
  WalletOperationSchema,
  WithdrawalSchema,
} from '../wallet.ts';
import { IdSchema, NoBodySchema, ProofSchema, RoublesSchema } from '../wire.ts';

const LimitsSchema = z.object({
  min: RoublesSchema,
  max: RoublesSchema,
  methods: z.array(WalletMethodSchema),
});

/** Where a withdrawal goes: a card, or the phone and the bank of the fast payment system. */
const DestinationSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('bank_card'), card: z.string().max(40) }),
  z.strictObject({
    method: z.literal('sbp'),
    phone: z.string().max(40),
    bank: z.string().max(20),
  }),
]);

export type WithdrawalDestination = z.infer<typeof DestinationSchema>;

export const walletCalls = {
  '/api/wallet/info': defineCall({
    summary: 'Кошелёк: способы, границы сумм, банки',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      isTest: z.boolean().describe('Учебный провайдер: деньги не списываются'),
      topUp: LimitsSchema,
      withdrawal: LimitsSchema,
      banks: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  '/api/wallet/topup': defineCall({
    summary: 'Кошелёк: пополнить',
    access: 'player',
    body: z.strictObject({ id: IdSchema, amount: RoublesSchema, method: WalletMethodSchema }),
    success: z.object({ operation: TopUpSchema }),
  }),
  '/api/wallet/withdraw': defineCall({
    summary: 'Кошелёк: вывести; нужен пароль или код',
    access: 'player',
    body: z.strictObject({
      id: IdSchema,
      amount: RoublesSchema,
      destination: DestinationSchema,
      proof: ProofSchema.optional().describe('Не нужен только повтору уже принятой заявки'),
    }),
    success: z.object({ operation: WithdrawalSchema, balance: RoublesSchema }),
  }),
  '/api/wallet/cancel': defineCall({
    summary: 'Кошелёк: отменить вывод, пока он на проверке',
    access: 'player',
    body: z.strictObject({ id: IdSchema }),
    success: z.object({ operation: WithdrawalSchema, balance: RoublesSchema }),
  }),
  '/api/wallet/operation': defineCall({
    summary: 'Кошелёк: одна операция',
    access: 'player',
    body: z.strictObject({ id: IdSchema }),
    success: z.object({ operation: WalletOperationSchema }),
  }),
  '/api/wallet/history': defineCall({
    summary: 'Кошелёк: операции, новые первыми',
    access: 'player',
    body: z
      .strictObject({
        cursor: z.string().max(40).optional(),
        kind: z.enum(['top-up', 'withdrawal']).optional(),
        state: z.enum(['active', 'done', 'failed']).optional(),
      })
      .optional(),
    success: z.object({
      operations: z.array(WalletOperationSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/sandbox/checkout': defineCall({
    summary: 'Учебный провайдер: что оплачивается',
    access: 'player',
    body: z.strictObject({ id: IdSchema }),
    success: z.object({
      amount: RoublesSchema,
      method: WalletMethodSchema,
      state: z.enum(['pending', 'delayed', 'succeeded', 'canceled']),
      /** The player's own number of the payment. */
      operationId: IdSchema,
      payers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  '/api/sandbox/decide': defineCall({
    summary: 'Учебный провайдер: чем закончится оплата',
    access: 'player',
    body: z.strictObject({
      id: IdSchema,
      decision: z.enum(['approve', 'decline', 'delay', 'duplicate', 'underpay']),
      payer: z.string().max(40).optional(),
    }),
    success: z.object({ state: z.enum(['pending', 'delayed', 'succeeded', 'canceled']) }),
  }),
};
