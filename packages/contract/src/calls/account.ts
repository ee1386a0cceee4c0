import { z } from 'zod';
import { AccountSchema, AccountSessionSchema, StatementSchema } from '../account.ts';
import { defineCall } from '../call.ts';
import { CodeTextSchema, MessageSchema, NoBodySchema, PasswordTextSchema } from '../wire.ts';

/** Room for a picture of about a megabyte and a half in base64. */
const AVATAR_BODY_BYTES = 2 * 1024 * 1024;

export const accountCalls = {
  '/api/account/get': defineCall({
    summary: 'Настройки аккаунта',
    access: 'player',
    body: NoBodySchema,
    success: AccountSchema,
  }),
  '/api/account/profile': defineCall({
    summary: 'Имя для других игроков, или скрыть его',
    access: 'player',
    body: z.strictObject({ displayName: z.string().max(200).nullable(), hidesName: z.boolean() }),
    success: AccountSchema,
  }),
  '/api/account/avatar': defineCall({
    summary: 'Новый аватар: JPEG, PNG, WebP или GIF в base64',
    access: 'player',
    maxBodyBytes: AVATAR_BODY_BYTES,
    body: z.strictObject({ image: z.string() }),
    success: z.object({ img: z.string() }),
  }),
  '/api/account/avatar/remove': defineCall({
    summary: 'Убрать аватар',
    access: 'player',
    body: NoBodySchema,
    success: z.object({ img: z.string() }),
  }),
  '/api/account/email/change': defineCall({
    summary: 'Сменить почту: письмо с подтверждением уйдёт на новый адрес',
    access: 'player',
    body: z.strictObject({ email: z.string().max(1000), password: PasswordTextSchema }),
    success: MessageSchema,
  }),
  '/api/account/email/verify': defineCall({
    summary: 'Прислать письмо для подтверждения нынешней почты',
    access: 'player',
    body: NoBodySchema,
    success: MessageSchema,
  }),
  '/api/account/password': defineCall({
    summary: 'Сменить пароль; все другие сеансы завершаются',
    access: 'player',
    body: z.strictObject({ current: PasswordTextSchema, password: PasswordTextSchema }),
    success: MessageSchema,
  }),
  '/api/account/password/link': defineCall({
    summary: 'Прислать на почту ссылку, по которой задаётся пароль',
    access: 'player',
    body: NoBodySchema,
    success: MessageSchema,
  }),
  '/api/account/twoFactor/begin': defineCall({
    summary: 'Двухфакторная защита: новый ключ для приложения',
    access: 'player',
    body: z.strictObject({ password: PasswordTextSchema }),
    success: z.object({ secret: z.string(), address: z.string().describe('otpauth://…') }),
  }),
  '/api/account/twoFactor/enable': defineCall({
    summary: 'Включить двухфакторную защиту кодом из приложения',
    access: 'player',
    body: z.strictObject({ code: CodeTextSchema }),
    success: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  '/api/account/twoFactor/disable': defineCall({
    summary: 'Выключить двухфакторную защиту',
    access: 'player',
    body: z.strictObject({ password: PasswordTextSchema, code: CodeTextSchema }),
    success: MessageSchema,
  }),
  '/api/account/twoFactor/codes': defineCall({
    summary: 'Новые резервные коды вместо прежних',
    access: 'player',
    body: z.strictObject({ password: PasswordTextSchema, code: CodeTextSchema }),
    success: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  '/api/account/sessions': defineCall({
    summary: 'Мои сеансы',
    access: 'player',
    body: NoBodySchema,
    success: z.object({ sessions: z.array(AccountSessionSchema) }),
  }),
  '/api/account/sessions/end': defineCall({
    summary: 'Завершить сеанс',
    access: 'player',
    body: z.strictObject({ id: z.number().int() }),
    success: MessageSchema,
  }),
  '/api/account/sessions/endOthers': defineCall({
    summary: 'Завершить все сеансы, кроме этого',
    access: 'player',
    body: NoBodySchema,
    success: MessageSchema,
  }),
  '/api/account/vk/link': defineCall({
    summary: 'Привязать VK: адрес, на который нужно перейти',
    access: 'player',
    body: z.strictObject({ password: PasswordTextSchema }),
    success: z.object({ address: z.string() }),
  }),
  '/api/account/vk/unlink': defineCall({
    summary: 'Отвязать VK',
    access: 'player',
    body: z.strictObject({ password: PasswordTextSchema }),
    success: MessageSchema,
  }),
  '/api/account/statement': defineCall({
    summary: 'Выписка по дням за год',
    access: 'player',
    body: NoBodySchema,
    success: StatementSchema,
  }),
};
