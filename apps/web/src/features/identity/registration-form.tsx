import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { Hint } from '../../components/hint.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { type RegistrationInput, useRegistration } from './enter-site.ts';

export function RegistrationForm() {
  const registration = useRegistration();
  const [isAdult, setAdult] = useState(false);
  const { register, handleSubmit } = useForm<RegistrationInput>({
    defaultValues: { email: '', login: '', password: '' },
  });
  const send = handleSubmit(input => {
    if (isAdult) registration.mutate(input);
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field
        label="E-mail"
        labelAside={
          <Hint label="Зачем нужен e-mail" content="Для восстановления аккаунта на сайте" />
        }
      >
        <TextInput {...register('email')} type="email" autoComplete="email" spellCheck={false} />
      </Field>
      <Field
        label="Логин"
        labelAside={
          <Hint label="Зачем нужен логин" content="Будет использоваться для авторизации на сайте" />
        }
      >
        <TextInput
          {...register('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <PasswordField label="Пароль" {...register('password')} autoComplete="new-password" />
      <Checkbox label="Мне есть 18 лет" checked={isAdult} onCheckedChange={setAdult} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!isAdult}
        loading={registration.isPending}
      >
        Зарегистрироваться
      </Button>
    </form>
  );
}
