import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TableFeed } from '../table-feed.ts';
import { type TableMoment, viewMoment } from './moment.ts';

const TICK_MS = 200;
const unknown: TableMoment = { kind: 'none', secondsLeft: null, shareLeft: 0, step: null };

/** What the table is doing, moving on by the server's clock. */
export function useTableMoment(feed: TableFeed): TableMoment {
  const { picture, shownRoundId } = useStore(feed.store);
  const [nowMs, setNowMs] = useState(feed.serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(feed.serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [feed]);
  const { table, round } = picture;
  if (!table) return unknown;
  // News may be newer than the last tick.
  const nowOrNewsMs = Math.max(nowMs, round?.openedAtMs ?? 0);
  const isShown = round !== null && round.id <= shownRoundId;
  return viewMoment({ table, round, isShown, nowMs: nowOrNewsMs });
}
