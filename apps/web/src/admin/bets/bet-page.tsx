import type { CallSuccess } from '@kvazar/contract';
import { Link, useParams } from '@tanstack/react-router';
import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import { useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { TableState } from '../frame/table-state.tsx';
import { formatMoment, formatSum } from '../frame/words.ts';
import { BET_STATES } from '../players/player-words.ts';

type Whole = CallSuccess<'/api/admin/bets/get'>;

const TRANSFERS: readonly DataColumn<Whole['transfers'][number]>[] = [
  { id: 'name', title: 'Причина', cell: ({ name }) => name },
  { id: 'id', title: 'Проводка', width: 110, cell: ({ id }) => `№ ${id}` },
  { id: 'at', title: 'Когда', width: 150, cell: ({ at }) => formatMoment(at) },
  { id: 'sum', title: 'Сумма', align: 'end', width: 130, cell: ({ change }) => formatSum(change) },
  {
    id: 'left',
    title: 'Стало',
    align: 'end',
    width: 130,
    cell: ({ balance }) => formatSum(balance),
  },
];

/** One bet whole: what was staked, what decided it, what it moved, and whether all that holds. */
export function BetPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useStaffQuery('/api/admin/bets/get', { id });
  return (
    <Page title="Ставка" note={query.data?.title}>
      <TableState state={query} isEmpty={false} empty="" label="Ставка" />
      {query.data && <Bet whole={query.data} />}
    </Page>
  );
}

function Bet({ whole }: { whole: Whole }) {
  const { bet, player, transfers } = whole;
  return (
    <div className="grid items-start gap-3 min-[1180px]:grid-cols-2">
      <Panel title="Ставка">
        <Facts
          items={[
            { name: 'Игрок', value: <PlayerLink id={player.id} login={player.login} /> },
            { name: 'Номер', value: bet.id },
            { name: 'Когда', value: formatMoment(bet.createdAt) },
            { name: 'Состояние', value: BET_STATES[bet.state] },
            { name: 'Ставка', value: formatSum(bet.amount) },
            { name: 'Множитель', value: `×${bet.multiplier}` },
            { name: 'Выплата', value: formatSum(bet.payout) },
            {
              name: 'Баланс до',
              value: bet.balanceBefore === null ? '' : formatSum(bet.balanceBefore),
            },
            {
              name: 'Баланс после',
              value: bet.balanceAfter === null ? '' : formatSum(bet.balanceAfter),
            },
          ]}
        />
      </Panel>
      <div className="grid gap-3">
        <Panel title="Проверка">
          <Verdict check={whole.check} />
          <div className="mt-2">
            <Fairness bet={bet} />
          </div>
        </Panel>
        <Panel title="Параметры и исход">
          <Json label="Параметры" value={bet.params} />
          <Json label="Исход" value={bet.outcome} />
        </Panel>
      </div>
      <Panel title="Проводки" className="min-[1180px]:col-span-2">
        <DataTable
          label="Проводки ставки"
          columns={TRANSFERS}
          rows={transfers}
          rowKey={transfer => transfer.id}
          state={{ isPending: false, isError: false, error: null, refetch: () => {} }}
          empty="Проводок нет"
        />
      </Panel>
    </div>
  );
}

const LOOKS = {
  holds: { Icon: Check, tone: 'text-win' },
  broken: { Icon: TriangleAlert, tone: 'text-lose' },
  unknown: { Icon: CircleHelp, tone: 'text-muted' },
} as const;

function Verdict({ check }: Pick<Whole, 'check'>) {
  const { Icon, tone } = LOOKS[check.verdict];
  return (
    <>
      <p className={`flex items-center gap-2 font-medium ${tone}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {check.text}
      </p>
      {check.verdict === 'broken' && <Json label="При повторении" value={check.replayed} />}
    </>
  );
}

function Fairness({ bet }: Pick<Whole, 'bet'>) {
  const { fairness } = bet;
  if ('table' in fairness) {
    const round = `/admin/bets/rounds/${fairness.table}?round=${fairness.roundId}`;
    return (
      <Facts
        items={[
          {
            name: 'Раунд',
            value: (
              <Link to={round as string} className="text-accent-text underline underline-offset-3">
                № {fairness.roundId}
              </Link>
            ),
          },
          { name: 'Хеш раунда', value: fairness.roundHash || 'раунд не закончен' },
        ]}
      />
    );
  }
  return (
    <Facts
      items={[
        { name: 'Хеш серверного сида', value: fairness.serverSeedHash },
        { name: 'Серверный сид', value: bet.serverSeed ?? 'откроется со сменой пары' },
        { name: 'Сид игрока', value: fairness.clientSeed },
        { name: 'Номер в паре', value: fairness.nonce },
      ]}
    />
  );
}

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <section aria-label={label} className="mt-1">
      <h3 className="text-xs text-muted">{label}</h3>
      <pre className="mt-0.5 max-h-60 overflow-auto text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 1)}
      </pre>
    </section>
  );
}
