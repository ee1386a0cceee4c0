import { MAX_MINES, MIN_MINES } from '@kvazar/games';
import { labelClasses } from '../../../components/field-look.ts';
import { joinClasses } from '../../../components/join-classes.ts';
import { Slider } from '../../../components/slider.tsx';
import { QUICK_COUNTS } from '../mines-setting.ts';

interface MinesCountProps {
  count: number;
  onChange: (count: number) => void;
  disabled: boolean;
}

/** How many mines lie on the board: any number by the slider, the usual ones by a button. */
export function MinesCount({ count, onChange, disabled }: MinesCountProps) {
  return (
    <div className="flex flex-col gap-1.5">
      {/* Apart from the slider, whose own label fades with it: how many mines there are matters most
          while the number is locked. */}
      <div aria-hidden="true" className={joinClasses(labelClasses, 'flex justify-between gap-3')}>
        <span>Мины</span>
        <span className="font-semibold text-text">{count}</span>
      </div>
      <Slider
        label="Мины"
        hideLabel
        value={count}
        onValueChange={onChange}
        min={MIN_MINES}
        max={MAX_MINES}
        disabled={disabled}
      />
      <fieldset
        aria-label="Частые значения"
        disabled={disabled}
        className="grid min-w-0 grid-cols-5 gap-1.5 disabled:opacity-50"
      >
        {QUICK_COUNTS.map(quick => (
          <button
            key={quick}
            type="button"
            aria-pressed={quick === count}
            aria-label={`Мин: ${quick}`}
            onClick={() => onChange(quick)}
            className={joinClasses(
              'h-9 rounded-[10px] border text-[13px] font-semibold transition-colors duration-150 touch:h-11',
              quick === count
                ? 'border-accent/50 bg-accent-tint text-accent-text'
                : 'border-line bg-control shadow-quiet enabled:hover:bg-control-hover',
            )}
          >
            {quick}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
