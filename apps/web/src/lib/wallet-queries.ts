import type { CallSuccess, WalletOperation } from '@kvazar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Everything the wallet asks for begins so: news of any operation makes all of it stale. */
export const walletKey = ['wallet'];

export type WalletInfo = CallSuccess<'/api/wallet/info'>;

const FOLLOW_EVERY_MS = 4_000;
const FOLLOW_AFTER_FAULT_MS = 20_000;

export const walletInfoQuery = queryOptions<WalletInfo>({
  queryKey: ['wallet-info'],
  queryFn: () => callApi('/api/wallet/info'),
  staleTime: Number.POSITIVE_INFINITY,
});

const UNFINISHED = new Set<WalletOperation['state']>([
  'pending',
  'held',
  'waiting',
  'approved',
  'stopped',
]);

export function isUnfinished({ state }: WalletOperation): boolean {
  return UNFINISHED.has(state);
}

/** The socket tells of changes; asking now and then covers what it missed. */
export function operationQuery(id: string) {
  return queryOptions<WalletOperation>({
    queryKey: [...walletKey, 'operation', id],
    queryFn: async () => (await callApi('/api/wallet/operation', { id })).operation,
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'error') return FOLLOW_AFTER_FAULT_MS;
      return data && !isUnfinished(data) ? false : FOLLOW_EVERY_MS;
    },
  });
}
