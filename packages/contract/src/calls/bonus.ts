import { z } from 'zod';
import { BetSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { IdSchema, MomentSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

/** What one card of the page stands for. The wheel is not among them: it is played, not claimed. */
const RewardKindSchema = z.enum(['rakeback', 'level', 'safe', 'referral', 'prize', 'loot', 'pot']);

const RewardSchema = z.object({
  kind: RewardKindSchema,
  title: z.string(),
  amount: RoublesSchema.describe('Сколько можно забрать'),
  ready: z.boolean(),
  readyAt: MomentSchema.nullable().describe('Когда станет можно, если это известно'),
  line: z.string().describe('Откуда сумма, одной строкой'),
  terms: z.array(z.string()).max(5).describe('Условия простыми словами'),
});

const WheelSchema = z.object({
  ready: z.boolean(),
  readyAt: MomentSchema.nullable(),
  extraTurns: z.number().int().describe('Вращения по промокодам сверх ежедневного'),
  obstacle: z.string().nullable().describe('Почему крутить нельзя, кроме времени'),
  factor: z.number().int(),
  prizes: z.array(
    z.object({
      amount: RoublesSchema.describe('Уже с множителем статуса'),
      chance: z.number().describe('Вероятность, от 0 до 1'),
    }),
  ),
  mean: z.number().describe('Рубли в среднем за вращение'),
  serverSeedHash: z.string(),
  nonce: z.number().int().describe('Номер, под которым вращение будет разыграно'),
  terms: z.array(z.string()).max(5),
});

const SafeSchema = z.object({
  id: IdSchema,
  state: z
    .enum(['unpaid', 'waiting', 'active', 'done', 'cancelled', 'expired'])
    .describe('Ждёт оплаты, очереди, открыт, выплачен весь, отменён, срок вышел'),
  amount: RoublesSchema.describe('Сколько положено в сейф'),
  claimed: RoublesSchema.describe('Сколько из него забрали'),
  available: RoublesSchema.describe('Сколько можно забрать сейчас'),
  left: RoublesSchema.describe('Сколько ещё лежит'),
  openedAt: MomentSchema.nullable(),
  expiresAt: MomentSchema.nullable(),
  forecast: RoublesSchema.nullable().describe(
    'Сколько ещё получится, если играть как последнюю неделю',
  ),
});

const FreeSpinsSchema = z.object({
  id: IdSchema,
  slot: z.string(),
  amount: RoublesSchema.describe('Ставка каждого'),
  total: z.number().int(),
  left: z.number().int(),
  won: RoublesSchema.describe('Что выплатили уже сыгранные'),
  expiresAt: MomentSchema,
});

const ClaimSchema = z.object({
  id: IdSchema,
  kind: z.string(),
  title: z.string(),
  amount: RoublesSchema,
  at: MomentSchema,
  transfer: z.number().int().describe('Номер перевода'),
});

const RacebackSchema = z.number().int().describe('Сколько наград можно забрать прямо сейчас');
const CursorSchema = z.string().max(80);

export type RewardKind = z.infer<typeof RewardKindSchema>;
export type Reward = z.infer<typeof RewardSchema>;
export type WheelOfDay = z.infer<typeof WheelSchema>;
export type Safe = z.infer<typeof SafeSchema>;
export type FreeSpins = z.infer<typeof FreeSpinsSchema>;
export type Claim = z.infer<typeof ClaimSchema>;

export const bonusCalls = {
  '/api/bonus/list': defineCall({
    summary: 'Награды игрока: что можно забрать, колесо дня, сейфы, фриспины',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      raceback: RacebackSchema,
      rewards: z.array(RewardSchema),
      wheel: WheelSchema.nullable().describe('null, когда предложения скрыты'),
      safes: z.array(SafeSchema).describe('Открытый, ждущие и недавно закрытые'),
      freeSpins: z.array(FreeSpinsSchema),
      autoClaim: z.boolean().describe('Забирать само в полночь по Москве'),
      offers: z
        .enum(['on', 'off', 'resting'])
        .describe('off: игрок отключил предложения; resting: перерыв или самоисключение'),
    }),
  }),
  '/api/bonus/claim': defineCall({
    summary: 'Забрать награду или все сразу',
    access: 'player',
    body: z.strictObject({ id: IdSchema, kind: z.union([RewardKindSchema, z.literal('all')]) }),
    success: z.object({
      claimed: z.array(z.object({ kind: RewardKindSchema, amount: RoublesSchema })),
      balance: RoublesSchema,
      raceback: RacebackSchema,
    }),
  }),
  '/api/bonus/explain': defineCall({
    summary: 'Почему столько: формула и ставки за ней, новые первыми',
    access: 'player',
    body: z.strictObject({ kind: RewardKindSchema, cursor: CursorSchema.optional() }),
    success: z.object({
      sum: RoublesSchema,
      formula: z.array(z.string()).describe('Шаги счёта, по строке на шаг'),
      bets: z.array(
        z.object({
          bet: BetSchema,
          points: z.number().describe('Очки за эту ставку'),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/bonus/history': defineCall({
    summary: 'Что игрок получил, новое первым',
    access: 'player',
    body: z.strictObject({ cursor: CursorSchema.optional() }),
    success: z.object({ claims: z.array(ClaimSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/bonus/settings': defineCall({
    summary: 'Забирать ли само в полночь; показывать ли предложения',
    access: 'player',
    body: z.strictObject({ autoClaim: z.boolean().optional(), offers: z.boolean().optional() }),
    success: z.object({ autoClaim: z.boolean(), offers: z.boolean() }),
  }),
  '/api/bonus/wheel': defineCall({
    summary: 'Крутить колесо дня',
    access: 'player',
    body: z.strictObject({ id: IdSchema }),
    success: z.object({ bet: BetSchema, balance: RoublesSchema, raceback: RacebackSchema }),
  }),
  '/api/bonus/code': defineCall({
    summary: 'Применить промокод',
    access: 'player',
    body: z.strictObject({ id: IdSchema, code: z.string().max(100) }),
    success: z.object({
      kind: z.enum(['cash', 'spins', 'wheel', 'safe']),
      text: z.string().describe('Что дал код'),
      balance: RoublesSchema,
      raceback: RacebackSchema,
    }),
  }),
  '/api/bonus/safe/open': defineCall({
    summary: 'Сейф к пополнению: выбирается до оплаты',
    access: 'player',
    body: z.strictObject({ id: IdSchema, payment: IdSchema }),
    success: z.object({ safe: SafeSchema }),
  }),
  '/api/bonus/safe/cancel': defineCall({
    summary: 'Отказаться от сейфа: теряется только то, что ещё не заработано',
    access: 'player',
    body: z.strictObject({ id: IdSchema }),
    success: z.object({ safe: SafeSchema }),
  }),
};
