import { ROULETTE_WHEEL, rouletteColour } from '@kvazar/games';
import { joinClasses } from '../../components/join-classes.ts';

const COLOURS = {
  red: 'bg-[#c21f44]',
  black: 'bg-[#171b34]',
  green: 'bg-[#0c7a4d]',
} as const;

const COLUMNS = 12;
const ROWS = 3;

/** Where a number stands on the cloth: the upper row has 3, 6, 9 …, zero stands before them. */
function placeOnCloth(number: number) {
  if (number === 0) return { gridColumn: 1, gridRow: '1 / span 3' };
  return { gridColumn: Math.ceil(number / ROWS) + 1, gridRow: ROWS - ((number - 1) % ROWS) };
}

const BY_CLOTH = Array.from({ length: COLUMNS * ROWS + 1 }, (_, number) => number);

interface NumberPadProps {
  chosen: number | null;
  /** Where the ball lies is read faster off the wheel's own order. */
  isByWheel: boolean;
  disabled: boolean;
  onChoose: (number: number) => void;
}

export function NumberPad({ chosen, isByWheel, disabled, onChoose }: NumberPadProps) {
  return (
    <div data-pad className="grid grid-cols-[repeat(13,minmax(0,1fr))] gap-1.5">
      {(isByWheel ? ROULETTE_WHEEL : BY_CLOTH).map(number => (
        <button
          key={number}
          type="button"
          disabled={disabled}
          aria-pressed={number === chosen}
          onClick={() => onChoose(number)}
          style={isByWheel ? undefined : placeOnCloth(number)}
          className={joinClasses(
            'min-h-14 rounded-control border border-white/15 font-display text-[17px] font-bold text-white tabular-nums enabled:hover:brightness-125',
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
