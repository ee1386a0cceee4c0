import type { WalletOperation } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import { operationQuery } from '../../../lib/wallet-queries.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { describeMoney, describeState } from './operation-text.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { PayConfirmation } from './pay-confirmation.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

interface OperationProgressProps {
  id: string;
  /** What the button under a finished operation leads to. */
  againLabel: string;
  onAgain: () => void;
}

/** One operation from its first moment to its last, followed live. */
export function OperationProgress({ id, againLabel, onAgain }: OperationProgressProps) {
  const { data: operation, isError } = useQuery(operationQuery(id));
  if (isError && !operation) {
    return (
      <EmptyState
        title="Операция не найдена"
        text="Проверьте её в истории: там все ваши пополнения и выводы."
        action={<Button onClick={onAgain}>{againLabel}</Button>}
      />
    );
  }
  if (!operation) return <Skeleton className="h-72 w-full rounded-tile" />;
  return <Progress operation={operation} againLabel={againLabel} onAgain={onAgain} />;
}

interface ProgressProps extends Omit<OperationProgressProps, 'id'> {
  operation: WalletOperation;
}

function Progress({ operation, againLabel, onAgain }: ProgressProps) {
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const isWaitingForPayment = operation.kind === 'top-up' && operation.state === 'pending';
  const isCode = isWaitingForPayment && operation.confirmation?.type === 'qr';
  return (
    <div className="flex flex-col items-center">
      {!isCode && <OutcomeMark operation={operation} />}
      <div role="status" className="mt-4 flex flex-col items-center text-center">
        <p className="font-display text-xl leading-tight font-extrabold">
          {describeState(operation).name}
        </p>
        <p className="mt-2 font-display text-[28px] leading-tight font-bold">
          <Amount value={readRoubles(operation.amount)} />
        </p>
        <p className="mt-2 max-w-[44ch] text-[15px] text-balance text-muted">
          {describeMoney(operation)}
        </p>
      </div>
      {isWaitingForPayment && (
        <div className="mt-5 w-full">
          <PayConfirmation operation={operation} />
        </div>
      )}
      {operation.kind === 'withdrawal' && operation.state === 'waiting' && (
        <div className="mt-5 w-full">
          <CancelWithdrawal id={operation.id} />
        </div>
      )}
      <div className="mt-4 grid w-full gap-2.5 wallet:grid-cols-2">
        <Button
          variant="ghost"
          icon={<ReceiptText aria-hidden="true" className="size-4.5" />}
          onClick={() => setReceiptOpen(true)}
        >
          Квитанция
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {againLabel}
        </Button>
      </div>
      <ReceiptDialog operation={operation} open={isReceiptOpen} onOpenChange={setReceiptOpen} />
    </div>
  );
}
