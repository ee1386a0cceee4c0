import type { TransferOfPlayer } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { moreOf, useStaffPages, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Panel } from '../frame/panel.tsx';
import { PersonalCsv } from '../frame/personal-csv.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { TableState } from '../frame/table-state.tsx';
import { formatCount, formatMoment, formatSum } from '../frame/words.ts';
import { BalanceBars, Verdict } from './balance-bars.tsx';

const COLUMNS: readonly DataColumn<TransferOfPlayer>[] = [
  {
    id: 'name',
    title: 'Причина',
    width: 'minmax(180px, 2fr)',
    cell: step => (
      <span className="flex flex-wrap items-center gap-2">
        {step.cause === 'bet' ? (
          <Link
            to={`/admin/bets/${step.reference}` as string}
            className="underline decoration-line-strong underline-offset-3 hover:text-accent-text"
          >
            {step.name}
          </Link>
        ) : (
          step.name
        )}
        {!step.fits && (
          <span className="flex items-center gap-1 text-lose">
            <TriangleAlert aria-hidden="true" className="size-4" />
            не сходится
          </span>
        )}
      </span>
    ),
  },
  { id: 'id', title: 'Проводка', width: 110, cell: ({ id }) => `№ ${id}` },
  { id: 'at', title: 'Когда', width: 150, cell: ({ at }) => formatMoment(at) },
  {
    id: 'change',
    title: 'Сумма',
    align: 'end',
    width: 140,
    cell: ({ change }) => (
      <span className={change > 0 ? 'text-win' : ''}>
        {change > 0 ? '+' : ''}
        {formatSum(change)}
      </span>
    ),
  },
  {
    id: 'balance',
    title: 'Стало',
    align: 'end',
    width: 140,
    cell: ({ balance }) => formatSum(balance),
  },
];

/** «Объясни баланс»: from nothing to now, every step checked. */
export function ExplainTab({ id }: { id: number }) {
  const [order, setOrder] = useState<'new' | 'old'>('new');
  const explanation = useStaffQuery('/api/admin/players/explain', { id });
  const steps = useStaffPages('/api/admin/players/ledger', { id, order });
  const { data } = explanation;
  return (
    <>
      <Panel
        title="Объясни баланс"
        note={data && <Verdict misfit={data.misfit} />}
        actions={<PersonalCsv file="balance" query={{ player: id }} />}
      >
        <TableState state={explanation} isEmpty={false} empty="" label="Объяснение" />
        {data && (
          <>
            <p className="mb-2 text-muted">
              Проверено проводок: {formatCount(data.transfers)}
              {data.firstAt && data.lastAt
                ? `, с ${formatMoment(data.firstAt)} по ${formatMoment(data.lastAt)}`
                : ''}
            </p>
            <div className="max-w-2xl">
              <BalanceBars explanation={data} />
            </div>
          </>
        )}
      </Panel>
      <Panel
        title="Проводки"
        actions={
          <Segmented
            label="Порядок"
            value={order}
            options={[
              { value: 'new', label: 'С новых' },
              { value: 'old', label: 'От нуля' },
            ]}
            onChange={setOrder}
          />
        }
      >
        <DataTable
          label="Проводки"
          columns={COLUMNS}
          rows={steps.data?.pages.flatMap(({ transfers }) => transfers) ?? []}
          rowKey={step => step.id}
          more={moreOf(steps)}
          state={steps}
          empty="Денег ещё не было"
        />
      </Panel>
    </>
  );
}
