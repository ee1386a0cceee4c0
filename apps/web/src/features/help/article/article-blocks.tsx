import type { Block, TextRun } from '@kvazar/contract';
import { Info } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { RunLink } from './run-link.tsx';

/** Everything an article may consist of; what is not listed here is not drawn. */
export function ArticleBlock({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'heading':
      return <Heading level={block.level}>{drawRuns(block.text)}</Heading>;
    case 'paragraph':
      return <p className="max-w-[72ch] leading-relaxed">{drawRuns(block.text)}</p>;
    case 'list':
      return <List isOrdered={block.isOrdered} items={block.items} depth={0} />;
    case 'note':
      return (
        <div
          role="note"
          className="flex max-w-[72ch] gap-3 rounded-tile border border-line bg-accent-tint px-4 py-3.5 leading-relaxed"
        >
          <Info aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-accent-text" />
          <p className="min-w-0">{drawRuns(block.text)}</p>
        </div>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-tile border border-line bg-field px-4 py-3.5 text-sm whitespace-pre-wrap wrap-anywhere">
          <code>{block.text}</code>
        </pre>
      );
    default:
      return null;
  }
}

function drawRuns(runs: readonly TextRun[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text have nothing but their order
  return runs.map((run, place) => <Fragment key={place}>{drawRun(run)}</Fragment>);
}

function drawRun({ text, strong, emphasis, code, href }: TextRun): ReactNode {
  let drawn: ReactNode = text;
  if (code) {
    drawn = (
      <code className="rounded-md border border-line bg-raised px-1.5 py-0.5 text-[0.9em] wrap-anywhere">
        {text}
      </code>
    );
  }
  if (emphasis) drawn = <em>{drawn}</em>;
  if (strong) drawn = <strong className="font-semibold">{drawn}</strong>;
  return href === undefined ? drawn : <RunLink href={href}>{drawn}</RunLink>;
}

function Heading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  return level === 2 ? (
    <h2 className="font-display text-lg leading-snug font-bold tracking-tight text-balance wallet:text-xl">
      {children}
    </h2>
  ) : (
    <h3 className="text-[17px] leading-snug font-bold text-balance">{children}</h3>
  );
}

type ListItem = Extract<Block, { type: 'list' }>['items'][number];

/** The items come flat, each with its depth: those below one belong to it. */
function List(props: { isOrdered: boolean; items: readonly ListItem[]; depth: number }) {
  const { isOrdered, items, depth } = props;
  const Element = isOrdered ? 'ol' : 'ul';
  return (
    <Element
      className={`flex max-w-[72ch] flex-col gap-2 pl-5.5 leading-relaxed marker:text-accent-text ${isOrdered ? 'list-decimal marker:font-semibold' : 'list-disc'}`}
    >
      {groupItems(items, depth).map(({ item, below }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of one list have nothing but their order
        <li key={place} className="pl-1">
          {drawRuns(item.text)}
          {below.length > 0 && (
            <div className="mt-2">
              <List isOrdered={isOrdered} items={below} depth={depth + 1} />
            </div>
          )}
        </li>
      ))}
    </Element>
  );
}

function groupItems(items: readonly ListItem[], depth: number) {
  const groups: { item: ListItem; below: ListItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.depth > depth) last.below.push(item);
    else groups.push({ item, below: [] });
  }
  return groups;
}

function Table({ head, rows }: Pick<Extract<Block, { type: 'table' }>, 'head' | 'rows'>) {
  return (
    <section
      aria-label="Таблица"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard too.
      tabIndex={0}
      className="overflow-x-auto rounded-tile border border-line -outline-offset-2"
    >
      <table className="w-full border-collapse text-left text-[15px]">
        <thead className="bg-raised">
          <tr>
            {head.map((cell, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their order
                key={column}
                scope="col"
                className="px-4 py-2.5 align-bottom text-[13px] leading-snug font-semibold text-muted"
              >
                {drawRuns(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their order
            <tr key={place} className="border-t border-line">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their order
                <td key={column} className="px-4 py-2.5 align-top leading-snug">
                  {drawRuns(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
