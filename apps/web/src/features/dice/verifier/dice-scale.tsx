import { type DiceParams, isDiceWin, toHundredths } from '@kvazar/games';
import { joinClasses } from '../../../components/join-classes.ts';

const MARKS = [0, 25, 50, 75, 100];

/** The roll on the scale of the game: green wins, red loses. */
export function DiceScale({ roll, params }: { roll: number; params: DiceParams }) {
  const isWin = isDiceWin(toHundredths(roll) ?? 0, params);
  const target = params.targetHundredths / 100;
  const isOver = params.side === 'over';
  return (
    <div aria-hidden="true" className="px-3 pt-14">
      <div className="relative h-2 rounded-full shadow-[0_0_0_6px_var(--field),0_0_0_7px_var(--field-line)]">
        <span
          className={joinClasses(
            'absolute inset-y-0 left-0 rounded-l-full',
            isOver ? 'bg-lose-fill' : 'bg-win-fill',
          )}
          style={{ width: `${target}%` }}
        />
        <span
          className={joinClasses(
            'absolute inset-y-0 right-0 rounded-r-full',
            isOver ? 'bg-win-fill' : 'bg-lose-fill',
          )}
          style={{ width: `${100 - target}%` }}
        />
        <span
          className="absolute -top-2 h-6 w-1.5 -translate-x-1/2 rounded-full bg-text shadow-[0_0_0_3px_var(--surface)]"
          style={{ left: `${target}%` }}
        />
        <span
          className={joinClasses(
            'absolute bottom-6 -translate-x-1/2 rounded-control px-3 py-1.5 text-sm font-bold text-[#11162b] after:absolute after:top-full after:left-1/2 after:-translate-x-1/2 after:border-6 after:border-b-0 after:border-transparent after:content-[""]',
            isWin ? 'bg-win-fill after:border-t-win-fill' : 'bg-lose-fill after:border-t-lose-fill',
          )}
          style={{ left: `clamp(24px, ${roll}%, calc(100% - 24px))` }}
        >
          {roll.toFixed(2)}
        </span>
      </div>
      <div className="relative mt-4 h-5 text-[13px] text-muted">
        {MARKS.map(mark => (
          <span key={mark} className="absolute -translate-x-1/2" style={{ left: `${mark}%` }}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}
