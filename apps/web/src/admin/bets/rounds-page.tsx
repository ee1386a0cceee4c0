import type { StaffRound } from '@kvazar/contract';
import { useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { moreOf, useStaffPages, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatMoment, formatSum } from '../frame/words.ts';
import { BET_COLUMNS } from './bet-columns.tsx';

const AddressSchema = z.object({ round: z.number().int().nonnegative().default(0) });

const STATES: Record<StaffRound['state'], string> = {
  betting: 'Приём ставок',
  playing: 'Идёт',
  ended: 'Закончен',
  void: 'Отменён',
};

/** A point of Crash, a number of roulette, cards: as the round itself says it. */
function describeResult({ result, state }: StaffRound): string {
  if (result === null) return state === 'void' ? 'нет' : 'пока тайна';
  if (typeof result['point'] === 'number') return `×${result['point']}`;
  return Object.values(result)
    .map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(', ');
}

const COLUMNS: readonly DataColumn<StaffRound>[] = [
  { id: 'number', title: 'Раунд', width: 110, cell: ({ number }) => `№ ${number}` },
  { id: 'state', title: 'Состояние', width: 120, cell: ({ state }) => STATES[state] },
  { id: 'result', title: 'Результат', width: 'minmax(120px, 1fr)', cell: describeResult },
  {
    id: 'at',
    title: 'Закончен',
    width: 150,
    cell: ({ endedAt }) => (endedAt === null ? '' : formatMoment(endedAt)),
  },
  { id: 'bets', title: 'Ставок', align: 'end', width: 80, cell: ({ bets }) => bets },
  { id: 'stakes', title: 'Поставлено', align: 'end', width: 130, cell: r => formatSum(r.stakes) },
  { id: 'payouts', title: 'Выплачено', align: 'end', width: 130, cell: r => formatSum(r.payouts) },
];

/** Rounds of one table; the one in the address is opened above them. */
export function RoundsPage() {
  const { table = '' } = useParams({ strict: false }) as { table?: string };
  const { address, href } = useAddress(AddressSchema);
  const query = useStaffPages('/api/admin/bets/rounds', { table });
  const { data: found } = useStaffQuery('/api/admin/bets/tables', {});
  const title = found?.tables.find(({ id }) => id === table)?.title ?? table;
  return (
    <Page title={`Раунды: ${title}`}>
      {address.round > 0 && <Round table={table} number={address.round} />}
      <Panel>
        <DataTable
          label="Раунды"
          columns={COLUMNS}
          rows={query.data?.pages.flatMap(({ rounds }) => rounds) ?? []}
          rowKey={({ number }) => number}
          rowHref={({ number }) => href({ round: number })}
          isCurrent={({ number }) => number === address.round}
          more={moreOf(query)}
          state={query}
          empty="Раундов не было"
        />
      </Panel>
    </Page>
  );
}

function Round({ table, number }: { table: string; number: number }) {
  const query = useStaffPages('/api/admin/bets/round', { table, number });
  const round = query.data?.pages[0]?.round;
  return (
    <Panel title={`Раунд № ${number}`}>
      {round && (
        <Facts
          className="mb-3 max-w-2xl"
          items={[
            { name: 'Состояние', value: STATES[round.state] },
            { name: 'Результат', value: describeResult(round) },
            { name: 'Хеш', value: round.hash ?? 'откроется с результатом' },
            { name: 'Поставлено', value: formatSum(round.stakes) },
            { name: 'Выплачено', value: formatSum(round.payouts) },
            { name: 'Итог сайта', value: formatSum(round.stakes - round.payouts) },
          ]}
        />
      )}
      <DataTable
        label="Ставки раунда"
        columns={BET_COLUMNS}
        rows={query.data?.pages.flatMap(({ bets }) => bets) ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/bets/${id}`}
        more={moreOf(query)}
        state={query}
        empty="Ставок в раунде не было"
      />
    </Panel>
  );
}
