import type { ComponentPropsWithRef } from 'react';
import { Field, TextInput } from '../../components/field.tsx';

/** Six digits of the application; a recovery code fits too. */
export function CodeField(input: Omit<ComponentPropsWithRef<'input'>, 'className'>) {
  return (
    <Field label="Код из приложения" hint="Нет телефона под рукой? Подойдёт резервный код">
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
