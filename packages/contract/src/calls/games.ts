import { z } from 'zod';
import { BetAnswerSchema, BetSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { IdSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

const placeBet = { id: IdSchema, amount: RoublesSchema };

const GameAnswerSchema = z.object({ game: BetSchema, balance: RoublesSchema });

export const gameCalls = {
  '/api/games/plinko/bet': defineCall({
    summary: 'Плинко: ставка',
    access: 'player',
    body: z.strictObject({
      ...placeBet,
      rows: z.literal([8, 9, 10, 11, 12, 13, 14, 15, 16]),
      risk: z.enum(['low', 'medium', 'high']),
    }),
    success: BetAnswerSchema,
  }),
  '/api/games/mines/start': defineCall({
    summary: 'Мины: начать игру',
    access: 'player',
    body: z.strictObject({ ...placeBet, mines: z.number() }),
    success: GameAnswerSchema,
  }),
  '/api/games/mines/reveal': defineCall({
    summary: 'Мины: открыть клетку',
    access: 'player',
    body: z.strictObject({ id: IdSchema, cell: z.number() }),
    success: GameAnswerSchema,
  }),
  '/api/games/mines/cashout': defineCall({
    summary: 'Мины: забрать выигрыш',
    access: 'player',
    body: z.strictObject({ id: IdSchema }),
    success: GameAnswerSchema,
  }),
  '/api/games/mines/current': defineCall({
    summary: 'Мины: незаконченная игра',
    access: 'player',
    body: NoBodySchema,
    success: z.object({ game: BetSchema.nullable() }),
  }),
  '/api/games/dice/bet': defineCall({
    summary: 'Дайсы: ставка',
    access: 'player',
    body: z.strictObject({ ...placeBet, side: z.enum(['over', 'under']), target: z.number() }),
    success: BetAnswerSchema,
  }),
  '/api/games/bubbles/bet': defineCall({
    summary: 'Бабблс: ставка',
    access: 'player',
    body: z.strictObject({ ...placeBet, target: z.number() }),
    success: BetAnswerSchema,
  }),
};
