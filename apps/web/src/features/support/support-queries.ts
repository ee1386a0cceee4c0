import type { WholeRequest } from '@kvazar/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { askAnew } from '../../lib/ask-anew.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { supportKey } from '../../lib/unread-answers.ts';

/** Whoever has no live connection, as the banned may not, asks now and then. */
const ASK_EVERY_MS = 15_000;
const askWhileCutOff = () => (liveSocket.connected ? false : ASK_EVERY_MS);

export const requestsQuery = infiniteQueryOptions({
  queryKey: [...supportKey, 'list'],
  queryFn: ({ pageParam }) =>
    callApi('/api/support/list', pageParam === null ? {} : { cursor: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: last => last.nextCursor,
  refetchInterval: askWhileCutOff,
});

export function requestQuery(id: string) {
  return queryOptions<WholeRequest>({
    queryKey: [...supportKey, 'one', id],
    queryFn: async () => (await callApi('/api/support/get', { request: id })).request,
    refetchInterval: askWhileCutOff,
    meta: { isToldInPlace: true },
  });
}

/** What a command answered with is the newest there is. */
export function keepRequest(client: QueryClient, request: WholeRequest): void {
  client.setQueryData(requestQuery(request.id).queryKey, request);
  void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
}

/** While requests are on the screen they follow what happens to them. */
export function useSupportNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onChanged = ({ request }: { request: string }) => {
      void askAnew(client, { queryKey: requestQuery(request).queryKey });
      void askAnew(client, { queryKey: requestsQuery.queryKey });
    };
    // Whatever was told while the connection was away is lost.
    const onConnect = () => void askAnew(client, { queryKey: supportKey });
    liveSocket.on('support:changed', onChanged);
    liveSocket.on('connect', onConnect);
    return () => {
      liveSocket.off('support:changed', onChanged);
      liveSocket.off('connect', onConnect);
    };
  }, [client]);
}
