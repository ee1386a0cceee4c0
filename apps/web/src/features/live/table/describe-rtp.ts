import type { TableGameName } from '@kvazar/contract';
import { formatPercent, type Ratio, ratioToNumber, TABLE_GAMES } from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';

/** A line that ends inside a range would make two figures of it. */
const TO = '\u2060–\u2060';

/** `RTP 97.30%`, or of the worst and the best spot. */
export function describeRtp(game: TableGameName): string {
  const ratios = TABLE_GAMES[game].spots.map(({ rtp }) => rtp);
  const [least, most] = [pick(ratios, Math.min), pick(ratios, Math.max)];
  if (ratioToNumber(least) === ratioToNumber(most))
    return `RTP\u00a0${withPercent(formatPercent(most))}`;
  return `RTP\u00a0${formatPercent(least)}${TO}${withPercent(formatPercent(most))}`;
}

function pick(ratios: readonly Ratio[], choose: (...numbers: number[]) => number): Ratio {
  const wanted = choose(...ratios.map(ratioToNumber));
  return ratios.find(ratio => ratioToNumber(ratio) === wanted) ?? { numerator: 0, denominator: 1 };
}
