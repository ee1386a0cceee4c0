import type { HeistLock, LiveEvents } from '@kvazar/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { watchTopic } from '../../lib/topics.ts';
import type { HeistState } from './heist-view.ts';

const snowdownKey = ['snowdown'];

export interface TimedHeist extends HeistState {
  /** How far the server's clock is ahead of this one. */
  readonly aheadMs: number;
}

/** The next moment comes by the server's clock, and what it brings takes the server a moment. */
const SOONEST_MS = 3_000;
/** Timers of browsers know no longer wait. */
const LATEST_MS = 2_000_000_000;

/** `eventId`: one of the past; without it the one that is on, or comes next, or was last. */
export function heistQuery(playerId: number, eventId: number | null) {
  return queryOptions<TimedHeist>({
    queryKey: [...snowdownKey, 'state', playerId, eventId],
    queryFn: async () => {
      const state = await callApi(
        '/api/snowdown/state',
        eventId === null ? undefined : { event: eventId },
      );
      return { ...state, aheadMs: state.serverTimeMs - Date.now() };
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data ? untilNextMoment(data) : false),
  });
}

export function pastQuery(playerId: number) {
  return queryOptions({
    queryKey: [...snowdownKey, 'past', playerId],
    queryFn: async () => (await callApi('/api/snowdown/past')).events,
  });
}

/** How long until something changes by time alone. */
function untilNextMoment({ event, mine, aheadMs }: TimedHeist): number | false {
  if (!event) return false;
  const nowMs = Date.now() + aheadMs;
  const moments = [event.startsAt, event.endsAt, event.settlesAt, mine?.lock?.nextAt ?? null]
    .flatMap(iso => (iso === null ? [] : [Date.parse(iso)]))
    .filter(moment => moment > nowMs);
  const isPaying = event.state === 'closed' && moments.length === 0;
  if (isPaying) return SOONEST_MS;
  if (moments.length === 0) return false;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...moments) - nowMs + 500));
}

/** Keeps the common score moving, and asks again whenever a door opens or the event moves on. */
export function useHeistNews(playerId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: snowdownKey });
    const move: LiveEvents['snowdown:points'] = ({ event: id, points, freed }) =>
      client.setQueryData(heistQuery(playerId, null).queryKey, known =>
        known?.event?.id === id ? { ...known, event: { ...known.event, points, freed } } : known,
      );
    liveSocket.on('snowdown:points', move);
    liveSocket.on('snowdown:changed', ask);
    const stopWatching = watchTopic('snowdown', ask);
    return () => {
      stopWatching();
      liveSocket.off('snowdown:points', move);
      liveSocket.off('snowdown:changed', ask);
    };
  }, [client, playerId]);
}

/** The own safe as an answer has just told it; the rest of the page is asked for again. */
export function bookLock(client: QueryClient, playerId: number, lock: HeistLock): void {
  client.setQueryData(heistQuery(playerId, null).queryKey, known =>
    known?.mine ? { ...known, mine: { ...known.mine, lock } } : known,
  );
  void client.invalidateQueries({ queryKey: snowdownKey });
}
