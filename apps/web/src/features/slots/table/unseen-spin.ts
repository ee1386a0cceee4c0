import type { CallSuccess } from '@kvazar/contract';
import type { SlotId } from '@kvazar/games';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type UnseenSpin = NonNullable<CallSuccess<'/api/slots/unseen'>['unseen']>;

/** Asked once a visit: what is spun on this visit is watched on this visit. */
export function unseenQuery(slot: SlotId, visit: string) {
  return queryOptions({
    queryKey: ['slots', 'unseen', slot, visit],
    queryFn: () => callApi('/api/slots/unseen', { slot }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
