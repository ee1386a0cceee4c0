import {
  countSafeCells,
  formatPercent,
  minesMultiplierE4,
  minesRtp,
  minesSurvivalChance,
} from '@kvazar/games';
import { Table, type TableColumn } from '../../../components/table.tsx';
import { withPercent } from '../../../lib/with-percent.ts';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';

const CHANCE_DECIMALS = 4;
const RTP_DECIMALS = 4;

/** What a cash-out pays after each number of open tiles, how likely it is, and its exact RTP. */
export function MultiplierTable({ mines }: { mines: number }) {
  const params = { mines };
  const columns: readonly TableColumn<number>[] = [
    { key: 'gems', title: 'Открыто', render: gems => gems },
    {
      key: 'multiplier',
      title: 'Множитель',
      numeric: true,
      render: gems => (
        <b className="font-semibold">
          {formatMultiplier(minesMultiplierE4(params, gems) / 10_000)}×
        </b>
      ),
    },
    {
      key: 'chance',
      title: 'Шанс',
      numeric: true,
      render: gems => withPercent(showChance(minesSurvivalChance(params, gems))),
    },
    {
      key: 'rtp',
      title: 'RTP',
      numeric: true,
      render: gems => withPercent(formatPercent(minesRtp(params, gems), RTP_DECIMALS)),
    },
  ];
  return (
    <Table
      caption={`Множители при числе мин ${mines}`}
      columns={columns}
      rows={Array.from({ length: countSafeCells(params) }, (_, index) => index + 1)}
      rowKey={gems => gems}
      className="mt-3 max-h-90 overflow-y-auto"
    />
  );
}

/** The rarest board comes up once in five million games: four decimals would round it to nothing. */
function showChance(chance: Parameters<typeof formatPercent>[0]): string {
  const short = formatPercent(chance, CHANCE_DECIMALS);
  return Number(short) > 0 ? short : formatPercent(chance, 2 * CHANCE_DECIMALS);
}
