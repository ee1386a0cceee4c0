import type { Block, TextRun } from '@kvazar/contract';
import { readMarkdown } from './markdown.ts';

/** What variables stand for at this moment. */
export type Variables = Readonly<Record<string, string>>;

const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** A value is text and never Markdown: it is put in when there is nothing left to parse. */
export function fillText(text: string, variables: Variables): string {
  return text.replace(VARIABLE, (whole, name: string) => {
    const key = name.trim();
    return Object.hasOwn(variables, key) ? (variables[key] ?? whole) : whole;
  });
}

function changeRuns(block: Block, change: (run: TextRun) => TextRun): Block {
  switch (block.type) {
    case 'code':
      return block;
    case 'list':
      return {
        ...block,
        items: block.items.map(item => ({ ...item, text: item.text.map(change) })),
      };
    case 'table':
      return {
        ...block,
        head: block.head.map(cell => cell.map(change)),
        rows: block.rows.map(row => row.map(cell => cell.map(change))),
      };
    default:
      return { ...block, text: block.text.map(change) };
  }
}

export function fillBlocks(blocks: readonly Block[], variables: Variables): Block[] {
  return blocks.map(block =>
    changeRuns(block, run => (run.code ? run : { ...run, text: fillText(run.text, variables) })),
  );
}

/** The pieces of text that a page shows one below another. */
export function listLines(block: Block): TextRun[][] {
  switch (block.type) {
    case 'code':
      return [[{ text: block.text, code: true }]];
    case 'list':
      return block.items.map(item => item.text);
    case 'table':
      return [...block.head, ...block.rows.flat()];
    default:
      return [block.text];
  }
}

function listRuns(blocks: readonly Block[]): TextRun[] {
  return blocks.flatMap(block => listLines(block).flat());
}

export interface ArticleParts {
  readonly title: string;
  readonly summary: string;
  readonly related: readonly string[];
  readonly body: string;
}

export interface Surroundings {
  readonly variables: Variables;
  /** Articles that a link may lead to. */
  readonly slugs: ReadonlySet<string>;
}

function findUnknownVariables(texts: readonly string[], { variables }: Surroundings): string[] {
  return texts.flatMap(text =>
    [...text.matchAll(VARIABLE)]
      .filter(([, name = '']) => !Object.hasOwn(variables, name.trim()))
      .map(([whole]) => `Неизвестная переменная: ${whole.slice(0, 60)}`),
  );
}

function findUnknownLinks(blocks: readonly Block[], { slugs }: Surroundings): string[] {
  const places = new Set(blocks.map(block => (block.type === 'heading' ? `#${block.id}` : '')));
  return listRuns(blocks).flatMap(({ href }) => {
    if (href?.startsWith('#') && !places.has(href)) return [`Такого места в статье нет: ${href}`];
    const slug = href && /^\/help\/([^/?#]+)/.exec(href)?.[1];
    return slug && !slugs.has(slug) ? [`Такой статьи нет: ${href}`] : [];
  });
}

/** The article as players would see it, and everything that speaks against publishing it. */
export function renderArticle(
  parts: ArticleParts,
  surroundings: Surroundings,
): { blocks: Block[]; faults: string[] } {
  const { blocks, faults } = readMarkdown(parts.body);
  const texts = [parts.title, parts.summary, ...listRuns(blocks).map(({ text }) => text)];
  const unrelated = parts.related.filter(slug => !surroundings.slugs.has(slug));
  return {
    blocks: fillBlocks(blocks, surroundings.variables),
    faults: [
      ...new Set([
        ...faults,
        ...(blocks.length === 0 && faults.length === 0 ? ['В статье нет текста'] : []),
        ...findUnknownVariables(texts, surroundings),
        ...findUnknownLinks(blocks, surroundings),
        ...unrelated.map(slug => `Такой статьи нет: ${slug}`),
      ]),
    ],
  };
}
