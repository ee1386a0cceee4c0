import { Field as BaseField } from '@base-ui/react/field';
import { formatAmount, type Kopecks, kopecks, parseTypedRoubles, ZERO } from '@kvazar/money';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { fieldBoxClasses, inputClasses } from './field-look.ts';
import { joinClasses } from './join-classes.ts';

type QuickAction = 'half' | 'double' | 'max';

export interface AmountFieldProps {
  label: ReactNode;
  value: Kopecks;
  /** Every sum that can be read while typing; the limits are applied when the field is left. */
  onChange: (value: Kopecks) => void;
  min: Kopecks;
  /** Without it there is no upper limit and no "max" button. */
  max?: Kopecks | undefined;
  /** On the right of the label's line, such as "мин. 1 ₽". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  quickActions?: readonly QuickAction[] | undefined;
  /** What "max" does instead of filling in the maximum. */
  onMax?: (() => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** Emptied, it stays empty and the value is zero; otherwise the last sum comes back. */
  mayBeEmpty?: boolean;
  className?: string | undefined;
}

interface Draft {
  text: string;
  /** The value the field should have while this text stands; another one means it changed outside. */
  value: Kopecks;
  readable: boolean;
}

const ALL_ACTIONS: readonly QuickAction[] = ['half', 'double', 'max'];

const ACTION_LOOK: Record<QuickAction, { text: string; label: string }> = {
  half: { text: '½', label: '½: уменьшить вдвое' },
  double: { text: '2×', label: '2×: удвоить' },
  max: { text: 'max', label: 'max: поставить максимум' },
};

function clampAmount(value: number, min: Kopecks, max: Kopecks | undefined): Kopecks {
  const capped = Math.min(value, max ?? Number.MAX_SAFE_INTEGER);
  return kopecks(Math.max(capped, min));
}

export function AmountField({
  label,
  value,
  onChange,
  min,
  max,
  note,
  hint,
  error,
  quickActions = ALL_ACTIONS,
  onMax,
  disabled = false,
  name,
  mayBeEmpty = false,
  className,
}: AmountFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = draft?.value === value ? draft : null;
  const isEmpty = mayBeEmpty && value === ZERO;
  const text = current?.text ?? (isEmpty ? '' : formatAmount(value));

  function readTyped(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    const parsed = mayBeEmpty && typed.trim() === '' ? ZERO : parseTypedRoubles(typed);
    setDraft({ text: typed, value: parsed ?? value, readable: parsed !== null });
    if (parsed !== null && parsed !== value) onChange(parsed);
  }

  function settle(next: number) {
    setDraft(null);
    const clamped = clampAmount(next, min, max);
    if (clamped !== value) onChange(clamped);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') settleTyped();
  }

  function settleTyped() {
    if (!isEmpty) settle(value);
  }

  const nextByAction: Record<QuickAction, number> = {
    half: Math.floor(value / 2),
    double: value * 2,
    max: max ?? value,
  };
  const actions = quickActions.filter(action => action !== 'max' || max !== undefined);

  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      error={error}
      disabled={disabled}
      className={joinClasses('@container', className)}
    >
      <div className={joinClasses(fieldBoxClasses, 'touch:min-h-[52px]')}>
        <span className="relative flex min-w-0 flex-1">
          <BaseField.Control
            className={joinClasses(inputClasses, 'px-3 font-semibold @min-[200px]:px-4')}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            name={name}
            value={text}
            aria-invalid={current?.readable === false || Boolean(error) || undefined}
            onChange={readTyped}
            onBlur={settleTyped}
            onKeyDown={handleKey}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 flex items-center overflow-hidden px-3 text-base font-semibold whitespace-pre text-text @min-[200px]:px-4"
          >
            <span className="invisible">{text}</span>
            <span className="@max-[160px]:hidden">{'\u00A0₽'}</span>
          </span>
        </span>
        {actions.length > 0 && (
          <span className="flex shrink-0 items-center gap-0.5 pr-1 @min-[200px]:gap-1">
            {actions.map(action => (
              <button
                key={action}
                type="button"
                disabled={disabled}
                aria-label={ACTION_LOOK[action].label}
                className="inline-flex h-9 min-w-8 items-center justify-center rounded-[10px] bg-control px-1.5 text-[13px] font-semibold text-text shadow-quiet transition-colors duration-150 hover:bg-control-hover active:bg-accent-tint touch:h-11 @min-[200px]:min-w-9 @min-[200px]:px-2 @min-[240px]:touch:min-w-11"
                onClick={() => {
                  if (action === 'max' && onMax) onMax();
                  else settle(nextByAction[action]);
                }}
              >
                {ACTION_LOOK[action].text}
              </button>
            ))}
          </span>
        )}
      </div>
    </Field>
  );
}
