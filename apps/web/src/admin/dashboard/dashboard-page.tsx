import type { FigureDashboard } from '@kvazar/contract';
import { Skeleton } from '../../components/skeleton.tsx';
import { CsvLink } from '../frame/csv-link.tsx';
import { Page } from '../frame/page.tsx';
import { TableState } from '../frame/table-state.tsx';
import { useAddress } from '../frame/use-address.ts';
import { GgrCurve, TurnoverBars } from './curves.tsx';
import { formatDay, formatSigned, formatTime } from './figure-words.ts';
import { GameRtp } from './game-rtp.tsx';
import { PeriodAddress, PeriodPicker } from './period.tsx';
import { Health, TopWins, Waiting } from './side-panels.tsx';
import { Tiles } from './tiles.tsx';
import { useDashboard } from './use-dashboard.ts';

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format();

export function DashboardPage() {
  const { address, go } = useAddress(PeriodAddress);
  const { query, lagMs } = useDashboard(address);
  const { data } = query;
  const shown = { from: data?.from ?? today(), to: data?.to ?? today() };
  return (
    <Page
      title="Сводка"
      note={data && <Note data={data} lagMs={lagMs} />}
      actions={
        <>
          <PeriodPicker chosen={address} shown={shown} onChoose={go} />
          <CsvLink href={`/api/admin/export/figures-hours?from=${shown.from}&to=${shown.to}`} />
        </>
      }
    >
      {data ? <Board data={data} /> : <Absent query={query} />}
    </Page>
  );
}

function Note({ data, lagMs }: { data: FigureDashboard; lagMs: number | null }) {
  const isToday = data.isRunning && data.from === data.to;
  const days =
    data.from === data.to ? formatDay(data.to) : `${formatDay(data.from)} — ${formatDay(data.to)}`;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {days}
      {data.isRunning && `, к ${formatTime(data.at)}`} ·{' '}
      {isToday ? 'сравнение со вчера к этому часу' : 'сравнение с таким же периодом до'}
      {data.money === 'play' && ' · игровые рубли'}
      {lagMs !== null && (
        <span className="whitespace-nowrap">
          · данные отстают на {(Math.max(lagMs, 100) / 1_000).toFixed(1)} с
        </span>
      )}
    </span>
  );
}

function Absent({ query }: { query: ReturnType<typeof useDashboard>['query'] }) {
  if (query.isError) return <TableState state={query} isEmpty empty="" label="Сводка" />;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Загрузка: Сводка</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
      <Skeleton className="h-80" />
    </div>
  );
}

function Board({ data }: { data: FigureDashboard }) {
  const isByDay = data.from !== data.to;
  return (
    <>
      {data.alarms.length > 0 && <Alarms alarms={data.alarms} />}
      <Tiles tiles={data.tiles} sparks={data.sparks} />
      <div className="grid gap-3 min-[1160px]:grid-cols-[690fr_451fr]">
        <GgrCurve {...data} />
        <TurnoverBars {...data} />
      </div>
      <div className="grid items-start gap-3 min-[1160px]:grid-cols-[540fr_295fr_295fr] min-[1160px]:items-stretch">
        <GameRtp games={data.games} />
        <TopWins wins={data.wins} isByDay={isByDay} />
        <div className="grid content-start gap-3">
          <Waiting waiting={data.waiting} />
          <Health />
        </div>
      </div>
    </>
  );
}

function Alarms({ alarms }: Pick<FigureDashboard, 'alarms'>) {
  return (
    <ul
      aria-label="Тревоги"
      className="grid gap-1 rounded-control border border-lose/40 bg-lose-tint px-3.5 py-2.5 text-[13px] text-lose"
    >
      {alarms.map(({ day, game, title, z, at }) => (
        <li key={`${day} ${game}`}>
          <b className="font-semibold">
            {title}: z {formatSigned(z, 1)}
          </b>{' '}
          за {formatDay(day)}, замечено в {formatTime(at)}. Случайность так далеко почти не уводит:
          проверьте игру.
        </li>
      ))}
    </ul>
  );
}
