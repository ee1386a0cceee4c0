import type { CallSuccess } from '@kvazar/contract';
import { z } from 'zod';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { moreOf, useStaffPages, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { TableState } from '../frame/table-state.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatMoment, formatSum } from '../frame/words.ts';
import { Shifts } from './shifts.tsx';

type Floor = CallSuccess<'/api/admin/tables/floor'>;
type DealerTable = Floor['tables'][number];
type Automatic = Floor['automatic'][number];
type Incident = CallSuccess<'/api/admin/tables/incidents'>['incidents'][number];

const AddressSchema = z.object({
  tab: z.enum(['floor', 'shifts', 'incidents']).default('floor'),
  table: z.string().default(''),
});

const KINDS: Readonly<Partial<Record<Incident['kind'], string>>> = {
  voided: 'отмена',
  respun: 'повтор',
  corrected: 'исправление',
  paused: 'пауза',
  called: 'вызов старшего',
  'film-flawed': 'плохая запись',
};

/** Tables as they stand, who deals when, and what went wrong. */
export function TablesPage() {
  const { address, go } = useAddress(AddressSchema);
  const floor = useStaffQuery('/api/admin/tables/floor', undefined);
  return (
    <Page
      title="Живые столы"
      actions={
        <>
          <Segmented
            label="Что показать"
            value={address.tab}
            options={[
              { value: 'floor', label: 'Столы' },
              { value: 'shifts', label: 'Смены и дилеры' },
              { value: 'incidents', label: 'Происшествия' },
            ]}
            onChange={tab => go({ tab })}
          />
          <Button size="sm" variant="secondary" render={<a href="/studio">Студия</a>}>
            Студия
          </Button>
        </>
      }
    >
      {address.tab === 'floor' && <FloorTab floor={floor} />}
      {address.tab === 'shifts' && (
        <Shifts tables={floor.data?.tables ?? []} mayPlan={floor.data?.mayPlan ?? false} />
      )}
      {address.tab === 'incidents' && (
        <Incidents
          tables={floor.data?.tables ?? []}
          table={address.table}
          onTable={table => go({ table })}
        />
      )}
    </Page>
  );
}

const AUTOMATIC: readonly DataColumn<Automatic>[] = [
  { id: 'title', title: 'Стол', cell: ({ title }) => <b className="font-semibold">{title}</b> },
  {
    ...{ id: 'running', title: 'Состояние' },
    cell: ({ isRunning }) => (
      <Badge tone={isRunning ? 'win' : 'lose'}>{isRunning ? 'идёт' : 'стоит'}</Badge>
    ),
  },
  { id: 'round', title: 'Раунд', align: 'end', cell: ({ round }) => round ?? '—' },
  { id: 'last', title: 'Последний результат', cell: ({ last }) => last ?? '—' },
  { id: 'left', title: 'Осталось в цепочках', align: 'end', cell: ({ left }) => left },
];

interface FloorTabProps {
  floor: {
    readonly data: Floor | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

function FloorTab({ floor }: FloorTabProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-3 wallet:grid-cols-2">
        {floor.data?.tables.map(table => (
          <TablePanel key={table.id} table={table} />
        ))}
      </div>
      <TableState state={floor} isEmpty={false} empty="" label="Столы с дилером" />
      <Panel title="Идут сами">
        <DataTable
          label="Столы, которые идут сами"
          columns={AUTOMATIC}
          rows={floor.data?.automatic ?? []}
          rowKey={({ id }) => id}
          state={floor}
          empty="Таких столов нет"
        />
      </Panel>
    </>
  );
}

function TablePanel({ table }: { table: DealerTable }) {
  const { round, pause, shift, nextShift, isPictureLive, calledAtMs } = table;
  return (
    <Panel
      title={table.title}
      actions={
        <>
          {calledAtMs !== null && <Badge tone="lose">зовёт старшего</Badge>}
          <Badge tone={pause ? 'gold' : 'win'}>{pause ? 'не играет' : 'играет'}</Badge>
        </>
      }
    >
      <Facts
        items={[
          ...(pause ? [{ name: 'Почему', value: pause.reason }] : []),
          { name: 'Дилер', value: shift ? shift.dealer.login : 'нет на смене' },
          {
            name: 'Следующая смена',
            value: nextShift
              ? `${nextShift.dealer.login}, ${formatMoment(new Date(nextShift.startsAtMs))}`
              : 'не назначена',
          },
          { name: 'Картинка', value: isPictureLive ? 'есть' : 'нет' },
          {
            name: 'Раунд',
            value: round
              ? `№ ${round.id}, ставок ${round.bets} на ${formatSum(round.stake)}`
              : 'ещё не было',
          },
        ]}
      />
      <p className="mt-2 flex flex-wrap gap-3">
        <a className="text-accent-text underline underline-offset-3" href={`/studio/${table.id}`}>
          Стол в студии
        </a>
        <a className="text-accent-text underline underline-offset-3" href="/studio/rounds">
          Раунды и записи
        </a>
      </p>
    </Panel>
  );
}

interface IncidentsProps {
  tables: readonly DealerTable[];
  table: string;
  onTable: (table: string) => void;
}

function Incidents({ tables, table, onTable }: IncidentsProps) {
  const pages = useStaffPages('/api/admin/tables/incidents', table === '' ? {} : { table });
  const titles = new Map(tables.map(({ id, title }) => [id, title]));
  const columns: readonly DataColumn<Incident>[] = [
    { id: 'at', title: 'Когда', cell: ({ atMs }) => formatMoment(new Date(atMs)), width: 140 },
    { id: 'table', title: 'Стол', cell: row => titles.get(row.table) ?? row.table },
    { id: 'kind', title: 'Что', cell: ({ kind }) => KINDS[kind] ?? kind },
    { id: 'round', title: 'Раунд', align: 'end', cell: ({ round }) => round ?? '—' },
    { id: 'who', title: 'Кто', cell: ({ who }) => who ?? 'сервер' },
    { id: 'text', title: 'Запись', cell: ({ text }) => text, width: 'minmax(200px, 3fr)' },
  ];
  return (
    <Panel
      title="Происшествия"
      actions={
        <Segmented
          label="За каким столом"
          value={table}
          options={[
            { value: '', label: 'Все' },
            ...tables.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={onTable}
        />
      }
    >
      <DataTable
        label="Происшествия"
        columns={columns}
        rows={pages.data?.pages.flatMap(({ incidents }) => incidents) ?? []}
        rowKey={({ id }) => id}
        more={moreOf(pages)}
        state={pages}
        empty="Ничего не случилось"
      />
    </Panel>
  );
}
