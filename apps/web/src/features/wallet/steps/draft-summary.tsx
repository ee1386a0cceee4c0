import type { ReactNode } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import type { WalletInfo } from '../../../lib/wallet-queries.ts';
import { KIND_NAMES, METHOD_NAMES } from '../operation/operation-text.ts';
import { safeFor } from '../parts/safe-choice.tsx';
import type { StepDraft } from './step-draft.ts';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-b-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function describeDestination({ method, destination }: StepDraft, info: WalletInfo): string {
  if (method === 'bank_card') return destination.card;
  const bank = info.banks.find(({ id }) => id === destination.bank)?.name ?? '';
  return `${destination.phone}, ${bank}`;
}

export function DraftSummary({ draft, info }: { draft: StepDraft; info: WalletInfo }) {
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-extrabold">Всё верно?</h2>
      <dl>
        <Line name="Операция">{KIND_NAMES[draft.kind]}</Line>
        <Line name="Способ">{METHOD_NAMES[draft.method]}</Line>
        {draft.kind === 'withdrawal' && <Line name="Куда">{describeDestination(draft, info)}</Line>}
        <Line name="Сумма">
          <Amount value={draft.amount} />
        </Line>
        {draft.kind === 'top-up' && draft.withSafe && (
          <Line name="В сейф">
            <Amount value={safeFor(draft.amount)} />
          </Line>
        )}
        <Line name="Комиссия">
          <Amount value={readRoubles(0)} />
        </Line>
      </dl>
    </section>
  );
}
