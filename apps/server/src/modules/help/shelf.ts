import { type ArticleLink, type Block, HELP_SECTIONS } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals.ts';
import { listPublished, type PublishedArticle } from './article-repository.ts';
import { fillText, listLines, type Variables } from './article-text.ts';
import { readMarkdown } from './markdown.ts';
import { type Searchable, SearchIndex } from './search/search-index.ts';
import { createStemmer } from './search/stemmer.ts';
import { HELP_CHANGED } from './signal-topics.ts';

/** An article that players of this site may read; variables are still names. */
export interface ShelvedArticle extends PublishedArticle, Pick<Searchable, 'lines'> {
  readonly blocks: readonly Block[];
}

export interface ShelfParts {
  readonly db: Database;
  readonly signals: Signals;
  readonly mode: 'demo' | 'real';
  readonly onError: (error: unknown) => void;
}

const SECTION_ORDER = Object.keys(HELP_SECTIONS);
const LAST = Number.POSITIVE_INFINITY;

function compareArticles(one: PublishedArticle, other: PublishedArticle): number {
  return (
    SECTION_ORDER.indexOf(one.section) - SECTION_ORDER.indexOf(other.section) ||
    Math.sign((one.popular ?? LAST) - (other.popular ?? LAST) || 0) ||
    one.title.localeCompare(other.title, 'ru')
  );
}

function shelve(article: PublishedArticle): ShelvedArticle {
  const { blocks } = readMarkdown(article.body);
  const lines = blocks.flatMap(block =>
    listLines(block).map(line => ({
      text: line.map(({ text }) => text).join(''),
      isHeading: block.type === 'heading',
    })),
  );
  return { ...article, blocks, lines: [{ text: article.summary, isHeading: false }, ...lines] };
}

export function viewLink(article: PublishedArticle, variables: Variables): ArticleLink {
  const { slug, section, title, summary } = article;
  return {
    ...{ slug, section },
    title: fillText(title, variables),
    summary: fillText(summary, variables),
  };
}

/** Everything published, in memory: players read and search it without asking the database for it. */
export class Shelf {
  readonly #parts: ShelfParts;
  readonly #stem: ReturnType<typeof createStemmer>;
  #articles: readonly ShelvedArticle[] = [];
  #index: SearchIndex | null = null;
  #refreshed: Promise<void> = Promise.resolve();

  private constructor(parts: ShelfParts) {
    this.#parts = parts;
    this.#stem = createStemmer(parts.db);
  }

  static async open(parts: ShelfParts): Promise<Shelf> {
    const shelf = new Shelf(parts);
    await shelf.refresh();
    const follow = () => void shelf.refresh().catch(parts.onError);
    parts.signals.on(HELP_CHANGED, follow);
    parts.signals.onGap(follow);
    return shelf;
  }

  /** In the order of sections. */
  get articles(): readonly ShelvedArticle[] {
    return this.#articles;
  }

  find(slug: string): ShelvedArticle | null {
    return this.#articles.find(article => article.slug === slug) ?? null;
  }

  async search(query: string) {
    if (!this.#index) throw new Error('the shelf is not open');
    return this.#index.find(query);
  }

  /** One after another: what was read first must not replace what was read last. */
  refresh(): Promise<void> {
    const load = async () => {
      const published = await listPublished(this.#parts.db);
      const articles = published
        .filter(({ when }) => when === null || when === this.#parts.mode)
        .sort(compareArticles)
        .map(shelve);
      this.#index = await SearchIndex.build(this.#stem, articles);
      this.#articles = articles;
    };
    this.#refreshed = this.#refreshed.then(load, load);
    return this.#refreshed;
  }
}
