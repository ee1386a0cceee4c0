import { formatRoubles, type Kopecks } from '@kvazar/money';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { countGems, countGemsLeft, type MinesGame } from '../table/mines-game.ts';
import { payNow } from './ladder-steps.ts';

/** What a screen reader says when the game has moved on. */
export function describeGame(game: MinesGame | null, maxPayout: Kopecks): string {
  if (!game) return '';
  if (game.phase === 'lost')
    return `Мина. Игра закончена, ставка ${formatRoubles(game.stake)} проиграна`;
  if (game.phase === 'won') {
    const cause = countGemsLeft(game) === 0 ? 'Все кристаллы открыты. ' : '';
    return `${cause}Выплата ${formatRoubles(game.payout)}`;
  }
  const now = payNow(game, maxPayout);
  if (!now) return `Игра началась, мин на поле: ${game.mines}. Откройте клетку`;
  const multiplier = formatMultiplier(now.multiplierE4 / 10_000);
  return `Кристалл ${countGems(game)}. Множитель ${multiplier}, можно забрать ${formatRoubles(now.payout)}`;
}
