import type { Statement, StatementDay } from '@kvazar/contract';
import { addKopecks, subtractKopecks } from '@kvazar/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
import { ResultChart } from '../../../components/result-chart.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Table, type TableColumn } from '../../../components/table.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { addSums, cutDays, firstDayOf, netOfGames } from './statement-sums.ts';

const statementQuery = queryOptions({
  queryKey: ['account', 'statement'],
  queryFn: () => callApi('/api/account/statement'),
  staleTime: 60_000,
});

const loadScene = () => import('./statement-scene.ts').then(module => module.StatementScene);

type Period = '30' | '90' | '365';

const periods: readonly { value: Period; label: string }[] = [
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '365', label: 'Год' },
];

export function StatementSection() {
  const { data, isError, refetch } = useQuery(statementQuery);
  const [period, setPeriod] = useState<Period>('30');
  return (
    <div className="flex flex-col gap-4 wallet:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-[15px] leading-snug text-muted">
          Сутки считаются по московскому времени.
        </p>
        <Tabs
          label="Период"
          items={periods}
          value={period}
          onValueChange={setPeriod}
          className="w-full wallet:w-80"
        />
      </div>
      {data && <StatementOf key={period} statement={data} dayCount={Number(period)} />}
      {!data && !isError && <Skeleton className="h-80 rounded-section" />}
      {!data && isError && (
        <Card as="div" padding="none" tone="panel">
          <EmptyState
            title="Выписка не загрузилась"
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                Попробовать ещё раз
              </Button>
            }
          />
        </Card>
      )}
    </div>
  );
}

function StatementOf({ statement, dayCount }: { statement: Statement; dayCount: number }) {
  const { to } = statement;
  const from = firstDayOf(to, dayCount);
  const days = useMemo(() => cutDays(statement.days, from), [statement.days, from]);
  const span = useMemo(() => ({ days, from, to }), [days, from, to]);
  const total = useMemo(() => addSums(days), [days]);
  if (days.length === 0) {
    return (
      <Card as="div" padding="none" tone="panel">
        <EmptyState
          title="За это время ничего не было"
          text="Ставки, пополнения и выводы появятся здесь по дням."
        />
      </Card>
    );
  }
  return (
    <>
      <Card as="div">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 wallet:grid-cols-3 bar:grid-cols-6">
          <Sum name="Ставок">{total.bets.toLocaleString('ru-RU')}</Sum>
          <Sum name="Поставлено">
            <Amount value={total.stakes} />
          </Sum>
          <Sum name="Выплачено">
            <Amount value={total.payouts} />
          </Sum>
          <Sum name="Итог игры">
            <Amount
              value={subtractKopecks(total.payouts, total.stakes)}
              sign="always"
              tone="result"
            />
          </Sum>
          <Sum name="Пополнено">
            <Amount value={total.topUps} />
          </Sum>
          <Sum name="Выведено">
            <Amount value={total.withdrawals} />
          </Sum>
        </dl>
        {total.inPlay > 0 && (
          <p className="mt-4 text-[13px] leading-snug text-muted">
            Ещё <Amount value={total.inPlay} /> в играх, которые идут: в итог они войдут, когда
            закончатся.
          </p>
        )}
        <hr className="my-5 border-line" />
        <ResultChart load={loadScene} data={span} className="h-55" />
      </Card>
      <DayTable days={days} />
    </>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] leading-snug text-muted">{name}</dt>
      <dd className="mt-1 text-[15px] font-semibold wallet:text-base">{children}</dd>
    </div>
  );
}

const ROWS_AT_ONCE = 10;
const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const columns: readonly TableColumn<StatementDay>[] = [
  { key: 'day', title: 'День', render: ({ day }) => dayFormat.format(new Date(day)) },
  { key: 'bets', title: 'Ставок', numeric: true, hideOnPhone: true, render: ({ bets }) => bets },
  {
    key: 'stakes',
    title: 'Поставлено',
    numeric: true,
    hideOnPhone: true,
    render: ({ stakes }) => <Amount value={readRoubles(stakes)} />,
  },
  {
    key: 'payouts',
    title: 'Выплачено',
    numeric: true,
    hideOnPhone: true,
    render: ({ payouts }) => <Amount value={readRoubles(payouts)} />,
  },
  {
    key: 'net',
    title: 'Итог игры',
    numeric: true,
    render: day => <Amount value={netOfGames(day)} sign="always" tone="result" />,
  },
  {
    key: 'moved',
    title: 'Начислено',
    numeric: true,
    hideOnPhone: true,
    render: ({ topUps, gifts }) => (
      <Amount value={addKopecks(readRoubles(topUps), readRoubles(gifts))} />
    ),
  },
  {
    key: 'withdrawals',
    title: 'Выведено',
    numeric: true,
    hideOnPhone: true,
    render: ({ withdrawals }) => <Amount value={readRoubles(withdrawals)} />,
  },
];

function DayTable({ days }: { days: readonly StatementDay[] }) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const newestFirst = days.toReversed();
  return (
    <>
      <Table
        caption="Выписка по дням"
        columns={columns}
        rows={newestFirst.slice(0, count)}
        rowKey={({ day }) => day}
      />
      <Pager
        look="more"
        label="Выписка по дням"
        hasNext={count < days.length}
        onNext={() => setCount(count + ROWS_AT_ONCE)}
      />
    </>
  );
}
