import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import { seedsQuery } from './seeds.ts';

/** What a change of the pair makes stale: bets get their server seed, the history a new pair. */
export const revealedKeys = {
  bet: ['fairness', 'bet'],
  history: ['fairness', 'history'],
} as const;

/** Reveals the pair in force. Without a client seed the current one stays. */
export function useRotatePair() {
  const client = useQueryClient();
  const { user } = useSession();
  const { queryKey } = seedsQuery(user?.id);
  return useMutation({
    mutationFn: (clientSeed?: string) =>
      callApi('/api/fairness/rotate', clientSeed === undefined ? {} : { clientSeed }),
    onSuccess: async ({ active, next }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { active, next });
      void client.invalidateQueries({ queryKey: revealedKeys.history });
      void client.invalidateQueries({ queryKey: revealedKeys.bet });
    },
  });
}
