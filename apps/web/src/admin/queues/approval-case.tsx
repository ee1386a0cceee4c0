import type { Approval } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { Facts } from '../frame/facts.tsx';
import { writeSubject } from '../frame/subject-words.ts';
import { formatMoment } from '../frame/words.ts';
import { CaseHead, CaseWaiting } from './case-frame.tsx';
import { CaseLayout, type CaseProps } from './case-layout.tsx';
import { DecisionBar, PlainAct } from './decision-bar.tsx';
import { goOnAfter } from './go-on-after.ts';

const STATES: Readonly<Record<Approval['state'], string>> = {
  waiting: 'Ждёт второго',
  done: 'Выполнено',
  refused: 'Отказано',
  withdrawn: 'Отозвано',
  expired: 'Срок вышел',
  failed: 'Не выполнено',
};

/** What a colleague has asked for, as it was and as it would be. */
export function ApprovalCasePanel({ id, onDone, back }: CaseProps) {
  const { data, error } = useStaffQuery('/api/admin/approvals/get', { id: Number(id) });
  const found = data?.approval;
  return (
    <CaseLayout
      label="Одобрение"
      back={back}
      error={error}
      aside={found && <Request found={found} />}
      decision={
        found?.state === 'waiting' && <Decision key={found.hash} found={found} onDone={onDone} />
      }
    >
      {found ? <Body found={found} /> : <CaseWaiting label="одобрение" />}
    </CaseLayout>
  );
}

function Body({ found }: { found: Approval }) {
  const { picture } = found;
  return (
    <>
      <CaseHead
        title={`Одобрение № ${found.id}`}
        createdAt={found.madeAt}
        answerBy={found.state === 'waiting' ? found.expiresAt : null}
      />
      <p className="text-xl font-bold wrap-anywhere">
        {found.title}: {picture?.summary ?? found.summary}
      </p>
      {found.state !== 'waiting' && (
        <p className="font-semibold">
          {STATES[found.state]}
          {found.message && `: ${found.message}`}
        </p>
      )}
      {picture ? (
        <Changes changes={picture.changes} />
      ) : (
        <p className="text-muted">Что изменится, уже не рассказать</p>
      )}
      {picture?.href && (
        <p>
          <Link
            to={picture.href as string}
            className="underline decoration-line-strong underline-offset-3 hover:text-accent-text"
          >
            Открыть целиком
          </Link>
        </p>
      )}
    </>
  );
}

type Change = NonNullable<Approval['picture']>['changes'][number];

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">Что изменится</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-normal">
              Что
            </th>
            <th scope="col" className="py-1.5 pr-3 font-normal">
              Было
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Станет
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {changes.map(({ name, before, after }) => (
            <tr key={name} className="align-top">
              <th scope="row" className="py-2 pr-3 font-normal text-muted">
                {name}
              </th>
              <td className="py-2 pr-3 wrap-anywhere">{before ?? '—'}</td>
              <td className="py-2 font-semibold wrap-anywhere">{after ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Request({ found }: { found: Approval }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-base font-semibold">Запрос</h2>
      <Facts
        items={[
          { name: 'Просит', value: found.maker },
          { name: 'Когда', value: formatMoment(found.madeAt) },
          { name: 'О чём', value: writeSubject(found.subject) },
          ...(found.checker ? [{ name: 'Решил', value: found.checker }] : []),
        ]}
      />
      <p className="rounded-control border border-line p-3 wrap-anywhere">{found.reason}</p>
      <details className="text-muted">
        <summary className="cursor-pointer py-1">Параметры и их хеш</summary>
        <pre className="mt-1 text-xs whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(found.params, null, 2)}
        </pre>
        <p className="mt-1 text-xs wrap-anywhere">{found.hash}</p>
      </details>
    </div>
  );
}

function Decision({ found, onDone }: { found: Approval; onDone: () => void }) {
  const agree = useStaffAct('/api/admin/approvals/agree');
  const refuse = useStaffAct('/api/admin/approvals/refuse');
  const withdraw = useStaffAct('/api/admin/approvals/withdraw');
  const isPending = [agree, refuse, withdraw].some(act => act.isPending);
  const { id, hash } = found;
  const end = (act: Promise<unknown>) => goOnAfter(act, onDone);
  if (found.isOwn) {
    return (
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-3.5">
        <p className="min-w-0 flex-1 text-muted">Ваш запрос: одобрит другой сотрудник</p>
        <PlainAct isPending={isPending} onAct={() => end(withdraw.mutateAsync({ id }))}>
          Отозвать
        </PlainAct>
      </div>
    );
  }
  if (!found.mayAgree) {
    return <p className="border-t border-line p-3.5 text-muted">Одобряет другой сотрудник</p>;
  }
  return (
    <DecisionBar
      approve="Одобрить"
      refuse="Отказать"
      isPending={isPending}
      onApprove={() => end(agree.mutateAsync({ id, hash }))}
      onRefuse={reason => end(refuse.mutateAsync({ id, reason }))}
      hint="Выполнится сразу; условия и права обоих проверяются ещё раз"
    />
  );
}
