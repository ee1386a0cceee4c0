import { z } from 'zod';
import { defineCall } from '../call.ts';
import { IdSchema, MessageSchema, MomentSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

const ApprovalIdSchema = z.number().int().positive();
const ApprovalRefSchema = z.strictObject({ id: ApprovalIdSchema });
const ReasonSchema = z.string().trim().min(1).max(500);

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

const ApprovalSchema = z.object({
  id: ApprovalIdSchema,
  action: z.string(),
  title: z.string(),
  subject: z.string().describe('О ком или о чём, как в журнале: player:5, game:dice'),
  summary: z.string(),
  reason: z.string(),
  maker: z.string(),
  madeAt: MomentSchema,
  expiresAt: MomentSchema,
  state: z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed']),
  checker: z.string().nullable(),
  isAlone: z.boolean().describe('Выполнено сразу: второго сотрудника с этим правом нет'),
  decidedAt: MomentSchema.nullable(),
  message: z.string().nullable().describe('Что получилось или почему нет'),
  hash: z.string().describe('SHA-256 параметров; его называет тот, кто одобряет'),
  params: z.unknown(),
  picture: ApprovalPictureSchema.nullable().describe('Что изменится; null: уже не рассказать'),
  mayAgree: z.boolean(),
  isOwn: z.boolean(),
});

export const WaitingKindSchema = z.enum([
  'withdrawal',
  'payment',
  'request',
  'approval',
  'promotion',
  'referral',
  'risk',
]);

const QueueCountsSchema = z
  .array(z.object({ kind: WaitingKindSchema, count: z.number().int() }))
  .describe('По очередям, которые сотрудник вправе видеть');

const WaitingEntrySchema = z.object({
  kind: WaitingKindSchema,
  id: z.string(),
  title: z.string(),
  note: z.string(),
  warning: z.string().nullable(),
  login: z.string().nullable(),
  amount: RoublesSchema.nullable(),
  createdAt: MomentSchema,
  answerBy: MomentSchema.nullable(),
  href: z.string().nullable().describe('Где решается; null: прямо в очереди'),
});

const CasePlayerSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  email: z.string().describe('Скрытая'),
  isBanned: z.boolean(),
  registeredAt: MomentSchema,
  balance: RoublesSchema,
  wagered: RoublesSchema,
  toppedUp: RoublesSchema,
  withdrawn: RoublesSchema,
});

const CourseSchema = z.array(
  z.object({ at: MomentSchema, text: z.string(), note: z.string().nullable() }),
);

const CaseSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  method: z.enum(['bank_card', 'sbp']),
  amount: RoublesSchema,
  createdAt: MomentSchema,
  answerBy: MomentSchema,
  limit: RoublesSchema.nullable().describe('Сколько решает один; null: любую сумму'),
  mayDecide: z.boolean(),
  isOwn: z.boolean(),
  providerReference: z.string().nullable(),
  player: CasePlayerSchema,
  course: CourseSchema,
});

const WithdrawalCaseSchema = CaseSchema.extend({
  state: z.enum(['waiting', 'approved', 'stopped', 'paid', 'refused', 'failed', 'canceled']),
  destination: z.string(),
  fee: RoublesSchema,
  remains: RoublesSchema,
  needsSecond: z.boolean().describe('Одного слова этого сотрудника мало'),
  approvedBefore: RoublesSchema.describe('Что считается вместе с ним: одобренное за сутки'),
  approvedBy: z.array(z.string()),
  hasApproved: z.boolean().describe('Этот сотрудник уже одобрил'),
  hasOthers: z.boolean().describe('Есть кому быть вторым'),
  stopReason: z.string().nullable(),
  checks: z.array(
    z.object({
      id: z.enum(['turnover', 'ledger', 'instrument', 'device', 'links', 'luck']),
      title: z.string(),
      verdict: z.enum(['good', 'warn', 'bad']),
      value: z.string(),
    }),
  ),
});

const HeldCaseSchema = CaseSchema.extend({
  state: z.enum(['pending', 'succeeded', 'canceled', 'held']),
  received: z.string().nullable().describe('Сумма и валюта от провайдера'),
});

