import { z } from 'zod';
import { IdSchema, MomentSchema, RoublesSchema } from './wire.ts';

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
  createdAt: MomentSchema,
});

export const BetAnswerSchema = z.object({ bet: BetSchema, balance: RoublesSchema });

/** Why a bet was paid less than it won, with what the cut can be counted again from. */
const PayoutCutSchema = z.object({
  maxPayout: RoublesSchema.describe('Наибольшая выплата, которая действовала'),
  of: z.enum(['bet', 'round']).describe('На одну ставку или на все ставки игрока в раунде вместе'),
  earlierBets: z
    .array(BetSchema.pick({ id: true, amount: true, params: true }))
    .nullable()
    .describe('Ставки раунда, которые взяли своё раньше; null для всех, кроме их игрока'),
});

/** A bet with all that is needed to check it; the server seed is there once it is revealed. */
export const WholeBetSchema = BetSchema.extend({
  params: BetSchema.shape.params.describe(
    'Что выбрал игрок; пока игра или раунд идут, для остальных пусто',
  ),
  serverSeed: z.string().nullable(),
  /** Null for whoever did not make the bet. */
  balanceBefore: RoublesSchema.nullable(),
  balanceAfter: RoublesSchema.nullable(),
  cut: z
    .union([PayoutCutSchema, z.enum(['later', 'archived'])])
    .nullable()
    .describe(
      'null, если выплачено всё, что выиграно, или предел этого не объясняет; later, пока не рассчитаны более ранние ставки игрока в раунде; archived, если они в архиве прошлого месяца',
    ),
});

/** As anyone may look at it. */
export const ShownBetSchema = WholeBetSchema.extend({
  fairness: BetSchema.shape.fairness
    .nullable()
    .describe(
      'null для всех, кроме игрока, если он скрыл имя: ставки на одной паре сидов были бы узнаны как его. Раунд общий, он известен всем',
    ),
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
  createdAt: MomentSchema,
});

export type BetState = z.infer<typeof BetStateSchema>;
export type Bet = z.infer<typeof BetSchema>;
export type PayoutCut = z.infer<typeof PayoutCutSchema>;
export type WholeBet = z.infer<typeof WholeBetSchema>;
export type ShownBet = z.infer<typeof ShownBetSchema>;
/** Why a cut cannot be counted again here and now. */
export type UncountedCut = Extract<WholeBet['cut'], string>;
export type FeedBet = z.infer<typeof FeedBetSchema>;
export type BetAnswer = z.infer<typeof BetAnswerSchema>;
