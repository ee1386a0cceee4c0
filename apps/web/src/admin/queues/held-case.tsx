import type { HeldCase } from '@kvazar/contract';
import { useState } from 'react';
import { Field, TextInput } from '../../components/field.tsx';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { formatSum, writeProviderSum } from '../frame/words.ts';
import { PlayerAside } from '../players/player-aside.tsx';
import { Boxes, CaseHead, CaseWaiting, Course } from './case-frame.tsx';
import { CaseLayout, type CaseProps } from './case-layout.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { goOnAfter } from './go-on-after.ts';

/** A top-up that came with another sum. */
export function HeldCasePanel({ id, onDone, back }: CaseProps) {
  const { data, error } = useStaffQuery('/api/admin/payments/get', { id });
  const found = data?.payment;
  return (
    <CaseLayout
      label="Пополнение"
      back={back}
      error={error}
      aside={found && <PlayerAside id={found.player.id} />}
      decision={found && <Decision key={found.state} found={found} onDone={onDone} />}
    >
      {found ? (
        <>
          <CaseHead
            title={`Пополнение № ${found.number}`}
            createdAt={found.createdAt}
            answerBy={found.state === 'held' ? found.answerBy : null}
          />
          <p className="text-3xl font-bold">{formatSum(found.amount)}</p>
          <Boxes
            items={[
              ['Ждали', formatSum(found.amount)],
              ['Пришло', found.received === null ? 'неизвестно' : writeProviderSum(found.received)],
              ['Ваш предел', found.limit === null ? 'любая сумма' : formatSum(found.limit)],
            ]}
          />
          <Course steps={found.course} />
        </>
      ) : (
        <CaseWaiting label="пополнение" />
      )}
    </CaseLayout>
  );
}

function Decision({ found, onDone }: { found: HeldCase; onDone: () => void }) {
  const credit = useStaffAct('/api/admin/payments/credit');
  const close = useStaffAct('/api/admin/payments/close');
  const [sum, setSum] = useState(() => String(Number.parseFloat(found.received ?? '') || ''));
  if (found.state !== 'held') return null;
  if (!found.mayDecide) {
    const why = found.isOwn
      ? 'Это ваш платёж или платёж с вашей карты: решит другой сотрудник'
      : 'Решают кассир и старшие';
    return <p className="border-t border-line p-3.5 text-muted">{why}</p>;
  }
  const amount = Number(sum.replace(',', '.'));
  const end = (act: Promise<unknown>) => goOnAfter(act, onDone);
  return (
    <>
      <div className="border-t border-line p-3.5">
        <Field label="Зачислить, ₽">
          <TextInput
            inputMode="decimal"
            value={sum}
            onChange={event => setSum(event.target.value)}
          />
        </Field>
      </div>
      <DecisionBar
        approve="Зачислить"
        refuse="Закрыть без зачисления"
        isPending={credit.isPending || close.isPending}
        onApprove={
          amount > 0
            ? note =>
                end(credit.mutateAsync({ id: found.id, amount, reason: note || 'Столько пришло' }))
            : null
        }
        onRefuse={reason => end(close.mutateAsync({ id: found.id, reason }))}
        hint="Больше, чем назвал провайдер, и выше предела зачисляют двое: запрос уйдёт второму"
      />
    </>
  );
}
