import { z } from 'zod';
import { defineCall } from '../call.ts';
import { TableIdSchema } from '../live-tables.ts';

const PassSchema = z.string().describe('Пропуск на одно соединение, действует минуту');

const WatchAddressSchema = z.object({
  kind: z.enum(['relay', 'whep']),
  url: z.string(),
  pass: PassSchema,
});

const PublishAddressSchema = z.object({
  kind: z.enum(['relay', 'whip']),
  url: z.string(),
  pass: PassSchema,
});

export const videoCalls = {
  '/api/live/watch': defineCall({
    summary: 'Живой стол: откуда смотреть картинку стола с дилером',
    access: 'player',
    body: z.strictObject({ table: TableIdSchema }),
    success: z.object({
      source: WatchAddressSchema.nullable().describe('null, пока картинки нет'),
    }),
  }),
  '/api/live/recording': defineCall({
    summary:
      'Живой стол: запись раунда, в котором игрок ставил; дилеру своего, старшим и поддержке любая',
    access: 'player',
    body: z.strictObject({ table: TableIdSchema, round: z.number().int().min(0) }),
    success: z.object({
      url: z.string().describe('Файл MP4, по этому адресу час'),
      sha256: z.string(),
      bytes: z.number().int(),
      parts: z
        .number()
        .int()
        .describe('Больше одной, если картинка менялась: часть n по адресу с &part=n'),
      gapMs: z.number().int().describe('Сколько из раунда картинки не было'),
    }),
  }),
  '/api/staff/studio/publish': defineCall({
    summary: 'Студия: куда отправлять картинку стола',
    access: 'tables/run',
    body: z.strictObject({
      table: TableIdSchema,
      isSending: z
        .boolean()
        .default(false)
        .describe('Картинка уже уходит по WHIP: сервер узнаёт об этом только отсюда'),
    }),
    success: z.object({ target: PublishAddressSchema }),
  }),
};

export type WatchAddress = z.infer<typeof WatchAddressSchema>;
export type PublishAddress = z.infer<typeof PublishAddressSchema>;
