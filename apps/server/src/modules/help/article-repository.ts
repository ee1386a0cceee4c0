import type { ArticleText, ArticleVersion, HelpSection } from '@kvazar/contract';
import { simplify } from '@kvazar/text';
import type { Queryable } from '../../platform/db/database.ts';
import type { ArticleFile } from './article-file.ts';
import { listLines } from './article-text.ts';
import { readMarkdown } from './markdown.ts';

/** As the journal names whoever brings articles with a release. */
export const RELEASE_AUTHOR = 'system';

export type Place = Pick<ArticleFile, 'popular' | 'faq' | 'when'>;

/** What players read. */
export interface PublishedArticle extends ArticleText, Place {
  readonly slug: string;
  readonly version: number;
  readonly publishedAt: Date;
  readonly lexemes: readonly Lexeme[];
}

/** A word as the database has cut it, and where it stands. */
export interface Lexeme {
  readonly lexeme: string;
  readonly weight: 'A' | 'B' | 'C';
  readonly count: number;
}

/** Where an article stands between its writers and its readers. */
export interface Standing {
  readonly slug: string;
  readonly published: number | null;
  /** The newest version, while nobody has published it yet. */
  readonly draft: number | null;
  readonly newest: number;
}

const TEXT_COLUMNS = 'v.title, v.section, v.summary, v.keywords, v.related, v.body';

/** The version that players read, in SQL; null when there is none. */
const PUBLISHED = `(select p.version from help_publications p where p.slug = a.slug
  order by p.id desc limit 1)`;

const STANDING = `select a.slug, ${PUBLISHED} as published, n.version as newest,
    case when exists (select from help_publications p where p.slug = a.slug and p.version = n.version)
      then null else n.version end as draft
  from help_articles a
  cross join lateral (select max(version) as version from help_versions v where v.slug = a.slug) n
  where n.version is not null`;

export async function listPublished(db: Queryable): Promise<PublishedArticle[]> {
  const { rows } = await db.query<PublishedArticle>(
    `select a.slug, a.popular, a.faq, a.site_mode as "when", v.version, ${TEXT_COLUMNS},
       p.created_at as "publishedAt",
       array(
         select jsonb_build_object('lexeme', w.lexeme, 'weight', weight, 'count', count(*))
         from unnest(v.words) w, unnest(w.weights) weight group by w.lexeme, weight
       ) as lexemes
     from help_articles a
     cross join lateral (
       select version, created_at from help_publications
       where slug = a.slug order by id desc limit 1
     ) p
     join help_versions v on v.slug = a.slug and v.version = p.version
     order by a.slug`,
  );
  return rows;
}

export async function listStandings(db: Queryable): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(`${STANDING} order by a.slug`);
  return rows;
}

export async function findStanding(db: Queryable, slug: string): Promise<Standing | null> {
  const { rows } = await db.query<Standing>(`${STANDING} and a.slug = $1`, [slug]);
  return rows[0] ?? null;
}

/** Makes it when there is none. Until the transaction ends nobody else adds to it. */
export async function lockArticle(tx: Queryable, slug: string): Promise<Standing | null> {
  await tx.query('insert into help_articles (slug) values ($1) on conflict do nothing', [slug]);
  await tx.query('select from help_articles where slug = $1 for update', [slug]);
  return findStanding(tx, slug);
}

export async function findVersion(
  db: Queryable,
  slug: string,
  version: number,
): Promise<(ArticleText & { readonly author: string }) | null> {
  const { rows } = await db.query<ArticleText & { author: string }>(
    `select ${TEXT_COLUMNS}, v.author from help_versions v where slug = $1 and version = $2`,
    [slug, version],
  );
  return rows[0] ?? null;
}

/** Newest first. */
export async function listVersions(db: Queryable, slug: string): Promise<ArticleVersion[]> {
  const standing = await findStanding(db, slug);
  const { rows } = await db.query<{
    version: number;
    author: string;
    login: string | null;
    note: string;
    createdAt: Date;
    wasPublished: boolean;
  }>(
    `select v.version, v.author, v.note, v.created_at as "createdAt",
       (select login from players where 'staff:' || id = v.author) as login,
       exists (select from help_publications p where p.slug = v.slug and p.version = v.version)
         as "wasPublished"
     from help_versions v where v.slug = $1 order by v.version desc`,
    [slug],
  );
  return rows.map(({ login, author, wasPublished, createdAt, version, note }) => ({
    version,
    state: stateOf(standing, version, wasPublished),
    author: author === RELEASE_AUTHOR ? 'сайт' : (login ?? author),
    createdAt: createdAt.toISOString(),
    note,
  }));
}

