import { ROULETTE_WHEEL, rouletteColour } from '@kvazar/games';
import { joinClasses } from '../../components/join-classes.ts';

const COLOURS = {
  red: 'bg-lose-fill text-white',
  black: 'bg-strong text-text',
  green: 'bg-win-fill text-white',
} as const;

const IN_ORDER = Array.from({ length: 37 }, (_, number) => number);

interface NumberPadProps {
  chosen: number | null;
  /** Where the ball lies is read faster off the wheel's own order. */
  isByWheel?: boolean;
  disabled: boolean;
  onChoose: (number: number) => void;
}

export function NumberPad({ chosen, isByWheel = false, disabled, onChoose }: NumberPadProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(52px,1fr))] gap-1.5">
      {(isByWheel ? ROULETTE_WHEEL : IN_ORDER).map(number => (
        <button
          key={number}
          type="button"
          disabled={disabled}
          aria-pressed={number === chosen}
          onClick={() => onChoose(number)}
          className={joinClasses(
            'min-h-11 rounded-control font-display font-bold tabular-nums disabled:opacity-45',
            COLOURS[rouletteColour(number)],
            number === chosen && 'outline-3 outline-offset-2 outline-gold',
          )}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
