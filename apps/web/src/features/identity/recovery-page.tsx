import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { callApi } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { refetchSession } from '../../lib/session.ts';
import { openAuth } from '../../lib/ui-store.ts';
import { EntryCard } from './entry-card.tsx';
import { useLinkToken } from './use-link-token.ts';

/** With the link of a letter: a new password. Without: the letter. */
export function RecoveryPage() {
  const [token, setToken] = useState(useLinkToken());
  return token === null ? (
    <LetterRequest />
  ) : (
    <NewPassword token={token} onAskAgain={() => setToken(null)} />
  );
}

function LetterRequest() {
  const request = useMutation({
    mutationFn: (input: { email: string }) => callApi('/api/recovery/request', input),
  });
  const { register, handleSubmit } = useForm({ defaultValues: { email: '' } });
  if (request.isSuccess) {
    return (
      <EntryCard
        title="Проверьте почту"
        text={`${request.data}. Если письма нет, загляните в «Спам» или попробуйте ещё раз через несколько минут.`}
      >
        <Button variant="secondary" fullWidth onClick={() => request.reset()}>
          Отправить ещё раз
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="Забыли пароль?"
      text="Укажите почту или логин: пришлём ссылку, по которой можно задать новый пароль."
    >
      <form
        noValidate
        onSubmit={handleSubmit(input => request.mutate(input))}
        className="flex flex-col gap-4"
      >
        <Field label="E-mail или логин">
          <TextInput
            {...register('email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" size="lg" fullWidth loading={request.isPending}>
          Отправить письмо
        </Button>
      </form>
    </EntryCard>
  );
}

interface NewPasswordProps {
  token: string;
  onAskAgain: () => void;
}

function NewPassword({ token, onAskAgain }: NewPasswordProps) {
  const client = useQueryClient();
  const router = useRouter();
  const finish = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      callApi('/api/recovery/finish', { token, password }),
    // Whoever was signed in here is not any more.
    onSuccess: () => refetchSession(client),
  });
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  if (finish.isSuccess) {
    return (
      <EntryCard
        title="Пароль изменён"
        text="Все прежние сеансы завершены. Войдите с новым паролем."
      >
        <Button
          size="lg"
          fullWidth
          onClick={() => void router.navigate({ to: paths.lobby }).then(() => openAuth())}
        >
          Войти
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="Новый пароль"
      text="От 8 до 128 символов. После смены все сеансы на всех устройствах завершатся."
    >
      <form
        noValidate
        onSubmit={handleSubmit(input => finish.mutate(input))}
        className="flex flex-col gap-4"
      >
        <PasswordField label="Новый пароль" {...register('password')} autoComplete="new-password" />
        <Button type="submit" size="lg" fullWidth loading={finish.isPending}>
          Сменить пароль
        </Button>
        {finish.isError && (
          <Button variant="ghost" fullWidth onClick={onAskAgain}>
            Запросить новую ссылку
          </Button>
        )}
      </form>
    </EntryCard>
  );
}
