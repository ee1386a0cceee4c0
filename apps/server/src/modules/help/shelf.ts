import { setImmediate as letOthers } from 'node:timers/promises';
import { type ArticleLink, type Block, HELP_SECTIONS } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals.ts';
import { listLexemes, listPublished, type PublishedArticle } from './article-repository.ts';
import { fillText, listLines, type Variables } from './article-text.ts';
import { readMarkdown } from './markdown.ts';
import { type Searchable, SearchIndex } from './search/search-index.ts';
import { createStemmer } from './search/stemmer.ts';
import { HELP_CHANGED } from './signal-topics.ts';

/** What an article says; variables are still names. */
export interface Contents extends Pick<Searchable, 'lines'> {
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

const keyOf = ({ slug, version }: PublishedArticle) => `${slug} ${version}`;

function compareArticles(one: PublishedArticle, other: PublishedArticle): number {
  return (
    SECTION_ORDER.indexOf(one.section) - SECTION_ORDER.indexOf(other.section) ||
    Math.sign((one.popular ?? LAST) - (other.popular ?? LAST) || 0) ||
    one.title.localeCompare(other.title, 'ru')
  );
}

function readContents({ body, summary }: PublishedArticle): Contents {
  const { blocks } = readMarkdown(body);
  const lines = blocks.flatMap(block =>
    listLines(block).map(line => ({
      text: line.map(({ text }) => text).join(''),
      isHeading: block.type === 'heading',
    })),
  );
  return { blocks, lines: [{ text: summary, isHeading: false }, ...lines] };
}

export function viewLink(article: PublishedArticle, variables: Variables): ArticleLink {
  const { slug, section, title, summary } = article;
  return {
    ...{ slug, section },
    title: fillText(title, variables),
    summary: fillText(summary, variables),
  };
}

/**
 * Everything published, in memory: players read and search it without asking the database for it.
 * What an article says is read when it is first wanted: a node that starts has no time for all of them.
 */
export class Shelf {
  readonly #parts: ShelfParts;
  readonly #stem: ReturnType<typeof createStemmer>;
  #articles: readonly PublishedArticle[] = [];
  /** By article and version, which say the same for ever. */
  #contents = new Map<string, Contents>();
  #index: Promise<SearchIndex> | null = null;
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
  get articles(): readonly PublishedArticle[] {
    return this.#articles;
  }

  find(slug: string): PublishedArticle | null {
    return this.#articles.find(article => article.slug === slug) ?? null;
  }

  read(article: PublishedArticle): Contents {
    const key = keyOf(article);
    const contents = this.#contents.get(key) ?? readContents(article);
    this.#contents.set(key, contents);
    return contents;
  }

  async search(query: string) {
    this.#index ??= this.#openIndex();
    return (await this.#index).find(query);
  }

  /** One after another: what was read first must not replace what was read last. */
  refresh(): Promise<void> {
    const load = async () => {
      const published = await listPublished(this.#parts.db);
      this.#articles = published
        .filter(({ when }) => when === null || when === this.#parts.mode)
        .sort(compareArticles);
      const current = new Set(this.#articles.map(keyOf));
      this.#contents = new Map([...this.#contents].filter(([key]) => current.has(key)));
      this.#index = null;
    };
    this.#refreshed = this.#refreshed.then(load, load);
    return this.#refreshed;
  }

  #openIndex(): Promise<SearchIndex> {
    const index = this.#buildIndex();
    // Whoever asks next tries again.
    index.catch(() => {
      if (this.#index === index) this.#index = null;
    });
    return index;
  }

  async #buildIndex(): Promise<SearchIndex> {
    const articles = this.#articles;
    const lexemes = await listLexemes(this.#parts.db, articles);
    const searchable: Searchable[] = [];
    for (const [place, article] of articles.entries()) {
      const { lines } = this.read(article);
      searchable.push({ ...article, lines, lexemes: lexemes[place] ?? [] });
      // Bets of others are answered between one article and the next.
      await letOthers();
    }
    return SearchIndex.build(this.#stem, searchable);
  }
}
