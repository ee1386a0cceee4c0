import type { ReactNode } from 'react';
import { Field, TextInput } from '../../components/field.tsx';
import type { FieldsProps } from './verifier.ts';

interface TextFieldProps extends FieldsProps {
  field: string;
  label: ReactNode;
  hint?: ReactNode;
  note?: ReactNode;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
}

/** One text of a check, by its key. */
export function TextField(props: TextFieldProps) {
  const { texts, faults, onEdit, field, label, hint, note, placeholder, inputMode } = props;
  return (
    <Field label={label} hint={hint} note={note} error={faults[field]}>
      <TextInput
        value={texts[field] ?? ''}
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onEdit(field, event.target.value)}
      />
    </Field>
  );
}
