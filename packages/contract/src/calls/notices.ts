import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MessageSchema, MomentSchema, NoBodySchema } from '../wire.ts';

/** What players are told of, and what each may be sent by beyond the bell. */
export const NOTICE_KINDS = {
  payment: { title: 'Пополнения и выводы', text: 'Деньги пришли, заявка решена' },
  reward: { title: 'Статус и награды', text: 'Новый статус, приз, открытый сейф' },
  answer: { title: 'Ответы поддержки', text: 'Оператор ответил на обращение' },
  event: { title: 'События', text: 'Турнир или ограбление закончились' },
  security: { title: 'Безопасность', text: 'Вход с нового устройства, смена защиты' },
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;

const NoticeKindSchema = z.enum(Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]]);

const NoticeSchema = z.object({
  id: z.number().int(),
  kind: NoticeKindSchema,
  title: z.string(),
  text: z.string(),
  to: z.string().nullable().describe('Страница сайта, где это видно'),
  createdAt: MomentSchema,
  isRead: z.boolean(),
});

const NoticeChoiceSchema = z.object({
  kind: NoticeKindSchema,
  byEmail: z.boolean(),
  byPush: z.boolean(),
});

const EndpointSchema = z.url({ protocol: /^https?$/ }).max(1_000);
const Base64UrlSchema = z.string().min(1).max(200).describe('base64url');

export const noticeCalls = {
  '/api/notices/list': defineCall({
    summary: 'Уведомления, новые первыми',
    access: 'signed-in',
    body: z
      .strictObject({
        cursor: z.string().max(20).optional(),
        kind: NoticeKindSchema.optional(),
      })
      .optional(),
    success: z.object({
      notices: z.array(NoticeSchema),
      unread: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/notices/read': defineCall({
    summary: 'Уведомления: прочитано до этого',
    access: 'signed-in',
    body: z.strictObject({ upTo: z.number().int().positive() }),
    success: z.object({ unread: z.number().int() }),
  }),
  '/api/notices/settings': defineCall({
    summary: 'Уведомления: что присылать письмом и в браузер',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      choices: z.array(NoticeChoiceSchema),
      pushKey: z.string().describe('Открытый ключ VAPID'),
      devices: z.number().int().describe('Сколько браузеров подписано'),
    }),
  }),
  '/api/notices/choose': defineCall({
    summary: 'Уведомления: выбрать',
    access: 'player',
    body: NoticeChoiceSchema.strict(),
    success: MessageSchema,
  }),
  '/api/notices/push/subscribe': defineCall({
    summary: 'Уведомления в этот браузер: включить',
    access: 'player',
    body: z.strictObject({
      endpoint: EndpointSchema,
      keys: z.strictObject({ p256dh: Base64UrlSchema, auth: Base64UrlSchema }),
    }),
    success: MessageSchema,
  }),
  '/api/notices/push/unsubscribe': defineCall({
    summary: 'Уведомления в этот браузер: выключить',
    access: 'signed-in',
    body: z.strictObject({ endpoint: EndpointSchema }),
    success: MessageSchema,
  }),
};

export type Notice = z.infer<typeof NoticeSchema>;
export type NoticeChoice = z.infer<typeof NoticeChoiceSchema>;
