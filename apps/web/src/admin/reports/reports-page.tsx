import { z } from 'zod';
import { DayRange } from '../dashboard/period.tsx';
import { useStaffQuery } from '../frame/calls.ts';
import { CsvLink } from '../frame/csv-link.tsx';
import { DataTable } from '../frame/data-table.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { TableState } from '../frame/table-state.tsx';
import { useAddress } from '../frame/use-address.ts';
import { CohortMap } from './cohort-map.tsx';
import { dayColumns, gameColumns } from './report-columns.tsx';

const REPORTS = [
  { value: 'days', label: 'По дням' },
  { value: 'games', label: 'По играм' },
  { value: 'cohorts', label: 'Удержание' },
] as const;

const STEPS = [
  { value: 'week', label: 'По неделям' },
  { value: 'day', label: 'По дням' },
] as const;

const DayText = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/);

const ReportAddress = z.object({
  report: z.enum(['days', 'games', 'cohorts']).default('days'),
  from: DayText.default(''),
  to: DayText.default(''),
  by: z.enum(['day', 'week']).default('week'),
});

const DAY_MS = 86_400_000;
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });
const daysAgo = (days: number) => dayFormat.format(Date.now() - days * DAY_MS);

/** Cohorts need time to ripen: as long again as the oldest age. */
const USUAL_DAYS = { days: 29, games: 29, cohorts: 83 };

interface Days {
  readonly from: string;
  readonly to: string;
}

export function ReportsPage() {
  const { address, go } = useAddress(ReportAddress);
  const { report, by } = address;
  const days = {
    from: address.from === '' ? daysAgo(USUAL_DAYS[report]) : address.from,
    to: address.to === '' ? daysAgo(0) : address.to,
  };
  const narrowed = new URLSearchParams({ ...days, ...(report === 'cohorts' && { by }) });
  return (
    <Page
      title="Отчёты"
      actions={
        <>
          {report === 'cohorts' && (
            <Segmented
              label="Когорты"
              value={by}
              options={STEPS}
              onChange={step => go({ by: step })}
            />
          )}
          <DayRange {...days} onChoose={go} />
          <Segmented
            label="Отчёт"
            value={report}
            options={REPORTS}
            onChange={next => go({ report: next })}
          />
          <CsvLink href={`/api/admin/export/figures-${report}?${narrowed}`} />
        </>
      }
    >
      {report === 'days' && <DaysReport {...days} />}
      {report === 'games' && <GamesReport {...days} />}
      {report === 'cohorts' && <CohortsReport {...days} by={by} />}
    </Page>
  );
}

function DaysReport(days: Days) {
  const query = useStaffQuery('/api/admin/figures/days', days, { keepsShown: true });
  return (
    <Panel>
      <DataTable
        label="Показатели по дням"
        columns={dayColumns}
        rows={query.data?.days ?? []}
        rowKey={({ day }) => day}
        state={query}
        empty="За эти дни ничего не было"
      />
    </Panel>
  );
}

function GamesReport(days: Days) {
  const query = useStaffQuery('/api/admin/figures/games', days, { keepsShown: true });
  const games = query.data?.games ?? [];
  const remarks = games.flatMap(({ remark }) => remark ?? []);
  return (
    <Panel>
      <DataTable
        label="Показатели по играм"
        columns={gameColumns}
        rows={games}
        rowKey={({ game }) => game}
        state={query}
        empty="За эти дни никто не играл"
      />
      {remarks.length > 0 && (
        <ul className="mt-2 grid gap-1 px-2.5 text-xs text-muted">
          {remarks.map(remark => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CohortsReport({ by, ...days }: Days & { by: 'day' | 'week' }) {
  const query = useStaffQuery('/api/admin/figures/cohorts', { ...days, by }, { keepsShown: true });
  const { ages = [], cohorts = [], formula } = query.data ?? {};
  return (
    <Panel title="Удержание" note={formula}>
      {cohorts.length > 0 && <CohortMap ages={ages} cohorts={cohorts} />}
      <TableState
        state={query}
        isEmpty={cohorts.length === 0}
        empty="В эти дни никто не сделал первой ставки"
        label="Удержание"
      />
    </Panel>
  );
}
