import { z } from 'zod';
import {
  ArticleLinkSchema,
  ArticleSchema,
  BlockSchema,
  HelpSectionSchema,
  HitPieceSchema,
  SlugSchema,
} from '../article.ts';
import { defineCall } from '../call.ts';
import { MessageSchema, MomentSchema, NoBodySchema } from '../wire.ts';

/** Longer than anybody asks; the server says so itself. */
const QuerySchema = z.string().max(500);

const FoundArticleSchema = z.object({
  slug: SlugSchema,
  section: HelpSectionSchema,
  title: z.array(HitPieceSchema),
  snippet: z.array(HitPieceSchema),
});

/** An article as the people who write it see it. */
const DraftTextSchema = z.strictObject({
  title: z.string().trim().min(3).max(120),
  section: HelpSectionSchema,
  summary: z.string().trim().min(3).max(200),
  keywords: z.string().max(500).describe('Через запятую: как об этом спрашивают'),
  related: z.array(SlugSchema).max(6),
  body: z.string().min(1).max(40_000).describe('Markdown с переменными {{…}}'),
});

/** As far as the column counts. */
const VersionNumberSchema = z.number().int().positive().max(2_147_483_647);

const VersionSchema = z.object({
  version: z.number().int(),
  state: z.enum(['draft', 'published', 'past', 'dropped']),
  author: z.string().describe('Логин; «сайт» у статей из поставки'),
  createdAt: MomentSchema,
  note: z.string(),
});

const PreviewSchema = z.object({
  blocks: z.array(BlockSchema),
  faults: z.array(z.string()).describe('Что мешает опубликовать: неизвестная переменная, ссылка'),
});

const StoredArticleSchema = DraftTextSchema.extend({
  slug: SlugSchema,
  version: z.number().int().nullable().describe('Опубликованная версия'),
  draft: z.number().int().nullable(),
});

const NoteSchema = z.string().trim().min(1).max(200).describe('Зачем: остаётся в журнале');

export const helpCalls = {
  '/api/help/home': defineCall({
    summary: 'Помощь: разделы со статьями и то, что читают чаще',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      articles: z.array(ArticleLinkSchema).describe('Все, в порядке разделов'),
      popular: z.array(ArticleLinkSchema),
    }),
  }),
  '/api/help/faq': defineCall({
    summary: 'Помощь: короткие ответы для главной страницы, и гостю',
    access: 'anyone',
    body: NoBodySchema,
    success: z.object({
      questions: z.array(
        z.object({
          slug: SlugSchema,
          question: z.string(),
          answer: z.array(BlockSchema).describe('Начало статьи до первого заголовка'),
        }),
      ),
    }),
  }),
  '/api/help/search': defineCall({
    summary: 'Помощь: искать; прощает опечатки и раскладку',
    access: 'player',
    body: z.strictObject({ query: QuerySchema }),
    success: z.object({
      articles: z.array(FoundArticleSchema).describe('До восьми, лучшие первыми'),
      total: z.number().int(),
      asked: z.string().describe('Что искали на самом деле'),
      repair: z.enum(['none', 'layout', 'spelling']),
    }),
  }),
  '/api/help/article': defineCall({
    summary: 'Помощь: статья',
    access: 'player',
    body: z.strictObject({ slug: z.string().max(200) }),
    success: z.object({ article: ArticleSchema }),
  }),
  '/api/help/rate': defineCall({
    summary: 'Помощь: помогла ли статья; ответ можно поменять',
    access: 'player',
    body: z.strictObject({ slug: SlugSchema, helped: z.boolean() }),
    success: MessageSchema,
  }),
  '/api/admin/articles/list': defineCall({
    summary: 'Сотрудник: статьи, их версии и отзывы',
    access: 'promotions/tend',
    body: NoBodySchema,
    success: z.object({
      articles: z.array(
        ArticleLinkSchema.extend({
          version: z.number().int().nullable(),
          draft: z.number().int().nullable(),
          helped: z.number().int(),
          notHelped: z.number().int(),
        }),
      ),
      variables: z.record(z.string(), z.string()).describe('Переменные и чем они станут'),
    }),
  }),
  '/api/admin/articles/get': defineCall({
    summary: 'Сотрудник: статья для правки, со всеми версиями',
    access: 'promotions/tend',
    body: z.strictObject({ slug: SlugSchema, version: VersionNumberSchema.optional() }),
    success: z.object({ article: StoredArticleSchema, versions: z.array(VersionSchema) }),
  }),
  '/api/admin/articles/preview': defineCall({
    summary: 'Сотрудник: как статья будет выглядеть и что в ней не так',
    access: 'promotions/tend',
    maxBodyBytes: 200_000,
    body: z.strictObject({ slug: SlugSchema, text: DraftTextSchema }),
    success: PreviewSchema,
  }),
  '/api/admin/articles/save': defineCall({
    summary: 'Сотрудник: сохранить черновик новой версией',
    access: 'promotions/make',
    maxBodyBytes: 200_000,
    body: z.strictObject({
      slug: SlugSchema,
      basedOn: VersionNumberSchema.nullable().describe('Какую версию правили; null у новой статьи'),
      text: DraftTextSchema,
      note: NoteSchema,
    }),
    success: z.object({ version: z.number().int() }),
  }),
  '/api/admin/articles/publish': defineCall({
    summary: 'Сотрудник: опубликовать версию; и вернуть прежнюю',
    access: 'promotions/check',
    body: z.strictObject({
      slug: SlugSchema,
      version: VersionNumberSchema,
      note: NoteSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/articles/withdraw': defineCall({
    summary: 'Сотрудник: убрать статью с сайта; версии остаются',
    access: 'promotions/check',
    body: z.strictObject({ slug: SlugSchema, note: NoteSchema }),
    success: MessageSchema,
  }),
};

export type FoundArticle = z.infer<typeof FoundArticleSchema>;
export type ArticleVersion = z.infer<typeof VersionSchema>;
export type ArticleText = z.infer<typeof DraftTextSchema>;
