import {
  type Article,
  type CallSuccess,
  type FoundArticle,
  type Refusal,
  refuse,
} from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PublishedArticle } from './article-repository.ts';
import { fillBlocks, fillText, type Variables } from './article-text.ts';
import { findRating, saveRating } from './ratings.ts';
import { cutSnippet, type IsHit, markHits } from './search/mark-hits.ts';
import { type Contents, type Shelf, viewLink } from './shelf.ts';

export interface HelpParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly shelf: Shelf;
  /** As they are now. */
  readonly readVariables: () => Promise<Variables>;
}

const MAX_FOUND = 8;

function byPlace(place: 'popular' | 'faq') {
  return (one: PublishedArticle, other: PublishedArticle) =>
    (one[place] ?? 0) - (other[place] ?? 0);
}

/** The line of an article that says most about what was asked. */
function chooseLine({ lines }: Contents, isHit: IsHit): string {
  let [best, mostHits] = [lines[0]?.text ?? '', 0];
  for (const { text, isHeading } of lines) {
    const hits = isHeading ? [] : markHits(text, isHit).filter(piece => piece.isHit);
    const count = new Set(hits.map(piece => piece.text.toLowerCase())).size;
    if (count > mostHits) [best, mostHits] = [text, count];
  }
  return best;
}

/** What players read. */
export class Help {
  readonly #parts: HelpParts;

  constructor(parts: HelpParts) {
    this.#parts = parts;
  }

  async home(): Promise<CallSuccess<'/api/help/home'>> {
    const variables = await this.#parts.readVariables();
    const { articles } = this.#parts.shelf;
    const popular = articles.filter(article => article.popular !== null).sort(byPlace('popular'));
    return {
      articles: articles.map(article => viewLink(article, variables)),
      popular: popular.map(article => viewLink(article, variables)),
    };
  }

  async faq(): Promise<CallSuccess<'/api/help/faq'>> {
    const variables = await this.#parts.readVariables();
    const { shelf } = this.#parts;
    const asked = shelf.articles.filter(({ faq }) => faq !== null).sort(byPlace('faq'));
    return {
      questions: asked.map(article => {
        const { blocks } = shelf.read(article);
        const heading = blocks.findIndex(({ type }) => type === 'heading');
        const answer = heading === -1 ? blocks : blocks.slice(0, heading);
        const question = fillText(article.title, variables);
        return { slug: article.slug, question, answer: fillBlocks(answer, variables) };
      }),
    };
  }

  async search(query: string): Promise<CallSuccess<'/api/help/search'>> {
    const { shelf, readVariables } = this.#parts;
    const { slugs, asked, repair, isHit } = await shelf.search(query);
    const variables = await readVariables();
    const articles = slugs.slice(0, MAX_FOUND).flatMap((slug): FoundArticle[] => {
      const article = shelf.find(slug);
      if (!article) return [];
      const line = fillText(chooseLine(shelf.read(article), isHit), variables);
      return [
        {
          ...{ slug, section: article.section },
          title: markHits(fillText(article.title, variables), isHit),
          snippet: markHits(cutSnippet(line, isHit), isHit),
        },
      ];
    });
    return { articles, total: slugs.length, asked, repair };
  }

  async read(slug: string, playerId: number): Promise<{ article: Article } | Refusal> {
    const { db, shelf, readVariables } = this.#parts;
    const article = shelf.find(slug);
    if (!article) return refuse('help/not-found');
    const variables = await readVariables();
    const related = article.related.flatMap(other => shelf.find(other) ?? []);
    return {
      article: {
        ...viewLink(article, variables),
        version: article.version,
        updatedAt: article.publishedAt.toISOString(),
        blocks: fillBlocks(shelf.read(article).blocks, variables),
        related: related.map(other => viewLink(other, variables)),
        helped: await findRating(db, slug, playerId),
      },
    };
  }

  async rate(slug: string, playerId: number, helped: boolean): Promise<Refusal | null> {
    const { db, clock, shelf } = this.#parts;
    const article = shelf.find(slug);
    if (!article) return refuse('help/not-found');
    const { version } = article;
    await saveRating(db, { slug, playerId, helped, version, now: clock.now() });
    return null;
  }
}
