import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SlugSchema } from '@kvazar/contract';
import { appRoot } from '../../platform/app-root.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { type ArticleFile, readArticleFile } from './article-file.ts';
import {
  insertPublications,
  insertVersions,
  listFileHashes,
  listStandings,
  listTouchedByStaff,
  placeArticles,
  RELEASE_AUTHOR,
} from './article-repository.ts';
import { HELP_CHANGED } from './signal-topics.ts';

/** An article that came with the release which this node runs. */
export interface ReleaseArticle {
  readonly slug: string;
  readonly hash: string;
  readonly file: ArticleFile;
}

const FOLDER = join(appRoot, 'articles');
const EXTENSION = '.md';

export function makeReleaseArticle(slug: string, text: string): ReleaseArticle {
  if (!SlugSchema.safeParse(slug).success) throw new Error(`«${slug}» is no name of an article`);
  try {
    const hash = createHash('sha256').update(text).digest('hex');
    return { slug, hash, file: readArticleFile(text) };
  } catch (error) {
    throw new Error(`article ${slug}: ${error instanceof Error ? error.message : error}`);
  }
}

export async function readReleaseArticles(folder = FOLDER): Promise<ReleaseArticle[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter(name => name.endsWith(EXTENSION)).sort();
  return Promise.all(
    names.map(async name =>
      makeReleaseArticle(
        name.slice(0, -EXTENSION.length),
        await readFile(join(folder, name), 'utf8'),
      ),
    ),
  );
}

async function addFiles(tx: Queryable, articles: readonly ReleaseArticle[], now: Date) {
  await placeArticles(
    tx,
    articles.map(({ slug, file: { popular, faq, when } }) => ({ slug, popular, faq, when })),
  );
  const newest = new Map((await listStandings(tx)).map(it => [it.slug, it.newest]));
  const touched = await listTouchedByStaff(tx);
  const versions = articles.map(({ slug, hash, file: { popular, faq, when, ...text } }) => ({
    ...{ slug, text, now, fileHash: hash, version: (newest.get(slug) ?? 0) + 1 },
    ...{ author: RELEASE_AUTHOR, note: 'Из поставки' },
  }));
  await insertVersions(tx, versions);
  // What people have written or decided since is not overwritten: the new text waits for them.
  await insertPublications(
    tx,
    versions
      .filter(({ slug }) => !touched.has(slug))
      .map(({ slug, version, note }) => ({ slug, version, note, now, actor: RELEASE_AUTHOR })),
  );
}

/**
 * Each text comes once: a node of an earlier release that starts beside newer ones brings nothing back.
 * Nodes that start at the same time wait for each other.
 */
export function addReleaseArticles(
  db: Database,
  articles: readonly ReleaseArticle[],
  now: Date,
): Promise<void> {
  return db.inTransaction(async tx => {
    await tx.query("select pg_advisory_xact_lock(hashtext('articles of the release'))");
    const known = await listFileHashes(tx);
    const fresh = articles.filter(({ slug, hash }) => !known.has(`${slug} ${hash}`));
    if (fresh.length === 0) return;
    await addFiles(tx, fresh, now);
    await sendSignal(tx, HELP_CHANGED, {});
  });
}
