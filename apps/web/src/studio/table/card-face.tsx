import { type Card, rankOf, type Suit, suitOf } from '@kvazar/games';
import { joinClasses } from '../../components/join-classes.ts';

const SIGNS: Readonly<Record<Suit, { sign: string; word: string; isRed: boolean }>> = {
  S: { sign: '♠', word: 'пик', isRed: false },
  H: { sign: '♥', word: 'червей', isRed: true },
  C: { sign: '♣', word: 'треф', isRed: false },
  D: { sign: '♦', word: 'бубен', isRed: true },
};

const RANK_WORDS: Readonly<Record<string, string>> = {
  A: 'Туз',
  J: 'Валет',
  Q: 'Дама',
  K: 'Король',
};

export function nameCard(card: Card): string {
  const rank = rankOf(card);
  return `${RANK_WORDS[rank] ?? rank} ${SIGNS[suitOf(card)].word}`;
}

export function CardSign({ card }: { card: Card }) {
  const { sign, isRed } = SIGNS[suitOf(card)];
  return (
    <span aria-hidden="true" className="whitespace-nowrap">
      {rankOf(card)} <span className={isRed ? 'text-lose' : 'text-muted'}>{sign}</span>
    </span>
  );
}

/** A card as it lies before the dealer. */
export function CardFace({ card }: { card: Card }) {
  const { sign, isRed } = SIGNS[suitOf(card)];
  return (
    <span
      role="img"
      aria-label={nameCard(card)}
      className={joinClasses(
        'grid h-24 w-17 grid-rows-[auto_1fr] rounded-[10px] bg-white px-2 py-1 font-display text-xl font-bold shadow-quiet',
        isRed ? 'text-[#e11d48]' : 'text-[#1b1f3b]',
      )}
    >
      <span>{rankOf(card)}</span>
      <span className="place-self-center text-3xl">{sign}</span>
    </span>
  );
}
