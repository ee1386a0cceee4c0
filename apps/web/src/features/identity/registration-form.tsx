import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { Hint } from '../../components/hint.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { markFault } from '../../lib/mark-fault.ts';
import { type RegistrationInput, useRegistration } from './enter-site.ts';

interface RegistrationFormProps {
  onEntered: (message: string) => void;
}

export function RegistrationForm({ onEntered }: RegistrationFormProps) {
  const registration = useRegistration(onEntered);
  const [isAdult, setAdult] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<RegistrationInput>({
    defaultValues: { email: '', login: '', password: '' },
  });
  const { errors } = formState;
  const send = handleSubmit(input => {
    if (isAdult) registration.mutate(input, { onError: error => markFault(error, setError) });
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field
        label="E-mail"
        labelAside={
          <Hint label="Зачем нужен e-mail" content="Для восстановления аккаунта на сайте" />
        }
        error={errors.email?.message}
      >
        <TextInput
          {...register('email', { required: 'Введите e-mail' })}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
      </Field>
      <Field
        label="Логин"
        labelAside={
          <Hint label="Зачем нужен логин" content="Будет использоваться для авторизации на сайте" />
        }
        error={errors.login?.message}
      >
        <TextInput
          {...register('login', { required: 'Введите логин' })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <PasswordField
        label="Пароль"
        {...register('password', { required: 'Введите пароль' })}
        autoComplete="new-password"
        error={errors.password?.message}
      />
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
