import { z } from 'zod';
import { defineCall } from '../call.ts';
import { NoBodySchema } from '../wire.ts';

/** Of the staff area: files with personal data, which two people agree on. */
export const adminExportsCalls = {
  '/api/admin/exports/list': defineCall({
    summary: 'Сотрудник: свои одобренные выгрузки, которые ещё можно скачать',
    access: 'staff/enter',
    body: NoBodySchema,
    success: z.object({
      files: z.array(
        z.object({
          id: z.number().int(),
          file: z.string(),
          query: z.unknown().describe('Чем сужена, как запрошено'),
          until: z.string(),
        }),
      ),
    }),
  }),
  '/api/admin/exports/open': defineCall({
    summary: 'Сотрудник: адрес одобренной выгрузки, по свежему подтверждению',
    access: 'exports/personal',
    body: z.strictObject({ id: z.number().int().positive() }),
    success: z.object({ href: z.string() }),
  }),
};
