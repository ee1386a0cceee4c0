import { z } from 'zod';
import { SiteSchema, SocialSchema } from './wire.ts';

export const ErrorReplySchema = z.object({
  error: z.string(),
  code: z.string(),
  site: SiteSchema.optional(),
  social: SocialSchema.optional(),
});

export type ErrorReply = z.infer<typeof ErrorReplySchema>;
