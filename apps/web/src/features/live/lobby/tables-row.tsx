import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Skeleton } from '../../../components/skeleton.tsx';
import { CLOSED_LABEL, useClosed } from '../../../lib/closed-game.ts';
import { paths } from '../../../lib/paths.ts';
import { describeLimits } from '../table/describe-limits.ts';
import { isBetting, type TableMoment } from '../table/stage/moment.ts';
import { Ring } from '../table/stage/ring.tsx';
import { type ListedTable, TablesFeed } from './tables-feed.ts';
import { useListedMoment } from './use-listed-moment.ts';

/** The tables as the site's lobby shows them: who plays now, and how long there is to bet. */
export function TablesRow() {
  const [feed] = useState(() => new TablesFeed());
  useEffect(() => feed.attach(), [feed]);
  const tables = useStore(feed.store, state => state.tables);
  if (!tables) return <Skeleton className="h-26 rounded-tile" />;
  return (
    // One row, however many tables there are: the page knows its height before they come.
    <ul className="flex h-26 gap-2.5 overflow-x-auto overscroll-x-contain [scrollbar-width:none] wallet:gap-3.5">
      {tables.map(listed => (
        <li key={listed.table.id} className="w-64 shrink-0">
          <TableCard listed={listed} serverNow={feed.serverNow} />
        </li>
      ))}
    </ul>
  );
}

function TableCard({ listed, serverNow }: { listed: ListedTable; serverNow: () => number }) {
  const { table } = listed;
  const moment = useListedMoment(listed, serverNow);
  const closed = useClosed(table.id);
  return (
    <Link
      to={paths.liveTable}
      params={{ table: table.id }}
      className="flex h-full items-center gap-3.5 rounded-tile border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-raised"
    >
      <span className="rounded-full bg-[#0a0d1e] text-[#eef1ff]">
        <Ring moment={moment} size={52} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semibold">{table.title}</span>
        <span className="mt-0.5 block truncate text-[13px] leading-snug text-muted">
          {closed === null ? describeStanding(listed, moment) : CLOSED_LABEL}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-[13px] leading-snug text-muted">
          {describeLimits(table)}
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden="true" className="size-3.5" />
            <span className="sr-only">За столом: </span>
            {table.players}
          </span>
        </span>
      </span>
    </Link>
  );
}

function describeStanding({ table }: ListedTable, { kind }: TableMoment): string {
  if (table.pause) return table.pause.reason;
  if (isBetting(kind)) return 'Идут ставки';
  return kind === 'none' ? 'Открывается' : 'Раунд играется';
}
