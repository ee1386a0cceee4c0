import { type RouletteSpot, rouletteColour } from '@kvazar/games';
import { memo } from 'react';
import { CELL_SPOTS, type FeltSize, kindOf, layCell } from './felt.ts';
import { placeRect, type Turn } from './felt-frame.ts';

interface FeltPictureProps {
  size: FeltSize;
  turn: Turn;
  /** Numbers that a press would cover. */
  aimed: ReadonlySet<number>;
  /** The drawn number once it has been shown. */
  drawn: number | null;
}

/** The painted cells; presses go to the zones above them. */
export const FeltPicture = memo(({ size, turn, aimed, drawn }: FeltPictureProps) => (
  <>
    {CELL_SPOTS.map(spot => (
      <span
        key={spot.id}
        aria-hidden="true"
        className="felt-cell"
        data-kind={kindOf(spot)}
        data-colour={colourOf(spot)}
        data-aimed={isAimed(spot, aimed) || undefined}
        data-won={(drawn !== null && spot.numbers.includes(drawn)) || undefined}
        style={placeRect(layCell(spot, size), size, turn)}
      >
        <span className="felt-word" data-turn={turn}>
          {kindOf(spot) === 'column' ? '2 : 1' : spot.title}
        </span>
      </span>
    ))}
  </>
));

function colourOf(spot: RouletteSpot): string | undefined {
  if (kindOf(spot) === 'straight') return rouletteColour(spot.numbers[0] ?? 0);
  return spot.id === 'red' || spot.id === 'black' ? spot.id : undefined;
}

/** A cell of one number lights up with it; the red and the dozens only when aimed at themselves. */
function isAimed({ numbers }: RouletteSpot, aimed: ReadonlySet<number>): boolean {
  if (numbers.length === 1) return aimed.has(numbers[0] ?? -1);
  return aimed.size === numbers.length && numbers.every(number => aimed.has(number));
}
