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
  insertPublication,
  insertVersion,
  isTouchedByStaff,
  listFileHashes,
  lockArticle,
  RELEASE_AUTHOR,
  setPlace,
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

async function addFile(tx: Queryable, { slug, hash, file }: ReleaseArticle, now: Date) {
  const standing = await lockArticle(tx, slug);
  const isTouched = await isTouchedByStaff(tx, slug);
  const version = (standing?.newest ?? 0) + 1;
  const { popular, faq, when, ...text } = file;
  const common = { slug, version, note: 'Из поставки', now };
  await insertVersion(tx, { ...common, text, author: RELEASE_AUTHOR, fileHash: hash });
  await setPlace(tx, slug, { popular, faq, when });
  // What people have written or decided since is not overwritten: the new text waits for them.
  if (!isTouched) await insertPublication(tx, { ...common, actor: RELEASE_AUTHOR });
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
    for (const article of fresh) await addFile(tx, article, now);
    if (fresh.length > 0) await sendSignal(tx, HELP_CHANGED, {});
  });
}
