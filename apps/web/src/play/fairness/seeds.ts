import type { ActiveSeeds, Bet, NextSeed } from '@kvazar/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { readSession, useSession } from '../../lib/session.ts';

export interface SeedsInUse {
  active: ActiveSeeds;
  next: NextSeed;
}

/** The player is part of the key: whoever signs in next in this tab has seeds of their own. */
export function seedsQuery(playerId: number | undefined) {
  return queryOptions<SeedsInUse>({
    queryKey: ['fairness', 'seeds', playerId ?? 'guest'],
    queryFn: () => callApi('/api/fairness/seeds'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The pair in force and the next commitment; a guest has neither, and nothing is asked. */
export function useActiveSeeds() {
  const { user } = useSession();
  return useQuery({ ...seedsQuery(user?.id), enabled: user !== null });
}

/** Lets the shown nonce follow the bets of this page without asking the server again. */
export function noteBetPlaced(client: QueryClient, fairness: Bet['fairness']): void {
  if (!('nonce' in fairness)) return;
  const { queryKey } = seedsQuery(readSession(client)?.user?.id);
  const seeds = client.getQueryData(queryKey);
  if (!seeds) return;
  if (fairness.serverSeedHash !== seeds.active.serverSeedHash) {
    // The pair was changed elsewhere, on another device for one.
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    return;
  }
  const nonce = Math.max(seeds.active.nonce, fairness.nonce + 1);
  client.setQueryData(queryKey, { ...seeds, active: { ...seeds.active, nonce } });
}
