import { type Card, type Rank, rankOf, type Suit, suitOf } from '@kvazar/games';

const RANK_WORDS: Readonly<Record<Rank, string>> = {
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

const SUIT_WORDS: Readonly<Record<Suit, string>> = { S: 'пик', H: 'червей', D: 'бубен', C: 'треф' };

/** «Туз пик» in lower case. */
export function describeCard(card: Card): string {
  return `${RANK_WORDS[rankOf(card)]} ${SUIT_WORDS[suitOf(card)]}`;
}
