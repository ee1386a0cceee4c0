export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

export interface PlayingCard {
  /** As printed: A, 2 … 10, J, Q, K. */
  readonly rank: string;
  readonly suit: Suit;
}

const SUITS: Readonly<Record<string, Suit>> = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
};

const RANK_WORDS: Readonly<Record<string, string>> = {
  A: 'туз',
  2: 'двойка',
  3: 'тройка',
  4: 'четвёрка',
  5: 'пятёрка',
  6: 'шестёрка',
  7: 'семёрка',
  8: 'восьмёрка',
  9: 'девятка',
  10: 'десятка',
  J: 'валет',
  Q: 'дама',
  K: 'король',
};

const SUIT_WORDS: Readonly<Record<Suit, string>> = {
  spades: 'пик',
  hearts: 'червей',
  diamonds: 'бубен',
  clubs: 'треф',
};

/** A card as the wire has it, "AS", "10H"; null when it is none. */
export function readCard(code: string): PlayingCard | null {
  const rank = code.slice(0, -1);
  const suit = SUITS[code.slice(-1)];
  return suit && rank in RANK_WORDS ? { rank, suit } : null;
}

export function isRed({ suit }: PlayingCard): boolean {
  return suit === 'hearts' || suit === 'diamonds';
}

/** «Туз пик» in lower case. */
export function describeCard(code: string): string {
  const card = readCard(code);
  return card ? `${RANK_WORDS[card.rank]} ${SUIT_WORDS[card.suit]}` : code;
}
