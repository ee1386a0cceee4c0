import { type Card, rankOf, rouletteColour, suitOf } from '@kvazar/games';
import { joinClasses } from '../../../components/join-classes.ts';

const SUIT_SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** "K♠" */
export function showCard(card: Card): string {
  return `${rankOf(card)}${SUIT_SIGNS[suitOf(card)]}`;
}

const POCKETS = { red: 'bg-[#c22f45]', black: 'bg-[#1d1f2b]', green: 'bg-[#0b7d55]' } as const;

export function PocketMark({ number }: { number: number }) {
  return (
    <p
      className={joinClasses(
        'mx-auto grid size-24 place-items-center rounded-full font-display text-4xl font-extrabold text-white ring-4 ring-gold-fill/60',
        POCKETS[rouletteColour(number)],
      )}
    >
      {number}
    </p>
  );
}

function CardMark({ card }: { card: Card }) {
  const isRed = suitOf(card) === 'H' || suitOf(card) === 'D';
  return (
    <span
      className={joinClasses(
        'grid h-18 w-13 place-items-center rounded-[10px] border border-line-strong bg-white text-xl font-bold shadow-quiet',
        isRed ? 'text-[#b3203a]' : 'text-[#1d1f2b]',
      )}
    >
      {showCard(card)}
    </span>
  );
}

interface HandMarkProps {
  title: string;
  cards: readonly Card[];
  isWinner: boolean;
}

export function HandMark({ title, cards, isWinner }: HandMarkProps) {
  return (
    <div className="min-w-0">
      <p className={joinClasses('mb-2 text-sm font-semibold', !isWinner && 'text-muted')}>
        {title}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {cards.map((card, place) => (
          <CardMark key={`${card} ${String(place)}`} card={card} />
        ))}
      </div>
    </div>
  );
}

export function TurnsMark({ labels }: { labels: readonly string[] }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-2">
      {labels.map((label, turn) => (
        <span
          key={`${label} ${String(turn)}`}
          className={joinClasses(
            'grid h-18 min-w-18 place-items-center rounded-tile px-3 font-display text-2xl font-extrabold',
            turn === labels.length - 1
              ? 'bg-gold-tint text-gold'
              : 'bg-accent-tint text-accent-text',
          )}
        >
          {label}
        </span>
      ))}
    </p>
  );
}
