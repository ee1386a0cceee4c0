import type { TournamentFormat } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';

/** From here on hundredths say nothing. */
const WHOLE_FROM = 10_000;

/** `612.80`, `12 480`: cut, not rounded, as the score itself is. Points of the race are whole. */
export function formatScore(format: TournamentFormat, score: number): string {
  if (format === 'race' || score >= WHOLE_FROM) return groupThousands(String(Math.floor(score)));
  // Millionths first: 2.3 × 100 is 229.99…, and would be cut to 2.29.
  const hundredths = Math.floor(Math.round(score * 1e6) / 1e4);
  const [whole = '0', decimals = '00'] = (hundredths / 100).toFixed(2).split('.');
  return `${groupThousands(whole)}.${decimals}`;
}

/** `18.81`, `1 240 очков`. */
export function nameScore(format: TournamentFormat, score: number): string {
  const shown = formatScore(format, score);
  if (format === 'series') return shown;
  return `${shown} ${pluralize(Math.floor(score), ['очко', 'очка', 'очков'])}`;
}

/** What is still missing, after "не хватает": never shown as nothing while something is. */
export function nameGap(format: TournamentFormat, gap: number): string {
  if (format === 'series') return formatScore(format, Math.max(0.01, gap));
  const points = Math.ceil(gap);
  return `${formatScore(format, points)} ${pluralize(points, ['очка', 'очков', 'очков'])}`;
}

export const FORMAT_NAMES: Record<TournamentFormat, string> = { series: 'Серия', race: 'Гонка' };
