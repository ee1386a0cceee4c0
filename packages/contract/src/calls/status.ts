import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MomentSchema, NoBodySchema, RoublesSchema, StatusSchema } from '../wire.ts';

const PointsSchema = z.number().int().describe('Очки: 1 очко = 1 ₽ ставки при преимуществе 1 %');
const PercentSchema = z.number().describe('Проценты');

const TierSchema = StatusSchema.extend({
  points: PointsSchema.describe('С какого числа очков'),
  rakeback: PercentSchema.describe('Доля преимущества, которая возвращается, в процентах'),
  gift: RoublesSchema.describe('Подарок за ступень; 0, если его нет'),
  wheelFactor: z.number().int(),
  league: z.number().int().describe('Лига турнира'),
});

const TierChangeSchema = StatusSchema.extend({
  at: MomentSchema,
  rakeback: PercentSchema,
  gift: RoublesSchema.describe('Подарок за неё; 0, если его нет'),
  giftClaimedAt: MomentSchema.nullable(),
});

export type Tier = z.infer<typeof TierSchema>;
export type TierChange = z.infer<typeof TierChangeSchema>;

export const statusCalls = {
  '/api/status/get': defineCall({
    summary: 'Ступень игрока, все ступени и когда какая достигнута',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      mine: StatusSchema.extend({
        points: PointsSchema,
        nextLabel: z.string().nullable().describe('null на высшей ступени'),
        pointsToNext: PointsSchema.nullable(),
      }),
      tiers: z.array(TierSchema),
      history: z.array(TierChangeSchema).describe('Новые первыми'),
    }),
  }),
};
