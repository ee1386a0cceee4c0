import type { WalletMethod, Withdrawal } from '@kvazar/contract';
import { formatRoubles, type Kopecks, ZERO } from '@kvazar/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { accountQuery } from '../../lib/account-query.ts';
import { readRoubles } from '../../lib/balance.ts';
import type { WalletInfo } from '../../lib/wallet-queries.ts';
import { AmountPart } from './parts/amount-part.tsx';
import { beginDestination, findMissing, toDestination } from './parts/destination-draft.ts';
import { DestinationFields } from './parts/destination-fields.tsx';
import { MethodPicker } from './parts/method-picker.tsx';
import { NoFeeLine } from './parts/no-fee-line.tsx';
import { EMPTY_PROOF, toProof } from './parts/proof-draft.ts';
import { ProofPart } from './parts/proof-part.tsx';
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
  const { data: account } = useQuery(accountQuery);
  const [proofDraft, setProofDraft] = useState(EMPTY_PROOF);
  const proof = toProof(proofDraft, account);
  const withdraw = useWithdraw(onRequested);
  const available = readRoubles(balance);
  const isCovered = amount <= available;
  const missing = findMissing(method, draft);
  const [isMissingSaid, setMissingSaid] = useState(false);

  function send(form: HTMLFormElement) {
    if (withdraw.isPending || proof === null) return;
    if (missing) {
      setMissingSaid(true);
      const field = form.elements.namedItem(missing.field);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    withdraw.mutate({ amount, destination: toDestination(method, draft), proof });
  }

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
        send(event.currentTarget);
      }}
    >
      <MethodPicker kind="withdrawal" limits={limits} value={method} onChange={setMethod} />
      <DestinationFields
        method={method}
        info={info}
        draft={draft}
        onChange={setDraft}
        missing={isMissingSaid ? missing : null}
      />
      <AmountPart limits={limits} available={available} value={amount} onChange={setAmount} />
      <ProofPart account={account} draft={proofDraft} onChange={setProofDraft} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={withdraw.isPending}
        disabled={!isCovered || amount === ZERO || proof === null}
      >
        {describeWithdrawal(amount, isCovered)}
      </Button>
      <NoFeeLine text="Заявку проверяет оператор." />
    </form>
  );
}

function describeWithdrawal(amount: Kopecks, isCovered: boolean): string {
  if (!isCovered) return 'На балансе меньше';
  return amount === ZERO ? 'Вывести' : `Вывести ${formatRoubles(amount)}`;
}
