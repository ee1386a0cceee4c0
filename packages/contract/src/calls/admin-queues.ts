import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MessageSchema } from '../wire.ts';

const ApprovalIdSchema = z.number().int().positive();
const ApprovalRefSchema = z.strictObject({ id: ApprovalIdSchema });
const ReasonSchema = z.string().trim().min(1).max(500);
const CursorSchema = z.string().max(60).optional();

const ApprovalStateSchema = z.enum([
  'waiting',
  'done',
  'refused',
  'withdrawn',
  'expired',
  'failed',
]);

const ApprovalSchema = z.object({
  id: ApprovalIdSchema,
  action: z.string(),
  title: z.string(),
  subject: z.string().describe('О ком или о чём, как в журнале: player:5, game:dice'),
  summary: z.string(),
  reason: z.string(),
  maker: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: ApprovalStateSchema,
  checker: z.string().nullable(),
  isAlone: z.boolean().describe('Выполнено сразу: второго сотрудника с этим правом нет'),
  decidedAt: z.iso.datetime().nullable(),
  message: z.string().nullable().describe('Что получилось или почему нет'),
});

const ApprovalPictureSchema = z.object({
  summary: z.string(),
  changes: z.array(
    z.object({
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  href: z.string().nullable(),
});

const WholeApprovalSchema = ApprovalSchema.extend({
  hash: z.string().describe('SHA-256 параметров; его называет тот, кто одобряет'),
  params: z.unknown(),
  picture: ApprovalPictureSchema.nullable().describe('Что изменится; null: уже не рассказать'),
  mayAgree: z.boolean(),
  isOwn: z.boolean(),
});

export type Approval = z.infer<typeof ApprovalSchema>;
export type WholeApproval = z.infer<typeof WholeApprovalSchema>;

/** Of the staff area: queues. */
export const adminQueuesCalls = {
  '/api/admin/approvals/propose': defineCall({
    summary: 'Сотрудник: попросить о действии, которое делают двое',
    access: 'staff/enter',
    body: z.strictObject({
      action: z.string().max(80),
      params: z.unknown(),
      reason: ReasonSchema,
    }),
    success: z.object({
      state: z.enum(['done', 'waiting']),
      id: ApprovalIdSchema.nullable(),
      message: MessageSchema,
    }),
  }),
  '/api/admin/approvals/list': defineCall({
    summary: 'Сотрудник: запросы на одобрение, новые первыми',
    access: 'staff/enter',
    body: z
      .strictObject({ state: ApprovalStateSchema.optional(), cursor: CursorSchema })
      .optional(),
    success: z.object({
      approvals: z.array(ApprovalSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/approvals/get': defineCall({
    summary: 'Сотрудник: запрос на одобрение целиком, было и станет',
    access: 'staff/enter',
    body: ApprovalRefSchema,
    success: z.object({ approval: WholeApprovalSchema }),
  }),
  '/api/admin/approvals/agree': defineCall({
    summary: 'Сотрудник: одобрить; выполняется сразу',
    access: 'staff/enter',
    body: z.strictObject({ id: ApprovalIdSchema, hash: z.string().max(64) }),
    success: MessageSchema,
  }),
  '/api/admin/approvals/refuse': defineCall({
    summary: 'Сотрудник: отказать в одобрении',
    access: 'staff/enter',
    body: z.strictObject({ id: ApprovalIdSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/approvals/withdraw': defineCall({
    summary: 'Сотрудник: отозвать свой запрос на одобрение',
    access: 'staff/enter',
    body: ApprovalRefSchema,
    success: MessageSchema,
  }),
};
