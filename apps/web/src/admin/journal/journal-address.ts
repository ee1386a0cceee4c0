import { z } from 'zod';

/** What narrows the journal; days are Moscow's. */
export const AddressSchema = z.object({
  actor: z.string().default(''),
  subject: z.string().default(''),
  action: z.string().default(''),
  from: z.iso.date().or(z.literal('')).default(''),
  to: z.iso.date().or(z.literal('')).default(''),
});

export type JournalAddress = z.output<typeof AddressSchema>;
