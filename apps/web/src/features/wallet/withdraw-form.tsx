import type { WalletMethod, Withdrawal } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { readRoubles } from '../../lib/balance.ts';
import type { WalletInfo } from '../../lib/wallet-queries.ts';
import { AmountPart } from './parts/amount-part.tsx';
import { beginDestination, isDestinationFilled, toDestination } from './parts/destination-draft.ts';
import { DestinationFields } from './parts/destination-fields.tsx';
import { MethodPicker } from './parts/method-picker.tsx';
import { NoFeeLine } from './parts/no-fee-line.tsx';
import { useWithdraw } from './parts/use-withdraw.ts';

interface WithdrawFormProps {
  info: WalletInfo;
  balance: number;
  onRequested: (operation: Withdrawal) => void;
}

export function WithdrawForm({ info, balance, onRequested }: WithdrawFormProps) {
  const { withdrawal: limits } = info;
  const [method, setMethod] = useState<WalletMethod>(limits.methods[0] ?? 'bank_card');
  const [amount, setAmount] = useState(readRoubles(1_000));
  const [draft, setDraft] = useState(() => beginDestination(info.isTest));
  const withdraw = useWithdraw(onRequested);
  const available = readRoubles(balance);
  const isCovered = amount <= available;
  if (limits.methods.length === 0) {
    return (
      <EmptyState
        title="Вывод сейчас недоступен"
        text="Оператор не подключил выплаты. Деньги остаются на вашем балансе."
      />
    );
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault();
        if (withdraw.isPending) return;
        withdraw.mutate({ amount, destination: toDestination(method, draft) });
      }}
    >
      <MethodPicker kind="withdrawal" limits={limits} value={method} onChange={setMethod} />
      <DestinationFields method={method} info={info} draft={draft} onChange={setDraft} />
      <AmountPart limits={limits} available={available} value={amount} onChange={setAmount} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={withdraw.isPending}
        disabled={!isCovered || !isDestinationFilled(method, draft)}
      >
        {isCovered ? `Вывести ${formatRoubles(amount)}` : 'На балансе меньше'}
      </Button>
      <NoFeeLine text="Заявку проверяет оператор." />
    </form>
  );
}
