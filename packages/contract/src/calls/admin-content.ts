import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  BANNER_PICTURES,
  BANNER_THEMES,
  BetLimitsSchema,
  MessageSchema,
  MomentSchema,
  NoBodySchema,
  OwnPathSchema,
  RoublesSchema,
  SocialSchema,
} from '../wire.ts';

const ReasonSchema = z.string().trim().min(3).max(300).describe('Зачем: остаётся в журнале');

const BannerTextSchema = z.strictObject({
  title: z.string().trim().min(3).max(60),
  text: z.string().trim().min(3).max(120),
  href: OwnPathSchema,
  theme: z.enum(BANNER_THEMES),
  picture: z.enum(BANNER_PICTURES),
  audience: z.enum(['all', 'guests', 'players']),
  from: MomentSchema.nullable().describe('null: сразу'),
  until: MomentSchema.nullable().describe('null: пока не снимут'),
});

const BannerVersionSchema = BannerTextSchema.extend({
  version: z.number().int(),
  author: z.string(),
  createdAt: MomentSchema,
  note: z.string(),
});

const StaffBannerSchema = z.object({
  id: z.number().int(),
  published: z.number().int().nullable().describe('Версия на главной'),
  state: z.enum(['draft', 'waiting', 'shown', 'over']),
  versions: z.array(BannerVersionSchema).describe('Новые первыми, последние двадцать'),
});

/** Of the staff area: content. */
export const adminContentCalls = {
  '/api/admin/lobby/banners': defineCall({
    summary: 'Сотрудник: баннеры главной со всеми версиями',
    access: 'promotions/tend',
    body: NoBodySchema,
    success: z.object({
      banners: z.array(StaffBannerSchema).describe('Показанные по порядку, затем новые'),
    }),
  }),
  '/api/admin/lobby/save': defineCall({
    summary: 'Сотрудник: новый баннер или новая версия; публикуют двое',
    access: 'promotions/make',
    body: z.strictObject({
      id: z.number().int().positive().nullable(),
      basedOn: z.number().int().nullable().describe('Последняя известная версия'),
      text: BannerTextSchema,
      note: ReasonSchema,
    }),
    success: z.object({ id: z.number().int(), version: z.number().int() }),
  }),
  '/api/admin/lobby/withdraw': defineCall({
    summary: 'Сотрудник: снять баннер с главной сразу',
    access: 'promotions/tend',
    body: z.strictObject({ id: z.number().int().positive(), reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/lobby/order': defineCall({
    summary: 'Сотрудник: порядок показанных баннеров',
    access: 'promotions/tend',
    body: z.strictObject({
      ids: z.array(z.number().int().positive()).max(20),
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/settings/get': defineCall({
    summary: 'Сотрудник: настройки сайта и то, что задано окружением',
    access: 'site/works',
    body: NoBodySchema,
    success: z.object({
      works: z.object({
        on: z.boolean(),
        text: z.string().nullable(),
        until: MomentSchema.nullable(),
      }),
      limits: BetLimitsSchema,
      social: SocialSchema.extend({ isOwn: z.boolean().describe('Задано здесь, не окружением') }),
      fourEyesAbove: RoublesSchema.nullable(),
      environment: z
        .array(z.object({ name: z.string(), title: z.string(), value: z.string() }))
        .describe('Только чтение: меняют при запуске; тайн здесь нет'),
    }),
  }),
  '/api/admin/settings/works': defineCall({
    summary: 'Сотрудник: технические работы, их текст и ожидаемый конец',
    access: 'site/works',
    body: z.strictObject({
      on: z.boolean(),
      text: z.string().trim().max(200).describe('Пусто: обычные слова'),
      until: MomentSchema.nullable(),
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/settings/four-eyes': defineCall({
    summary: 'Сотрудник: ужесточить порог, выше которого решают двое; смягчают двое',
    access: 'site/four-eyes',
    body: z.strictObject({ above: RoublesSchema.nonnegative(), reason: ReasonSchema }),
    success: MessageSchema,
  }),
};

export type BannerText = z.infer<typeof BannerTextSchema>;
export type StaffBanner = z.infer<typeof StaffBannerSchema>;
