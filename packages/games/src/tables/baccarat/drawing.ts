import { type Card, rankNumber } from '../cards.ts';

/** Aces count one, tens and court cards nothing, and only the last digit of a sum is kept. */
export function baccaratTotal(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;
}

export function baccaratPoints(card: Card): number {
  const number = rankNumber(card);
  return number >= 10 ? 0 : number;
}

export type BaccaratHand = 'player' | 'banker';

/** What the banker's two cards must show to draw, by the points of the player's third card. */
function bankerDraws(total: number, playerThird: number): boolean {
  switch (total) {
    case 3:
      return playerThird !== 8;
    case 4:
      return playerThird >= 2 && playerThird <= 7;
    case 5:
      return playerThird >= 4 && playerThird <= 7;
    case 6:
      return playerThird >= 6 && playerThird <= 7;
    default:
      return total < 3;
  }
}

/**
 * Whose card comes next, null when the coup is over. The first four go to player, banker, player,
 * banker; then the drawing rules decide, and nobody else. For hands dealt by them so far.
 */
export function nextBaccaratCard(
  player: readonly Card[],
  banker: readonly Card[],
): BaccaratHand | null {
  if (player.length < 2 || banker.length < 2) {
    return player.length > banker.length ? 'banker' : 'player';
  }
  if (banker.length > 2) return null;
  const bankerTotal = baccaratTotal(banker);
  const third = player[2];
  if (third !== undefined) {
    return bankerDraws(bankerTotal, baccaratPoints(third)) ? 'banker' : null;
  }
  const playerTotal = baccaratTotal(player);
  if (playerTotal >= 8 || bankerTotal >= 8) return null;
  if (playerTotal <= 5) return 'player';
  return bankerTotal <= 5 ? 'banker' : null;
}
