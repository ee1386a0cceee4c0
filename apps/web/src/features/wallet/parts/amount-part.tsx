import { formatWholeRoubles, groupThousands, type Kopecks, kopecks, ZERO } from '@kvazar/money';
import { AmountField } from '../../../components/amount-field.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { readRoubles } from '../../../lib/balance.ts';

/** Six: two rows of three on a phone. */
const PRESETS = [500, 1_000, 3_000, 5_000, 10_000, 50_000];

interface AmountPartProps {
  limits: { readonly min: number; readonly max: number };
  /** Nothing above it can be chosen: what there is to withdraw. */
  available?: Kopecks;
  value: Kopecks;
  onChange: (value: Kopecks) => void;
}

/** The sum: typed, or chosen from the usual ones. */
export function AmountPart({ limits, available, value, onChange }: AmountPartProps) {
  const min = readRoubles(limits.min);
  const top = Math.min(readRoubles(limits.max), available ?? Number.MAX_SAFE_INTEGER);
  const max = kopecks(Math.max(top, min));
  return (
    <div className="@container">
      <AmountField
        label="Сумма"
        note={`от ${groupThousands(String(limits.min))} до ${formatWholeRoubles(readRoubles(limits.max))}`}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        quickActions={available === undefined ? [] : ['max']}
        name="amount"
        mayBeEmpty
        error={value === ZERO ? 'Введите сумму' : undefined}
      />
      <div className="mt-2.5 grid grid-cols-3 gap-2 @min-[500px]:grid-cols-6">
        {PRESETS.map(preset => {
          const sum = readRoubles(preset);
          return (
            <button
              key={preset}
              type="button"
              disabled={sum > max}
              aria-pressed={sum === value}
              onClick={() => onChange(sum)}
              className={joinClasses(
                'min-h-10 rounded-control border px-1 text-sm font-semibold whitespace-nowrap transition-colors duration-150 touch:min-h-11',
                'disabled:pointer-events-none disabled:opacity-40',
                sum === value
                  ? 'border-accent-text bg-accent/12 text-text'
                  : 'border-line bg-control text-text hover:border-line-strong hover:bg-control-hover',
              )}
            >
              {formatWholeRoubles(sum)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
