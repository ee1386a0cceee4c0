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

/** The year 0000 is a date to ISO 8601 and none to PostgreSQL. */
const hasYear = (text: string): boolean => !text.startsWith('0000');

export const DaySchema = z.iso.date().refine(hasYear).describe('День по Москве, ГГГГ-ММ-ДД');

export const MomentSchema = z.iso.datetime().refine(hasYear);

/** As any clock would write it. */
export const ZonedMomentSchema = z.iso.datetime({ offset: true }).refine(hasYear);

/** Roubles with at most two decimals. */
export const RoublesSchema = z.number().describe('Рубли, не более двух знаков после точки');

export const FlagSchema = z.union([z.literal(0), z.literal(1)]);

export const StatusSchema = z.object({
  label: z.string().describe('global, simple, astract или {бренд}men'),
  name: z.string(),
});

export const SocialSchema = z.object({ vk: z.string(), tg: z.string() });

export const BetLimitsSchema = z.object({
  minBet: RoublesSchema,
  maxBet: RoublesSchema,
  maxPayout: RoublesSchema,
});

/** Rows of the lobby below the games, by the names of their parts. */
export const LOBBY_ROWS = ['slots', 'tables', 'wins', 'bets', 'slot-rows'] as const;

export const BANNER_THEMES = ['night', 'violet', 'gold', 'sea', 'winter'] as const;

export const BANNER_PICTURES = ['rocket', 'gift', 'trophy', 'cards', 'shield', 'star'] as const;

/** Whatever else looks like a path leads to another host. */
export const OwnPathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w\-./?=&%#]*$/, 'Ссылка внутри сайта: начинается с одной косой черты');

const BannerSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  href: OwnPathSchema,
  theme: z.enum(BANNER_THEMES),
  picture: z.enum(BANNER_PICTURES),
  audience: z.enum(['all', 'guests', 'players']),
  until: MomentSchema.nullable().describe('Когда перестать показывать'),
});

export const SiteSchema = z.object({
  works: z.boolean().describe('Идут технические работы'),
  worksNote: z
    .object({ text: z.string(), until: MomentSchema.nullable() })
    .nullable()
    .describe('Что сказать о работах вместо обычных слов и когда их закончат'),
  limits: BetLimitsSchema.describe('Границы ставки и наибольшая выплата по одной ставке'),
  closedGames: z
    .record(z.string(), z.string())
    .describe('Игры и столы, где ставок сейчас не берут, и что об этом сказано'),
  gameLimits: z
    .record(z.string(), BetLimitsSchema)
    .describe('Границы там, где они свои: по играм и столам'),
  lobby: z
    .object({
      games: z.array(z.string()),
      rows: z.array(z.enum(LOBBY_ROWS)),
      slotOfWeek: z.string().nullable(),
    })
    .describe('Порядок игр и рядов главной; чего в нём нет, идёт следом'),
  banners: z.array(BannerSchema).describe('Объявления главной, по порядку'),
  hasVk: z.boolean().describe('Вход через ВКонтакте включён'),
});

export type Proof = z.infer<typeof ProofSchema>;
export type Social = z.infer<typeof SocialSchema>;
export type Banner = z.infer<typeof BannerSchema>;
export type LobbyRow = (typeof LOBBY_ROWS)[number];
export type Site = z.infer<typeof SiteSchema>;
