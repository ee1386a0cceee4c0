import type { CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { moreOf, useStaffAct, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { formatMoment, formatSum } from '../frame/words.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

type Code = CallSuccess<'/api/admin/promotions/codes/list'>['codes'][number];
type Use = CallSuccess<'/api/admin/promotions/codes/uses'>['uses'][number];

const STATES: Record<Code['state'], { tone: BadgeTone; word: string }> = {
  ahead: { tone: 'info', word: 'впереди' },
  valid: { tone: 'win', word: 'действует' },
  used: { tone: 'neutral', word: 'применён весь' },
  over: { tone: 'neutral', word: 'срок вышел' },
  stopped: { tone: 'lose', word: 'остановлен' },
};

const COLUMNS: readonly DataColumn<Code>[] = [
  {
    id: 'code',
    title: 'Код',
    cell: ({ code }) => <b className="font-semibold">{code}</b>,
    width: 130,
  },
  { id: 'gift', title: 'Что даёт', cell: ({ gift }) => gift, width: 'minmax(160px, 2fr)' },
  {
    ...{ id: 'state', title: 'Состояние' },
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>,
  },
  {
    ...{ id: 'used', title: 'Применён', align: 'end' },
    cell: ({ used, maxUses }) => `${used} из ${maxUses}`,
  },
  { id: 'cost', title: 'Стоил', align: 'end', cell: ({ cost }) => formatSum(cost) },
  { id: 'most', title: 'Не дороже', align: 'end', cell: ({ most }) => formatSum(most) },
  { id: 'until', title: 'До', cell: ({ untilMs }) => formatMoment(new Date(untilMs)), width: 140 },
];

const USES: readonly DataColumn<Use>[] = [
  { id: 'player', title: 'Игрок', cell: ({ player }) => <PlayerLink {...player} /> },
  { id: 'answer', title: 'Получил', cell: ({ answer }) => answer, width: 'minmax(160px, 2fr)' },
  { id: 'at', title: 'Когда', cell: ({ at }) => formatMoment(at), width: 140 },
];

interface CodesTabProps {
  /** The id of the code that is open. */
  current: string;
  hrefOf: (id: string) => string;
  onClose: () => void;
}

/** Codes with their use and cost; one of them with who used it. */
export function CodesTab({ current, hrefOf, onClose }: CodesTabProps) {
  const pages = useStaffPages('/api/admin/promotions/codes/list', {});
  const mayMake = useMay('promotions/make');
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      {current !== '' && <OneCode key={current} id={current} onClose={onClose} />}
      <Panel
        title="Промокоды"
        actions={
          mayMake && (
            <Button size="sm" variant="secondary" onClick={() => setMaking(true)}>
              Новый код
            </Button>
          )
        }
      >
        <DataTable
          label="Промокоды"
          columns={COLUMNS}
          rows={pages.data?.pages.flatMap(({ codes }) => codes) ?? []}
          rowKey={({ id }) => id}
          rowHref={({ id }) => hrefOf(id)}
          isCurrent={({ id }) => id === current}
          more={moreOf(pages)}
          state={pages}
          empty="Промокодов ещё нет"
        />
      </Panel>
      {isMaking && (
        <CampaignDialog kind="code" title="Новый промокод" onClose={() => setMaking(false)} />
      )}
    </>
  );
}

function OneCode({ id, onClose }: { id: string; onClose: () => void }) {
  const pages = useStaffPages('/api/admin/promotions/codes/uses', { id });
  const stop = useStaffAct('/api/admin/promotions/codes/stop');
  const show = useStaffAct('/api/admin/promotions/codes/show');
  const [isStopping, setStopping] = useState(false);
  const mayReveal = useMay('promotions/reveal');
  const [isShowing, setShowing] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  const code = pages.data?.pages[0]?.code;
  return (
    <Panel
      title={code ? `Код ${whole ?? code.code}` : 'Код'}
      actions={
        <>
          {mayReveal && code && !code.isWhole && whole === null && (
            <Button size="sm" variant="secondary" onClick={() => setShowing(true)}>
              Показать код
            </Button>
          )}
          {(code?.state === 'valid' || code?.state === 'ahead') && (
            <Button size="sm" variant="secondary" onClick={() => setStopping(true)}>
              Остановить
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onClose}>
            Закрыть
          </Button>
        </>
      }
    >
      {code && (
        <Facts
          className="mb-3"
          items={[
            { name: 'Даёт', value: code.gift },
            { name: 'Сделали', value: code.madeBy.join(', ') },
            { name: 'Зачем', value: code.reason },
            {
              name: 'Срок',
              value: `${formatMoment(new Date(code.fromMs))} – ${formatMoment(new Date(code.untilMs))}`,
            },
          ]}
        />
      )}
      <DataTable
        label="Кто применил"
        columns={USES}
        rows={pages.data?.pages.flatMap(({ uses }) => uses) ?? []}
        rowKey={({ player }) => player.id}
        more={moreOf(pages)}
        state={pages}
        empty="Ещё никто не применил"
      />
      {code && (
        <ActDialog
          open={isStopping}
          onOpenChange={setStopping}
          title={`Остановить код ${code.code}`}
          text="Больше его никто не применит. То, что уже дано, останется у игроков."
          verb="Остановить"
          tone="danger"
          onAct={reason => stop.mutateAsync({ id, reason })}
        />
      )}
      <ActDialog
        open={isShowing}
        onOpenChange={setShowing}
        title="Показать код целиком"
        text="Такой код стоит денег: кто его посмотрел и зачем, останется в журнале."
        verb="Показать"
        onAct={async reason => setWhole((await show.mutateAsync({ id, reason })).code)}
      />
    </Panel>
  );
}
