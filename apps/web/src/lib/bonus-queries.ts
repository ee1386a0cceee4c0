import type { CallSuccess } from '@kvazar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Whatever is asked about rewards begins so: news of any of them makes all of it stale. */
export const bonusKey = ['bonus'];

export type BonusList = CallSuccess<'/api/bonus/list'>;

export function bonusListQuery(playerId: number) {
  return queryOptions<BonusList>({
    queryKey: [...bonusKey, 'list', playerId],
    queryFn: () => callApi('/api/bonus/list'),
  });
}
