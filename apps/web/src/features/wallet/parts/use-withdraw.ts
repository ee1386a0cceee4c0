import type { Proof, Withdrawal, WithdrawalDestination } from '@kvazar/contract';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { setBalance } from '../../../lib/balance.ts';
import { operationQuery, walletKey } from '../../../lib/wallet-queries.ts';
import { useCommandId } from './use-command-id.ts';

interface WithdrawalOrder {
  readonly amount: Kopecks;
  readonly destination: WithdrawalDestination;
  readonly proof: Proof;
}

export function useWithdraw(onRequested: (operation: Withdrawal) => void) {
  const client = useQueryClient();
  const command = useCommandId();
  return useMutation({
    mutationFn: ({ amount, destination, proof }: WithdrawalOrder) => {
      // The proof is no part of the command: another try with another password is the same one.
      const body = { amount: roublesFromKopecks(amount), destination };
      return callApi('/api/wallet/withdraw', { id: command.idFor(body), ...body, proof });
    },
    onSuccess: ({ operation, balance }) => {
      command.forget();
      setBalance(client, balance);
      void client.invalidateQueries({ queryKey: [...walletKey, 'history'] });
      client.setQueryData(operationQuery(operation.id).queryKey, operation);
      onRequested(operation);
    },
  });
}
