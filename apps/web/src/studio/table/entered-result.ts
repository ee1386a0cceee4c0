import type { EnteredResult } from '@kvazar/contract';
import { isCard, nextBaccaratCard } from '@kvazar/games';

/** What is entered without its last card; null where there is nothing to take back. */
export function takeBackLast(entered: EnteredResult | null): EnteredResult | null {
  if (!entered || 'number' in entered) return null;
  const player = [...entered.player];
  const banker = [...entered.banker];
  // Cards were dealt in turns, thirds last: the banker's third, the player's third, banker, player.
  if (banker.length > 2) banker.pop();
  else if (player.length > 2) player.pop();
  else if (banker.length === player.length) banker.pop();
  else player.pop();
  return player.length + banker.length === 0 ? null : { player, banker };
}

/** Whether the rules want nothing more. */
export function isWholeResult(entered: EnteredResult): boolean {
  if ('number' in entered) return true;
  const [player, banker] = [entered.player.filter(isCard), entered.banker.filter(isCard)];
  return nextBaccaratCard(player, banker) === null;
}
