import type { CallSuccess } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showError, showSuccess } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { bookBalance, readRoubles } from '../../lib/balance.ts';
import { bonusKey } from '../../lib/bonus-queries.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { patchUser } from '../../lib/session.ts';
import { bookRefusal } from '../../play/round/book-bet.ts';
import { useCommand } from '../../play/round/use-command.ts';

export type Referral = CallSuccess<'/api/referral/get'>;

/** Under the key of rewards: whatever makes them stale makes this so. */
export const referralQuery = queryOptions<Referral>({
  queryKey: [...bonusKey, 'referral'],
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

/** Takes the share; what nobody answered is asked about again under the same id. */
export function useClaim() {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const send = useCommand(id => callApi('/api/bonus/claim', { id, kind: 'referral' }));

  async function claim(): Promise<void> {
    if (isPending) return;
    setPending(true);
    const answer = await send({}, showError);
    if (answer.kind === 'answered') {
      const { claimed, balance, raceback } = answer.success;
      bookBalance(client, balance, answer.isLate);
      patchUser(client, { raceback });
      showSuccess('Доля на балансе', `+${formatRoubles(readRoubles(claimed[0]?.amount ?? 0))}`);
    } else if (answer.kind === 'refused') bookRefusal(client, answer.code);
    await client.invalidateQueries({ queryKey: bonusKey });
    setPending(false);
  }
  return { isPending, claim };
}
