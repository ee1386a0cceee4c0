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
       p.created_at as "publishedAt"
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

/** In the order of the versions that are asked for. */
export async function listLexemes(
  db: Queryable,
  versions: readonly Pick<PublishedArticle, 'slug' | 'version'>[],
): Promise<Lexeme[][]> {
  const { rows } = await db.query<{ lexemes: Lexeme[] }>(
    `select coalesce(
       (select jsonb_agg(jsonb_build_object('lexeme', lexeme, 'weight', weight, 'count', count))
        from (
          select w.lexeme, weight, count(*) as count
          from unnest(v.words) w, unnest(w.weights) weight group by w.lexeme, weight
        ) counted),
       '[]') as lexemes
     from unnest($1::text[], $2::int[]) with ordinality asked (slug, version, place)
     join help_versions v using (slug, version)
     order by place`,
    [versions.map(({ slug }) => slug), versions.map(({ version }) => version)],
  );
  return rows.map(({ lexemes }) => lexemes);
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

export async function insertVersions(
  tx: Queryable,
  versions: readonly NewVersion[],
): Promise<void> {
  const rows = versions.map(({ text, ...version }) => {
    const [a, b, c] = textsByWeight(text);
    return { ...text, ...version, a, b, c };
  });
  await tx.query(
    `insert into help_versions (slug, version, title, section, summary, keywords, related, body,
       author, note, created_at, file_hash, words)
     select slug, version, title, section, summary, keywords, related, body, author, note, now,
       "fileHash", setweight(to_tsvector('russian', a), 'A')
         || setweight(to_tsvector('russian', b), 'B') || setweight(to_tsvector('russian', c), 'C')
     from jsonb_to_recordset($1) as r (slug text, version integer, title text, section text,
       summary text, keywords text, related text[], body text, author text, note text,
       now timestamptz, "fileHash" text, a text, b text, c text)`,
    [JSON.stringify(rows)],
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

export async function insertPublications(
  tx: Queryable,
  publications: readonly Publication[],
): Promise<void> {
  await tx.query(
    `insert into help_publications (slug, version, actor, note, created_at)
     select slug, version, actor, note, now from jsonb_to_recordset($1)
       as r (slug text, version integer, actor text, note text, now timestamptz)`,
    [JSON.stringify(publications)],
  );
}

/** Makes those that there are not; until the transaction ends nobody else adds to any of them. */
export async function placeArticles(
  tx: Queryable,
  places: readonly (Place & { readonly slug: string })[],
): Promise<void> {
  await tx.query(
    `insert into help_articles (slug, popular, faq, site_mode)
     select slug, popular, faq, "when" from jsonb_to_recordset($1)
       as r (slug text, popular integer, faq integer, "when" text) order by slug
     on conflict (slug) do update
       set popular = excluded.popular, faq = excluded.faq, site_mode = excluded.site_mode`,
    [JSON.stringify(places)],
  );
}

export async function listFileHashes(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select slug || ' ' || file_hash as key from help_versions where file_hash is not null`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Those that somebody but releases has written, published or withdrawn. */
export async function listTouchedByStaff(tx: Queryable): Promise<Set<string>> {
  const { rows } = await tx.query<{ slug: string }>(
    `select slug from help_versions where author <> $1
     union select slug from help_publications where actor <> $1`,
    [RELEASE_AUTHOR],
  );
  return new Set(rows.map(({ slug }) => slug));
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
