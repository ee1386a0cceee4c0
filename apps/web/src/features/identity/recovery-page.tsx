import type { CallSuccess } from '@kvazar/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { hintClasses } from '../../components/field-look.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { markFault } from '../../lib/mark-fault.ts';
import { paths } from '../../lib/paths.ts';
import { refetchSession } from '../../lib/session.ts';
import { openAuth } from '../../lib/ui-store.ts';
import { EntryCard } from './entry-card.tsx';
import { LoginBox } from './entry-fields.tsx';
import { useLinkToken } from './use-link-token.ts';

/** With the link of a letter: a new password. Without: the letter. */
export function RecoveryPage() {
  const [token, setToken] = useState(useLinkToken());
  return token === null ? (
    <LetterRequest />
  ) : (
    <OpenedLink token={token} onAskAgain={() => setToken(null)} />
  );
}

function LetterRequest() {
  const request = useMutation({
    mutationFn: (input: { email: string }) => callApi('/api/recovery/request', input),
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
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
        <Field label="E-mail или логин" error={formState.errors.email?.message}>
          <LoginBox {...register('email', { required: 'Введите e-mail или логин' })} />
        </Field>
        <Button type="submit" size="lg" fullWidth loading={request.isPending}>
          Отправить письмо
        </Button>
      </form>
    </EntryCard>
  );
}

interface OpenedLinkProps {
  token: string;
  onAskAgain: () => void;
}

function OpenedLink({ token, onAskAgain }: OpenedLinkProps) {
  const link = useQuery({
    queryKey: ['recovery-link', token],
    queryFn: () => callApi('/api/recovery/look', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (link.isPending) return <Skeleton className="mx-auto mt-10 h-96 w-full max-w-[460px]" />;
  if (link.isError) {
    return (
      <EntryCard title="Ссылка не подошла" text={link.error.message}>
        <Button fullWidth onClick={onAskAgain}>
          Запросить новую ссылку
        </Button>
      </EntryCard>
    );
  }
  return <NewPassword token={token} vk={link.data.vk} onAskAgain={onAskAgain} />;
}

interface NewPasswordProps extends OpenedLinkProps {
  /** Unlinked with the old password, unless the player says that it is their own. */
  vk: CallSuccess<'/api/recovery/look'>['vk'];
}

function NewPassword({ token, vk, onAskAgain }: NewPasswordProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [keepsVk, setKeepsVk] = useState(false);
  const finish = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      callApi('/api/recovery/finish', {
        token,
        password,
        ...(vk && keepsVk ? { keepVkId: vk.id } : {}),
      }),
    // Whoever was signed in here is not any more.
    onSuccess: () => refetchSession(client),
  });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
  });
  if (finish.isSuccess) {
    return (
      <EntryCard
        title="Пароль изменён"
        text={`Все прежние сеансы завершены${vk && !keepsVk ? ', вход через VK отвязан' : ''}. Войдите с новым паролем.`}
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
        onSubmit={handleSubmit(input =>
          finish.mutate(input, { onError: error => markFault(error, setError) }),
        )}
        className="flex flex-col gap-4"
      >
        <PasswordField
          label="Новый пароль"
          {...register('password', { required: 'Введите пароль' })}
          autoComplete="new-password"
          error={formState.errors.password?.message}
        />
        {vk && (
          <div className="flex flex-col gap-1.5">
            <Checkbox
              label={`Оставить вход через VK (${vk.name}, id${vk.id})`}
              checked={keepsVk}
              onCheckedChange={setKeepsVk}
            />
            <p className={hintClasses}>
              Отметьте, только если это ваш профиль. Иначе он отвяжется от аккаунта.
            </p>
          </div>
        )}
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
