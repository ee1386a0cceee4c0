import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError, showSuccess } from '../../../components/toast.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { refetchBalance, setBalance } from '../../../lib/balance.ts';
import { useCommand } from '../use-command.ts';

/** The balance of an answer that came late may be an older one by now. */
function bookBalance(
  client: QueryClient,
  { balance, won, isLate }: { balance: number; won: number; isLate: boolean },
): void {
  if (isLate) void refetchBalance(client).catch(() => {});
  else setBalance(client, balance, won);
}

/** Taking what the safes hold, and giving one up. */
export function useSafeActs(onChanged: () => void) {
  const client = useQueryClient();
  const [isClaiming, setClaiming] = useState(false);
  const send = useCommand(id => callApi('/api/bonus/claim', { id, kind: 'safe' }));

  async function claim(): Promise<void> {
    if (isClaiming) return;
    setClaiming(true);
    const answer = await send({}, showError);
    if (answer.kind === 'answered') {
      const { claimed, balance } = answer.success;
      const won = claimed.find(({ kind }) => kind === 'safe')?.amount ?? 0;
      bookBalance(client, { balance, won, isLate: answer.isLate });
    }
    setClaiming(false);
    onChanged();
  }

  const cancel = useMutation({
    mutationFn: (id: string) => callApi('/api/bonus/safe/cancel', { id }),
    onSuccess: () => showSuccess('Готово', 'Вы отказались от сейфа'),
    onSettled: onChanged,
  });
  return { isClaiming, claim, cancel };
}
