import { z } from 'zod';
import { MomentSchema } from './wire.ts';

/** Rooms of the help, in the order in which they are shown. */
export const HELP_SECTIONS = {
  start: { title: 'Начало', text: 'Первый вход, демо' },
  games: { title: 'Игры', text: 'Правила и RTP' },
  fairness: { title: 'Честность', text: 'Проверить ставку' },
  money: { title: 'Деньги', text: 'Ввод, вывод, лимиты' },
  bonuses: { title: 'Бонусы', text: 'Рейкбек и колесо' },
  events: { title: 'События', text: 'Турнир, ограбление' },
  account: { title: 'Аккаунт', text: 'Двухфакторный вход' },
  complaints: { title: 'Жалобы', text: 'Кто решает спор' },
} as const;

export type HelpSection = keyof typeof HELP_SECTIONS;

export const HelpSectionSchema = z.enum(
  Object.keys(HELP_SECTIONS) as [HelpSection, ...HelpSection[]],
);

export const SlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/**
 * A piece of text with everything that is said about it. Flat on purpose: whoever draws it walks a
 * list, and nothing in it can be HTML.
 */
const TextRunSchema = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z
    .string()
    .regex(/^(https?:\/\/|\/(?!\/)|#)/)
    .optional()
    .describe('Адрес http(s), страница сайта или место в статье'),
});

const RunsSchema = z.array(TextRunSchema);

export const BlockSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string().describe('Место в статье: #id'),
    text: RunsSchema,
  }),
  z.object({ type: z.literal('paragraph'), text: RunsSchema }),
  z.object({
    type: z.literal('list'),
    isOrdered: z.boolean(),
    items: z.array(z.object({ depth: z.number().int().min(0).max(2), text: RunsSchema })),
  }),
  z.object({ type: z.literal('note'), text: RunsSchema }).describe('Важное: цитата в Markdown'),
  z.object({
    type: z.literal('table'),
    head: z.array(RunsSchema),
    rows: z.array(z.array(RunsSchema)),
  }),
  z.object({ type: z.literal('code'), text: z.string() }),
]);

/** A piece of a title or a snippet; what was searched for is marked. */
export const HitPieceSchema = z.object({ text: z.string(), isHit: z.boolean() });

export const ArticleLinkSchema = z.object({
  slug: SlugSchema,
  section: HelpSectionSchema,
  title: z.string(),
  summary: z.string(),
});

export const ArticleSchema = ArticleLinkSchema.extend({
  version: z.number().int(),
  updatedAt: MomentSchema,
  blocks: z.array(BlockSchema),
  related: z.array(ArticleLinkSchema),
  helped: z.boolean().nullable().describe('Что игрок ответил на «Помогло?»'),
});

export type TextRun = z.infer<typeof TextRunSchema>;
export type Block = z.infer<typeof BlockSchema>;
export type HitPiece = z.infer<typeof HitPieceSchema>;
export type ArticleLink = z.infer<typeof ArticleLinkSchema>;
export type Article = z.infer<typeof ArticleSchema>;
