import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps, TextInput } from './field.tsx';

interface CodeInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className'>,
    Pick<FieldProps, 'hint' | 'note' | 'error'> {}

/** For the second step: six digits of the application, or a recovery code. */
export function CodeInput({ hint, note, error, ...input }: CodeInputProps) {
  return (
    <Field label="Код из приложения" hint={hint} note={note} error={error}>
      <TextInput
        {...input}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="000 000"
      />
    </Field>
  );
}
