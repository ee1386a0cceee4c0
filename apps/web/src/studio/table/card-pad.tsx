import { type Card, RANKS, type Suit } from '@kvazar/games';
import { joinClasses } from '../../components/join-classes.ts';
import { CardSign, nameCard } from './card-face.tsx';

/** As decks are sorted on the table. */
const ROWS: readonly Suit[] = ['S', 'H', 'C', 'D'];

interface CardPadProps {
  dealt: readonly Card[];
  disabled: boolean;
  onChoose: (card: Card) => void;
}

export function CardPad({ dealt, disabled, onChoose }: CardPadProps) {
  return (
    <div className="grid gap-1.5">
      {ROWS.map(suit => (
        <div key={suit} className="grid grid-cols-[repeat(13,minmax(0,1fr))] gap-1.5">
          {RANKS.map(rank => {
            const card: Card = `${rank}${suit}`;
            return (
              <button
                key={card}
                type="button"
                disabled={disabled}
                aria-label={nameCard(card)}
                onClick={() => onChoose(card)}
                className={joinClasses(
                  'min-h-10 rounded-control border bg-raised text-sm font-semibold disabled:opacity-45',
                  dealt.includes(card) ? 'border-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <CardSign card={card} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
