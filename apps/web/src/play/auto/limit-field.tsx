import { formatAmount, type Kopecks, parseTypedRoubles } from '@kvazar/money';
import { type ChangeEvent, useState } from 'react';
import { Field, TextInput } from '../../components/field.tsx';

interface LimitFieldProps {
  label: string;
  /** Null: no limit. */
  value: Kopecks | null;
  onChange: (value: Kopecks | null) => void;
  disabled: boolean;
}

/** A sum that may be left out. */
export function LimitField({ label, value, onChange, disabled }: LimitFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isUnreadable = draft !== null && draft.trim() !== '' && parseTypedRoubles(draft) === null;

  function readTyped(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    setDraft(typed);
    // Nothing, nonsense and zero all mean that no limit is set.
    onChange(parseTypedRoubles(typed) || null);
  }

  return (
    <Field label={label} disabled={disabled}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="нет"
        value={draft ?? (value === null ? '' : formatAmount(value))}
        aria-invalid={isUnreadable || undefined}
        onChange={readTyped}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
