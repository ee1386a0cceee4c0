import type { Account } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { PasswordLinkButton } from '../../../components/password-link-button.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { callApi } from '../../../lib/api-client.ts';
import { SettingCard } from '../setting-card.tsx';
import { FormDialog } from './form-dialog.tsx';

export function PasswordCard({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const { hasPassword } = account;
  return (
    <SettingCard
      icon={KeyRound}
      title="Пароль"
      {...(hasPassword ? {} : { state: <Badge tone="gold">Не задан</Badge> })}
    >
      <p className="text-sm leading-snug text-muted">
        {hasPassword
          ? 'Не меньше 8 символов и такой, какого нет на других сайтах. После смены другие сеансы завершатся.'
          : 'Вы входите через VK. Задайте пароль, чтобы менять почту, включить второй шаг и не зависеть от VK.'}
      </p>
      <div className="mt-auto pt-5">
        {hasPassword ? (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Сменить пароль
          </Button>
        ) : (
          <PasswordLinkButton />
        )}
      </div>
      {isOpen && <ChangePassword onClose={() => setOpen(false)} />}
    </SettingCard>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { register, handleSubmit } = useForm({ defaultValues: { current: '', password: '' } });
  const change = useMutation({
    mutationFn: (input: { current: string; password: string }) =>
      callApi('/api/account/password', input),
    onSuccess: message => {
      showSuccess('Готово', message);
      onClose();
      return client.invalidateQueries({ queryKey: ['account', 'sessions'] });
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Сменить пароль"
      submitLabel="Сменить пароль"
      isPending={change.isPending}
      onSubmit={handleSubmit(input => change.mutate(input))}
    >
      <PasswordField label="Текущий пароль" {...register('current')} />
      <PasswordField label="Новый пароль" {...register('password')} autoComplete="new-password" />
    </FormDialog>
  );
}
