import type { Block, TextRun } from '@kvazar/contract';
import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createHeadingIds } from './heading-ids.ts';
import { readHref } from './links.ts';
import { findExcess } from './markdown-bounds.ts';

type List = Extract<Block, { type: 'list' }>;
type Marks = Omit<TextRun, 'text'>;

export interface ReadText {
  /** With variables as they were written: whoever shows them fills them in. */
  readonly blocks: readonly Block[];
  /** In Russian, for who writes the article. */
  readonly faults: readonly string[];
}

/** Deeper nesting of what is said about a piece of text is not kept. */
const MAX_INLINE_DEPTH = 16;

/** Rows are made as wide as the head: a wide head over many short rows would be a page of empty cells. */
const MAX_COLUMNS = 20;

/** HTML is read as the characters it consists of; references would be links that nobody sees. */
const NOT_READ = ['htmlFlow', 'htmlText', 'definition', 'codeIndented'];

function addRun(runs: TextRun[], text: string, marks: Marks): void {
  if (text === '') return;
  const last = runs.at(-1);
  const isAlike =
    last?.strong === marks.strong &&
    last?.emphasis === marks.emphasis &&
    last?.code === marks.code &&
    last?.href === marks.href;
  if (last && isAlike) last.text += text;
  else runs.push({ text, ...marks });
}

/** A run of blanks is looked through from its first alone, or each would look over all the others for an end of line. */
export const oneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ');

class Reader {
  readonly faults: string[] = [];
  readonly #makeId = createHeadingIds();

  #readInline(runs: TextRun[], nodes: readonly Nodes[], marks: Marks, depth: number): void {
    if (depth > MAX_INLINE_DEPTH) {
      this.faults.push('Слишком глубокая вложенность выделений');
      return;
    }
    for (const node of nodes) {
      switch (node.type) {
        case 'text':
          addRun(runs, oneLine(node.value), marks);
          break;
        case 'inlineCode':
        case 'code':
          addRun(runs, oneLine(node.value), { ...marks, code: true });
          break;
        case 'break':
          addRun(runs, ' ', marks);
          break;
        case 'strong':
          this.#readInline(runs, node.children, { ...marks, strong: true }, depth + 1);
          break;
        case 'emphasis':
          this.#readInline(runs, node.children, { ...marks, emphasis: true }, depth + 1);
          break;
        case 'link':
          this.#readInline(runs, node.children, this.#readLink(node.url, marks), depth + 1);
          break;
        case 'image':
          this.faults.push(`Картинки в статьях не показываются: ${node.url.slice(0, 100)}`);
          addRun(runs, node.alt ?? '', marks);
          break;
        default:
          if ('children' in node) {
            // Blocks inside of what is one piece of text on the page: a table in a note.
            if (runs.at(-1)?.text.endsWith(' ') === false) addRun(runs, ' ', marks);
            this.#readInline(runs, node.children, marks, depth + 1);
          }
      }
    }
  }

  #readLink(url: string, marks: Marks): Marks {
    const href = readHref(url);
    if (href !== null) return { ...marks, href };
    this.faults.push(`Недопустимая ссылка: ${url.slice(0, 100)}`);
    return marks;
  }

  #readRuns(nodes: readonly Nodes[]): TextRun[] {
    const runs: TextRun[] = [];
    this.#readInline(runs, nodes, {}, 0);
    return runs.filter(run => run.text !== '');
  }

  #readItems(items: List['items'], list: Extract<RootContent, { type: 'list' }>, depth: number) {
    for (const item of list.children) {
      const lists = item.children.filter(child => child.type === 'list');
      const text = this.#readRuns(item.children.filter(child => child.type !== 'list'));
      if (text.length > 0) items.push({ depth: Math.min(depth, 2), text });
      for (const nested of lists) this.#readItems(items, nested, depth + 1);
    }
  }

  #readTable(table: Table): Block | null {
    if ((table.children[0]?.children.length ?? 0) > MAX_COLUMNS) {
      this.faults.push(`Таблица шире ${MAX_COLUMNS} столбцов`);
      return null;
    }
    const rows = table.children.map(row => row.children.map(cell => this.#readRuns(cell.children)));
    const [head = [], ...rest] = rows;
    // As wide as its head: a cell too many has no title, a missing one is empty.
    return {
      type: 'table',
      head,
      rows: rest.map(row => head.map((_, column) => row[column] ?? [])),
    };
  }

  #readHeading(depth: number, children: readonly PhrasingContent[]): Block {
    const text = this.#readRuns(children);
    const id = this.#makeId(text.map(run => run.text).join(''));
    return { type: 'heading', level: depth <= 2 ? 2 : 3, id, text };
  }

  readBlock(node: RootContent): Block | null {
    switch (node.type) {
      case 'heading':
        return this.#readHeading(node.depth, node.children);
      case 'list': {
        const items: List['items'] = [];
        this.#readItems(items, node, 0);
        return items.length > 0 ? { type: 'list', isOrdered: node.ordered === true, items } : null;
      }
      case 'blockquote': {
        const text = this.#readRuns(node.children);
        return text.length > 0 ? { type: 'note', text } : null;
      }
      case 'table':
        return this.#readTable(node);
      case 'code':
        return { type: 'code', text: node.value };
      case 'thematicBreak':
        return null;
      default: {
        const text = this.#readRuns('children' in node ? node.children : [node]);
        return text.length > 0 ? { type: 'paragraph', text } : null;
      }
    }
  }
}

function parse(text: string): ReadText {
  const excess = findExcess(text);
  if (excess !== null) return { blocks: [], faults: [excess] };
  const tree = fromMarkdown(text, {
    extensions: [gfmTable(), { disable: { null: NOT_READ } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const reader = new Reader();
  const blocks = tree.children.map(node => reader.readBlock(node)).filter(block => block !== null);
  return { blocks, faults: [...new Set(reader.faults)] };
}

/** Parsing is what costs here, and every start and every publication reads all articles. */
const MAX_KEPT = 200;
const kept = new Map<string, ReadText>();

/** Markdown as a flat list of what an article may hold; what it may not is text, and a fault. */
export function readMarkdown(text: string): ReadText {
  const known = kept.get(text);
  if (known) return known;
  const read = parse(text);
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(text, read);
  return read;
}
