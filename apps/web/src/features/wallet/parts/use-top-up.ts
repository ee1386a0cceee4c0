import type { TopUp, WalletMethod } from '@kvazar/contract';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { bonusKey } from '../../../lib/bonus-queries.ts';
import { operationQuery, walletKey } from '../../../lib/wallet-queries.ts';
import { openSafe } from './open-safe.ts';
import { useCommandId } from './use-command-id.ts';

interface TopUpOrder {
  readonly amount: Kopecks;
  readonly method: WalletMethod;
  readonly withSafe: boolean;
}

export function useTopUp(onStarted: (operation: TopUp) => void) {
  const client = useQueryClient();
  const command = useCommandId();
  return useMutation({
    mutationFn: async ({ amount, method, withSafe }: TopUpOrder) => {
      const body = { amount: roublesFromKopecks(amount), method };
      const started = await callApi('/api/wallet/topup', { id: command.idFor(body), ...body });
      if (withSafe) {
        await openSafe(started.operation.id);
        void client.invalidateQueries({ queryKey: bonusKey });
      }
      return started;
    },
    onSuccess: ({ operation }) => {
      command.forget();
      void client.invalidateQueries({ queryKey: [...walletKey, 'history'] });
      client.setQueryData(operationQuery(operation.id).queryKey, operation);
      onStarted(operation);
    },
  });
}
