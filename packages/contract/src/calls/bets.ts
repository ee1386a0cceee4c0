import { z } from 'zod';
import { BetSchema, FeedBetSchema, ShownBetSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { IdSchema } from '../wire.ts';

const GameFilterSchema = z.string().max(40).optional();

export const betCalls = {
  '/api/bets/mine': defineCall({
    summary: 'Мои ставки, новые первыми',
    access: 'player',
    body: z.strictObject({ cursor: z.string().max(40).optional(), game: GameFilterSchema }),
    success: z.object({ bets: z.array(BetSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/bets/get': defineCall({
    summary: 'Ставка целиком, со всем, что нужно для проверки',
    access: 'anyone',
    body: z.strictObject({ id: IdSchema }),
    success: ShownBetSchema,
  }),
  '/api/bets/recent': defineCall({
    summary: 'Последние ставки всех игроков',
    access: 'anyone',
    body: z.strictObject({ game: GameFilterSchema }).optional(),
    success: z.object({ bets: z.array(FeedBetSchema) }),
  }),
  '/api/bets/biggest': defineCall({
    summary: 'Самые крупные выигрыши месяца или дня',
    access: 'anyone',
    body: z
      .strictObject({
        game: GameFilterSchema,
        period: z
          .enum(['month', 'day'])
          .optional()
          .describe('30 дней, если не сказано; день начинается в полночь по UTC'),
      })
      .optional(),
    success: z.object({ bets: z.array(FeedBetSchema) }),
  }),
};
