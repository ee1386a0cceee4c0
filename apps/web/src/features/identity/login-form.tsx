import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { paths } from '../../lib/paths.ts';
import { CodeField } from './code-field.tsx';
import { type LoginInput, useLogin } from './enter-site.ts';

/** Nothing is checked here: the server decides, and its words are shown. */
export function LoginForm() {
  const { login, needsCode, startOver } = useLogin();
  const { register, handleSubmit, resetField } = useForm<LoginInput>({
    defaultValues: { login: '', password: '', code: '' },
  });
  const send = handleSubmit(input => login.mutate(input));
  if (needsCode) {
    return (
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-[15px] leading-normal text-muted">
          Пароль верный. Аккаунт защищён вторым шагом.
        </p>
        <CodeField {...register('code')} />
        <Button type="submit" size="lg" fullWidth loading={login.isPending} className="mt-1">
          Подтвердить
        </Button>
        <Button
          variant="ghost"
          fullWidth
          icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
          onClick={() => {
            resetField('code');
            startOver();
          }}
        >
          Войти под другим именем
        </Button>
      </form>
    );
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label="Логин или e-mail">
        <TextInput
          {...register('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <PasswordField label="Пароль" {...register('password')} autoComplete="current-password" />
      <Button type="submit" size="lg" fullWidth loading={login.isPending} className="mt-1">
        Войти
      </Button>
      <Link
        to={paths.recover}
        className="self-center rounded-lg px-2 py-1 text-[15px] text-accent-text underline underline-offset-3 hover:no-underline"
      >
        Забыли пароль?
      </Link>
    </form>
  );
}
