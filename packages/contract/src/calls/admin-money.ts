import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  AccountsSchema,
  DifferenceSchema,
  ProviderStateSchema,
  ReconciledDaySchema,
  TransferFilterSchema,
  TransferSchema,
  WholeTransferSchema,
} from '../staff-money.ts';
import { DaySchema, IdSchema, MessageSchema, NoBodySchema } from '../wire.ts';

const ReasonSchema = z.string().trim().min(1).max(500);

/** Of the staff area: money. */
export const adminMoneyCalls = {
  '/api/admin/money/transfers': defineCall({
    summary: 'Сотрудник: переводы, которые не ставки, новые первыми',
    access: 'ledger/read',
    body: TransferFilterSchema.extend({ cursor: z.string().max(60).optional() }).optional(),
    success: z.object({
      transfers: z.array(TransferSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/money/transfer': defineCall({
    summary: 'Сотрудник: перевод целиком: стороны, основание и другие переводы по нему',
    access: 'ledger/read',
    body: z.strictObject({ reference: IdSchema, kind: z.string().max(40).optional() }),
    success: z.object({ transfer: WholeTransferSchema }),
  }),
  '/api/admin/money/accounts': defineCall({
    summary: 'Сотрудник: счета сайта, обязательства и проверка двойной записи',
    access: 'ledger/read',
    body: z.strictObject({ money: z.enum(['play', 'real']).optional() }).optional(),
    success: AccountsSchema,
  }),
  '/api/admin/money/days': defineCall({
    summary: 'Сотрудник: сверки с провайдером по дням, новые первыми',
    access: 'ledger/read',
    body: z.strictObject({ cursor: z.string().max(60).optional() }).optional(),
    success: z.object({ days: z.array(ReconciledDaySchema), nextCursor: z.string().nullable() }),
  }),
  '/api/admin/money/day': defineCall({
    summary: 'Сотрудник: один день сверки с расхождениями',
    access: 'ledger/read',
    body: z.strictObject({
      day: DaySchema,
      provider: z.string().max(40),
      cursor: z.string().max(60).optional(),
    }),
    success: z.object({
      day: ReconciledDaySchema,
      differences: z.array(DifferenceSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/money/reconcile': defineCall({
    summary: 'Сотрудник: сверить день с провайдером; повтор ничего не удваивает',
    access: 'payments/decide',
    body: z.strictObject({ day: DaySchema }),
    success: z.object({ day: ReconciledDaySchema, message: MessageSchema }),
  }),
  '/api/admin/money/explain': defineCall({
    summary: 'Сотрудник: объяснить расхождение или закрыть его',
    access: 'payments/decide',
    body: z.strictObject({
      id: z.number().int().positive(),
      state: z.enum(['explained', 'closed']),
      reason: ReasonSchema,
    }),
    success: z.object({ difference: DifferenceSchema, message: MessageSchema }),
  }),
  '/api/admin/money/providers': defineCall({
    summary: 'Сотрудник: платёжный провайдер, его способы и состояние',
    access: 'ledger/read',
    body: NoBodySchema,
    success: z.object({ providers: z.array(ProviderStateSchema) }),
  }),
  '/api/admin/money/check-provider': defineCall({
    summary: 'Сотрудник: отвечает ли провайдер; вопрос о платеже, которого нет',
    access: 'payments/read',
    body: NoBodySchema,
    success: z.object({ isWell: z.boolean(), message: MessageSchema }),
  }),
};
