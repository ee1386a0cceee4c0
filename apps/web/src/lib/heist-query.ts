import type { CallSuccess } from '@kvazar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Whatever is asked about the heist begins so: news of it makes all of it stale. */
export const heistKey = ['snowdown'];

export interface TimedHeist extends CallSuccess<'/api/snowdown/state'> {
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
    queryKey: [...heistKey, 'state', playerId, eventId],
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
