import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { markFault } from '../../lib/mark-fault.ts';
import { CodeField } from './code-field.tsx';
import { type LoginInput, useLogin } from './enter-site.ts';
import { LoginBox } from './entry-fields.tsx';

interface LoginFormProps {
  onEntered: (message: string) => void;
  /** Under the button. */
  children?: ReactNode;
}

/** Only what is missing is said here: the server decides on the rest, and its words are shown. */
export function LoginForm({ onEntered, children }: LoginFormProps) {
  const { login, needsCode, startOver } = useLogin(onEntered);
  const { register, handleSubmit, resetField, setError, formState } = useForm<LoginInput>({
    defaultValues: { login: '', password: '', code: '' },
  });
  const { errors } = formState;
  const send = handleSubmit(input =>
    login.mutate(input, { onError: error => markFault(error, setError) }),
  );
  if (needsCode) {
    return (
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-[15px] leading-normal text-muted">
          Пароль верный. Аккаунт защищён вторым шагом.
        </p>
        <CodeField
          {...register('code', { required: needsCode && 'Введите код' })}
          error={errors.code?.message}
        />
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
      <Field label="Логин или e-mail" error={errors.login?.message}>
        <LoginBox {...register('login', { required: 'Введите логин' })} />
      </Field>
      <PasswordField
        label="Пароль"
        {...register('password', { required: 'Введите пароль' })}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="lg" fullWidth loading={login.isPending} className="mt-1">
        Войти
      </Button>
      {children}
    </form>
  );
}
