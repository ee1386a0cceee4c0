import type { CallSuccess } from '@kvazar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export type StatusInfo = CallSuccess<'/api/status/get'>;

/** Everything about the tiers begins so: reaching one makes all of it stale. */
export const statusKey = ['status'];

/** The player is part of the key: the meter is theirs alone. */
export function statusQuery(playerId: number) {
  return queryOptions<StatusInfo>({
    queryKey: [...statusKey, playerId],
    queryFn: () => callApi('/api/status/get'),
    // Bets move the meter without a word: whoever comes back from a game sees what it did.
    refetchOnWindowFocus: 'always',
  });
}
