import type { ComponentPropsWithRef } from 'react';
import { Field, TextInput } from '../../../components/field.tsx';

interface CodeInputProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  hint?: string;
}

export function CodeInput({ hint, ...input }: CodeInputProps) {
  return (
    <Field label="Код из приложения" hint={hint}>
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
