import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { type LoginInput, useLogin } from './enter-site.ts';

/** Nothing is checked here: the server decides, and its words are shown. */
export function LoginForm() {
  const login = useLogin();
  const { register, handleSubmit } = useForm<LoginInput>({
    defaultValues: { login: '', password: '' },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(input => login.mutate(input))}
      className="flex flex-col gap-4"
    >
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
    </form>
  );
}
