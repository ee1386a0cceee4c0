import type { StaffTransfer } from '@kvazar/contract';
import { moreOf, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Panel } from '../frame/panel.tsx';
import { PersonalCsv } from '../frame/personal-csv.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { formatMoment, formatSum } from '../frame/words.ts';
import { filterOf, type MoneyAddress } from './money-address.ts';
import { ACCOUNT_WORDS, KIND_WORDS } from './money-words.ts';
import { TransferFilters } from './transfer-filters.tsx';

export const TRANSFER_COLUMNS: readonly DataColumn<StaffTransfer>[] = [
  { id: 'at', title: 'Когда', width: 140, cell: ({ at }) => formatMoment(at) },
  {
    id: 'kind',
    title: 'Вид',
    width: 'minmax(170px, 1.2fr)',
    cell: ({ kind }) => KIND_WORDS[kind] ?? kind,
  },
  {
    id: 'from',
    title: 'Откуда',
    width: 'minmax(150px, 1fr)',
    cell: ({ from }) => <SideName side={from} />,
  },
  {
    id: 'to',
    title: 'Куда',
    width: 'minmax(150px, 1fr)',
    cell: ({ to }) => <SideName side={to} />,
  },
  {
    id: 'amount',
    title: 'Сумма',
    align: 'end',
    width: 150,
    cell: ({ amount }) => <span className="font-medium tabular-nums">{formatSum(amount)}</span>,
  },
  { id: 'id', title: 'Номер', align: 'end', width: 90, hidden: true, cell: ({ id }) => id },
];

export function SideName({ side }: { side: StaffTransfer['from'] }) {
  if (side.player) return <PlayerLink {...side.player} />;
  return ACCOUNT_WORDS[side.account] ?? side.account;
}

interface TransfersProps {
  address: MoneyAddress;
  go: (part: Partial<MoneyAddress>) => void;
}

/** Movements that are no bets: those are looked through as bets. */
export function Transfers({ address, go }: TransfersProps) {
  const filter = filterOf(address);
  const query = useStaffPages('/api/admin/money/transfers', filter);
  return (
    <Panel
      title="Переводы"
      note="без ставок и выплат: они в разделе ставок"
      actions={<PersonalCsv file="transfers" query={filter} />}
    >
      <TransferFilters address={address} go={go} />
      <DataTable
        label="Переводы"
        columns={TRANSFER_COLUMNS}
        rows={query.data?.pages.flatMap(page => page.transfers) ?? []}
        rowKey={({ id }) => id}
        rowHref={({ reference, kind }) => `/admin/money/transfers/${reference}?kind=${kind}`}
        more={moreOf(query)}
        state={query}
        empty="Таких переводов нет"
      />
    </Panel>
  );
}
