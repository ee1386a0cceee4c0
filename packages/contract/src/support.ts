import { z } from 'zod';
import { BetStateSchema } from './bet.ts';
import { REQUEST_TOPICS, type RequestTopic } from './support-words.ts';
import { IdSchema, MomentSchema } from './wire.ts';

export const RequestTopicSchema = z.enum(
  Object.keys(REQUEST_TOPICS) as [RequestTopic, ...RequestTopic[]],
);

/** What a request was opened from. */
export const AboutSchema = z.strictObject({
  kind: z.enum(['bet', 'top-up', 'withdrawal']),
  id: IdSchema,
});

export const RequestStateSchema = z
  .enum(['new', 'open', 'answered', 'internal', 'solved', 'closed'])
  .describe(
    'Новое; отвечаем мы; отвечает игрок; разбираемся внутри; решено; закрыто. Игрок видит internal как open',
  );

export const RequestMarkSchema = z.enum(['good', 'fair', 'bad']);

const AttachmentSchema = z.object({
  id: IdSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

const RequestMessageSchema = z.object({
  id: z.number().int().describe('По возрастанию; им помечают прочитанное'),
  author: z.enum(['player', 'staff', 'site']).describe('site: «обращение решено» и подобное'),
  name: z.string().describe('Как показать автора'),
  text: z.string(),
  attachments: z.array(AttachmentSchema),
  createdAt: MomentSchema,
  isRead: z.boolean().describe('Прочитано другой стороной'),
});

/** A request in a list. */
export const RequestSchema = z.object({
  id: IdSchema,
  number: z.number().int(),
  topic: RequestTopicSchema,
  about: AboutSchema.nullable(),
  state: RequestStateSchema,
  subject: z.string().describe('Начало первого сообщения, одна строка'),
  answerBy: MomentSchema.nullable().describe('До когда ответим; null, если ход не за нами'),
  isOverdue: z.boolean(),
  isEscalated: z.boolean(),
  mayEscalate: z.boolean(),
  mayReply: z.boolean().describe('Закрытое больше 14 дней назад не открывается заново'),
  unread: z.number().int().describe('Непрочитанных сообщений; 100 значит «сто или больше»'),
  mark: RequestMarkSchema.nullable(),
  createdAt: MomentSchema,
  updatedAt: MomentSchema,
});

export const WholeRequestSchema = RequestSchema.extend({
  messages: z.array(RequestMessageSchema).describe('Старые первыми'),
});

export const DeskSchema = z.object({
  isHere: z.boolean().describe('Оператор на связи'),
  answersWithinMinutes: z.number().int(),
});

/** A message only staff see, between the others by its time. */
const StaffNoteSchema = z.object({
  id: z.number().int(),
  by: z.string(),
  text: z.string(),
  createdAt: MomentSchema,
});

export const StaffRequestSchema = RequestSchema.extend({
  player: z.object({ id: z.number().int(), login: z.string() }),
  assignedTo: z.string().nullable().describe('Логин сотрудника'),
  isMoney: z.boolean().describe('О деньгах: решаем за сутки'),
  solveBy: MomentSchema.nullable(),
});

export const StaffWholeRequestSchema = StaffRequestSchema.extend({
  messages: z.array(RequestMessageSchema),
  notes: z.array(StaffNoteSchema),
  mergedFrom: z.array(z.number().int()).describe('Номера присоединённых'),
});

export const CannedAnswerSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string().describe('С переменными {{login}}, {{number}} и прочими'),
});

/** What staff see of the player beside a request; payments only with the permission. */
export const PlayerPictureSchema = z.object({
  login: z.string(),
  email: z.string().describe('Скрыта, кроме начала'),
  registeredAt: MomentSchema,
  status: z.string(),
  isBanned: z.boolean(),
  isExcluded: z.boolean(),
  balance: z.number(),
  wagered: z.number(),
  requests: z.number().int(),
  bets: z.array(
    z.object({
      id: IdSchema,
      game: z.string(),
      amount: z.number(),
      payout: z.number(),
      state: BetStateSchema,
      createdAt: MomentSchema,
    }),
  ),
  payments: z
    .array(
      z.object({
        id: IdSchema,
        kind: z.enum(['top-up', 'withdrawal']),
        amount: z.number(),
        state: z.string(),
        createdAt: MomentSchema,
      }),
    )
    .nullable()
    .describe('null без права смотреть платежи'),
});

export type RequestState = z.infer<typeof RequestStateSchema>;
export type RequestMark = z.infer<typeof RequestMarkSchema>;
export type RequestAbout = z.infer<typeof AboutSchema>;
export type RequestMessage = z.infer<typeof RequestMessageSchema>;
export type SupportRequest = z.infer<typeof RequestSchema>;
export type WholeRequest = z.infer<typeof WholeRequestSchema>;
export type StaffRequest = z.infer<typeof StaffRequestSchema>;
export type StaffWholeRequest = z.infer<typeof StaffWholeRequestSchema>;
export type Attachment = z.infer<typeof AttachmentSchema>;
export type CannedAnswer = z.infer<typeof CannedAnswerSchema>;
export type PlayerPicture = z.infer<typeof PlayerPictureSchema>;
