import type { WalletOperation } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { Amount } from '../../../components/amount.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { formatRowTime, KIND_NAMES, METHOD_NAMES } from '../operation/operation-text.ts';
import { StateBadge } from '../operation/state-badge.tsx';

interface OperationRowProps {
  operation: WalletOperation;
  onOpen: () => void;
}

export function OperationRow({ operation, onOpen }: OperationRowProps) {
  const isTopUp = operation.kind === 'top-up';
  const Icon = isTopUp ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-3 rounded-control border border-line bg-raised px-3 py-2.5 text-left transition-colors duration-150 hover:border-line-strong wallet:gap-3.5 wallet:px-4"
      >
        <span
          className={joinClasses(
            'grid size-10 shrink-0 place-items-center rounded-control',
            isTopUp ? 'bg-win-tint text-win' : 'bg-accent-tint text-accent-text',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate leading-snug font-semibold">
            {KIND_NAMES[operation.kind]}
          </span>
          <span className="block truncate text-[13px] leading-snug text-muted">
            {operation.mask ?? METHOD_NAMES[operation.method]}
          </span>
          <time
            dateTime={operation.createdAt}
            className="block text-[13px] leading-snug whitespace-nowrap text-muted"
          >
            {formatRowTime(operation.createdAt)}
          </time>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1.5">
          <SignedAmount operation={operation} />
          <StateBadge operation={operation} />
        </span>
      </button>
    </li>
  );
}

/** Only what has moved, or is held, carries a sign. */
function SignedAmount({ operation }: { operation: WalletOperation }) {
  const amount = readRoubles(operation.amount);
  if (operation.kind === 'top-up') {
    return operation.credited === null ? (
      <Amount value={amount} tone="muted" />
    ) : (
      <Amount value={readRoubles(operation.credited)} sign="always" tone="win" />
    );
  }
  const isReturned = ['refused', 'failed', 'canceled'].includes(operation.state);
  return isReturned ? (
    <Amount value={amount} tone="muted" />
  ) : (
    <Amount value={kopecks(-amount)} className="font-semibold" />
  );
}
