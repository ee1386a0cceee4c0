import type { CallSuccess } from '@kvazar/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { askAnew } from './ask-anew.ts';
import { readSession, useSession } from './session.ts';

/** Whatever is asked about notices begins so: a new one, or one read elsewhere, makes all of it stale. */
export const noticesKey = ['notices'];

export type NoticePage = CallSuccess<'/api/notices/list'>;

const unreadKey = (playerId: number) => [...noticesKey, 'unread', playerId];

/** How many the player has not read. Nothing hangs on the answer, so a failed call shows nothing of its own. */
export function useUnread(): number {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: unreadKey(user?.id ?? 0),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<number>(queryKey) ?? 0;
      const page = await callApi('/api/notices/list').catch(() => null);
      return page?.unread ?? before;
    },
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? 0;
}

/** What the server has just told; an answer that is still on its way knows less. */
export function setUnread(client: QueryClient, unread: number): void {
  const user = readSession(client)?.user;
  if (!user) return;
  const queryKey = unreadKey(user.id);
  client.setQueryData(queryKey, unread);
  void client.cancelQueries({ queryKey });
}

/** The newest ones, as the bell shows them. */
export function latestNoticesQuery(playerId: number) {
  return queryOptions<NoticePage>({
    queryKey: [...noticesKey, 'latest', playerId],
    queryFn: () => callApi('/api/notices/list'),
  });
}

/** Of the count the server has told already; the lists it changed are asked for where they are shown. */
export function refreshNoticeLists(client: QueryClient): Promise<void> {
  return askAnew(client, {
    queryKey: noticesKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'unread',
  });
}
