import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps, TextInput } from '../../components/field.tsx';

interface CodeFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className'>,
    Pick<FieldProps, 'error'> {}

/** Six digits of the application; a recovery code fits too. */
export function CodeField({ error, ...input }: CodeFieldProps) {
  return (
    <Field
      label="Код из приложения"
      hint="Нет телефона под рукой? Подойдёт резервный код"
      error={error}
    >
      <TextInput
        {...input}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </Field>
  );
}
