import {
  formatPercent,
  type PlinkoParams,
  plinkoBinChance,
  plinkoMultipliersE4,
} from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import { colorBins } from '../bin-colors.ts';
import { formatBinChance } from '../stage/bin-chance.ts';
import { cellClasses, headClasses, tableClasses } from './table-look.ts';

const SHARE_DECIMALS = 3;

/** Each pair of bins once: the board is the same on both sides. */
export function MultiplierTable({ setting }: { setting: PlinkoParams }) {
  const { rows } = setting;
  const multipliersE4 = plinkoMultipliersE4(setting);
  const colors = colorBins(setting);
  const half = multipliersE4.slice(0, Math.floor(rows / 2) + 1);
  return (
    <table className={tableClasses}>
      <caption className="sr-only">Корзины: множитель, шанс и вклад в RTP</caption>
      <thead>
        <tr>
          <th scope="col" className={headClasses}>
            Корзины
          </th>
          <th scope="col" className={headClasses}>
            Множитель
          </th>
          <th scope="col" className={headClasses}>
            Шанс каждой
          </th>
          <th scope="col" className={headClasses}>
            Вклад в RTP
          </th>
        </tr>
      </thead>
      <tbody>
        {half.map((multiplierE4, bin) => {
          const opposite = rows - bin;
          const { numerator, denominator } = plinkoBinChance(rows, bin);
          const count = opposite === bin ? 1 : 2;
          const share = {
            numerator: numerator * multiplierE4 * count,
            denominator: denominator * 10_000,
          };
          return (
            <tr key={opposite}>
              <th scope="row" className={cellClasses}>
                {opposite === bin ? `№ ${bin + 1}` : `№ ${bin + 1} и № ${opposite + 1}`}
              </th>
              <td className={cellClasses}>
                <span
                  className="inline-block min-w-14 rounded-md px-2 py-0.5 text-center text-[13px] font-bold"
                  style={{ backgroundColor: colors[bin]?.fill, color: colors[bin]?.ink }}
                >
                  {multiplierE4 / 10_000}×
                </span>
              </td>
              <td className={cellClasses}>{formatBinChance(rows, bin)}</td>
              <td className={cellClasses}>{withPercent(formatPercent(share, SHARE_DECIMALS))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
