import { z } from 'zod';
import { defineCall } from '../call.ts';
import { NoBodySchema, ZonedMomentSchema } from '../wire.ts';

const NameSchema = z.object({
  code: z.string().describe('Как записано: staff:1, player:2, site'),
  login: z.string().nullable(),
  playerId: z.number().nullable(),
});

const JournalLineSchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: NameSchema,
  action: z.string(),
  subject: NameSchema,
  details: z.record(z.string(), z.unknown()),
  position: z.number().nullable().describe('Место в цепочке; null, пока не закреплена'),
});

export type JournalName = z.infer<typeof NameSchema>;
export type JournalLine = z.infer<typeof JournalLineSchema>;

const WhoSchema = z.string().trim().min(1).max(80);

/** Of the staff area: the journal. */
export const adminJournalCalls = {
  '/api/admin/journal/list': defineCall({
    summary: 'Сотрудник: журнал, новое сверху',
    access: 'journal/read',
    body: z.strictObject({
      actor: WhoSchema.optional().describe('Логин, staff:1, player:2, ops или system'),
      subject: WhoSchema.optional().describe('Логин, player:2, site и другие'),
      action: z.string().trim().min(1).max(80).optional(),
      from: ZonedMomentSchema.optional(),
      to: ZonedMomentSchema.optional(),
      cursor: z.string().max(40).optional(),
    }),
    success: z.object({ lines: z.array(JournalLineSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/admin/journal/chain': defineCall({
    summary: 'Сотрудник: до какого места закреплён журнал и сходятся ли последние звенья',
    access: 'journal/read',
    body: NoBodySchema,
    success: z.object({
      position: z.number(),
      hash: z.string().nullable(),
      unsealed: z.number(),
      checked: z.number().describe('Сколько последних звеньев пересчитано сейчас'),
      broken: z.number(),
    }),
  }),
};
