import type { CallBody, CallSuccess, StaffWholeRequest } from '@kvazar/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { askAnew } from '../../lib/ask-anew.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { watchTopic } from '../../lib/topics.ts';
import type { QueueAddress } from './queue-address.ts';

const queueKey = ['queue'];

/** Commands that answer with the request as it is now. */
type CommandPath = {
  [Path in AdminPath]: CallSuccess<Path> extends { request: StaffWholeRequest } ? Path : never;
}[AdminPath];
type AdminPath = Extract<Parameters<typeof callApi>[0], `/api/admin/requests/${string}`>;

const countsQuery = queryOptions({
  queryKey: [...queueKey, 'counts'],
  queryFn: async () => (await callApi('/api/admin/requests/list', { show: 'ours' })).counts,
});

/** By pages, the nearest deadline first. */
export function queueQuery({ show, search }: Pick<QueueAddress, 'show' | 'search'>) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, 'list', show, search],
    queryFn: ({ pageParam }) =>
      callApi('/api/admin/requests/list', {
        show,
        ...(search !== '' && { search }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.nextCursor,
  });
}

export function staffRequestQuery(id: string) {
  return queryOptions<StaffWholeRequest>({
    queryKey: ['request', id],
    queryFn: async () => (await callApi('/api/admin/requests/get', { request: id })).request,
  });
}

/** Each look at a player is written down: asked once while the request is open. */
export function playerQuery(request: string) {
  return queryOptions({
    queryKey: ['player', request],
    queryFn: async () => (await callApi('/api/admin/requests/player', { request })).player,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const cannedQuery = queryOptions({
  queryKey: ['canned'],
  queryFn: async () => (await callApi('/api/admin/canned/list')).answers,
});

export function useQueueCounts() {
  return useSuspenseQuery(countsQuery).data;
}

function keepRequest(client: QueryClient, request: StaffWholeRequest): void {
  client.setQueryData(staffRequestQuery(request.id).queryKey, request);
  void client.invalidateQueries({ queryKey: queueKey });
}

/** For the menu, which stands on every page: it keeps what is shown of requests true. */
export function useWaitingRequests(): number {
  useRequestsNews();
  return useQuery(countsQuery).data?.ours ?? 0;
}

/** What is shown follows the requests; after a lost connection all is asked again. */
function useRequestsNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onChanged = ({ request }: { request: string }) => {
      void askAnew(client, { queryKey: queueKey });
      void askAnew(client, { queryKey: staffRequestQuery(request).queryKey });
    };
    liveSocket.on('requests:changed', onChanged);
    const stopWatching = watchTopic('requests', () => {
      void askAnew(client, { queryKey: queueKey });
      void askAnew(client, { queryKey: ['request'] });
    });
    return () => {
      liveSocket.off('requests:changed', onChanged);
      stopWatching();
    };
  }, [client]);
}

/** How an answer that came otherwise than by a command is kept. */
export function useKeepRequest(): (request: StaffWholeRequest) => void {
  const client = useQueryClient();
  return request => keepRequest(client, request);
}

/** A command about a request; a refusal is told by the client of queries. */
export function useCommand<Path extends CommandPath>(path: Path) {
  const client = useQueryClient();
  // Every command has a body: the list of arguments is the same for all of them.
  const send = callApi as (
    path: Path,
    body: CallBody<Path>,
  ) => Promise<{ request: StaffWholeRequest }>;
  return useMutation({
    mutationFn: (body: CallBody<Path>) => send(path, body),
    onSuccess: ({ request }) => keepRequest(client, request),
  });
}
