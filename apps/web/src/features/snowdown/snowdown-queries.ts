import type { HeistLock, LiveEvents } from '@kvazar/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { askAnew } from '../../lib/ask-anew.ts';
import { heistKey, heistQuery } from '../../lib/heist-query.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { watchTopic } from '../../lib/topics.ts';

export function pastQuery(playerId: number) {
  return queryOptions({
    queryKey: [...heistKey, 'past', playerId],
    queryFn: async () => (await callApi('/api/snowdown/past')).events,
  });
}

/** Keeps the common score moving, and asks again whenever a door opens or the event moves on. */
export function useHeistNews(playerId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void askAnew(client, { queryKey: heistKey });
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
  void client.invalidateQueries({ queryKey: heistKey });
}
