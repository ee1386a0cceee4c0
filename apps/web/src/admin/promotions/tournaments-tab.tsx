import type { CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { moreOf, useStaffAct, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { formatMoment, formatSum } from '../frame/words.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

type Answer = CallSuccess<'/api/admin/promotions/tournaments'>;
type Tournament = Answer['tournaments'][number];
type Held = NonNullable<Answer['held']>[number];

const FORMATS = { series: 'Серия', race: 'Гонка' } as const;
const STATES: Record<Tournament['state'], { tone: BadgeTone; word: string }> = {
  draft: { tone: 'gold', word: 'черновик' },
  announced: { tone: 'info', word: 'объявлен' },
  running: { tone: 'win', word: 'идёт' },
  frozen: { tone: 'gold', word: 'проверяется' },
  paid: { tone: 'neutral', word: 'призы розданы' },
  cancelled: { tone: 'lose', word: 'отменён' },
};

const isOpen = ({ state }: Tournament) => state !== 'paid' && state !== 'cancelled';

/** Tournaments, what runs by itself, and prizes that wait for a decision. */
export function TournamentsTab() {
  const pages = useStaffPages('/api/admin/promotions/tournaments', {});
  const mayMake = useMay('promotions/make');
  const cancel = useStaffAct('/api/admin/promotions/tournaments/cancel');
  const [isPlanning, setPlanning] = useState(false);
  const [cancelled, setCancelled] = useState<Tournament | null>(null);
  const first = pages.data?.pages[0];
  const columns: readonly DataColumn<Tournament>[] = [
    { id: 'id', title: '№', cell: ({ id }) => id, width: 60 },
    { id: 'format', title: 'Вид', cell: ({ format }) => FORMATS[format] },
    {
      ...{ id: 'state', title: 'Состояние' },
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>,
    },
    {
      id: 'from',
      title: 'Начало',
      cell: ({ fromMs }) => formatMoment(new Date(fromMs)),
      width: 140,
    },
    { id: 'to', title: 'Конец', cell: ({ toMs }) => formatMoment(new Date(toMs)), width: 140 },
    { id: 'pool', title: 'Фонд', align: 'end', cell: ({ pool }) => formatSum(pool) },
    { id: 'entrants', title: 'Участников', align: 'end', cell: ({ entrants }) => entrants },
    { id: 'prizes', title: 'Призы', align: 'end', cell: ({ prizes }) => formatSum(prizes) },
    {
      ...{ id: 'acts', title: 'Действия', pinned: true, width: 120 },
      cell: row =>
        isOpen(row) ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Отменить турнир ${row.id}`}
            onClick={() => setCancelled(row)}
          >
            Отменить
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      {first && <Schedule {...first.schedule} />}
      {first?.held && first.held.length > 0 && <HeldPrizes held={first.held} />}
      <Panel
        title="Турниры"
        actions={
          mayMake && (
            <Button size="sm" variant="secondary" onClick={() => setPlanning(true)}>
              Новый турнир
            </Button>
          )
        }
      >
        <DataTable
          label="Турниры"
          columns={columns}
          rows={pages.data?.pages.flatMap(({ tournaments }) => tournaments) ?? []}
          rowKey={({ id }) => id}
          more={moreOf(pages)}
          state={pages}
          empty="Турниров ещё нет"
        />
      </Panel>
      {isPlanning && (
        <CampaignDialog kind="tournament" title="Новый турнир" onClose={() => setPlanning(false)} />
      )}
      {cancelled && (
        <ActDialog
          open
          onOpenChange={open => !open && setCancelled(null)}
          title={`Отменить турнир ${cancelled.id}`}
          text="Всё отложенное вернётся в фонд, призов не будет. Причину увидят игроки."
          verb="Отменить турнир"
          tone="danger"
          onAct={reason => cancel.mutateAsync({ id: cancelled.id, reason })}
        />
      )}
    </>
  );
}

function Schedule({ isOn, pool }: Answer['schedule']) {
  const mayCheck = useMay('promotions/check');
  const act = useStaffAct('/api/admin/promotions/tournaments/schedule');
  return (
    <Panel
      title="Каждый день сам"
      actions={
        mayCheck && (
          <Button
            size="sm"
            variant="secondary"
            loading={act.isPending}
            onClick={() => act.mutate({ isOn: !isOn, pool: null })}
          >
            {isOn ? 'Выключить расписание' : 'Включить расписание'}
          </Button>
        )
      }
    >
      <p className="text-muted">
        {isOn ? `Включено: ${formatSum(pool)} каждой лиге` : 'Выключено: новые только по плану'}
      </p>
    </Panel>
  );
}

function HeldPrizes({ held }: { held: readonly Held[] }) {
  const mayCheck = useMay('promotions/check');
  const review = useStaffAct('/api/admin/promotions/tournaments/review');
  const [asked, setAsked] = useState<{ row: Held; verdict: 'release' | 'refuse' } | null>(null);
  return (
    <Panel title="Призы, которые ждут решения">
      <ul className="divide-y divide-line">
        {held.map(row => (
          <li
            key={`${row.tournament} ${row.login}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <span className="font-medium wrap-anywhere">{row.login}</span>
            <span className="text-muted">
              турнир {row.tournament}, лига {row.league}, место {row.place}
            </span>
            <Badge tone="gold">{row.shared.join(', ')}</Badge>
            <b className="ml-auto font-semibold tabular-nums">{formatSum(row.prize)}</b>
            {mayCheck &&
              (['release', 'refuse'] as const).map(verdict => (
                <Button
                  key={verdict}
                  size="sm"
                  variant={verdict === 'release' ? 'secondary' : 'ghost'}
                  aria-label={`${verdict === 'release' ? 'Отдать' : 'Отказать'}: ${row.login}`}
                  onClick={() => setAsked({ row, verdict })}
                >
                  {verdict === 'release' ? 'Отдать' : 'Отказать'}
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {asked && (
        <ActDialog
          open
          onOpenChange={open => !open && setAsked(null)}
          title={asked.verdict === 'release' ? 'Отдать приз' : 'Отказать в призе'}
          text={`${asked.row.login}, ${formatSum(asked.row.prize)}`}
          verb={asked.verdict === 'release' ? 'Отдать' : 'Отказать'}
          tone={asked.verdict === 'release' ? 'primary' : 'danger'}
          onAct={reason => {
            const { tournament, login } = asked.row;
            return review.mutateAsync({ tournament, login, verdict: asked.verdict, reason });
          }}
        />
      )}
    </Panel>
  );
}
