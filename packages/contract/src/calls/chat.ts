import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ChatMessageSchema, TableIdSchema } from '../live-tables.ts';
import { MessageSchema, MomentSchema, NoBodySchema } from '../wire.ts';

/** Longer than any message may be: the server refuses those with a sentence of its own. */
const TextSchema = z.string().max(2_000);
const MessageIdSchema = z.number().int().positive();
const ReasonSchema = z.string().trim().min(1).max(200).describe('За что: читает и игрок');
const CursorSchema = z.string().max(20).optional();

const ReportReasonSchema = z
  .enum(['insult', 'spam', 'contacts', 'other'])
  .describe('Оскорбления, спам, контакты и реклама, другое');

const ChatStandingSchema = z.object({
  author: z.string().describe('Метка, под которой здесь пишет сам игрок'),
  refusal: z
    .object({ code: z.enum(['chat/muted', 'chat/not-yet']), text: z.string() })
    .nullable()
    .describe('Почему писать нельзя; null, если можно'),
  mutedUntil: MomentSchema.nullable(),
  slowModeSeconds: z.number().int().describe('Сколько ждать между своими сообщениями'),
  waitSeconds: z.number().int().describe('Сколько из этого осталось'),
  moderates: z
    .enum(['no', 'table', 'floor'])
    .describe('Сотрудник: дилер удаляет и глушит на 10 минут, старший дольше'),
});

const SaySchema = z.strictObject({ table: TableIdSchema, text: TextSchema });
const SaidSchema = z.object({ message: ChatMessageSchema });
const ActOnMessageSchema = z.strictObject({ message: MessageIdSchema, reason: ReasonSchema });

const MuteSchema = z.object({
  id: z.number().int(),
  player: z.string().describe('Логин'),
  step: z.number().int().describe('Ступень: 10 минут, час, сутки, неделя'),
  until: MomentSchema,
  reason: z.string(),
  by: z.string().describe('Логин сотрудника'),
  createdAt: MomentSchema,
  lifted: z.object({ by: z.string(), reason: z.string(), at: MomentSchema }).nullable(),
});

/** A message as staff see it, deleted ones too. */
const LoggedMessageSchema = z.object({
  id: z.number().int(),
  table: TableIdSchema,
  player: z.string().describe('Логин'),
  role: z.enum(['player', 'dealer']),
  text: z.string(),
  createdAt: MomentSchema,
  deleted: z.object({ by: z.string(), reason: z.string(), at: MomentSchema }).nullable(),
});

export const chatCalls = {
  '/api/live/say': defineCall({
    summary: 'Чат стола: написать',
    access: 'player',
    body: SaySchema,
    success: SaidSchema,
  }),
  '/api/live/messages': defineCall({
    summary: 'Чат стола: последние сообщения и можно ли писать самому',
    access: 'player',
    body: z.strictObject({ table: TableIdSchema }),
    success: z.object({
      messages: z.array(ChatMessageSchema).describe('До 100, старые первыми'),
      standing: ChatStandingSchema,
    }),
  }),
  '/api/live/report': defineCall({
    summary: 'Чат стола: пожаловаться на сообщение',
    access: 'player',
    body: z.strictObject({ message: MessageIdSchema, reason: ReportReasonSchema }),
    success: MessageSchema,
  }),
  '/api/staff/chat/say': defineCall({
    summary: 'Сотрудник: написать за столом от имени дилера',
    access: 'tables/run',
    body: SaySchema,
    success: SaidSchema,
  }),
  '/api/staff/chat/delete': defineCall({
    summary: 'Сотрудник: убрать сообщение; в журнале чата оно остаётся',
    access: 'tables/run',
    body: ActOnMessageSchema,
    success: MessageSchema,
  }),
  '/api/staff/chat/mute': defineCall({
    summary: 'Сотрудник: убрать сообщение и закрыть автору чат на 10 минут',
    access: 'tables/run',
    body: ActOnMessageSchema,
    success: z.object({ mute: MuteSchema }),
  }),
  '/api/staff/chat/escalate': defineCall({
    summary: 'Старший: то же по лестнице: 10 минут, час, сутки, неделя',
    access: 'tables/correct',
    body: ActOnMessageSchema,
    success: z.object({ mute: MuteSchema }),
  }),
  '/api/staff/chat/unmute': defineCall({
    summary: 'Старший: снять запрет; на лестнице он больше не считается',
    access: 'tables/correct',
    body: z.strictObject({ mute: z.number().int().positive(), reason: ReasonSchema }),
    success: z.object({ mute: MuteSchema }),
  }),
  '/api/staff/chat/mutes': defineCall({
    summary: 'Старший: запреты за последние 30 дней, новые первыми',
    access: 'tables/correct',
    body: NoBodySchema,
    success: z.object({ mutes: z.array(MuteSchema) }),
  }),
  '/api/staff/chat/reports': defineCall({
    summary: 'Старший: сообщения с жалобами, о которых не решено; больше жалоб — раньше',
    access: 'tables/correct',
    body: NoBodySchema,
    success: z.object({
      reports: z.array(
        z.object({
          message: LoggedMessageSchema,
          count: z.number().int(),
          reasons: z.array(ReportReasonSchema),
          lastAt: MomentSchema,
        }),
      ),
    }),
  }),
  '/api/staff/chat/keep': defineCall({
    summary: 'Старший: оставить сообщение, на которое жаловались',
    access: 'tables/correct',
    body: ActOnMessageSchema,
    success: MessageSchema,
  }),
  '/api/staff/chat/log': defineCall({
    summary: 'Старший: всё, что сказано за столом, новое первым',
    access: 'tables/correct',
    body: z.strictObject({ table: TableIdSchema, cursor: CursorSchema }),
    success: z.object({
      messages: z.array(LoggedMessageSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
};

export type ReportReason = z.infer<typeof ReportReasonSchema>;
export type ChatStanding = z.infer<typeof ChatStandingSchema>;
export type ChatMute = z.infer<typeof MuteSchema>;
export type LoggedMessage = z.infer<typeof LoggedMessageSchema>;
