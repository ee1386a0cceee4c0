import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { Hint } from '../../components/hint.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { markFault } from '../../lib/mark-fault.ts';
import { type RegistrationInput, useRegistration } from './enter-site.ts';
import { AdultSubmit, EmailBox, LoginBox } from './entry-fields.tsx';

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
        <EmailBox {...register('email', { required: 'Введите e-mail' })} />
      </Field>
      <Field
        label="Логин"
        labelAside={
          <Hint label="Зачем нужен логин" content="Будет использоваться для авторизации на сайте" />
        }
        error={errors.login?.message}
      >
        <LoginBox {...register('login', { required: 'Введите логин' })} />
      </Field>
      <PasswordField
        label="Пароль"
        {...register('password', { required: 'Введите пароль' })}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <AdultSubmit isAdult={isAdult} onAdult={setAdult} isPending={registration.isPending} />
    </form>
  );
}
