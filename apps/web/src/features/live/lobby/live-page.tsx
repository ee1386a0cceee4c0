import { pluralize } from '@kvazar/text';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Columns2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LiveTableArt } from '../../../components/brand/live-table-art.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { paths } from '../../../lib/paths.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { isFiltered, noFilter, passes } from './filter-tables.ts';
import { Filters } from './filters.tsx';
import './live-lobby.css';
import { TableTile, type TileSize, TileSkeleton } from './table-tile.tsx';
import { type ListedTable, TablesFeed } from './tables-feed.ts';

/** Every table there is, alive. */
export function LivePage() {
  const [feed] = useState(() => new TablesFeed());
  useEffect(() => feed.attach(), [feed]);
  const { tables, failure } = useStore(feed.store);
  const [filter, setFilter] = useState(noFilter);
  const pairing = usePairing();
  const hasRoomForTwo = useMediaQuery('(width >= 1200px)');
  const shown = tables?.filter(({ table }) => passes(table, filter)) ?? [];
  return (
    <div className="live-lobby">
      <header className="live-lobby-head">
        <h1 className="live-lobby-title">Живые столы</h1>
        {tables && <p className="text-[15px] text-muted">{describeTables(tables)}</p>}
        {hasRoomForTwo && tables && tables.length > 1 && (
          <Button
            variant="secondary"
            className="ml-auto"
            aria-pressed={pairing.isOn}
            icon={
              pairing.isOn ? (
                <X aria-hidden="true" className="size-4.5" />
              ) : (
                <Columns2 aria-hidden="true" className="size-4.5" />
              )
            }
            onClick={pairing.toggle}
          >
            {pairing.isOn ? 'Отменить выбор' : 'Два стола рядом'}
          </Button>
        )}
      </header>
      {pairing.isOn && (
        <p role="status" className="live-pair-hint">
          {pairing.first === null
            ? 'Выберите два стола: они откроются рядом'
            : 'Выберите второй стол'}
        </p>
      )}
      {tables && (
        <Filters tables={tables.map(({ table }) => table)} filter={filter} onChange={setFilter} />
      )}
      {!tables && failure === null && <Waiting />}
      {!tables && failure !== null && (
        <EmptyState
          title="Столы не загрузились"
          text={failure}
          action={<Button onClick={() => void feed.ask()}>Попробовать ещё раз</Button>}
        />
      )}
      {tables && shown.length === 0 && (
        <EmptyState
          drawing={<LiveTableArt className="size-24" />}
          title={tables.length === 0 ? 'Столы готовятся' : 'Таких столов сейчас нет'}
          text={
            tables.length === 0
              ? 'Первые раунды начнутся через минуту.'
              : 'Попробуйте другую игру или ставку.'
          }
          action={
            isFiltered(filter) && (
              <Button variant="secondary" onClick={() => setFilter(noFilter)}>
                Показать все столы
              </Button>
            )
          }
        />
      )}
      {shown.length > 0 && (
        <ul className="live-tiles" data-plain={isFiltered(filter) || undefined}>
          {arrange(shown, isFiltered(filter)).map(({ listed, size }) => (
            <li key={listed.table.id} data-size={size}>
              <TableTile
                listed={listed}
                serverNow={feed.serverNow}
                size={size}
                isPicked={pairing.first === listed.table.id}
                onPick={pairing.isOn ? () => pairing.pick(listed.table.id) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The first automatic table leads, beside it a dealer's; what is filtered is a plain list. */
function arrange(
  tables: readonly ListedTable[],
  isPlain: boolean,
): readonly { readonly listed: ListedTable; readonly size: TileSize }[] {
  if (isPlain) return tables.map(listed => ({ listed, size: 'plain' }));
  const playing = tables.filter(({ table }) => table.pause === null);
  const featured = playing.find(({ table }) => table.kind === 'auto') ?? tables[0];
  const others = tables.filter(listed => listed !== featured);
  const beside =
    others.find(({ table }) => table.kind === 'dealer' && table.pause === null) ??
    others.find(({ table }) => table.game !== featured?.table.game) ??
    others[0];
  const rest = others.filter(listed => listed !== beside);
  return [
    ...(featured ? [{ listed: featured, size: 'featured' as const }] : []),
    ...(beside ? [{ listed: beside, size: 'wide' as const }] : []),
    ...rest.map(listed => ({ listed, size: 'plain' as const })),
  ];
}

function describeTables(tables: readonly ListedTable[]): string {
  const people = tables.reduce((sum, { table }) => sum + table.players, 0);
  const count = `${tables.length} ${pluralize(tables.length, ['стол', 'стола', 'столов'])}`;
  if (people === 0) return count;
  return `${count} · ${people} ${pluralize(people, ['игрок', 'игрока', 'игроков'])} за ними`;
}

/** Two presses choose the tables of a pair; one may be in the address already. */
function usePairing() {
  const { with: wanted } = useSearch({ strict: false }) as { with?: unknown };
  const given = typeof wanted === 'string' && wanted !== '' ? wanted : null;
  const [isOn, setOn] = useState(given !== null);
  const [first, setFirst] = useState(given);
  const navigate = useNavigate();
  return {
    isOn,
    first,
    toggle: () => {
      setOn(!isOn);
      setFirst(null);
    },
    pick: (id: string) => {
      if (first === null) setFirst(id);
      else if (first === id) setFirst(null);
      else void navigate({ to: paths.liveTable, params: { table: first }, search: { with: id } });
    },
  };
}

function Waiting() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Загружаем столы
      </p>
      <ul className="live-tiles">
        <li data-size="featured">
          <TileSkeleton size="featured" />
        </li>
        <li data-size="wide">
          <TileSkeleton size="wide" />
        </li>
        {['first', 'second', 'third'].map(name => (
          <li key={name} data-size="plain">
            <TileSkeleton size="plain" />
          </li>
        ))}
      </ul>
    </div>
  );
}
