import type { ReconciledDay } from '@kvazar/contract';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { moreOf, useStaffAct, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { formatDay, formatMoment, formatShortSum } from '../frame/words.ts';
import { lastWholeDay, PROVIDER_WORDS } from './money-words.ts';

const COLUMNS: readonly DataColumn<ReconciledDay>[] = [
  { id: 'day', title: 'День', width: 'minmax(150px, 1fr)', cell: ({ day }) => formatDay(day) },
  {
    id: 'provider',
    title: 'Провайдер',
    width: 110,
    cell: ({ provider }) => PROVIDER_WORDS[provider] ?? provider,
  },
  {
    id: 'top-ups',
    title: 'Пополнения: у нас / у них',
    align: 'end',
    width: 'minmax(226px, 1fr)',
    cell: ({ topUps }) => <Both {...topUps} />,
  },
  {
    id: 'payouts',
    title: 'Выплаты: у нас / у них',
    align: 'end',
    width: 'minmax(226px, 1fr)',
    cell: ({ payouts }) => <Both {...payouts} />,
  },
  { id: 'matched', title: 'Сошлось', align: 'end', width: 90, cell: ({ matched }) => matched },
  {
    id: 'state',
    title: 'Итог',
    width: 150,
    cell: day => <DayState day={day} />,
  },
  {
    id: 'compared',
    title: 'Сверено',
    width: 140,
    cell: ({ comparedAt }) => formatMoment(comparedAt),
  },
];

function Both({ ours, ourSum, theirs, theirSum }: ReconciledDay['topUps']) {
  const isSame = ours === theirs && ourSum === theirSum;
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">
        {ours} · {formatShortSum(ourSum)}
      </span>{' '}
      <span className={joinClasses('whitespace-nowrap', isSame ? 'text-muted' : 'text-gold')}>
        / {theirs} · {formatShortSum(theirSum)}
      </span>
    </span>
  );
}

export function DayState({ day: { fault, differences } }: { day: ReconciledDay }) {
  if (fault !== null) return <Badge tone="gold">не сверено</Badge>;
  if (differences.open > 0) return <Badge tone="lose">расхождений: {differences.open}</Badge>;
  if (differences.explained > 0) {
    return <Badge tone="gold">объяснено: {differences.explained}</Badge>;
  }
  return <Badge tone="win">сошлось</Badge>;
}

/** Each day that was compared with the provider's own list; every night does the day before. */
export function Days() {
  const query = useStaffPages('/api/admin/money/days', {});
  return (
    <Panel
      title="Сверка с провайдером по дням"
      note="ночью за прошедший день, дни по Москве"
      actions={useMay('payments/decide') && <CompareDay />}
    >
      <DataTable
        label="Дни сверки"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(page => page.days) ?? []}
        rowKey={({ day, provider }) => `${day} ${provider}`}
        rowHref={({ day, provider }) => `/admin/money/days/${day}?provider=${provider}`}
        more={moreOf(query)}
        state={query}
        empty="Ни один день ещё не сверяли"
      />
    </Panel>
  );
}

function CompareDay() {
  const [day, setDay] = useState(lastWholeDay);
  const compare = useStaffAct('/api/admin/money/reconcile');
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={event => {
        event.preventDefault();
        compare.mutate({ day });
      }}
    >
      <label className="flex items-center gap-2">
        <span className="text-xs text-muted">День</span>
        <input
          type="date"
          required
          value={day}
          max={lastWholeDay()}
          onChange={event => setDay(event.target.value)}
          className="min-h-9 rounded-[10px] border border-field-line bg-field px-3 outline-none focus-visible:border-accent-text touch:min-h-11 touch:text-base"
        />
      </label>
      <Button type="submit" size="sm" variant="secondary" loading={compare.isPending}>
        Сверить
      </Button>
    </form>
  );
}
