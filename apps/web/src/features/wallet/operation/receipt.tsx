import type { WalletOperation } from '@kvazar/contract';
import type { ReactNode, Ref } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import { describeState, formatWholeTime, KIND_NAMES, METHOD_NAMES } from './operation-text.ts';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="min-w-0 text-right text-[15px] wrap-anywhere">{children}</dd>
    </div>
  );
}

/** All that is known of an operation, as one would keep it on paper. */
export function Receipt({
  operation,
  ref,
}: {
  operation: WalletOperation;
  ref?: Ref<HTMLDivElement>;
}) {
  const credited = operation.kind === 'top-up' ? operation.credited : null;
  return (
    <div ref={ref} data-testid="receipt">
      {operation.isTest && (
        <p className="mb-2 rounded-control border border-gold-fill/40 bg-gold-tint px-3.5 py-2 text-sm text-gold">
          Учебная операция: настоящие деньги не двигались
        </p>
      )}
      <dl>
        <Line name="Операция">{KIND_NAMES[operation.kind]}</Line>
        <Line name="Сумма">
          <b className="font-semibold">
            <Amount value={readRoubles(operation.amount)} />
          </b>
        </Line>
        {credited !== null && (
          <Line name="Зачислено">
            <Amount value={readRoubles(credited)} />
          </Line>
        )}
        <Line name="Комиссия">
          <Amount value={readRoubles(0)} />
        </Line>
        <Line name="Способ">
          {METHOD_NAMES[operation.method]}
          {operation.mask && ` ${operation.mask}`}
        </Line>
        <Line name="Состояние">{describeState(operation).name}</Line>
        {operation.reason && <Line name="Причина">{operation.reason}</Line>}
        <Line name="Создано">
          <time dateTime={operation.createdAt}>{formatWholeTime(operation.createdAt)}</time>
        </Line>
        {operation.finishedAt && (
          <Line name="Завершено">
            <time dateTime={operation.finishedAt}>{formatWholeTime(operation.finishedAt)}</time>
          </Line>
        )}
        <Line name="Номер">
          <span className="text-[13px]">{operation.id}</span>
        </Line>
        {operation.reference && (
          <Line name="Номер у провайдера">
            <span className="text-[13px]">{operation.reference}</span>
          </Line>
        )}
      </dl>
    </div>
  );
}
