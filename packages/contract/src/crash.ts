import { z } from 'zod';
import { BetSchema } from './bet.ts';
import { IdSchema, RoublesSchema } from './wire.ts';

const EpochMsSchema = z.number().int().describe('Миллисекунды с 1970 года по часам сервера');

/** What everyone may know of a round; the point and the hash only when it is over. */
export const CrashRoundSchema = z.object({
  id: z.number().int(),
  phase: z.enum(['betting', 'flying', 'crashed', 'void']),
  /** SHA-256 of the round's hash, which is also the hash of the round before it. */
  commitment: z.string(),
  bettingEndsAtMs: EpochMsSchema,
  startedAtMs: EpochMsSchema.nullable(),
  crashedAtMs: EpochMsSchema.nullable(),
  /** When the next round opens; null until this one is over. */
  nextRoundAtMs: EpochMsSchema.nullable(),
  point: z.number().nullable(),
  hash: z.string().nullable(),
});

export const CrashHistoryEntrySchema = z.object({
  id: z.number().int(),
  /** Null when the round was void. */
  point: z.number().nullable(),
  hash: z.string(),
});

/** A bet of anyone in a round, as the side panel shows it. */
export const CrashPanelBetSchema = z.object({
  id: IdSchema,
  player: z.string().nullable(),
  amount: RoublesSchema,
  /** The multiplier of the cash-out; null while in flight or lost. */
  cashedOutAt: z.number().nullable(),
  payout: RoublesSchema,
});

/** The player's own bet of the current or the next round. */
export const CrashOwnBetSchema = BetSchema.extend({
  slot: z.union([z.literal(1), z.literal(2)]),
  roundId: z.number().int(),
  autoCashout: z.number().nullable(),
});

export type CrashRound = z.infer<typeof CrashRoundSchema>;
export type CrashHistoryEntry = z.infer<typeof CrashHistoryEntrySchema>;
export type CrashPanelBet = z.infer<typeof CrashPanelBetSchema>;
export type CrashOwnBet = z.infer<typeof CrashOwnBetSchema>;
