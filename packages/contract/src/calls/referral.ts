import { z } from 'zod';
import { defineCall } from '../call.ts';
import { DaySchema, MomentSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

const FriendSchema = z.object({
  name: z.string().describe('Скрыто наполовину'),
  since: MomentSchema,
  isActive: z.boolean().describe('Играл за последние 30 дней'),
  until: MomentSchema.describe('До какого дня идёт доля'),
});

export type Friend = z.infer<typeof FriendSchema>;

export const referralCalls = {
  '/api/referral/get': defineCall({
    summary: 'Партнёрка: ссылка, друзья и доля',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      isOn: z.boolean().describe('Выключена, если так решил оператор'),
      offers: z
        .enum(['on', 'off', 'resting'])
        .describe('off: игрок отключил предложения; resting: перерыв или самоисключение'),
      link: z.string(),
      code: z.string(),
      percent: z.number(),
      least: RoublesSchema.describe('От какой суммы можно забрать'),
      invited: z.number().int(),
      active: z.number().int(),
      pending: RoublesSchema.describe('Станет доступно в течение семи дней'),
      available: RoublesSchema,
      underReview: RoublesSchema.describe('Ждёт решения оператора: связанные аккаунты'),
      paid: RoublesSchema.describe('Забрано за всё время'),
      friends: z.array(FriendSchema).describe('Новые первыми, не больше ста'),
      days: z
        .array(
          z.object({
            day: DaySchema,
            amount: RoublesSchema.nullable().describe('null: день ещё ожидает'),
            invited: z.number().int(),
          }),
        )
        .describe('Последние 30 дней по московскому времени'),
      terms: z.array(z.string()).max(5).describe('Условия простыми словами'),
    }),
  }),
};
