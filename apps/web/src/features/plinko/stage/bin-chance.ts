import { formatPercent, type PlinkoRows, plinkoBinChance } from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';

const USUAL_DECIMALS = 2;
const RARE_DECIMALS = 4;
/** Below a hundredth of a percent two decimals would say 0.00. */
const RARE = 1 / 10_000;

/** "27.34 %", "0.0015 %". */
export function formatBinChance(rows: PlinkoRows, bin: number): string {
  const chance = plinkoBinChance(rows, bin);
  const isRare = chance.numerator / chance.denominator < RARE;
  return withPercent(formatPercent(chance, isRare ? RARE_DECIMALS : USUAL_DECIMALS));
}
