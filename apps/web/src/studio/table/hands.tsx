import { type BaccaratHand, baccaratTotal, type Card } from '@kvazar/games';
import { Check } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { CardFace } from '../../features/live/cards/card-face.tsx';
import '../../features/live/cards/cards.css';
import { describeCard } from '../../features/live/cards/describe-card.ts';
import { describeDrawing } from './describe-result.ts';

interface HandsProps {
  player: readonly Card[];
  banker: readonly Card[];
  /** Whose card comes next; null when nobody's. */
  awaits: BaccaratHand | null;
  /** Both hands are as the rules want them. */
  isWhole: boolean;
}

const HANDS = [
  { hand: 'player', name: 'Игрок', look: 'border-[#4a7bff]/55 from-[#4a7bff]/18' },
  { hand: 'banker', name: 'Банкир', look: 'border-[#ff5474]/55 from-[#ff5474]/18' },
] as const;

export function Hands({ player, banker, awaits, isWhole }: HandsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {HANDS.map(({ hand, name, look }) => (
        <Hand
          key={hand}
          name={name}
          look={look}
          cards={hand === 'player' ? player : banker}
          isNext={awaits === hand}
          isWhole={isWhole}
          rule={describeDrawing(hand, player, banker)}
        />
      ))}
    </div>
  );
}

interface HandProps {
  name: string;
  look: string;
  cards: readonly Card[];
  isNext: boolean;
  isWhole: boolean;
  rule: string;
}

const PLACES = [0, 1, 2] as const;

function Hand({ name, look, cards, isNext, isWhole, rule }: HandProps) {
  return (
    <section
      aria-label={name}
      className={joinClasses(
        'min-w-0 rounded-section border bg-surface bg-linear-to-b to-transparent p-3.5 shadow-card',
        look,
        isNext && 'outline-2 outline-gold-fill',
      )}
    >
      <div className="mb-2.5 flex items-center justify-between font-display text-lg font-extrabold">
        <h3>{name}</h3>
        <span className="text-xl tabular-nums">
          {cards.length > 0 ? baccaratTotal(cards) : '–'}
        </span>
      </div>
      <div className="flex gap-2.5">
        {PLACES.map(place => {
          const card = cards[place];
          return card ? (
            <span key={place} role="img" aria-label={describeCard(card)} className="w-17">
              <CardFace card={card} />
            </span>
          ) : (
            <EmptyPlace
              key={place}
              word={isNext && place === cards.length ? 'ждём' : isWhole ? 'не положена' : ''}
              isNext={isNext && place === cards.length}
            />
          );
        })}
      </div>
      <p className="mt-2.5 flex min-h-5 items-center gap-2 text-[13px] text-muted">
        {rule && <Check aria-hidden="true" className="size-4 shrink-0 text-win" />}
        {rule}
      </p>
    </section>
  );
}

function EmptyPlace({ word, isNext }: { word: string; isNext: boolean }) {
  return (
    <span
      className={joinClasses(
        'grid aspect-[68/98] w-17 place-items-center rounded-[10px] border border-dashed p-1 text-center text-xs leading-tight',
        isNext ? 'border-gold text-gold' : 'border-line-strong text-muted',
      )}
    >
      {word}
    </span>
  );
}
