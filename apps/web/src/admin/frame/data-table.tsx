import {
  type ColumnDef,
  columnVisibilityFeature,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { RowLink } from './row-link.tsx';
import { TableEnd, type TableMore, TableState, type TableStateProps } from './table-state.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface DataColumn<Item> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Item) => ReactNode;
  readonly align?: 'end';
  /** Pixels, or a track of a grid such as `minmax(160px, 2fr)`. */
  readonly width?: number | string;
  readonly sortable?: boolean;
  /** Stays in sight where the table is wider than its place: what is done with a row. */
  readonly pinned?: boolean;
  /** Not shown until somebody asks for it in the menu of columns. */
  readonly hidden?: boolean;
}

export interface TableSort {
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

export interface DataTableProps<Item> {
  label: string;
  columns: readonly DataColumn<Item>[];
  rows: readonly Item[];
  rowKey: (row: Item) => string | number;
  rowHref?: (row: Item) => string | null;
  /** Which row is open, where a row opens beside the table. */
  isCurrent?: (row: Item) => boolean;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  more?: TableMore;
  state: TableStateProps['state'];
  /** Said where there are no rows. */
  empty: ReactNode;
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

type TableRow<Item> = Row<typeof features, Item & object>;

/** A page or two are drawn whole: they can be searched by the browser and need no measuring. */
const VIRTUAL_FROM = 120;
const ROW_PX = 37;

/** A list of the staff area: sorted and leafed through by the server, walked with J and K. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowKey, sort, onSort, state, empty, more } = props;
  const isNarrow = useMediaQuery('(width < 745px)');
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body);
  const definitions = useMemo(
    (): ColumnDef<typeof features, Item>[] =>
      columns.map(column => ({
        id: column.id,
        header: column.title,
        enableSorting: column.sortable ?? false,
        enableHiding: column.hidden !== undefined,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: row => String(rowKey(row)),
    manualSorting: true,
    initialState: {
      columnVisibility: Object.fromEntries(
        columns.filter(({ hidden }) => hidden).map(({ id }) => [id, false]),
      ),
    },
  });
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true);
  const drawn = table.getRowModel().rows as unknown as TableRow<Item>[];
  const optional = table.getAllLeafColumns().filter(column => column.getCanHide());
  return (
    <div className="relative min-w-0">
      {optional.length > 0 && (
        <div
          className={joinClasses(
            'rounded-lg bg-surface',
            // Cards have no line of heads to lie over.
            isNarrow ? 'flex justify-end' : 'absolute top-0.5 right-0.5 z-3',
          )}
        >
          <Menu
            trigger={
              <IconButton label={`Столбцы: ${label}`} size="sm">
                <Columns3 aria-hidden="true" className="size-4" />
              </IconButton>
            }
          >
            {optional.map(column => (
              <MenuItem key={column.id} onClick={() => column.toggleVisibility()}>
                {column.getIsVisible() ? 'Скрыть' : 'Показать'}: {String(column.columnDef.header)}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
      <div ref={body}>
        {isNarrow ? (
          <Cards {...props} columns={shown} rows={drawn.map(row => row.original as Item)} />
        ) : (
          <Grid
            {...props}
            columns={shown}
            drawn={drawn}
            sort={sort ?? null}
            onSort={onSort ?? (() => {})}
            hasMenu={optional.length > 0}
          />
        )}
      </div>
      <TableState state={state} isEmpty={rows.length === 0} empty={empty} label={label} />
      {more && rows.length > 0 && <TableEnd more={more} />}
    </div>
  );
}

interface GridProps<Item> extends DataTableProps<Item> {
  drawn: readonly TableRow<Item>[];
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
  hasMenu: boolean;
}

const ANY_WIDTH = 'minmax(110px, 1fr)';
const PADDING_PX = 20;
const MENU_PX = 44;
/** How much of its width a column keeps, and how far columns stand apart. */
const ROOMY = { share: 1, gapPx: 16 };
const TIGHT = { share: 0.86, gapPx: 10 };

function trackOf({ width = ANY_WIDTH }: Pick<DataColumn<never>, 'width'>, share: number): string {
  const track = typeof width === 'number' ? `${width}px` : width;
  return track.replace(/(\d+)px/, (_, px: string) => `${Math.round(Number(px) * share)}px`);
}

/** What a track never goes below: under the sum of them the table scrolls inside its place. */
const leastOf = (track: string) => Number(/(\d+)px/.exec(track)?.[1] ?? 0);

function Grid<Item>({ columns, drawn, label, hasMenu, ...rest }: GridProps<Item>) {
  const scroll = useRef<HTMLDivElement>(null);
  const { share, gapPx } = useMediaQuery('(width < 1160px)') ? TIGHT : ROOMY;
  const sizes = columns.map(column => trackOf(column, share));
  const tracks = { gridTemplateColumns: sizes.join(' '), columnGap: gapPx };
  const minWidth =
    sizes.reduce((sum, size) => sum + leastOf(size) + gapPx, PADDING_PX - gapPx) +
    (hasMenu ? MENU_PX : 0);
  const isVirtual = drawn.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: drawn.length,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const items = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : drawn.map((_, index) => ({ index, start: null }));
  if (drawn.length === 0) return null;
  return (
    <section
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
      aria-label={`${label}: прокрутка`}
      className="scroll-shades relative max-h-[calc(100dvh-180px)] overflow-auto -outline-offset-2"
    >
      <table
        aria-label={label}
        aria-rowcount={drawn.length}
        className="grid w-full"
        style={{ minWidth }}
      >
        <thead className="sticky top-0 z-2 grid bg-surface">
          <tr
            className={joinClasses(
              'grid border-b border-line px-2.5 text-xs text-muted',
              hasMenu && 'pr-11',
            )}
            style={tracks}
          >
            {columns.map(column => (
              <ColumnHead key={column.id} column={column} sort={rest.sort} onSort={rest.onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          className="relative grid"
          {...(isVirtual && { style: { height: virtualizer.getTotalSize() } })}
        >
          {items.map(({ index, start }) => {
            const row = drawn[index];
            if (!row) return null;
            return (
              <GridRow
                key={row.id}
                item={row.original as Item}
                index={index}
                start={start}
                measure={start === null ? undefined : virtualizer.measureElement}
                columns={columns}
                tracks={tracks}
                hasMenu={hasMenu}
                {...rest}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Over the columns that pass under it. */
const PINNED = 'sticky right-0 z-1 flex items-center self-stretch bg-surface';

const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;

interface ColumnHeadProps<Item> {
  column: DataColumn<Item>;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}

function ColumnHead<Item>({ column, sort, onSort }: ColumnHeadProps<Item>) {
  const current = sort?.id === column.id ? sort.direction : null;
  const Arrow = current === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={current ? SORT_WORDS[current] : undefined}
      className={joinClasses(
        'flex min-h-9 items-center font-normal',
        column.align === 'end' && 'justify-end',
        column.pinned && PINNED,
      )}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => onSort({ id: column.id, direction: current === 'desc' ? 'asc' : 'desc' })}
          className={joinClasses(
            'flex min-h-9 items-center gap-1 hover:text-text touch:min-h-11',
            // The word ends where the figures under it end.
            column.align === 'end' && 'flex-row-reverse',
          )}
        >
          {column.title}
          <Arrow
            aria-hidden="true"
            className={joinClasses('size-3.5', current === null && 'opacity-0')}
          />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

interface GridRowProps<Item>
  extends Pick<DataTableProps<Item>, 'columns' | 'rowHref' | 'isCurrent'> {
  item: Item;
  index: number;
  /** Null where all rows are drawn. */
  start: number | null;
  measure: ((element: Element | null) => void) | undefined;
  tracks: Readonly<CSSProperties>;
  hasMenu: boolean;
}

function GridRow<Item>({ item, columns, index, start, measure, ...rest }: GridRowProps<Item>) {
  const id = useId();
  const href = rest.rowHref?.(item) ?? null;
  const isCurrent = rest.isCurrent?.(item) ?? false;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 1}
      {...(href === null && { 'data-row': '', tabIndex: -1 })}
      style={{
        ...rest.tracks,
        ...(start !== null && { transform: `translateY(${start}px)` }),
      }}
      className={joinClasses(
        'grid items-center border-b border-line px-2.5 -outline-offset-2',
        start === null ? 'relative' : 'absolute inset-x-0 top-0',
        href !== null && 'hover:bg-raised/50',
        isCurrent && 'bg-accent-tint shadow-[inset_3px_0_0_var(--accent)]',
        rest.hasMenu && 'pr-11',
      )}
    >
      {columns.map((column, place) => (
        <td
          key={column.id}
          className={joinClasses(
            'min-w-0 py-2 text-[13px] leading-5 wrap-anywhere [&_a:not([data-row])]:relative [&_a:not([data-row])]:z-1 [&_button]:relative [&_button]:z-1',
            column.align === 'end' && 'text-right',
            column.pinned && PINNED,
          )}
        >
          {place === 0 && href !== null && (
            <RowLink href={href} labelledBy={id} isCurrent={isCurrent} />
          )}
          <span {...(place === 0 && { id })}>{column.cell(item)}</span>
        </td>
      ))}
    </tr>
  );
}

/** On a phone every row is a card: nothing is wider than the screen. */
function Cards<Item>({ label, columns, rows, rowKey, ...rest }: DataTableProps<Item>) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(row => (
        <Card key={rowKey(row)} item={row} columns={columns} {...rest} />
      ))}
    </ul>
  );
}

type CardProps<Item> = Pick<DataTableProps<Item>, 'columns' | 'rowHref' | 'isCurrent'> & {
  item: Item;
};

function Card<Item>({ item, columns, rowHref, isCurrent: isOpen }: CardProps<Item>) {
  const id = useId();
  const href = rowHref?.(item) ?? null;
  const isCurrent = isOpen?.(item) ?? false;
  const [first, ...others] = columns;
  return (
    <li
      {...(href === null && { 'data-row': '', tabIndex: -1 })}
      className={joinClasses(
        'relative grid gap-1 px-1 py-2.5 text-[13px] [contain-intrinsic-size:auto_110px] [content-visibility:auto]',
        '[&_a:not([data-row])]:relative [&_a:not([data-row])]:z-1 [&_button]:relative [&_button]:z-1',
        isCurrent && 'bg-accent-tint',
      )}
    >
      {href !== null && <RowLink href={href} labelledBy={id} isCurrent={isCurrent} />}
      <div id={id} className="font-medium wrap-anywhere">
        {first?.cell(item)}
      </div>
      <dl className="grid gap-0.5">
        {others.map(({ id: name, title, cell }) => {
          const said = cell(item);
          // A name without a value would only be in the way.
          if (said === null || said === undefined || said === '') return null;
          return (
            <div key={name} className="flex items-baseline justify-between gap-3">
              <dt className="shrink-0 text-muted">{title}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{said}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
