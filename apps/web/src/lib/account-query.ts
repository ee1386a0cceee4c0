import type { Account } from '@kvazar/contract';
import {
  type QueryClient,
  queryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callApi('/api/account/get'),
  // A link from a letter is often opened in another tab.
  refetchOnWindowFocus: 'always',
});

/** The settings of the account; the page is shown once they are known. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data;
}

export function useAccountCache() {
  const client: QueryClient = useQueryClient();
  return {
    replace: (account: Account) => client.setQueryData(accountQuery.queryKey, account),
    refresh: () => void client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  };
}
