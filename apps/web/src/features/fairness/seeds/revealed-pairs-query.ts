import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/session.ts';
import { revealedKeys } from '../../../play/fairness/rotate-pair.ts';

export function useRevealedPairs() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: [...revealedKeys.history, user?.id ?? 'guest'],
    queryFn: ({ pageParam }) =>
      callApi('/api/fairness/history', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: user !== null,
  });
}
