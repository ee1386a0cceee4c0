import { formatPercent, type TableSpot } from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import { RulesTable } from './rules-table.tsx';

const DECIMALS = 4;

/** What every spot pays and brings back on average, exactly. */
export function SpotRtps({ spots }: { spots: readonly TableSpot[] }) {
  return (
    <RulesTable
      caption="RTP до ограничения наибольшей выплаты"
      corner="Ставка"
      columns={['Выплата', 'RTP']}
      rows={spots.map(({ title, pays, rtp }) => ({
        title,
        cells: [pays, withPercent(formatPercent(rtp, DECIMALS))],
      }))}
    />
  );
}
