import { z } from 'zod';

/** Shapes that more than one call shares. */

export const NoBodySchema = z.strictObject({}).optional();

/**
 * An id that the client makes: sent again it answers the same and moves nothing. Written as
 * PostgreSQL writes it, so that an id in capitals is the same id in memory too.
 */
export const IdSchema = z.uuid().toLowerCase();

/** A sentence for the player. */
export const MessageSchema = z.string().describe('Сообщение для игрока');

/** Far longer than any password may be: the server refuses it with a sentence of its own. */
export const PasswordTextSchema = z.string().max(1000);

export const CodeTextSchema = z.string().max(100).describe('Код из приложения или резервный код');

/** How a signed-in player shows again who they are, before money or keys leave the account. */
export const ProofSchema = z.union([
  z.strictObject({ password: PasswordTextSchema }),
  z.strictObject({ code: CodeTextSchema }),
]);

/** Roubles with at most two decimals. */
export const RoublesSchema = z.number().describe('Рубли, не более двух знаков после точки');

export const FlagSchema = z.union([z.literal(0), z.literal(1)]);

export const StatusSchema = z.object({
  label: z.string().describe('global, simple, astract или {бренд}men'),
  name: z.string(),
});

export const SocialSchema = z.object({ vk: z.string(), tg: z.string() });

export const SiteSchema = z.object({
  works: z.boolean().describe('Идут технические работы'),
  limits: z
    .object({ minBet: RoublesSchema, maxBet: RoublesSchema, maxPayout: RoublesSchema })
    .describe('Границы ставки и наибольшая выплата по одной ставке'),
  hasVk: z.boolean().describe('Вход через ВКонтакте включён'),
});

export type Proof = z.infer<typeof ProofSchema>;
export type Social = z.infer<typeof SocialSchema>;
export type Site = z.infer<typeof SiteSchema>;
