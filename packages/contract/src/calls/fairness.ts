import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MomentSchema, NoBodySchema } from '../wire.ts';

const ActiveSeedsSchema = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
});

const NextSeedSchema = z.object({ serverSeedHash: z.string() });

const RevealedSeedsSchema = z.object({
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int().describe('Сколько ставок сделано на этой паре'),
  revealedAt: MomentSchema,
});

export type ActiveSeeds = z.infer<typeof ActiveSeedsSchema>;
export type NextSeed = z.infer<typeof NextSeedSchema>;
export type RevealedSeeds = z.infer<typeof RevealedSeedsSchema>;

export const fairnessCalls = {
  '/api/fairness/seeds': defineCall({
    summary: 'Действующая пара сидов и хеш следующего',
    access: 'player',
    body: NoBodySchema,
    success: z.object({ active: ActiveSeedsSchema, next: NextSeedSchema }),
  }),
  '/api/fairness/rotate': defineCall({
    summary: 'Раскрыть действующую пару и ввести следующую',
    access: 'player',
    body: z.strictObject({ clientSeed: z.string().max(1000).optional() }).optional(),
    success: z.object({
      revealed: RevealedSeedsSchema,
      active: ActiveSeedsSchema,
      next: NextSeedSchema,
    }),
  }),
  '/api/fairness/history': defineCall({
    summary: 'Раскрытые пары, новые первыми',
    access: 'player',
    body: z.strictObject({ cursor: z.string().max(40).optional() }).optional(),
    success: z.object({
      pairs: z.array(RevealedSeedsSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
};
