import type { FloatSource } from '@kvazar/fair';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** Spades, hearts, diamonds, clubs. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
/** As on the wire: "AS", "10H". */
export type Card = `${Rank}${Suit}`;

export const SHOE_DECKS = 8;
export const SHOE_CARDS = SHOE_DECKS * RANKS.length * SUITS.length;

const DECK: readonly Card[] = SUITS.flatMap(suit => RANKS.map(rank => `${rank}${suit}` as const));
const known: ReadonlySet<unknown> = new Set(DECK);

export function isCard(value: unknown): value is Card {
  return known.has(value);
}

export function rankOf(card: Card): Rank {
  return card.slice(0, -1) as Rank;
}

export function suitOf(card: Card): Suit {
  return card.slice(-1) as Suit;
}

/** 1 for an ace to 13 for a king. */
export function rankNumber(card: Card): number {
  return RANKS.indexOf(rankOf(card)) + 1;
}

/**
 * The 416 cards of a fresh shoe in the order from which they are taken: eight decks one after the
 * other, each from spades over hearts and diamonds to clubs, each suit from the ace to the king.
 */
export function listShoe(): Card[] {
  return Array.from({ length: SHOE_DECKS }, () => DECK).flat();
}

/**
 * Takes cards without putting them back: a float f takes the card number floor(f × cards left),
 * counted from 0, and those behind it move up by one. This way is published: another one, such as
 * moving the last card into the gap, would be as fair and give other cards.
 */
export function openShoe(source: FloatSource): { take(): Card } {
  const left = listShoe();
  return {
    take() {
      const [card] = left.splice(Math.floor(source.next() * left.length), 1);
      if (card === undefined) throw new RangeError('the shoe is empty');
      return card;
    },
  };
}
