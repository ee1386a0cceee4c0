import { z } from 'zod';
import { BetAnswerSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { RoublesSchema } from '../wire.ts';

/** Made by the client: sent again it answers the same and moves nothing. */
const CommandIdSchema = z.uuid();

const placeBet = { id: CommandIdSchema, amount: RoublesSchema };

export const gameCalls = {
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
