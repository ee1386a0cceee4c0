import type { CallBody } from '@kvazar/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { showSuccess } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { proven } from '../../staff/proof/proven.ts';

/** Nothing is told of a report when it comes. */
const ASK_EVERY_MS = 15_000;

export const reportsQuery = queryOptions({
  queryKey: ['chat', 'reports'],
  queryFn: () => proven(() => callApi('/api/staff/chat/reports')),
  refetchInterval: ASK_EVERY_MS,
});

export const mutesQuery = queryOptions({
  queryKey: ['chat', 'mutes'],
  queryFn: () => proven(() => callApi('/api/staff/chat/mutes')),
  refetchInterval: ASK_EVERY_MS,
});

/** By pages, the newest first. */
export function logQuery(table: string) {
  return infiniteQueryOptions({
    queryKey: ['chat', 'log', table],
    queryFn: ({ pageParam }) =>
      proven(() =>
        callApi('/api/staff/chat/log', { table, ...(pageParam !== null && { cursor: pageParam }) }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.nextCursor,
  });
}

/** Every table has a chat, those without a dealer too. */
export const tableTitlesQuery = queryOptions({
  queryKey: ['chat', 'tables'],
  queryFn: async () => (await callApi('/api/live/tables')).tables,
  staleTime: Number.POSITIVE_INFINITY,
});

const ACTS = {
  delete: 'Сообщение удалено',
  keep: 'Сообщение оставлено',
  escalate: 'Чат автору закрыт',
  unmute: 'Запрет снят',
} as const;

export type ChatAct = keyof typeof ACTS;

/** What the supervisor decides; all that is shown of chats is then asked again. */
export function useChatAct<Act extends ChatAct>(act: Act) {
  const client = useQueryClient();
  const send = callApi as (path: string, body: unknown) => Promise<unknown>;
  return useMutation({
    mutationFn: (body: CallBody<`/api/staff/chat/${Act}`>) =>
      proven(() => send(`/api/staff/chat/${act}`, body)),
    onSuccess: () => showSuccess(ACTS[act]),
    onSettled: () => client.invalidateQueries({ queryKey: ['chat'] }),
  });
}
