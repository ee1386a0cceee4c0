import { useEffect, useState } from 'react';
import { type TableMoment, viewMoment } from '../table/stage/moment.ts';
import type { ListedTable } from './tables-feed.ts';

const TICK_MS = 250;

/** What a table of the list is doing. When its small scene has ended nobody in a list is told. */
export function useListedMoment(
  { table, round }: ListedTable,
  serverNow: () => number,
): TableMoment {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return viewMoment({ table, round, isShown: false, nowMs });
}
