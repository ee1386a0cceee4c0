import {
  formatPercent,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoParams,
  plinkoRtp,
} from '@kvazar/games';
import { joinClasses } from '../../../components/join-classes.ts';
import { withPercent } from '../../../lib/with-percent.ts';
import { riskNames } from '../plinko-setting.ts';
import { cellClasses, headClasses, tableClasses } from './table-look.ts';

const DECIMALS = 4;

/** The RTP of each of the 27 settings; the present one stands out. */
export function RtpTable({ setting }: { setting: PlinkoParams }) {
  return (
    <table className={tableClasses}>
      <caption className="sr-only">RTP при каждой настройке</caption>
      <thead>
        <tr>
          <th scope="col" className={headClasses}>
            Ряды
          </th>
          {PLINKO_RISKS.map(risk => (
            <th key={risk} scope="col" className={headClasses}>
              {riskNames[risk]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PLINKO_ROWS.map(rows => (
          <tr key={rows}>
            <th scope="row" className={cellClasses}>
              {rows}
            </th>
            {PLINKO_RISKS.map(risk => (
              <td
                key={risk}
                className={joinClasses(
                  cellClasses,
                  rows === setting.rows && risk === setting.risk && 'bg-accent-tint font-bold!',
                )}
              >
                {withPercent(formatPercent(plinkoRtp({ rows, risk }), DECIMALS))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
