import type { TableGameName } from '@kvazar/contract';
import { formatPercent, type Ratio, ratioToNumber, TABLE_GAMES } from '@kvazar/games';

/** `RTP 97.30%`, or of the worst and the best spot. */
export function describeRtp(game: TableGameName): string {
  const ratios = TABLE_GAMES[game].spots.map(({ rtp }) => rtp);
  const [least, most] = [pick(ratios, Math.min), pick(ratios, Math.max)];
  if (ratioToNumber(least) === ratioToNumber(most)) return `RTP ${formatPercent(most)}%`;
  return `RTP ${formatPercent(least)}–${formatPercent(most)}%`;
}

function pick(ratios: readonly Ratio[], choose: (...numbers: number[]) => number): Ratio {
  const wanted = choose(...ratios.map(ratioToNumber));
  return ratios.find(ratio => ratioToNumber(ratio) === wanted) ?? { numerator: 0, denominator: 1 };
}
