import type { WithdrawalCase } from '@kvazar/contract';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { formatSum } from '../frame/words.ts';
import { PlayerAside } from '../players/player-aside.tsx';
import { Boxes, CaseHead, CaseWaiting, Checks, Course } from './case-frame.tsx';
import { CaseLayout, type CaseProps } from './case-layout.tsx';
import { DecisionBar, PlainAct } from './decision-bar.tsx';
import { goOnAfter } from './go-on-after.ts';

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
      {isRestored(found) && <p className="font-semibold">{found.stopReason}</p>}
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

/** The site was taken back in time: it may have been paid since. */
const isRestored = ({ state, stopReason }: WithdrawalCase) =>
  state === 'waiting' && stopReason !== null;

function Decision({ found, onDone }: { found: WithdrawalCase; onDone: () => void }) {
  const approve = useStaffAct('/api/admin/withdrawals/approve');
  const refuse = useStaffAct('/api/admin/withdrawals/refuse');
  const close = useStaffAct('/api/admin/withdrawals/close');
  const resume = useStaffAct('/api/admin/withdrawals/resume');
  const isPending = [approve, refuse, close, resume].some(act => act.isPending);
  if (!found.mayDecide) {
    const why = found.isOwn
      ? 'Это ваш вывод или вывод на вашу карту: решит другой сотрудник'
      : 'Решают кассир и старшие';
    return <p className="border-t border-line p-3.5 text-muted">{why}</p>;
  }
  const { id } = found;
  const end = (act: Promise<unknown>) => goOnAfter(act, onDone);
  const said = (note: string) => (note === '' ? {} : { reason: note });
  const toApprove = {
    approve: 'Одобрить',
    onApprove: found.hasApproved
      ? null
      : (note: string) => end(approve.mutateAsync({ id, ...said(note) })),
  };
  const toResume = {
    approve: 'Продолжить',
    onApprove: (note: string) =>
      end(resume.mutateAsync({ id, reason: note || 'Причина устранена' })),
  };
  if (found.state === 'stopped' || isRestored(found)) {
    return (
      <DecisionBar
        {...(isRestored(found) ? toApprove : toResume)}
        refuse="Вернуть"
        isPending={isPending}
        onRefuse={reason => end(close.mutateAsync({ id, outcome: 'returned', reason }))}
        more={note => (
          <PlainAct
            isPending={isPending || note === ''}
            onAct={() => end(close.mutateAsync({ id, outcome: 'paid', reason: note }))}
          >
            Выплачено
          </PlainAct>
        )}
        hint="Закрыть как выплаченное или вернуть можно с причиной: что видно у провайдера"
      />
    );
  }
  if (found.state !== 'waiting') return null;
  return (
    <DecisionBar
      {...toApprove}
      refuse="Отказать"
      isPending={isPending}
      onRefuse={reason => end(refuse.mutateAsync({ id, reason }))}
      more={note =>
        !found.needsSecond &&
        found.hasOthers && (
          <PlainAct
            isPending={isPending}
            onAct={() => end(approve.mutateAsync({ id, ...said(note), isForSecond: true }))}
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
