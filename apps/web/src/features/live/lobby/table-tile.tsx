import { groupThousands } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { Pause, RefreshCw, Users } from 'lucide-react';
import { useRef } from 'react';
import { buttonClasses } from '../../../components/button-look.ts';
import { joinClasses } from '../../../components/join-classes.ts';
import { useClosed } from '../../../lib/closed-game.ts';
import { paths } from '../../../lib/paths.ts';
import { useSeen } from '../../../lib/use-seen.ts';
import { describeReturn } from '../return-words.ts';
import { describeLimits } from '../table/describe-limits.ts';
import { describeRtp } from '../table/describe-rtp.ts';
import { isBetting, type TableMoment } from '../table/stage/moment.ts';
import { Ring } from '../table/stage/ring.tsx';
import type { TableLook, TableView } from '../table/table-look.ts';
import { useLook } from '../table/use-look.ts';
import type { ListedTable } from './tables-feed.ts';
import { useListedMoment } from './use-listed-moment.ts';

/** The featured table, the one beside it, or one of the rest. */
export type TileSize = 'featured' | 'wide' | 'plain';

interface TableTileProps {
  listed: ListedTable;
  serverNow: () => number;
  size: TileSize;
  /** In place of going there: this table is being chosen for a pair. */
  onPick?: (() => void) | undefined;
  isPicked?: boolean;
}

const MARKS: Record<TileSize, number> = { featured: 6, wide: 12, plain: 8 };
const MARKS_BY_ROAD = 5;

/** A table in the list: its scene in small, how long there is to bet, what has come out. */
export function TableTile({ listed, serverNow, size, onPick, isPicked = false }: TableTileProps) {
  const { table } = listed;
  const look = useLook(table.game);
  const moment = useListedMoment(listed, serverNow);
  const closed = useClosed(table.id);
  const isPaused = table.pause !== null;
  const hasRoad = size === 'wide' && look?.MiniRoad !== undefined;
  const shownHistory = table.history.filter(
    ({ id }) => id !== listed.round?.id || moment.kind === 'shown',
  );
  const title = (
    <h2 className="tile-title">
      {onPick ? (
        <button type="button" aria-pressed={isPicked} className="tile-link" onClick={onPick}>
          {table.title}
        </button>
      ) : (
        <Link to={paths.liveTable} params={{ table: table.id }} className="tile-link">
          {table.title}
        </Link>
      )}
    </h2>
  );
  return (
    <article
      className="table-tile"
      data-size={size}
      data-paused={isPaused || undefined}
      data-picked={isPicked || undefined}
    >
      <div className="tile-picture">
        <Picture listed={listed} look={look} serverNow={serverNow} />
        <p className="tile-badges">
          <KindMark listed={listed} />
          {size !== 'plain' && <People count={table.players} />}
        </p>
        <Standing moment={moment} listed={listed} look={look} size={size} />
        {table.pause && (
          <p className="tile-pause">
            <span className="tile-pause-mark">
              <Pause aria-hidden="true" className="size-5" />
            </span>
            {table.pause.reason}
            <span className="text-[13px] font-medium opacity-85">
              {moment.secondsLeft === null
                ? 'вернётся, как только сможет'
                : describeReturn(moment.secondsLeft)}
            </span>
          </p>
        )}
      </div>
      <div className="tile-body">
        {title}
        <p className="tile-facts">
          <span className="min-w-0 flex-1 truncate">{closed ?? describeFacts(listed, size)}</span>
          {size === 'plain' && <People count={table.players} />}
        </p>
        <p className="tile-marks">
          <span className="sr-only">Последние результаты: </span>
          {look &&
            shownHistory
              .slice(0, hasRoad ? MARKS_BY_ROAD : MARKS[size])
              .map(
                ({ id, result }, index) =>
                  result && (
                    <look.ResultMark
                      key={id}
                      result={result}
                      size={size === 'featured' && index === 0 ? 'large' : 'small'}
                    />
                  ),
              )}
        </p>
        {hasRoad && look?.MiniRoad && (
          <div className="tile-road">
            <look.MiniRoad history={shownHistory} />
          </div>
        )}
        {size === 'featured' && (
          <span aria-hidden="true" className={buttonClasses({ className: 'tile-go' })}>
            Сесть за стол
          </span>
        )}
      </div>
    </article>
  );
}

function Picture({
  listed,
  look,
  serverNow,
}: Pick<TableTileProps, 'listed' | 'serverNow'> & { look: TableLook | null }) {
  const place = useRef<HTMLDivElement>(null);
  // A scene out of sight costs nothing.
  const isSeen = useSeen(place);
  const view: TableView = { ...listed, history: listed.table.history, serverNow };
  return (
    <div ref={place} inert aria-hidden="true" className="tile-scene">
      {look && isSeen && <look.Stage {...view} isSmall onShown={() => {}} />}
    </div>
  );
}

function KindMark({ listed: { table } }: Pick<TableTileProps, 'listed'>) {
  const isClosed = useClosed(table.id) !== null;
  if (isClosed) return <span className="tile-badge text-[#ffc857]">Выключен</span>;
  if (table.pause) return <span className="tile-badge text-[#ffc857]">Пауза</span>;
  if (table.kind === 'dealer') return <span className="tile-badge tile-badge-live">LIVE</span>;
  return (
    <span className="tile-badge text-[#6fe7f7]">
      <RefreshCw aria-hidden="true" className="size-3.5" />
      Автостол
    </span>
  );
}

function People({ count }: { count: number }) {
  return (
    <span className="tile-people">
      <Users aria-hidden="true" className="size-4" />
      <span className="sr-only">За столом: </span>
      {count}
    </span>
  );
}

interface StandingProps {
  moment: TableMoment;
  listed: ListedTable;
  look: TableLook | null;
  size: TileSize;
}

/** How long there is to bet, or what is being played. */
function Standing({ moment, listed, look, size }: StandingProps) {
  if (listed.table.pause) return null;
  if (isBetting(moment.kind)) {
    return (
      <span className="tile-ring">
        <Ring moment={moment} size={size === 'featured' ? 54 : 46} />
        <span className="sr-only">Приём ставок открыт</span>
      </span>
    );
  }
  const isSpoken = moment.kind === 'secret' || moment.kind === 'showing';
  const view: TableView = { ...listed, history: listed.table.history, serverNow: Date.now };
  const words = isSpoken && look ? look.describePlay(view) : 'Расчёт';
  return <span className="tile-badge tile-ring text-[#ffd98a]">{words}</span>;
}

function describeFacts({ table }: ListedTable, size: TileSize): string {
  const limits = describeLimits(table);
  if (table.dealer) return `Дилер ${table.dealer.name} · ${limits}`;
  if (size !== 'plain') return `${limits} · ${describeRtp(table.game)}`;
  return table.kind === 'dealer'
    ? `С дилером · ${limits}`
    : `Раунд ${groupThousands(String(table.roundSeconds))} с · ${limits}`;
}

export function TileSkeleton({ size }: { size: TileSize }) {
  return (
    <div
      aria-hidden="true"
      className={joinClasses('table-tile motion-shimmer bg-skeleton!')}
      data-size={size}
    />
  );
}
