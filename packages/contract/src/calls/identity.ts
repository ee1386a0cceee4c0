import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  FlagSchema,
  MessageSchema,
  NoBodySchema,
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

const passwordText = z.string().max(1000);

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
      password: passwordText,
      info: DeviceInfoSchema.optional(),
      adult: z.literal(true).optional(),
    }),
    success: MessageSchema,
  }),
  '/api/login': defineCall({
    summary: 'Вход по логину или почте',
    access: 'anyone',
    body: z.strictObject({
      login: z.string().max(1000),
      password: passwordText,
      info: DeviceInfoSchema.optional(),
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
};
