import type { WalletOperation } from '@kvazar/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { walletKey } from '../../../lib/wallet-queries.ts';

export interface HistoryFilter {
  readonly kind: WalletOperation['kind'] | 'all';
  readonly state: 'active' | 'done' | 'failed' | 'all';
}

export function historyQuery({ kind, state }: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, 'history', kind, state],
    queryFn: ({ pageParam }) =>
      callApi('/api/wallet/history', {
        ...(pageParam === null ? {} : { cursor: pageParam }),
        ...(kind === 'all' ? {} : { kind }),
        ...(state === 'all' ? {} : { state }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
}
