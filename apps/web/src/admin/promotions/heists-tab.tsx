import type { CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay, useStaff } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { formatCount, formatMoment, formatSum } from '../frame/words.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

type Heist = CallSuccess<'/api/admin/promotions/heists'>['heists'][number];
type Act = 'cancel' | 'end';

const STATES: Record<Heist['state'], { tone: BadgeTone; word: string }> = {
  draft: { tone: 'gold', word: 'черновик' },
  announced: { tone: 'info', word: 'объявлено' },
  running: { tone: 'win', word: 'идёт' },
  closed: { tone: 'gold', word: 'считается' },
  paid: { tone: 'neutral', word: 'выплачено' },
  cancelled: { tone: 'lose', word: 'отменено' },
};

const ACTS: Record<Act, { title: string; text: string; verb: string }> = {
  cancel: {
    title: 'Отменить ограбление',
    text: 'Всё отложенное вернётся в фонд, добычи не будет. Причину увидят игроки.',
    verb: 'Отменить ограбление',
  },
  end: {
    title: 'Закончить ограбление сейчас',
    text: 'Заработанное игроками будет посчитано и выплачено.',
    verb: 'Закончить',
  },
};

/** Heists: what they have come to, and how to stop one. */
export function HeistsTab() {
  const query = useStaffQuery('/api/admin/promotions/heists', undefined);
  const stop = useStaffAct('/api/admin/promotions/heists/stop');
  const mayMake = useMay('promotions/make');
  const isDemo = useStaff().money === 'demo';
  const [isStarting, setStarting] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const [asked, setAsked] = useState<{ id: number; act: Act } | null>(null);
  const columns: readonly DataColumn<Heist>[] = [
    { id: 'id', title: '№', cell: ({ id }) => id, width: 44 },
    {
      ...{ id: 'state', title: 'Состояние' },
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>,
    },
    {
      id: 'from',
      title: 'Начало',
      cell: ({ fromMs }) => formatMoment(new Date(fromMs)),
      width: 130,
    },
    { id: 'to', title: 'Конец', cell: ({ toMs }) => formatMoment(new Date(toMs)), width: 144 },
    {
      id: 'pool',
      title: 'Хранилище',
      align: 'end',
      width: 'minmax(96px, 1fr)',
      cell: ({ pool }) => formatSum(pool),
    },
    {
      id: 'pot',
      title: 'Котёл',
      align: 'end',
      width: 'minmax(96px, 1fr)',
      cell: ({ pot }) => formatSum(pot),
    },
    {
      ...{ id: 'points', title: 'Очки', align: 'end', width: 'minmax(124px, 1fr)' },
      cell: ({ points, goal }) => `${formatCount(points)} из ${formatCount(goal)}`,
    },
    { id: 'players', title: 'Игроков', align: 'end', width: 70, cell: ({ players }) => players },
    {
      ...{ id: 'acts', title: 'Действия', pinned: true, width: 216 },
      cell: ({ id, state }) =>
        state === 'paid' || state === 'cancelled' ? null : (
          <span className="flex gap-1">
            {state === 'running' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Закончить ограбление ${id}`}
                onClick={() => setAsked({ id, act: 'end' })}
              >
                Закончить
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Отменить ограбление ${id}`}
              onClick={() => setAsked({ id, act: 'cancel' })}
            >
              Отменить
            </Button>
          </span>
        ),
    },
  ];
  return (
    <Panel
      title="Ограбления"
      actions={
        <>
          {isDemo && (
            <Button size="sm" variant="secondary" onClick={() => setStarting(true)}>
              Начать сейчас
            </Button>
          )}
          {mayMake && (
            <Button size="sm" variant="secondary" onClick={() => setPlanning(true)}>
              Новое ограбление
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label="Ограбления"
        columns={columns}
        rows={query.data?.heists ?? []}
        rowKey={({ id }) => id}
        state={query}
        empty="Ограблений ещё нет"
      />
      {isPlanning && (
        <CampaignDialog kind="heist" title="Новое ограбление" onClose={() => setPlanning(false)} />
      )}
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
      {asked && (
        <ActDialog
          open
          onOpenChange={open => !open && setAsked(null)}
          title={`${ACTS[asked.act].title}: № ${asked.id}`}
          text={ACTS[asked.act].text}
          verb={ACTS[asked.act].verb}
          tone="danger"
          onAct={reason => stop.mutateAsync({ ...asked, reason })}
        />
      )}
    </Panel>
  );
}

const USUAL = { days: '12', goal: '20000', pool: '50000', pot: '10000' };
const FIELDS = [
  { name: 'days', label: 'Дней' },
  { name: 'goal', label: 'Очки последней двери' },
  { name: 'pool', label: 'Хранилище, ₽' },
  { name: 'pot', label: 'Котёл, ₽' },
] as const;

/** Of play money: nobody loses by it, so one person starts it, as on the command line. */
function StartDialog({ onClose }: { onClose: () => void }) {
  const start = useStaffAct('/api/admin/promotions/heists/start');
  const [form, setForm] = useState(USUAL);
  const number = (text: string) => Number(text.replace(',', '.'));
  const isFilled = FIELDS.every(({ name }) => number(form[name]) > 0);
  return (
    <ActDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Начать ограбление сейчас"
      text="На игровые рубли. Если следующее уже объявлено, это закончится к его началу."
      verb="Начать"
      reason="none"
      isDisabled={!isFilled}
      onAct={() =>
        start.mutateAsync({
          ...{ days: number(form.days), goal: number(form.goal) },
          ...{ pool: number(form.pool), pot: number(form.pot) },
        })
      }
    >
      <div className="grid grid-cols-2 gap-3">
        {FIELDS.map(({ name, label }) => (
          <Field key={name} label={label}>
            <TextInput
              inputMode="numeric"
              value={form[name]}
              onChange={event => setForm({ ...form, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </ActDialog>
  );
}
