import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Everything about the player's own requests begins so. */
export const supportKey = ['support'];

/** How many answers the player has not seen. */
export const unreadAnswersQuery = queryOptions<number>({
  queryKey: [...supportKey, 'unread'],
  queryFn: async () => (await callApi('/api/support/list', {})).unread,
  // A number that did not come is nobody's trouble.
  meta: { isToldInPlace: true },
});
