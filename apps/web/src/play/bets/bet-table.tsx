import { type FocusEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { HeadRow, type TableColumn, WaitingText } from '../../components/table.tsx';
import { useRowEntrance } from './use-row-entrance.ts';

export interface BetColumn<Row> extends Omit<TableColumn<Row>, 'hideOnPhone'> {
  /** Left out below 745 px; what it says stands in a second line of another column there. */
  onlyWide?: boolean;
  /** Holds a link of its own, which lies above the row's button. */
  isAbove?: boolean;
  /** Columns keep their width whatever they hold, so that new rows move nothing sideways. */
  width: string;
}

export interface BetTableProps<Row extends { id: string }> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly BetColumn<Row>[];
  /** Undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined;
  onOpen: (row: Row) => void;
  /** A row that everybody should notice. */
  isMarked?: (row: Row) => boolean;
  /** Always that many rows high, however many there are; more rows than that are out of sight. */
  height?: number;
  /** How many rows have entered from above so far. */
  entered?: number;
  onHold?: () => void;
  onRelease?: () => void;
}

const SKELETON_ROWS = 6;

function cellClasses({ numeric, onlyWide, width }: BetColumn<never>): string {
  return joinClasses(
    'px-2 first:pl-4 last:pr-4 wallet:px-3 wallet:first:pl-5 wallet:last:pr-5',
    numeric ? 'text-right whitespace-nowrap' : 'text-left',
    onlyWide && 'hidden wallet:table-cell',
    width,
  );
}

/** Bets in rows; pressing a row opens the bet. */
export function BetTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  onOpen,
  isMarked,
  height,
  entered = 0,
  onHold,
  onRelease,
}: BetTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowEntrance(body, entered, height);
  const shown = rows ?? [];
  // A row keeps its shade when others enter above it.
  const shade = (index: number) => (index + (height === undefined ? shown.length : entered)) % 2;
  const waitingRows = rows ? 0 : (height ?? SKELETON_ROWS);
  const blankRows = rows && height !== undefined ? Math.max(0, height - rows.length) : 0;

  const holdUnderMouse = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onHold?.();
  };
  // A row pressed with the mouse keeps the focus, but nobody is reading it any more.
  const holdUnderKeyboard = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) onHold?.();
  };

  return (
    <section
      aria-label={caption}
      className="overflow-hidden rounded-section border border-line bg-panel [--row:60px] wallet:[--row:50px]"
      style={height === undefined ? undefined : { height: `calc(46px + ${height} * var(--row))` }}
      aria-busy={!rows}
      onPointerEnter={holdUnderMouse}
      onPointerLeave={onRelease}
      onFocus={holdUnderKeyboard}
      onBlur={onRelease}
    >
      <table className="w-full table-fixed border-collapse text-[15px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="relative z-1 bg-surface">
          <HeadRow columns={columns} cellClasses={cellClasses} />
        </thead>
        <tbody ref={body}>
          {shown.map((row, index) => (
            <tr
              key={row.id}
              // Rows on their way out are seen for a moment more, but no longer there.
              inert={height !== undefined && index >= height}
              className={joinClasses(
                'relative h-(--row) transition-colors duration-150 hover:bg-raised',
                shade(index) === 1 && 'bg-surface',
                isMarked?.(row) && 'bg-linear-to-r from-gold-tint to-transparent to-75%',
              )}
            >
              {columns.map((column, place) => (
                <td key={column.key} className={joinClasses(cellClasses(column), 'py-1.5')}>
                  {place === 0 ? (
                    <RowButton onOpen={() => onOpen(row)}>{column.render(row)}</RowButton>
                  ) : (
                    <div className={joinClasses(column.isAbove && 'relative z-1')}>
                      {column.render(row)}
                    </div>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: waitingRows + blankRows }, (_, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other identity.
              key={index}
              inert
              className={joinClasses(
                'h-(--row)',
                shade(index + shown.length) === 1 && 'bg-surface',
              )}
            >
              {columns.map(column => (
                <td key={column.key} className={cellClasses(column)}>
                  {!rows && <WaitingText numeric={column.numeric} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Its pressable area is the whole row. */
function RowButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="block w-full text-left outline-none after:absolute after:inset-0 after:rounded-lg after:-outline-offset-2 after:outline-accent-text focus-visible:after:outline-2"
      onClick={onOpen}
    >
      {children}
      <span className="sr-only">: подробности ставки</span>
    </button>
  );
}
