import { Field as BaseField } from '@base-ui/react/field';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from '../components/field.tsx';
import { fieldBoxClasses, inputClasses } from '../components/field-look.ts';
import { joinClasses } from '../components/join-classes.ts';
import { formatUnits, parseUnits } from './typed-number.ts';

export interface NumberFieldProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** A whole number of units: hundredths, ten-thousandths. */
  value: number;
  /** How many decimals the units stand for. */
  decimals: number;
  /** Every number that can be read while typing, unclamped: the rules of the setting clamp. */
  onCommit: (value: number) => void;
  /** Stands there in place of the number: "∞", "—". */
  emptyText?: string | undefined;
  /** Right after the number: "×", " %". */
  suffix?: string;
  /** An arrow key moves by so many units; 1 by default. */
  step?: number;
  /** Beside the label: a Hint, for one. */
  labelAside?: ReactNode;
  note?: ReactNode;
  /** Inside the box, at its right end: a small button. */
  trailing?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/**
 * A field bound to a setting. While someone types, the text is theirs, however the setting answers;
 * when they leave, the field shows what became of it.
 */
export function NumberField({
  label,
  hideLabel = false,
  value,
  decimals,
  onCommit,
  emptyText,
  suffix = '',
  step = 1,
  labelAside,
  note,
  trailing,
  disabled = false,
  className,
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? emptyText ?? formatUnits(value, decimals);
  const isUnreadable = draft !== null && draft !== '' && parseUnits(draft, decimals) === null;

  function readTyped(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    setDraft(typed);
    const units = parseUnits(typed, decimals);
    if (units !== null) onCommit(units);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') setDraft(null);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    setDraft(null);
    onCommit(Math.max(0, value + direction * step));
  }

  const box = (
    <div className={joinClasses(fieldBoxClasses, '@container')}>
      <span className="relative flex min-w-0 flex-1">
        <BaseField.Control
          className={joinClasses(inputClasses, boxedTextClasses(text))}
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={isUnreadable || undefined}
          onChange={readTyped}
          onFocus={event => event.target.select()}
          onBlur={() => setDraft(null)}
          onKeyDown={handleKey}
        />
        {suffix && emptyText === undefined && (
          <span
            aria-hidden="true"
            className={joinClasses(
              'pointer-events-none absolute inset-0 flex items-center overflow-hidden text-base whitespace-pre text-text',
              boxedTextClasses(text),
            )}
          >
            <span className="invisible">{text}</span>
            {suffix}
          </span>
        )}
      </span>
      {trailing && <span className="flex shrink-0 items-center pr-1">{trailing}</span>}
    </div>
  );
  if (hideLabel) {
    return (
      <BaseField.Root disabled={disabled} className={className}>
        {box}
      </BaseField.Root>
    );
  }
  return (
    <Field
      label={label}
      labelAside={labelAside}
      note={note}
      disabled={disabled}
      className={className}
    >
      {box}
    </Field>
  );
}

/** A long number ("9 900.0000") would be cut in the narrowest boxes; only there it is set smaller. */
function boxedTextClasses(text: string): string {
  const isLong = text.length > 8;
  return joinClasses(
    'px-3 font-semibold @min-[150px]:px-4',
    isLong && '@max-[125px]:px-2 @max-[125px]:text-[13px]!',
  );
}
