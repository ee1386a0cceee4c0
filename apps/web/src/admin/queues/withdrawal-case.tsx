import type { WithdrawalCase } from '@kvazar/contract';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { formatSum } from '../frame/words.ts';
import { PlayerAside } from '../players/player-aside.tsx';
import { Boxes, CaseHead, CaseWaiting, Checks, Course } from './case-frame.tsx';
import { CaseLayout, type CaseProps } from './case-layout.tsx';
import { DecisionBar, PlainAct } from './decision-bar.tsx';

const STATES: Readonly<Record<WithdrawalCase['state'], string>> = {
  waiting: 'ждёт решения',
  approved: 'выплачивается',
  stopped: 'выплата остановлена',
  paid: 'выплачено',
  refused: 'отказано',
  failed: 'не выплачено',
  canceled: 'отменил игрок',
};

/** A withdrawal with all that one would look up before saying yes. */
export function WithdrawalCasePanel({ id, onDone, back }: CaseProps) {
  const { data, error } = useStaffQuery('/api/admin/withdrawals/get', { id });
  const found = data?.withdrawal;
  return (
    <CaseLayout
      label="Вывод"
      back={back}
      error={error}
      aside={found && <PlayerAside id={found.player.id} />}
      decision={found && <Decision key={found.state} found={found} onDone={onDone} />}
    >
      {found ? <Body found={found} /> : <CaseWaiting label="вывод" />}
    </CaseLayout>
  );
}

function Body({ found }: { found: WithdrawalCase }) {
  return (
    <>
      <CaseHead
        title={`Вывод № ${found.number}`}
        createdAt={found.createdAt}
        answerBy={found.state === 'waiting' || found.state === 'stopped' ? found.answerBy : null}
      />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-bold">{formatSum(found.amount)}</span>
        <span className="text-muted">
          {found.method === 'sbp' ? 'по СБП' : 'на карту'} {found.destination}
        </span>
      </p>
      {found.state === 'waiting' && found.stopReason && (
        <p className="font-semibold">{found.stopReason}</p>
      )}
      {found.state !== 'waiting' && (
        <p className="font-semibold">
          {STATES[found.state]}
          {found.stopReason && found.state === 'stopped' ? `: ${found.stopReason}` : ''}
        </p>
      )}
      <Boxes
        items={[
          ['Ваш предел', found.limit === null ? 'любая сумма' : formatSum(found.limit)],
          ['Комиссия', formatSum(found.fee)],
          ['Останется', formatSum(found.remains)],
        ]}
      />
      <Checks checks={found.checks} />
      <Course steps={found.course} />
    </>
  );
}

function Decision({ found, onDone }: { found: WithdrawalCase; onDone: () => void }) {
  const approve = useStaffAct('/api/admin/withdrawals/approve');
  const refuse = useStaffAct('/api/admin/withdrawals/refuse');
  const close = useStaffAct('/api/admin/withdrawals/close');
  const resume = useStaffAct('/api/admin/withdrawals/resume');
  const isPending = [approve, refuse, close, resume].some(act => act.isPending);
  if (!found.mayDecide) {
    const why = found.isOwn ? 'Это ваш вывод: решит другой сотрудник' : 'Решают кассир и старшие';
    return <p className="border-t border-line p-3.5 text-muted">{why}</p>;
  }
  const { id } = found;
  const end = { onSuccess: onDone };
  if (found.state === 'stopped') {
    return (
      <DecisionBar
        approve="Продолжить"
        refuse="Вернуть игроку"
        isPending={isPending}
        onApprove={note => resume.mutate({ id, reason: note || 'Причина устранена' }, end)}
        onRefuse={reason => close.mutate({ id, outcome: 'returned', reason }, end)}
        more={note => (
          <PlainAct
            isPending={isPending || note === ''}
            onAct={() => close.mutate({ id, outcome: 'paid', reason: note }, end)}
          >
            Выплачено
          </PlainAct>
        )}
        hint="Закрыть как выплаченное или вернуть можно с причиной: что видно у провайдера"
      />
    );
  }
  if (found.state !== 'waiting') return null;
  const said = (note: string) => (note === '' ? {} : { reason: note });
  return (
    <DecisionBar
      approve="Одобрить"
      refuse="Отказать"
      isPending={isPending}
      onApprove={found.hasApproved ? null : note => approve.mutate({ id, ...said(note) }, end)}
      onRefuse={reason => refuse.mutate({ id, reason }, end)}
      more={note =>
        !found.needsSecond &&
        found.hasOthers && (
          <PlainAct
            isPending={isPending}
            onAct={() => approve.mutate({ id, ...said(note), isForSecond: true }, end)}
          >
            Второму
          </PlainAct>
        )
      }
      hint={describeVoices(found)}
    />
  );
}

/** What pressing «Одобрить» will do, as the server would count it now. */
function describeVoices(found: WithdrawalCase): string | null {
  const { needsSecond, approvedBy, hasApproved, limit, amount, approvedBefore } = found;
  if (hasApproved) return 'Вы одобрили. Нужен ещё один сотрудник с тем же решением';
  if (approvedBy.length > 0) return `Одобрил ${approvedBy.join(', ')}: ваше слово второе`;
  if (!needsSecond) return null;
  if (limit !== null && amount > limit)
    return 'Сумма выше предела: после вас одобрит второй сотрудник';
  return `Вместе с одобренным за сутки (${formatSum(approvedBefore)}) выше предела: после вас одобрит второй сотрудник`;
}
