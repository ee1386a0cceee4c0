import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps, TextInput, type TextInputProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface PasswordFieldProps
  extends Omit<FieldProps, 'children' | 'disabled'>,
    Omit<TextInputProps, 'type' | 'trailing' | 'leading' | 'children'> {
  /** Which secret the browser should offer: the saved one, or a fresh one. */
  autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField({
  label,
  labelAside,
  note,
  hint,
  error,
  className,
  autoComplete = 'current-password',
  disabled,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      labelAside={labelAside}
      note={note}
      hint={hint}
      error={error}
      className={className}
      disabled={disabled}
    >
      <TextInput
        {...input}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        trailing={
          <IconButton
            label={shown ? 'Скрыть пароль' : 'Показать пароль'}
            size="sm"
            disabled={disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
          </IconButton>
        }
      />
    </Field>
  );
}
