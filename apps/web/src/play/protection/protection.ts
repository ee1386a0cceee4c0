import type { CallBody, Protection } from '@kvazar/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';

/** The player is part of the key: whoever signs in next in this tab has limits of their own. */
export function protectionQuery(playerId: number | undefined) {
  return queryOptions<Protection>({
    queryKey: ['protection', playerId ?? 'guest'],
    queryFn: () => callApi('/api/protection/get'),
  });
}

export function useProtection() {
  const { user } = useSession();
  return useQuery({ ...protectionQuery(user?.id), enabled: user !== null });
}

/** Every change answers with all that holds after it. */
export function useChangeProtection<Body>(send: (body: Body) => Promise<Protection>) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: send,
    onSuccess: state => client.setQueryData(protectionQuery(user?.id).queryKey, state),
  });
}

export const protectionChanges = {
  limit: (body: CallBody<'/api/protection/limit'>) => callApi('/api/protection/limit', body),
  exclude: (body: CallBody<'/api/protection/exclude'>) => callApi('/api/protection/exclude', body),
  realityCheck: (body: CallBody<'/api/protection/realityCheck'>) =>
    callApi('/api/protection/realityCheck', body),
  acknowledge: () => callApi('/api/protection/acknowledge'),
};
