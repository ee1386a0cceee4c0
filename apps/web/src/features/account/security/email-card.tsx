import type { Account } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Field, TextInput } from '../../../components/field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { callApi } from '../../../lib/api-client.ts';
import { SettingCard } from '../setting-card.tsx';
import { FormDialog } from './form-dialog.tsx';

export function EmailCard({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const verify = useMutation({
    mutationFn: () => callApi('/api/account/email/verify'),
    onSuccess: message => showSuccess('Проверьте почту', message),
  });
  const { email, emailConfirmed } = account;
  return (
    <SettingCard
      icon={AtSign}
      title="Почта"
      state={
        <Badge tone={emailConfirmed ? 'win' : 'gold'}>
          {emailConfirmed ? 'Подтверждена' : 'Не подтверждена'}
        </Badge>
      }
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p className="mt-1 text-sm leading-snug text-muted">
        На этот адрес приходят ссылки для восстановления доступа.
      </p>
      <div className="mt-auto flex flex-wrap gap-2.5 pt-5">
        {!emailConfirmed && (
          <Button size="sm" loading={verify.isPending} onClick={() => verify.mutate()}>
            Подтвердить
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Сменить почту
        </Button>
      </div>
      {isOpen && <ChangeEmail onClose={() => setOpen(false)} />}
    </SettingCard>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', password: '' } });
  const change = useMutation({
    mutationFn: (input: { email: string; password: string }) =>
      callApi('/api/account/email/change', input),
    onSuccess: message => {
      showSuccess('Проверьте почту', message);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Сменить почту"
      description="Пришлём ссылку на новый адрес и предупреждение на прежний. Почта сменится, когда вы откроете ссылку."
      submitLabel="Отправить письмо"
      isPending={change.isPending}
      onSubmit={handleSubmit(input => change.mutate(input))}
    >
      <Field label="Новый e-mail">
        <TextInput {...register('email')} type="email" autoComplete="email" spellCheck={false} />
      </Field>
      <PasswordField label="Текущий пароль" {...register('password')} />
    </FormDialog>
  );
}
