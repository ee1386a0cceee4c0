import type { CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { readMoment, writeMoment } from '../frame/moscow-field.ts';
import { Panel } from '../frame/panel.tsx';
import { formatMoment } from '../frame/words.ts';

type Answer = CallSuccess<'/api/admin/tables/shifts'>;
type Shift = Answer['shifts'][number];
type Dealer = Answer['dealers'][number];
type Table = CallSuccess<'/api/admin/tables/floor'>['tables'][number];

const HOUR_MS = 3_600_000;

const DEALERS: readonly DataColumn<Dealer>[] = [
  {
    id: 'login',
    title: 'Дилер',
    cell: ({ player }) => <b className="font-semibold">{player.login}</b>,
  },
  { id: 'hours', title: 'Часов за 30 дней', align: 'end', cell: ({ hours }) => hours },
  { id: 'ahead', title: 'Назначено часов', align: 'end', cell: ({ ahead }) => ahead },
  { id: 'rounds', title: 'Раундов', align: 'end', cell: ({ rounds }) => rounds },
  { id: 'corrections', title: 'Исправлений', align: 'end', cell: ({ corrections }) => corrections },
];

function stateOf({ isCancelled, endedAtMs, startedAtMs, endsAtMs }: Shift) {
  if (isCancelled) return { tone: 'lose', word: 'отменена' } as const;
  if (endedAtMs !== null) return { tone: 'neutral', word: 'закончена' } as const;
  if (startedAtMs !== null) return { tone: 'win', word: 'идёт' } as const;
  return endsAtMs < Date.now()
    ? ({ tone: 'gold', word: 'не вышел' } as const)
    : ({ tone: 'info', word: 'назначена' } as const);
}

interface ShiftsProps {
  tables: readonly Table[];
  mayPlan: boolean;
}

/** Who deals when, and how much each has worked. */
export function Shifts({ tables, mayPlan }: ShiftsProps) {
  const query = useStaffQuery('/api/admin/tables/shifts', undefined);
  const cancel = useStaffAct('/api/admin/tables/cancel');
  const [isPlanning, setPlanning] = useState(false);
  const [cancelled, setCancelled] = useState<Shift | null>(null);
  const titles = new Map(tables.map(({ id, title }) => [id, title]));
  const columns: readonly DataColumn<Shift>[] = [
    {
      id: 'from',
      title: 'Начало',
      cell: row => formatMoment(new Date(row.startsAtMs)),
      width: 140,
    },
    { id: 'to', title: 'Конец', cell: row => formatMoment(new Date(row.endsAtMs)), width: 140 },
    { id: 'table', title: 'Стол', cell: ({ table }) => titles.get(table) ?? table },
    { id: 'dealer', title: 'Дилер', cell: ({ dealer }) => dealer.login },
    {
      ...{ id: 'state', title: 'Состояние' },
      cell: row => <Badge tone={stateOf(row).tone}>{stateOf(row).word}</Badge>,
    },
    {
      ...{ id: 'acts', title: 'Действия', width: 120 },
      cell: row =>
        mayPlan && stateOf(row).word === 'назначена' ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Отменить смену ${row.id}`}
            onClick={() => setCancelled(row)}
          >
            Отменить
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <Panel
        title="Смены"
        actions={
          mayPlan && (
            <Button size="sm" variant="secondary" onClick={() => setPlanning(true)}>
              Назначить смену
            </Button>
          )
        }
      >
        <DataTable
          label="Смены"
          columns={columns}
          rows={query.data?.shifts ?? []}
          rowKey={({ id }) => id}
          state={query}
          empty="Смен нет"
        />
      </Panel>
      <Panel title="Дилеры">
        <DataTable
          label="Дилеры"
          columns={DEALERS}
          rows={query.data?.dealers ?? []}
          rowKey={({ player }) => player.id}
          state={query}
          empty="Дилеров ещё нет"
        />
      </Panel>
      {isPlanning && (
        <PlanShift
          tables={tables}
          dealers={query.data?.dealers ?? []}
          onClose={() => setPlanning(false)}
        />
      )}
      {cancelled && (
        <ActDialog
          open
          onOpenChange={open => !open && setCancelled(null)}
          title="Отменить смену"
          text={`${cancelled.dealer.login}, ${formatMoment(new Date(cancelled.startsAtMs))}`}
          verb="Отменить смену"
          tone="danger"
          onAct={reason => cancel.mutateAsync({ id: cancelled.id, reason })}
        />
      )}
    </>
  );
}

interface PlanShiftProps {
  tables: readonly Table[];
  dealers: readonly Dealer[];
  onClose: () => void;
}

function PlanShift({ tables, dealers, onClose }: PlanShiftProps) {
  const plan = useStaffAct('/api/admin/tables/plan');
  const [table, setTable] = useState(tables[0]?.id ?? '');
  const [dealer, setDealer] = useState<string | null>(null);
  const [from, setFrom] = useState(() => writeMoment(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS));
  const [hours, setHours] = useState('4');
  const startsAtMs = readMoment(from);
  const lastsMs = Number(hours.replace(',', '.')) * HOUR_MS;
  return (
    <ActDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Назначить смену"
      verb="Назначить"
      reason="none"
      isDisabled={dealer === null || startsAtMs === null || !(lastsMs > 0)}
      onAct={() => {
        const start = startsAtMs ?? 0;
        const order = { table, dealer: dealer ?? '', startsAtMs: start };
        return plan.mutateAsync({ ...order, endsAtMs: Math.round(start + lastsMs) });
      }}
    >
      <Select
        label="Стол"
        options={tables.map(({ id, title }) => ({ value: id, label: title }))}
        value={table}
        onValueChange={setTable}
      />
      <Select
        label="Дилер"
        options={dealers.map(({ player: { login } }) => ({ value: login, label: login }))}
        value={dealer}
        onValueChange={setDealer}
      />
      <Field label="Начало" hint="По Москве">
        <TextInput
          type="datetime-local"
          value={from}
          onChange={event => setFrom(event.target.value)}
        />
      </Field>
      <Field label="Часов" hint="От 15 минут до 12 часов">
        <TextInput
          inputMode="decimal"
          value={hours}
          onChange={event => setHours(event.target.value)}
        />
      </Field>
    </ActDialog>
  );
}
