import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextInput } from '../../components/field.tsx';

type InputProps = ComponentProps<typeof TextInput>;

/** As people write it, whatever a phone's keyboard would make of it. */
export function LoginBox(props: InputProps) {
  return <TextInput {...props} autoComplete="username" autoCapitalize="none" spellCheck={false} />;
}

export function EmailBox(props: InputProps) {
  return <TextInput {...props} type="email" autoComplete="email" spellCheck={false} />;
}

interface AdultSubmitProps {
  isAdult: boolean;
  onAdult: (isAdult: boolean) => void;
  isPending: boolean;
}

/** Nobody registers without having said to be of age. */
export function AdultSubmit({ isAdult, onAdult, isPending }: AdultSubmitProps) {
  return (
    <>
      <Checkbox label="Мне есть 18 лет" checked={isAdult} onCheckedChange={onAdult} />
      <Button type="submit" size="lg" fullWidth disabled={!isAdult} loading={isPending}>
        Зарегистрироваться
      </Button>
    </>
  );
}
