import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { setBalance } from '../../../lib/balance.ts';
import { walletKey } from '../../../lib/wallet-queries.ts';

export function CancelWithdrawal({ id }: { id: string }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => callApi('/api/wallet/cancel', { id }),
    onSuccess: ({ balance }) => setBalance(client, balance),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: walletKey });
    },
  });
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setAsking(true)}>
        Отменить вывод
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Отменить вывод?"
        description="Сумма сразу вернётся на баланс. Вывести её можно будет новой заявкой."
        confirmLabel="Отменить вывод"
        cancelLabel="Оставить"
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}