const CaseRefSchema = z.strictObject({ id: IdSchema });
const CaseReasonSchema = z.strictObject({ id: IdSchema, reason: ReasonSchema });

export type WaitingEntry = z.infer<typeof WaitingEntrySchema>;
export type WaitingKindName = z.infer<typeof WaitingKindSchema>;
export type WithdrawalCase = z.infer<typeof WithdrawalCaseSchema>;
export type HeldCase = z.infer<typeof HeldCaseSchema>;
export type Approval = z.infer<typeof ApprovalSchema>;

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
  '/api/admin/approvals/get': defineCall({
    summary: 'Сотрудник: запрос на одобрение целиком, было и станет',
    access: 'staff/enter',
    body: ApprovalRefSchema,
    success: z.object({ approval: ApprovalSchema }),
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
  '/api/admin/queues/list': defineCall({
    summary: 'Сотрудник: всё, что ждёт решения, ближайший срок первым',
    access: 'staff/enter',
    body: z
      .strictObject({ kind: WaitingKindSchema.optional(), cursor: z.string().max(300).optional() })
      .optional(),
    success: z.object({
      counts: QueueCountsSchema,
      items: z.array(WaitingEntrySchema),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/queues/counts': defineCall({
    summary: 'Сотрудник: сколько чего ждёт решения',
    access: 'staff/enter',
    body: NoBodySchema,
    success: z.object({ counts: QueueCountsSchema }),
  }),
  '/api/admin/withdrawals/get': defineCall({
    summary: 'Сотрудник: заявка на вывод с проверками; просмотр пишется в журнал',
    access: 'payments/read',
    body: CaseRefSchema,
    success: z.object({ withdrawal: WithdrawalCaseSchema }),
  }),
  '/api/admin/withdrawals/approve': defineCall({
    summary: 'Сотрудник: одобрить вывод, сам или при условии, что одобрит второй',
    access: 'withdrawals/decide',
    body: z.strictObject({
      id: IdSchema,
      reason: ReasonSchema.optional(),
      isForSecond: z.boolean().optional(),
    }),
    success: MessageSchema,
  }),
  '/api/admin/withdrawals/refuse': defineCall({
    summary: 'Сотрудник: отказать в выводе, деньги вернутся игроку',
    access: 'withdrawals/decide',
    body: CaseReasonSchema,
    success: MessageSchema,
  }),
  '/api/admin/withdrawals/close': defineCall({
    summary: 'Сотрудник: закрыть остановленную выплату, как она кончилась у провайдера',
    access: 'withdrawals/decide',
    body: z.strictObject({
      id: IdSchema,
      outcome: z.enum(['paid', 'returned']),
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/withdrawals/resume': defineCall({
    summary: 'Сотрудник: продолжить остановленную выплату',
    access: 'withdrawals/decide',
    body: CaseReasonSchema,
    success: MessageSchema,
  }),
  '/api/admin/payments/get': defineCall({
    summary: 'Сотрудник: задержанное пополнение; просмотр пишется в журнал',
    access: 'payments/read',
    body: CaseRefSchema,
    success: z.object({ payment: HeldCaseSchema }),
  }),
  '/api/admin/payments/credit': defineCall({
    summary: 'Сотрудник: зачислить, сколько пришло; чего один не решает, ждёт второго',
    access: 'payments/decide',
    body: z.strictObject({ id: IdSchema, amount: RoublesSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/payments/close': defineCall({
    summary: 'Сотрудник: закрыть задержанное пополнение без зачисления',
    access: 'payments/decide',
    body: CaseReasonSchema,
    success: MessageSchema,
  }),
  '/api/admin/compensation/give': defineCall({
    summary: 'Сотрудник: компенсация игроку; сверх своего предела — просьба ко второму',
    access: 'compensation/ask',
    body: z.strictObject({
      player: z.number().int().positive(),
      amount: RoublesSchema,
      reason: ReasonSchema,
    }),
    success: z.object({ state: z.enum(['done', 'waiting']), message: MessageSchema }),
  }),
};
