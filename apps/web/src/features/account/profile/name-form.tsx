import type { Account } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field, TextInput } from '../../../components/field.tsx';
import { Switch } from '../../../components/switch.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { useAccountCache } from '../../../lib/account-query.ts';
import { callApi } from '../../../lib/api-client.ts';

interface NameFormProps {
  account: Account;
  login: string;
}

/** How others see the player in the feeds. */
export function NameForm({ account, login }: NameFormProps) {
  const cache = useAccountCache();
  const [name, setName] = useState(account.displayName ?? '');
  const save = useMutation({
    mutationFn: (change: { displayName: string | null; hidesName: boolean }) =>
      callApi('/api/account/profile', change),
    onSuccess: saved => {
      cache.replace(saved);
      setName(saved.displayName ?? '');
      showSuccess('Сохранено', describeShown(saved, login));
    },
  });
  const typed = name.trim() === '' ? null : name.trim();
  const isChanged = typed !== account.displayName;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault();
        save.mutate({ displayName: typed, hidesName: account.hidesName });
      }}
    >
      <Field
        label="Имя для других игроков"
        hint="Видно в лентах ставок вместо логина. Для входа нужен по-прежнему логин"
      >
        <TextInput
          value={name}
          placeholder={login}
          maxLength={40}
          autoComplete="nickname"
          onChange={event => setName(event.target.value)}
          trailing={
            <Button type="submit" size="sm" disabled={!isChanged} loading={save.isPending}>
              Сохранить
            </Button>
          }
        />
      </Field>
      <Switch
        label="Скрывать имя"
        description="В лентах останется ставка без имени"
        checked={account.hidesName}
        disabled={save.isPending}
        onCheckedChange={hidesName => save.mutate({ displayName: account.displayName, hidesName })}
      />
    </form>
  );
}

function describeShown({ hidesName, displayName }: Account, login: string): string {
  return hidesName
    ? 'Другие игроки не видят вашего имени'
    : `Вас видят как ${displayName ?? login}`;
}
