import { useId } from 'react';
import { labelClasses } from '../../components/field-look.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { NumberField } from '../number-field.tsx';
import type { StakeChange } from './auto-plan.ts';

interface StakeChangeFieldProps {
  label: string;
  value: StakeChange;
  onChange: (value: StakeChange) => void;
  disabled: boolean;
}

const FIRST_PERCENT_HUNDREDTHS = 100_00;
const MAX_PERCENT_HUNDREDTHS = 1_000_00;

/** After such a bet: back to the first stake, or up by so many percent. */
export function StakeChangeField({ label, value, onChange, disabled }: StakeChangeFieldProps) {
  const labelId = useId();
  const isRaise = value.kind === 'raise';
  return (
    <fieldset aria-labelledby={labelId} disabled={disabled} className="min-w-0">
      <span id={labelId} className={joinClasses(labelClasses, 'mb-1.5 block')}>
        {label}
      </span>
      <div className="flex gap-2.5">
        <div className="flex flex-1 rounded-[14px] border border-field-line bg-field p-1">
          <Choice isChosen={!isRaise} onChoose={() => onChange({ kind: 'reset' })}>
            Сброс
          </Choice>
          <Choice
            isChosen={isRaise}
            onChoose={() => {
              if (!isRaise)
                onChange({ kind: 'raise', percentHundredths: FIRST_PERCENT_HUNDREDTHS });
            }}
          >
            Поднять
          </Choice>
        </div>
        <NumberField
          label="На сколько процентов"
          hideLabel
          value={isRaise ? value.percentHundredths : 0}
          emptyText={isRaise ? undefined : '—'}
          decimals={2}
          suffix=" %"
          step={100}
          onCommit={percent =>
            onChange({
              kind: 'raise',
              percentHundredths: Math.min(MAX_PERCENT_HUNDREDTHS, percent),
            })
          }
          disabled={disabled || !isRaise}
          className="w-29 shrink-0 [&>div]:h-full"
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={joinClasses(
        'min-h-10 min-w-0 flex-1 rounded-[10px] border px-1.5 text-sm font-semibold transition-colors duration-150 disabled:opacity-50 touch:min-h-11',
        isChosen
          ? 'border-line bg-control text-text shadow-quiet'
          : 'border-transparent text-muted hover:text-text',
      )}
    >
      {children}
    </button>
  );
}
