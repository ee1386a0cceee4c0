import type { CallSuccess } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showSuccess } from '../../components/toast.tsx';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { readRoubles, setBalance } from '../../lib/balance.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { patchUser } from '../../lib/session.ts';
import { createUuidV7 } from '../../lib/uuid-v7.ts';

export type Referral = CallSuccess<'/api/referral/get'>;

/** Under the key of rewards: whatever makes them stale makes this so. */
export const referralQuery = queryOptions<Referral>({
  queryKey: ['bonus', 'referral'],
  queryFn: () => callApi('/api/referral/get'),
});

/** A friend came, a decision was made, something was taken elsewhere. */
export function useReferralNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: referralQuery.queryKey });
    liveSocket.on('bonus:changed', refresh);
    return () => void liveSocket.off('bonus:changed', refresh);
  }, [client]);
}

/** Pressing again after a lost answer asks about the same claim instead of making another. */
export function useClaim() {
  const client = useQueryClient();
  const id = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => {
      id.current ??= createUuidV7();
      return callApi('/api/bonus/claim', { id: id.current, kind: 'referral' });
    },
    onSuccess: ({ claimed, balance, raceback }) => {
      id.current = null;
      const amount = claimed[0]?.amount ?? 0;
      setBalance(client, balance, amount);
      patchUser(client, { raceback });
      showSuccess('Доля на балансе', `+${formatRoubles(readRoubles(amount))}`);
    },
    onError: error => {
      if (!(error instanceof ApiError && error.isNetworkFailure)) id.current = null;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['bonus'] }),
  });
}
