import type { ReconciliationDifference } from '@kvazar/contract';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { moreOf, useStaffAct, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatDay, formatMoment, formatSum, writeProviderSum } from '../frame/words.ts';
import { DayState } from './days.tsx';
import { DIFFERENCE_WORDS, OPERATION_WORDS, PROVIDER_WORDS, STATE_WORDS } from './money-words.ts';

const AddressSchema = z.object({ provider: z.string().max(40).default('sandbox') });

const STATES: Readonly<
  Record<ReconciliationDifference['state'], readonly [words: string, tone: BadgeTone]>
> = {
  open: ['открыто', 'lose'],
  explained: ['объяснено', 'gold'],
  closed: ['закрыто', 'win'],
};

const COLUMNS: readonly DataColumn<ReconciliationDifference>[] = [
  { id: 'id', title: '№', width: 60, cell: ({ id }) => id },
  {
    id: 'operation',
    title: 'Операция',
    width: 110,
    cell: ({ operation }) => OPERATION_WORDS[operation],
  },
  { id: 'kind', title: 'Что не так', width: 150, cell: ({ kind }) => DIFFERENCE_WORDS[kind] },
  {
    id: 'ours',
    title: 'У нас',
    width: 'minmax(160px, 1fr)',
    cell: ({ ourId, ourAmount, ourState, player }) =>
      ourId === null ? (
        <span className="text-muted">нет</span>
      ) : (
        <span className="grid">
          <span>
            {ourAmount !== null && formatSum(ourAmount)}, {STATE_WORDS[ourState ?? ''] ?? ourState}
          </span>
          {player && <PlayerLink {...player} />}
        </span>
      ),
  },
  {
    id: 'theirs',
    title: 'У провайдера',
    width: 'minmax(180px, 1fr)',
    cell: ({ theirId, theirAmount, theirState }) =>
      theirId === null ? (
        <span className="text-muted">нет</span>
      ) : (
        <span className="grid">
          <span>
            {theirAmount !== null && writeProviderSum(theirAmount)},{' '}
            {STATE_WORDS[theirState ?? ''] ?? theirState}
          </span>
          <code className="truncate text-xs text-muted" title={theirId}>
            {theirId}
          </code>
        </span>
      ),
  },
  {
    id: 'state',
    title: 'Состояние',
    width: 'minmax(180px, 1.2fr)',
    cell: ({ state, reason, decidedBy, decidedAt }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
        {reason !== null && <span className="wrap-anywhere">{reason}</span>}
        {decidedBy !== null && decidedAt !== null && (
          <span className="text-xs text-muted">
            {decidedBy}, {formatMoment(decidedAt)}
          </span>
        )}
      </span>
    ),
  },
];

/** What the provider and we say differently of one day. */
export function DayPage() {
  const { day = '' } = useParams({ strict: false }) as { day?: string };
  const { provider } = useAddress(AddressSchema).address;
  const query = useStaffPages('/api/admin/money/day', { day, provider });
  const compare = useStaffAct('/api/admin/money/reconcile');
  const mayDecide = useMay('payments/decide');
  const [explained, setExplained] = useState<ReconciliationDifference | null>(null);
  const compared = query.data?.pages[0]?.day;
  const columns: readonly DataColumn<ReconciliationDifference>[] = mayDecide
    ? [
        ...COLUMNS,
        {
          id: 'act',
          title: 'Решение',
          pinned: true,
          width: 124,
          cell: row =>
            row.state !== 'closed' && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Объяснить № ${row.id}`}
                onClick={() => setExplained(row)}
              >
                Объяснить
              </Button>
            ),
        },
      ]
    : COLUMNS;
  return (
    <Page
      title={`Сверка за ${formatDay(day)}`}
      note={compared && <DayState day={compared} />}
      actions={
        <>
          <Link to={'/admin/money?show=days' as string} className="underline">
            Все дни
          </Link>
          {mayDecide && (
            <Button
              size="sm"
              variant="secondary"
              loading={compare.isPending}
              onClick={() => compare.mutate({ day })}
            >
              Сверить
            </Button>
          )}
        </>
      }
    >
      {compared && (
        <Panel
          title={PROVIDER_WORDS[provider] ?? provider}
          note={`сверено ${formatMoment(compared.comparedAt)}`}
        >
          {compared.fault !== null && (
            <p role="alert" className="mb-2 text-gold">
              Сверить не удалось: {compared.fault}
            </p>
          )}
          <Facts
            className="max-w-xl"
            items={[
              {
                name: 'Пополнения у нас',
                value: `${compared.topUps.ours} · ${formatSum(compared.topUps.ourSum)}`,
              },
              {
                name: 'Пополнения у провайдера',
                value: `${compared.topUps.theirs} · ${formatSum(compared.topUps.theirSum)}`,
              },
              {
                name: 'Выплаты у нас',
                value: `${compared.payouts.ours} · ${formatSum(compared.payouts.ourSum)}`,
              },
              {
                name: 'Выплаты у провайдера',
                value: `${compared.payouts.theirs} · ${formatSum(compared.payouts.theirSum)}`,
              },
              { name: 'Сошлось операций', value: compared.matched },
            ]}
          />
        </Panel>
      )}
      <Panel title="Расхождения">
        <DataTable
          label="Расхождения"
          columns={columns}
          rows={query.data?.pages.flatMap(page => page.differences) ?? []}
          rowKey={({ id }) => id}
          more={moreOf(query)}
          state={query}
          empty="Расхождений нет: у нас и у провайдера одно и то же"
        />
      </Panel>
      <Explain difference={explained} onClose={() => setExplained(null)} />
    </Page>
  );
}

interface ExplainProps {
  difference: ReconciliationDifference | null;
  onClose: () => void;
}

function Explain({ difference, onClose }: ExplainProps) {
  const [state, setState] = useState<'explained' | 'closed'>('explained');
  const explain = useStaffAct('/api/admin/money/explain');
  return (
    <ActDialog
      open={difference !== null}
      onOpenChange={open => !open && onClose()}
      title={`Расхождение № ${difference?.id ?? ''}`}
      text={
        difference &&
        `${OPERATION_WORDS[difference.operation]}: ${DIFFERENCE_WORDS[difference.kind].toLowerCase()}`
      }
      verb="Записать"
      onAct={async reason => {
        if (difference) await explain.mutateAsync({ id: difference.id, state, reason });
      }}
    >
      <Segmented
        label="Что с ним"
        value={state}
        options={[
          { value: 'explained', label: 'Понятно, деньги в пути' },
          { value: 'closed', label: 'Закрыть' },
        ]}
        onChange={setState}
      />
    </ActDialog>
  );
}
