import { z } from 'zod';
import { IdSchema, RoublesSchema } from './wire.ts';

/** What a player may know before the server seed is revealed. */
const SeedCommitmentSchema = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
});

const RoundCommitmentSchema = z.object({
  table: z.string().describe('Стол, за которым идёт раунд'),
  roundId: z.number().int(),
  roundHash: z.string().describe('Хеш раунда; пустая строка, пока раунд не закончен'),
});

export const BetStateSchema = z
  .enum(['open', 'settled', 'refunded', 'cancelled'])
  .describe('Идёт, рассчитана, возвращена (раунд не состоялся), отменена игроком');

export const BetSchema = z.object({
  id: IdSchema,
  game: z.string(),
  state: BetStateSchema,
  amount: RoublesSchema,
  payout: RoublesSchema,
  multiplier: z.number(),
  outcome: z.record(z.string(), z.unknown()),
  params: z.record(z.string(), z.unknown()),
  fairness: z.union([SeedCommitmentSchema, RoundCommitmentSchema]),
  createdAt: z.iso.datetime(),
});

export const BetAnswerSchema = z.object({ bet: BetSchema, balance: RoublesSchema });

/** A bet with all that is needed to check it; the server seed is there once it is revealed. */
export const WholeBetSchema = BetSchema.extend({
  serverSeed: z.string().nullable(),
  /** Null for whoever did not make the bet. */
  balanceBefore: RoublesSchema.nullable(),
  balanceAfter: RoublesSchema.nullable(),
});

/** A settled bet of anyone, as the live feed shows it. */
export const FeedBetSchema = z.object({
  id: IdSchema,
  game: z.string(),
  /** Null when the player hides it. */
  player: z.string().nullable(),
  amount: RoublesSchema,
  payout: RoublesSchema,
  multiplier: z.number(),
  createdAt: z.iso.datetime(),
});

export type BetState = z.infer<typeof BetStateSchema>;
export type Bet = z.infer<typeof BetSchema>;
export type WholeBet = z.infer<typeof WholeBetSchema>;
export type FeedBet = z.infer<typeof FeedBetSchema>;
export type BetAnswer = z.infer<typeof BetAnswerSchema>;
