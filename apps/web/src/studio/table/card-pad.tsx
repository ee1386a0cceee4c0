import { type Card, RANKS, rankOf, type Suit } from '@kvazar/games';
import { joinClasses } from '../../components/join-classes.ts';
import { describeCard } from '../../features/live/cards/describe-card.ts';

/** As decks are sorted on the table. The mark after a sign keeps it from becoming an emoji. */
const ROWS: readonly { suit: Suit; sign: string; colour: string }[] = [
  { suit: 'S', sign: '♠\uFE0E', colour: 'text-muted' },
  { suit: 'H', sign: '♥\uFE0E', colour: 'text-lose' },
  { suit: 'C', sign: '♣\uFE0E', colour: 'text-muted' },
  { suit: 'D', sign: '♦\uFE0E', colour: 'text-lose' },
];

interface CardPadProps {
  dealt: readonly Card[];
  disabled: boolean;
  onChoose: (card: Card) => void;
}

export function CardPad({ dealt, disabled, onChoose }: CardPadProps) {
  return (
    <div data-pad className="grid gap-1.5">
      {ROWS.map(({ suit, sign, colour }) => (
        <div key={suit} className="grid grid-cols-[repeat(13,minmax(0,1fr))] gap-1.5">
          {RANKS.map(rank => {
            const card: Card = `${rank}${suit}`;
            const isDealt = dealt.includes(card);
            return (
              <button
                key={card}
                type="button"
                disabled={disabled}
                aria-pressed={isDealt}
                onClick={() => onChoose(card)}
                className={joinClasses(
                  'min-h-9.5 rounded-[9px] border text-[15px] font-semibold whitespace-nowrap touch:min-h-11',
                  isDealt
                    ? 'border-accent-text bg-accent-tint ring-1 ring-accent-text'
                    : 'border-line bg-raised enabled:hover:border-line-strong enabled:hover:bg-strong',
                )}
              >
                <span className="sr-only">{describeCard(card)}</span>
                <span aria-hidden="true" className={disabled && !isDealt ? 'opacity-60' : ''}>
                  {rankOf(card)} <span className={joinClasses('text-[17px]', colour)}>{sign}</span>
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
