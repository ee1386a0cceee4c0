import type { CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { formatMoment } from '../frame/words.ts';

type Answer = CallSuccess<'/api/admin/partners/reviews'>;
type Held = Answer['held'][number];
type Decided = Answer['decided'][number];
type Verdict = 'release' | 'refuse';

const VERBS: Record<Verdict, string> = { release: 'Засчитать', refuse: 'Не засчитывать' };

const DECIDED: readonly DataColumn<Decided>[] = [
  { id: 'at', title: 'Когда', cell: ({ at }) => formatMoment(at), width: 140 },
  { id: 'friend', title: 'Друг', cell: ({ friend }) => friend },
  { id: 'partner', title: 'Пригласил', cell: ({ partner }) => partner },
  { id: 'shared', title: 'Общее', cell: ({ shared }) => shared.join(', ') },
  {
    ...{ id: 'verdict', title: 'Решение' },
    cell: ({ verdict }) => (
      <Badge tone={verdict === 'approved' ? 'win' : 'lose'}>
        {verdict === 'approved' ? 'засчитан' : 'не засчитан'}
      </Badge>
    ),
  },
  { id: 'by', title: 'Кто', cell: ({ by }) => by },
  { id: 'reason', title: 'Причина', cell: ({ reason }) => reason, width: 'minmax(160px, 2fr)' },
];

/** Friends who share a device or a card with who invited them. */
export function Reviews() {
  const query = useStaffQuery('/api/admin/partners/reviews', undefined);
  const decide = useStaffAct('/api/admin/partners/decide');
  const mayDecide = useMay('promotions/check');
  const [asked, setAsked] = useState<{ login: string; verdict: Verdict } | null>(null);
  const held: readonly DataColumn<Held>[] = [
    {
      id: 'friend',
      title: 'Друг',
      cell: ({ friend }) => <b className="font-semibold">{friend}</b>,
    },
    { id: 'partner', title: 'Пригласил', cell: ({ partner }) => partner },
    { id: 'shared', title: 'Общее', cell: ({ shared }) => shared.join(', ') },
    { id: 'at', title: 'С', cell: ({ at }) => formatMoment(at), width: 140 },
    {
      ...{ id: 'acts', title: 'Решение', width: 260 },
      cell: ({ friend }) =>
        mayDecide && (
          <span className="flex flex-wrap gap-1">
            {(['release', 'refuse'] as const).map(verdict => (
              <Button
                key={verdict}
                size="sm"
                variant={verdict === 'release' ? 'secondary' : 'ghost'}
                aria-label={`${VERBS[verdict]}: ${friend}`}
                onClick={() => setAsked({ login: friend, verdict })}
              >
                {VERBS[verdict]}
              </Button>
            ))}
          </span>
        ),
    },
  ];
  return (
    <>
      <Panel title="Ждут решения">
        <DataTable
          label="Связанные друзья"
          columns={held}
          rows={query.data?.held ?? []}
          rowKey={({ friend }) => friend}
          state={query}
          empty="Никто не ждёт решения"
        />
      </Panel>
      <Panel title="Последние решения">
        <DataTable
          label="Последние решения"
          columns={DECIDED}
          rows={query.data?.decided ?? []}
          rowKey={({ friend, at }) => `${friend} ${at}`}
          state={query}
          empty="Решений ещё не было"
        />
      </Panel>
      {asked && (
        <ActDialog
          open
          onOpenChange={open => !open && setAsked(null)}
          title={`${VERBS[asked.verdict]} долю за ${asked.login}`}
          text={
            asked.verdict === 'release'
              ? 'Доля за этого друга считается, как за любого другого.'
              : 'Новой доли за этого друга не будет. Уже выплаченное остаётся.'
          }
          verb={VERBS[asked.verdict]}
          tone={asked.verdict === 'release' ? 'primary' : 'danger'}
          onAct={reason => decide.mutateAsync({ ...asked, reason })}
        />
      )}
    </>
  );
}
