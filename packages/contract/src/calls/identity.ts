import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  FlagSchema,
  MessageSchema,
  NoBodySchema,
  PasswordTextSchema,
  RoublesSchema,
  SiteSchema,
  SocialSchema,
  StatusSchema,
} from '../wire.ts';

/** The graphics card as the browser names it, or the text of the error when it does not. */
const DeviceInfoSchema = z.union([
  z.strictObject({ vendor: z.string().max(250), renderer: z.string().max(250) }),
  z.string().max(500),
]);

const UserSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  balance: RoublesSchema,
  is_admin: FlagSchema,
  is_ban: FlagSchema,
  is_ban_comment: z.string(),
  img: z.string(),
  ref_link: z.string(),
  status: StatusSchema,
  raceback: z.number().int(),
});

export type User = z.infer<typeof UserSchema>;
export type DeviceInfo = z.infer<typeof DeviceInfoSchema>;

const RefSchema = z
  .string()
  .max(100)
  .describe('Кто пригласил: хвост ссылки или короткий код; неизвестный ни на что не влияет');

/** Of a link that was sent by mail. */
const TokenTextSchema = z.string().max(200);

export const identityCalls = {
  '/api/getUser': defineCall({
    summary: 'Текущий игрок, ссылки на соцсети и состояние сайта',
    access: 'anyone',
    body: NoBodySchema,
    success: z.object({ user: UserSchema, social: SocialSchema, site: SiteSchema }),
  }),
  '/api/registr': defineCall({
    summary: 'Регистрация',
    access: 'anyone',
    body: z.strictObject({
      email: z.string().max(1000),
      login: z.string().max(1000),
      password: PasswordTextSchema,
      info: DeviceInfoSchema.optional(),
      adult: z.literal(true).optional(),
      ref: RefSchema.optional(),
    }),
    success: MessageSchema,
  }),
  '/api/login': defineCall({
    summary: 'Вход по логину или почте',
    access: 'anyone',
    body: z.strictObject({
      login: z.string().max(1000),
      password: PasswordTextSchema,
      info: DeviceInfoSchema.optional(),
      code: z
        .string()
        .max(100)
        .optional()
        .describe('Второй шаг: после отказа identity/code-needed'),
    }),
    success: MessageSchema,
  }),
  '/api/exit': defineCall({
    summary: 'Выход',
    access: 'anyone',
    body: NoBodySchema,
    success: MessageSchema,
  }),
  '/api/user/getBal': defineCall({
    summary: 'Баланс',
    access: 'player',
    body: NoBodySchema,
    success: z.object({ balance: RoublesSchema }),
  }),
  '/api/raceback/get': defineCall({
    summary: 'Сколько бонусов можно забрать',
    access: 'player',
    body: NoBodySchema,
    success: z.object({ user: z.object({ raceback: z.number().int() }) }),
  }),
  '/api/recovery/request': defineCall({
    summary: 'Восстановление: письмо со ссылкой, если такой аккаунт есть',
    access: 'anyone',
    body: z.strictObject({ email: z.string().max(1000) }),
    success: MessageSchema,
  }),
  '/api/recovery/look': defineCall({
    summary: 'Восстановление: какой вход через VK отвяжется вместе со старым паролем',
    access: 'anyone',
    body: z.strictObject({ token: TokenTextSchema }),
    success: z.object({ vk: z.object({ id: z.string(), name: z.string() }).nullable() }),
  }),
  '/api/recovery/finish': defineCall({
    summary: 'Восстановление: новый пароль по ссылке из письма; все сеансы завершаются',
    access: 'anyone',
    body: z.strictObject({
      token: TokenTextSchema,
      password: PasswordTextSchema,
      keepVkId: z
        .string()
        .max(40)
        .optional()
        .describe('Номер профиля VK, который остаётся привязан; любой другой отвязывается'),
    }),
    success: MessageSchema,
  }),
  '/api/email/confirm': defineCall({
    summary: 'Подтвердить почту по ссылке из письма',
    access: 'anyone',
    body: z.strictObject({ token: TokenTextSchema }),
    success: z.object({ email: z.string() }),
  }),
  '/api/auth/vk/pending': defineCall({
    summary: 'Вход через VK: чего ещё не хватает',
    access: 'anyone',
    body: NoBodySchema,
    success: z.object({
      step: z.enum(['registration', 'code']),
      name: z.string(),
      email: z.string().nullable().describe('Почта из VK; null, если её нужно спросить'),
    }),
  }),
  '/api/auth/vk/register': defineCall({
    summary: 'Вход через VK: новый аккаунт',
    access: 'anyone',
    body: z.strictObject({
      login: z.string().max(1000),
      email: z.string().max(1000).optional(),
      adult: z.literal(true),
      ref: RefSchema.optional(),
      info: DeviceInfoSchema.optional(),
    }),
    success: MessageSchema,
  }),
  '/api/auth/vk/code': defineCall({
    summary: 'Вход через VK: второй шаг',
    access: 'anyone',
    body: z.strictObject({ code: z.string().max(100), info: DeviceInfoSchema.optional() }),
    success: MessageSchema,
  }),
};
