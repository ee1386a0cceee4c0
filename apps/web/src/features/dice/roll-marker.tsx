import { joinClasses } from '../../components/join-classes.ts';
import { isCelebrated } from '../../play/round/celebration.ts';
import type { ShownBet } from '../../play/round/round-types.ts';
import { readRoll } from './dice-roll.ts';

interface RollMarkerProps {
  shown: ShownBet | null;
  revealMs: number;
}

/** The chip that travels to the roll; it turns green or red on arrival. */
export function RollMarker({ shown, revealMs }: RollMarkerProps) {
  if (!shown) return null;
  const roll = readRoll(shown.bet);
  const isWin = isCelebrated(shown.bet);
  return (
    // The same inset as the thumb's own way, or the roll would stand beside its number.
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-[25px] top-0">
      <div
        className="roll-marker"
        style={{
          transform: `translateX(${roll}%)`,
          transitionDuration: shown.isRevealed ? undefined : `${revealMs}ms`,
        }}
      >
        <span
          data-testid="roll-marker"
          className={joinClasses(
            'roll-marker-chip',
            shown.isRevealed && (isWin ? 'roll-marker-won' : 'roll-marker-lost'),
          )}
        >
          {shown.isRevealed ? roll.toFixed(2) : '··'}
        </span>
      </div>
    </div>
  );
}
