import { z } from 'zod';
import { BetSchema } from './bet.ts';
import { IdSchema, MomentSchema, RoublesSchema, StatusSchema } from './wire.ts';

export const EpochMsSchema = z.number().int().describe('Миллисекунды с 1970 года по часам сервера');

export const TableIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/)
  .describe('Имя стола');

export const TableGameSchema = z.enum(['roulette', 'baccarat', 'dragon-tiger', 'wheel']);

export const TablePhaseSchema = z
  .enum(['open', 'closing', 'closed', 'dealing', 'confirming', 'resolved', 'settled', 'void'])
  .describe(
    'Ставки, последние 5 секунд, приём закрыт, раздача, проверка, результат есть, рассчитан, отменён',
  );

/** As the rules of the game have it: {number}, {player, banker, winner}, {dragon, tiger, winner}, {segments, value}. */
export const TableResultSchema = z.record(z.string(), z.unknown());

export const SpotStakeSchema = z.strictObject({
  spot: z.string().max(40),
  amount: RoublesSchema,
});

/** What everyone may know of a round; the result and the hash only when it is over. */
export const TableRoundSchema = z.object({
  id: z.number().int(),
  phase: TablePhaseSchema,
  commitment: z
    .string()
    .nullable()
    .describe('SHA-256 хеша раунда; null за столом с дилером: там результат решает не хеш'),
  openedAtMs: EpochMsSchema,
  endsAtMs: EpochMsSchema.nullable().describe(
    'Когда кончается эта фаза; null, пока её не кончит дилер',
  ),
  bettingEndsAtMs: EpochMsSchema.nullable().describe(
    'null за столом с дилером, пока ставки не закрывают',
  ),
  nextRoundAtMs: EpochMsSchema.nullable(),
  result: TableResultSchema.nullable(),
  hash: z.string().nullable(),
  voidReason: z.string().nullable(),
  recording: z
    .object({ sha256: z.string() })
    .nullable()
    .describe('Запись раунда за столом с дилером; null, пока её нет'),
});

/** A round that is over, as histories and roads need it. */
export const TableHistoryEntrySchema = z.object({
  id: z.number().int(),
  result: TableResultSchema.nullable().describe('null, если раунд отменён'),
  hash: z.string().nullable(),
});

export const TableLimitsSchema = z.object({
  minSpot: RoublesSchema.describe('Наименьшая ставка на одно поле'),
  maxSpot: RoublesSchema.describe('Наибольшая сумма игрока на одном поле за раунд'),
  maxRound: RoublesSchema.describe('Наибольшая сумма игрока за раунд'),
});

export const TableSchema = z.object({
  id: TableIdSchema,
  game: TableGameSchema,
  kind: z.enum(['auto', 'dealer']),
  title: z.string(),
  phase: TablePhaseSchema.nullable().describe('null, пока нет ни одного раунда'),
  roundId: z.number().int().nullable(),
  endsAtMs: EpochMsSchema.nullable(),
  roundSeconds: z.number().int().describe('Сколько длится раунд; за столом с дилером примерно'),
  limits: TableLimitsSchema,
  players: z.number().int().describe('Сколько человек за столом'),
  history: z.array(TableHistoryEntrySchema).describe('Последние раунды, новые первыми'),
  dealer: z.object({ name: z.string() }).nullable().describe('Кто сейчас ведёт стол'),
  pause: z
    .object({ reason: z.string(), untilMs: EpochMsSchema.nullable() })
    .nullable()
    .describe('Почему стол не играет; null, если играет'),
  hasVideo: z.boolean().describe('Идёт ли картинка из студии'),
});

/** A bet of anyone in the round, as the rail shows it. */
export const TablePanelBetSchema = z.object({
  id: IdSchema,
  player: z.string().nullable().describe('null, если игрок скрыл имя'),
  status: StatusSchema.nullable(),
  amount: RoublesSchema,
  spots: z.array(SpotStakeSchema).describe('Из многих только наибольшие'),
  payout: RoublesSchema,
});

/** The player's own bet; `outcome` = {result, spots: [{spot, amount, payout}]} once it is settled. */
export const TableOwnBetSchema = BetSchema.extend({
  table: TableIdSchema,
  roundId: z.number().int(),
  spots: z.array(SpotStakeSchema),
});

export const ChatMessageSchema = z.object({
  id: z.number().int(),
  table: TableIdSchema,
  player: z.string().describe('Имя, под которым игрока видят'),
  author: z
    .string()
    .describe('Постоянная метка автора за этим столом: по ней игнорируют; не номер игрока'),
  role: z.enum(['player', 'dealer', 'site']),
  status: StatusSchema.nullable(),
  text: z.string(),
  createdAt: MomentSchema,
  isMine: z.boolean(),
});

export type LiveTable = z.infer<typeof TableSchema>;
export type TableGameName = z.infer<typeof TableGameSchema>;
export type TablePhase = z.infer<typeof TablePhaseSchema>;
export type TableRound = z.infer<typeof TableRoundSchema>;
export type TableHistoryEntry = z.infer<typeof TableHistoryEntrySchema>;
export type TableLimits = z.infer<typeof TableLimitsSchema>;
export type TablePanelBet = z.infer<typeof TablePanelBetSchema>;
export type TableOwnBet = z.infer<typeof TableOwnBetSchema>;
export type SpotStake = z.infer<typeof SpotStakeSchema>;
export type ChatMessage = z.infer<typeof ChatMessageSchema>;
