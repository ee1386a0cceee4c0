import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { readDeviceInfo } from '../../lib/device-info.ts';
import { forgetInvitation, invitationPart } from '../../lib/invitation.ts';
import { markFault } from '../../lib/mark-fault.ts';
import { CodeField } from './code-field.tsx';
import { useWelcome } from './enter-site.ts';
import { EntryCard } from './entry-card.tsx';
import { AdultSubmit, EmailBox, LoginBox } from './entry-fields.tsx';
import { VkButton } from './vk-button.tsx';

/** Where the server leads who came from VK and has something left to tell. */
export function VkPage() {
  const visit = useQuery({
    queryKey: ['vk-visit'],
    // An unfinished walk that is not there is an answer like any other.
    queryFn: () => callApi('/api/auth/vk/pending').catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (visit.isPending) return <Skeleton className="mx-auto mt-10 h-96 w-full max-w-[460px]" />;
  if (!visit.data) {
    return (
      <EntryCard title="Вход через VK" text="Вход прерван или устарел. Начните его заново.">
        <VkButton />
      </EntryCard>
    );
  }
  const { step, name, email } = visit.data;
  return step === 'code' ? <CodeStep name={name} /> : <Registration name={name} email={email} />;
}

function CodeStep({ name }: { name: string }) {
  const welcome = useWelcome();
  const enter = useMutation({
    mutationFn: (input: { code: string }) =>
      callApi('/api/auth/vk/code', { ...input, info: readDeviceInfo() }),
    onSuccess: welcome,
  });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: '' },
  });
  return (
    <EntryCard
      title="Второй шаг"
      text={`${name}, аккаунт защищён: кроме VK, нужен код из приложения.`}
    >
      <form
        noValidate
        onSubmit={handleSubmit(input =>
          enter.mutate(input, { onError: error => markFault(error, setError) }),
        )}
        className="flex flex-col gap-4"
      >
        <CodeField
          {...register('code', { required: 'Введите код' })}
          error={formState.errors.code?.message}
        />
        <Button type="submit" size="lg" fullWidth loading={enter.isPending}>
          Войти
        </Button>
      </form>
    </EntryCard>
  );
}

function Registration({ name, email }: { name: string; email: string | null }) {
  const welcome = useWelcome();
  const [isAdult, setAdult] = useState(false);
  const registration = useMutation({
    mutationFn: (input: { login: string; email: string }) =>
      callApi('/api/auth/vk/register', {
        ...input,
        ...invitationPart(),
        adult: true,
        info: readDeviceInfo(),
      }),
    onSuccess: message => {
      forgetInvitation();
      welcome(message);
    },
  });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { login: '', email: email ?? '' },
  });
  const { errors } = formState;
  const send = handleSubmit(input => {
    if (isAdult) registration.mutate(input, { onError: error => markFault(error, setError) });
  });
  return (
    <EntryCard
      title="Почти готово"
      text={`${name}, выберите логин. Если аккаунт у вас уже есть, войдите в него с паролем и привяжите VK в настройках: больше одного аккаунта иметь нельзя.`}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label="Логин"
          hint="От 3 до 20 символов: латинские буквы, цифры и знак _"
          error={errors.login?.message}
        >
          <LoginBox {...register('login', { required: 'Введите логин' })} />
        </Field>
        <Field
          label="E-mail"
          hint={email === null ? 'VK не сообщил почту: она нужна для восстановления доступа' : ''}
          error={errors.email?.message}
        >
          <EmailBox {...register('email', { required: 'Введите e-mail' })} />
        </Field>
        <AdultSubmit isAdult={isAdult} onAdult={setAdult} isPending={registration.isPending} />
      </form>
    </EntryCard>
  );
}
