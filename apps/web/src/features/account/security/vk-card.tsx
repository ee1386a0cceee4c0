import type { Account } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { useAccountCache } from '../../../lib/account-query.ts';
import { callApi } from '../../../lib/api-client.ts';
import { SettingCard } from '../setting-card.tsx';
import { FormDialog } from './form-dialog.tsx';

export function VkCard({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const { isConfigured, name } = account.vk;
  return (
    <SettingCard
      icon={Link2}
      title="ВКонтакте"
      state={
        <Badge tone={name === null ? 'neutral' : 'win'}>
          {name === null ? 'Не привязан' : 'Привязан'}
        </Badge>
      }
    >
      <p className="text-sm leading-snug text-muted">{describeLink(account)}</p>
      {(isConfigured || name !== null) && (
        <div className="mt-auto pt-5">
          <Button
            variant="secondary"
            size="sm"
            disabled={!isConfigured || !account.hasPassword}
            onClick={() => setOpen(true)}
          >
            {name === null ? 'Привязать' : 'Отвязать'}
          </Button>
        </div>
      )}
      {isOpen &&
        (name === null ? (
          <LinkVk onClose={() => setOpen(false)} />
        ) : (
          <UnlinkVk onClose={() => setOpen(false)} />
        ))}
    </SettingCard>
  );
}

function describeLink({ vk, hasPassword }: Account): string {
  if (vk.name === null) {
    return vk.isConfigured
      ? 'Привяжите профиль, чтобы входить без пароля.'
      : 'Вход через ВКонтакте на этом сайте сейчас отключён.';
  }
  const whose = `Вы входите как ${vk.name}.`;
  return hasPassword ? whose : `${whose} Чтобы отвязать, сначала задайте пароль.`;
}

function LinkVk({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  const link = useMutation({
    mutationFn: (input: { password: string }) => callApi('/api/account/vk/link', input),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Привязать VK"
      description="Подтвердите паролем, дальше откроется страница VK."
      submitLabel="Перейти в VK"
      isPending={link.isPending || link.isSuccess}
      onSubmit={handleSubmit(input => link.mutate(input))}
    >
      <PasswordField label="Текущий пароль" {...register('password')} />
    </FormDialog>
  );
}

function UnlinkVk({ onClose }: { onClose: () => void }) {
  const cache = useAccountCache();
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  const unlink = useMutation({
    mutationFn: (input: { password: string }) => callApi('/api/account/vk/unlink', input),
    onSuccess: message => {
      showSuccess('Готово', message);
      cache.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Отвязать VK?"
      description="Входить можно будет только по логину и паролю."
      submitLabel="Отвязать"
      tone="danger"
      isPending={unlink.isPending}
      onSubmit={handleSubmit(input => unlink.mutate(input))}
    >
      <PasswordField label="Текущий пароль" {...register('password')} />
    </FormDialog>
  );
}
