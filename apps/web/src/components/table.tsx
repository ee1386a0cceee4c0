import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { Skeleton } from './skeleton.tsx';

export interface TableColumn<Row> {
  key: string;
  title: ReactNode;
  /** Sums and multipliers: on the right, never broken over lines. */
  numeric?: boolean;
  /** Left out below 745 px, where it would push the numbers out of sight. */
  hideOnPhone?: boolean;
  render: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** While the first rows are on their way: that many grey ones. */
  skeletonRows?: number;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  className?: string;
}

const edges = 'first:pl-4 last:pr-4 wallet:first:pl-5 wallet:last:pr-5';

function cellClasses(column: Pick<TableColumn<never>, 'numeric' | 'hideOnPhone'>): string {
  return joinClasses(
    edges,
    'px-2.5 wallet:px-3',
    column.numeric ? 'text-right whitespace-nowrap' : 'text-left',
    column.hideOnPhone && 'hidden wallet:table-cell',
  );
}

type HeadColumn = Pick<TableColumn<never>, 'key' | 'title'>;

interface HeadRowProps<Column extends HeadColumn> {
  columns: readonly Column[];
  cellClasses: (column: Column) => string;
}

export function HeadRow<Column extends HeadColumn>({ columns, cellClasses }: HeadRowProps<Column>) {
  return (
    <tr>
      {columns.map(column => (
        <th
          key={column.key}
          scope="col"
          className={joinClasses(
            cellClasses(column),
            'h-11 text-xs font-medium tracking-[0.06em] whitespace-nowrap text-muted uppercase',
          )}
        >
          {column.title}
        </th>
      ))}
    </tr>
  );
}

/** In a cell whose content is on its way. */
export function WaitingText({ numeric }: { readonly numeric: boolean | undefined }) {
  return <Skeleton className={joinClasses('h-4 w-3/5', numeric && 'ml-auto')} />;
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  skeletonRows = 0,
  empty,
  className,
}: TableProps<Row>) {
  const waiting = rows.length === 0 && skeletonRows > 0;
  return (
    <section
      aria-label={caption}
      aria-busy={waiting}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard too.
      tabIndex={0}
      className={joinClasses(
        'overflow-x-auto rounded-section border border-line bg-panel -outline-offset-2',
        className,
      )}
    >
      <table className="w-full border-collapse text-[15px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface">
          <HeadRow columns={columns} cellClasses={cellClasses} />
        </thead>
        <tbody>
          {rows.map(row => (
            <tr
              key={rowKey(row)}
              className="transition-colors duration-150 even:bg-surface hover:bg-raised"
            >
              {columns.map(column => (
                <td
                  key={column.key}
                  className={joinClasses(cellClasses(column), 'h-[50px] py-1.5')}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
          {waiting &&
            Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the grey rows have no other identity.
              <tr key={index} className="even:bg-surface">
                {columns.map(column => (
                  <td key={column.key} className={joinClasses(cellClasses(column), 'h-[50px]')}>
                    <WaitingText numeric={column.numeric} />
                  </td>
                ))}
              </tr>
            ))}
          {rows.length === 0 && !waiting && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
