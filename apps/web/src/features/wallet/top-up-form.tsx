import type { TopUp, WalletMethod } from '@kvazar/contract';
import { formatRoubles, ZERO } from '@kvazar/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { readRoubles } from '../../lib/balance.ts';
import type { WalletInfo } from '../../lib/wallet-queries.ts';
import { AmountPart } from './parts/amount-part.tsx';
import { MethodPicker } from './parts/method-picker.tsx';
import { NoFeeLine } from './parts/no-fee-line.tsx';
import { SafeChoice } from './parts/safe-choice.tsx';
import { useTopUp } from './parts/use-top-up.ts';

interface TopUpFormProps {
  info: WalletInfo;
  onStarted: (operation: TopUp) => void;
}

export function TopUpForm({ info, onStarted }: TopUpFormProps) {
  const { topUp: limits } = info;
  const [method, setMethod] = useState<WalletMethod>(limits.methods[0] ?? 'bank_card');
  const [amount, setAmount] = useState(readRoubles(1_000));
  const [withSafe, setWithSafe] = useState(false);
  const topUp = useTopUp(onStarted);
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault();
        if (!topUp.isPending && amount > 0) topUp.mutate({ amount, method, withSafe });
      }}
    >
      <MethodPicker kind="top-up" limits={limits} value={method} onChange={setMethod} />
      <AmountPart limits={limits} value={amount} onChange={setAmount} />
      <SafeChoice amount={amount} checked={withSafe} onChange={setWithSafe} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={topUp.isPending}
        disabled={amount === ZERO}
      >
        {amount === ZERO ? 'Пополнить' : `Пополнить на ${formatRoubles(amount)}`}
      </Button>
      <NoFeeLine text="Сколько заплатите, столько и зачислим." />
    </form>
  );
}
