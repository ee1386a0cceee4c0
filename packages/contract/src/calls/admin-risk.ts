import { z } from 'zod';
import { defineCall } from '../call.ts';
import { RISK_RULES, RISK_VERDICTS, RiskFlagSchema, RiskGraphSchema } from '../staff-risk.ts';
import { MessageSchema } from '../wire.ts';

const FlagIdSchema = z.number().int().positive();

/** Of the staff area: risk. */
export const adminRiskCalls = {
  '/api/admin/risk/flags': defineCall({
    summary: 'Сотрудник: признаки риска; открытые старые первыми, решённые новые первыми',
    access: 'risk/read',
    body: z
      .strictObject({
        show: z.enum(['open', 'decided']).optional(),
        rule: z.enum(RISK_RULES).optional(),
        cursor: z.string().max(60).optional(),
      })
      .optional(),
    success: z.object({
      flags: z.array(RiskFlagSchema),
      nextCursor: z.string().nullable(),
      open: z.number().int(),
    }),
  }),
  '/api/admin/risk/flag': defineCall({
    summary: 'Сотрудник: один признак риска',
    access: 'risk/read',
    body: z.strictObject({ id: FlagIdSchema }),
    success: z.object({ flag: RiskFlagSchema }),
  }),
  '/api/admin/risk/decide': defineCall({
    summary: 'Сотрудник: решить по признаку риска',
    access: 'risk/decide',
    body: z.strictObject({
      id: FlagIdSchema,
      verdict: z.enum(RISK_VERDICTS),
      reason: z.string().trim().min(1).max(500),
    }),
    success: z.object({ flag: RiskFlagSchema, message: MessageSchema }),
  }),
  '/api/admin/risk/graph': defineCall({
    summary: 'Сотрудник: с кем связан игрок, до 200 узлов; просмотр пишется в журнал',
    access: 'risk/read',
    body: z.union([
      z.strictObject({ player: z.string().trim().min(1).max(60).describe('Логин или номер') }),
      z.strictObject({ flag: FlagIdSchema }),
    ]),
    success: RiskGraphSchema,
  }),
};