function stateOf(
  standing: Standing | null,
  version: number,
  wasPublished: boolean,
): ArticleVersion['state'] {
  if (version === standing?.published) return 'published';
  if (version === standing?.draft) return 'draft';
  return wasPublished ? 'past' : 'dropped';
}

/** What the database cuts into words, by what it is worth. */
function textsByWeight({ title, keywords, summary, body }: ArticleText): [string, string, string] {
  const headings: string[] = [];
  const rest: string[] = [summary];
  for (const block of readMarkdown(body).blocks) {
    const lines = listLines(block).map(line => line.map(({ text }) => text).join(''));
    (block.type === 'heading' ? headings : rest).push(...lines);
  }
  // Names of variables are no words of the article.
  const clean = (text: string) => simplify(text.replace(/\{\{[^{}]*\}\}/g, ' '));
  return [clean(`${title}. ${keywords}`), clean(headings.join('. ')), clean(rest.join('. '))];
}

export interface NewVersion {
  readonly slug: string;
  readonly version: number;
  readonly text: ArticleText;
  readonly author: string;
  readonly note: string;
  readonly now: Date;
  readonly fileHash?: string;
}

export async function insertVersion(tx: Queryable, version: NewVersion): Promise<void> {
  const { title, section, summary, keywords, related, body } = version.text;
  await tx.query(
    `insert into help_versions (slug, version, title, section, summary, keywords, related, body,
       author, note, created_at, file_hash, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       setweight(to_tsvector('russian', $13), 'A') || setweight(to_tsvector('russian', $14), 'B')
         || setweight(to_tsvector('russian', $15), 'C'))`,
    [
      ...[version.slug, version.version, title, section, summary, keywords, related, body],
      ...[version.author, version.note, version.now, version.fileHash ?? null],
      ...textsByWeight(version.text),
    ],
  );
}

export interface Publication {
  readonly slug: string;
  /** Null takes the article from the site. */
  readonly version: number | null;
  readonly actor: string;
  readonly note: string;
  readonly now: Date;
}

export async function insertPublication(
  tx: Queryable,
  { slug, version, actor, note, now }: Publication,
): Promise<void> {
  await tx.query(
    `insert into help_publications (slug, version, actor, note, created_at)
     values ($1, $2, $3, $4, $5)`,
    [slug, version, actor, note, now],
  );
}

export async function setPlace(tx: Queryable, slug: string, place: Place): Promise<void> {
  await tx.query(
    'update help_articles set popular = $2, faq = $3, site_mode = $4 where slug = $1',
    [slug, place.popular, place.faq, place.when],
  );
}

export async function listFileHashes(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select slug || ' ' || file_hash as key from help_versions where file_hash is not null`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Whether anybody but releases has written, published or withdrawn it. */
export async function isTouchedByStaff(tx: Queryable, slug: string): Promise<boolean> {
  const { rows } = await tx.query<{ touched: boolean }>(
    `select exists (select from help_versions where slug = $1 and author <> $2)
       or exists (select from help_publications where slug = $1 and actor <> $2) as touched`,
    [slug, RELEASE_AUTHOR],
  );
  return rows[0]?.touched ?? false;
}

/** An article in the staff's list: its newest text, whatever players see. */
export interface ListedArticle extends Standing {
  readonly title: string;
  readonly section: HelpSection;
  readonly summary: string;
  readonly helped: number;
  readonly notHelped: number;
}

export async function listForStaff(db: Queryable): Promise<ListedArticle[]> {
  const { rows } = await db.query<ListedArticle>(
    `select s.*, v.title, v.section, v.summary,
       (select count(*) from help_ratings r where r.slug = s.slug and r.helped) as helped,
       (select count(*) from help_ratings r where r.slug = s.slug and not r.helped) as "notHelped"
     from (${STANDING}) s
     join help_versions v on v.slug = s.slug and v.version = coalesce(s.published, s.newest)
     order by s.slug`,
  );
  return rows;
}
