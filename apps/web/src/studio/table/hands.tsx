import { type BaccaratHand, baccaratTotal, type Card } from '@kvazar/games';
import { joinClasses } from '../../components/join-classes.ts';
import { CardFace } from './card-face.tsx';

interface HandsProps {
  player: readonly Card[];
  banker: readonly Card[];
  /** Whose card comes next; null when nobody's. */
  awaits: BaccaratHand | null;
}

export function Hands({ player, banker, awaits }: HandsProps) {
  return (
    <div className="grid gap-3 wallet:grid-cols-2">
      <Hand name="Игрок" cards={player} isNext={awaits === 'player'} tone="border-accent-2/40" />
      <Hand name="Банкир" cards={banker} isNext={awaits === 'banker'} tone="border-lose/40" />
    </div>
  );
}

interface HandProps {
  name: string;
  cards: readonly Card[];
  isNext: boolean;
  tone: string;
}

function Hand({ name, cards, isNext, tone }: HandProps) {
  return (
    <section
      aria-label={name}
      className={joinClasses(
        'rounded-section border bg-surface p-4',
        isNext ? 'border-gold' : tone,
      )}
    >
      <div className="mb-3 flex items-center justify-between font-display text-xl font-bold">
        <span>{name}</span>
        <span className="tabular-nums">{cards.length > 0 ? baccaratTotal(cards) : '–'}</span>
      </div>
      <div className="flex min-h-24 gap-2.5">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shoe of eight decks deals the same card twice, and hands only grow.
          <CardFace key={`${card}${index}`} card={card} />
        ))}
        {isNext && (
          <span className="grid h-24 w-17 place-items-center rounded-[10px] border border-dashed border-gold text-sm text-gold">
            ждём
          </span>
        )}
      </div>
    </section>
  );
}
