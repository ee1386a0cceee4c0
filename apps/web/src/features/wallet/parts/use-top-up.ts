import type { TopUp, WalletMethod } from '@kvazar/contract';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { operationQuery, walletKey } from '../../../lib/wallet-queries.ts';
import { useCommandId } from './use-command-id.ts';

interface TopUpOrder {
  readonly amount: Kopecks;
  readonly method: WalletMethod;
}

export function useTopUp(onStarted: (operation: TopUp) => void) {
  const client = useQueryClient();
  const command = useCommandId();
  return useMutation({
    mutationFn: ({ amount, method }: TopUpOrder) => {
      const body = { amount: roublesFromKopecks(amount), method };
      return callApi('/api/wallet/topup', { id: command.idFor(body), ...body });
    },
    onSuccess: ({ operation }) => {
      command.forget();
      void client.invalidateQueries({ queryKey: [...walletKey, 'history'] });
      client.setQueryData(operationQuery(operation.id).queryKey, operation);
      onStarted(operation);
    },
  });
}
