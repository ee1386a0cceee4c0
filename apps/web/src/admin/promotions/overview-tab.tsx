import type { CallSuccess } from '@kvazar/contract';
import { parseTypedRoubles, roublesFromKopecks } from '@kvazar/money';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { withPercent } from '../../lib/with-percent.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { moreOf, useStaffAct, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { usePropose } from '../frame/propose.ts';
import { Segmented } from '../frame/segmented.tsx';
import { TableState } from '../frame/table-state.tsx';
import { formatMoment, formatSum } from '../frame/words.ts';

type Overview = CallSuccess<'/api/admin/promotions/overview'>;
type Budget = Overview['budgets'][number];
type Move = CallSuccess<'/api/admin/promotions/budget-history'>['moves'][number];

interface OverviewTabProps {
  overview: {
    readonly data: Overview | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** Funds, switches and what runs day by day. */
export function OverviewTab({ overview }: OverviewTabProps) {
  const { data } = overview;
  if (!data) {
    return <TableState state={overview} isEmpty={false} empty="" label="Фонды" />;
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-3 wallet:grid-cols-2">
        <Budgets budgets={data.budgets} money={data.money} />
        <div className="grid content-start gap-3">
          <Switches switches={data.switches} />
          <Panel title="Колесо дня сегодня">
            <Facts
              items={[
                { name: 'Вращений', value: data.wheel.turns },
                { name: 'Стоило', value: formatSum(data.wheel.cost) },
                { name: 'Средний приз низшей ступени', value: formatSum(data.wheel.mean) },
                { name: 'Наибольший приз', value: formatSum(data.wheel.highest) },
              ]}
            />
          </Panel>
          <Panel title="Сейфы сегодня">
            <Facts
              items={[
                { name: 'Открыто', value: data.safes.open },
                { name: 'Лежит', value: formatSum(data.safes.held) },
                { name: 'Забрали', value: formatSum(data.safes.cost) },
                {
                  name: 'Условия',
                  value: `${withPercent(data.safes.shareBp / 100)} преимущества, до ${formatSum(data.safes.highest)}, ${data.safes.days} дней`,
                },
              ]}
            />
          </Panel>
        </div>
      </div>
      <BudgetHistory />
    </>
  );
}

function Budgets({ budgets, money }: { budgets: readonly Budget[]; money: Overview['money'] }) {
  const mayFill = useMay('promotions/check');
  const [filled, setFilled] = useState<Budget | null>(null);
  return (
    <Panel title="Фонды наград">
      <ul className="grid gap-3">
        {budgets.map(budget => (
          <li key={budget.budget} className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="first-letter:uppercase">{budget.title}</span>
              <span className="flex items-center gap-2">
                <b className="font-semibold tabular-nums">{formatSum(budget.left)}</b>
                {mayFill && budget.filled !== null && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Пополнить: ${budget.title}`}
                    onClick={() => setFilled(budget)}
                  >
                    Пополнить
                  </Button>
                )}
              </span>
            </div>
            <BudgetBar {...budget} />
          </li>
        ))}
      </ul>
      {filled && <FillDialog budget={filled} money={money} onClose={() => setFilled(null)} />}
    </Panel>
  );
}

function BudgetBar({ title, filled, spent, left }: Budget) {
  if (filled === null || spent === null) {
    return <p className="text-xs text-muted">Наполняется сам</p>;
  }
  const share = filled > 0 ? Math.min(100, (left / filled) * 100) : 0;
  return (
    <>
      <div
        role="img"
        aria-label={`${title}: осталось ${withPercent(Math.round(share))}`}
        className="h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div
          className={share < 15 ? 'h-full bg-lose' : 'h-full bg-win'}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="text-xs text-muted">
        Внесено {formatSum(filled)}, потрачено {formatSum(spent)}
      </p>
    </>
  );
}

interface FillDialogProps {
  budget: Budget;
  money: Overview['money'];
  onClose: () => void;
}

function FillDialog({ budget, money, onClose }: FillDialogProps) {
  const [act, setAct] = useState<'fill' | 'return'>('fill');
  const [typed, setTyped] = useState('');
  const { propose } = usePropose();
  const sum = parseTypedRoubles(typed);
  return (
    <ActDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Фонд: ${budget.title}`}
      text={`Сейчас ${formatSum(budget.left)}. Решают двое.`}
      verb={act === 'fill' ? 'Попросить пополнить' : 'Попросить вернуть'}
      isDisabled={sum === null || sum <= 0}
      onAct={reason =>
        propose(
          'rewards/budget-fill',
          { act, budget: budget.budget, money, amount: sum === null ? 0 : roublesFromKopecks(sum) },
          reason,
        )
      }
    >
      <Segmented
        label="Что сделать"
        value={act}
        options={[
          { value: 'fill', label: 'Пополнить' },
          { value: 'return', label: 'Вернуть' },
        ]}
        onChange={setAct}
      />
      <Field label="Сумма, ₽">
        <TextInput
          inputMode="decimal"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
    </ActDialog>
  );
}

function Switches({ switches }: Pick<Overview, 'switches'>) {
  const mayResume = useMay('promotions/check');
  const act = useStaffAct('/api/admin/promotions/switch');
  const [asked, setAsked] = useState<Overview['switches'][number] | null>(null);
  return (
    <Panel title="Остановить сразу" note="Что уже у игроков, остаётся у них">
      <ul className="divide-y divide-line">
        {switches.map(one => (
          <li
            key={one.kind}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5"
          >
            <span className="font-medium">{one.title}</span>
            <Badge tone={one.stopped ? 'lose' : 'win'}>{one.stopped ? 'стоит' : 'идёт'}</Badge>
            {one.stopped && (
              <span className="min-w-0 text-xs wrap-anywhere text-muted">
                {one.stopped.by}, {formatMoment(one.stopped.at)}: {one.stopped.reason}
              </span>
            )}
            {(!one.stopped || mayResume) && (
              <Button
                size="sm"
                variant="secondary"
                className="ml-auto"
                aria-label={`${one.stopped ? 'Пустить' : 'Остановить'}: ${one.title}`}
                onClick={() => setAsked(one)}
              >
                {one.stopped ? 'Пустить' : 'Остановить'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ActDialog
          open
          onOpenChange={open => !open && setAsked(null)}
          title={asked.stopped ? `Пустить снова: ${asked.title}` : `Остановить: ${asked.title}`}
          text={
            asked.stopped
              ? 'Игроки снова смогут это получать.'
              : 'Нового никто не получит. То, что уже дано, останется у игроков.'
          }
          verb={asked.stopped ? 'Пустить' : 'Остановить'}
          tone={asked.stopped ? 'primary' : 'danger'}
          onAct={reason =>
            act.mutateAsync({ kind: asked.kind, isOn: asked.stopped !== null, reason })
          }
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly DataColumn<Move>[] = [
  { id: 'at', title: 'Когда', cell: ({ at }) => formatMoment(at), width: 140 },
  { id: 'budget', title: 'Фонд', cell: ({ budget }) => budget },
  {
    ...{ id: 'amount', title: 'Сумма', align: 'end' },
    cell: ({ amount, isReturn }) => `${isReturn ? '−' : '+'}${formatSum(amount)}`,
  },
  { id: 'by', title: 'Кто', cell: ({ by }) => by },
  {
    id: 'reason',
    title: 'Причина',
    cell: ({ reason }) => reason ?? '',
    width: 'minmax(160px, 2fr)',
  },
];

function BudgetHistory() {
  const pages = useStaffPages('/api/admin/promotions/budget-history', {});
  return (
    <Panel title="Как наполняли фонды">
      <DataTable
        label="Как наполняли фонды"
        columns={COLUMNS}
        rows={pages.data?.pages.flatMap(({ moves }) => moves) ?? []}
        rowKey={({ id }) => id}
        more={moreOf(pages)}
        state={pages}
        empty="Фонды ещё не пополняли"
      />
    </Panel>
  );
}
