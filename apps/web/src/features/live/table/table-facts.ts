import type { LiveTable, TableGameName } from '@kvazar/contract';
import { formatPercent, type Ratio, ratioToNumber, TABLE_GAMES } from '@kvazar/games';
import { groupThousands } from '@kvazar/money';

/** `10–50 000 ₽`. */
export function describeLimits({ limits }: Pick<LiveTable, 'limits'>): string {
  const { minSpot, maxSpot } = limits;
  return `${groupThousands(String(minSpot))}–${groupThousands(String(maxSpot))} ₽`;
}

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
