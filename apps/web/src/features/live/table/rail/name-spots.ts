import type { SpotStake, TableGameName } from '@kvazar/contract';
import { findSpot, TABLE_GAMES } from '@kvazar/games';
import { pluralize } from '@kvazar/text';

/** «17», «Красное · 1–18», and for a full layout the largest and how many more. */
export function nameSpots(game: TableGameName, spots: readonly SpotStake[]): string {
  const [first, second, ...more] = [...spots].sort((a, b) => b.amount - a.amount);
  if (!first) return '';
  const names = second
    ? `${nameSpot(game, first)} · ${nameSpot(game, second)}`
    : nameSpot(game, first);
  if (more.length === 0) return names;
  return `${nameSpot(game, first)} и ещё ${more.length + 1} ${pluralize(more.length + 1, ['поле', 'поля', 'полей'])}`;
}

function nameSpot(game: TableGameName, { spot }: SpotStake): string {
  return findSpot(TABLE_GAMES[game].spots, spot)?.title ?? spot;
}
