import type { WalletOperation } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { AskLink } from '../../../components/ask-link.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { siteConfig } from '../../../lib/site-config.ts';
import { setWalletOpen } from '../../../lib/ui-store.ts';
import { isUnfinished, operationQuery } from '../../../lib/wallet-queries.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { describeMoney } from './operation-text.ts';
import { PayConfirmation } from './pay-confirmation.tsx';
import { Receipt } from './receipt.tsx';
import { StateBadge } from './state-badge.tsx';

interface ReceiptDialogProps {
  operation: WalletOperation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed?: () => void;
}

export function ReceiptDialog({
  operation: known,
  open,
  onOpenChange,
  onClosed,
}: ReceiptDialogProps) {
  const receipt = useRef<HTMLDivElement>(null);
  const { data: operation = known } = useQuery({
    ...operationQuery(known.id),
    enabled: open && isUnfinished(known),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(onClosed && { onClosed })}
      title={operation.kind === 'top-up' ? 'Пополнение' : 'Вывод средств'}
      footer={
        <Button
          variant="secondary"
          fullWidth
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => receipt.current && printReceipt(receipt.current, siteConfig.brandName)}
        >
          Распечатать
        </Button>
      }
    >
      <div className="mb-4 flex flex-col items-start gap-2.5">
        <StateBadge operation={operation} />
        <p className="text-[15px] leading-snug text-muted">{describeMoney(operation)}</p>
      </div>
      <Receipt operation={operation} ref={receipt} />
      {operation.kind === 'top-up' && operation.state === 'pending' && (
        <div className="mt-5">
          <PayConfirmation operation={operation} />
        </div>
      )}
      {operation.kind === 'withdrawal' && operation.state === 'waiting' && (
        <div className="mt-5">
          <CancelWithdrawal id={operation.id} />
        </div>
      )}
      <AskLink
        topic={operation.kind}
        about={`${operation.kind}:${operation.id}`}
        onFollow={() => setWalletOpen(false)}
      >
        Спросить
      </AskLink>
    </Dialog>
  );
}

/** Prints one element: a copy stands alone on the sheet while the browser's dialog is open. */
function printReceipt(element: HTMLElement, brandName: string): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  const heading = document.createElement('h1');
  heading.textContent = brandName;
  heading.className = 'mb-4 font-display text-xl font-bold';
  sheet.append(heading, element.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
