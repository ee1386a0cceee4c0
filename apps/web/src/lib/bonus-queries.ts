import type { CallSuccess } from '@kvazar/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { patchUser, readSession } from './session.ts';

/** Whatever is asked about rewards begins so: news of any of them makes all of it stale. */
export const bonusKey = ['bonus'];

export type BonusList = CallSuccess<'/api/bonus/list'>;

/** The next moment comes by the server's clock, which may be a little behind this one. */
const SOONEST_MS = 5_000;
/** Timers of browsers know no longer wait. */
const LATEST_MS = 2_000_000_000;

export function bonusListQuery(playerId: number) {
  return queryOptions<BonusList>({
    queryKey: [...bonusKey, 'list', playerId],
    queryFn: async ({ client }) => {
      const list = await callApi('/api/bonus/list');
      setRaceback(client, playerId, list.raceback);
      return list;
    },
    refetchInterval: ({ state: { data } }) => (data ? untilNextMoment(data, Date.now()) : false),
  });
}

/** How long until something becomes ready by time alone. */
export function untilNextMoment({ wheel, rewards }: BonusList, nowMs: number): number | false {
  const waiting = [...rewards, ...(wheel ? [wheel] : [])].flatMap(({ ready, readyAt }) =>
    ready || readyAt === null ? [] : [Date.parse(readyAt)],
  );
  if (waiting.length === 0) return false;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...waiting) - nowMs));
}

/** How many rewards can be taken right now. An answer for whoever was here before is dropped. */
export function setRaceback(client: QueryClient, playerId: number, raceback: number): void {
  const user = readSession(client)?.user;
  if (user?.id === playerId && user.raceback !== raceback) patchUser(client, { raceback });
}
