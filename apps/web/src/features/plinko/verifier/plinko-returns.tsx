import { formatPercent, PLINKO_RISKS, PLINKO_ROWS, plinkoRtp } from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import { riskNames } from '../plinko-setting.ts';

/** All 27 settings: they differ, and the player may choose by that. */
export function PlinkoReturns() {
  return (
    <table className="mt-3 w-full max-w-105 border-collapse text-sm">
      <caption className="sr-only">RTP Плинко по рядам и риску, в процентах</caption>
      <thead>
        <tr className="text-left text-xs text-muted">
          <th scope="col" className="py-1.5 font-medium">
            Рядов
          </th>
          {PLINKO_RISKS.map(risk => (
            <th key={risk} scope="col" className="py-1.5 text-right font-medium">
              {riskNames[risk]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PLINKO_ROWS.map(rows => (
          <tr key={rows} className="border-t border-line text-text">
            <th scope="row" className="py-1.5 text-left font-medium">
              {rows}
            </th>
            {PLINKO_RISKS.map(risk => (
              <td key={risk} className="py-1.5 text-right">
                {withPercent(formatPercent(plinkoRtp({ rows, risk })))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
