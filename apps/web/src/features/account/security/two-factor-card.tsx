import type { Account } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CodeInput } from '../../../components/code-input.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { useAccountCache } from '../../../lib/account-query.ts';
import { callApi } from '../../../lib/api-client.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { SettingCard } from '../setting-card.tsx';
import { FormDialog } from './form-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const TwoFactorSetup = lazy(() =>
  loadChunk(() => import('./two-factor-setup.tsx')).then(module => ({
    default: module.TwoFactorSetup,
  })),
);

type OpenDialog = 'setup' | 'codes' | 'disable';

export function TwoFactorCard({ account }: { account: Account }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const { enabled, recoveryCodesLeft } = account.twoFactor;
  return (
    <SettingCard
      icon={Fingerprint}
      title="Двухфакторная защита"
      state={<Badge tone={enabled ? 'win' : 'neutral'}>{enabled ? 'Включена' : 'Выключена'}</Badge>}
    >
      <p className="text-sm leading-snug text-muted">
        {enabled
          ? `При входе нужен код из приложения. Резервных кодов осталось: ${recoveryCodesLeft} из 10.`
          : 'При входе, кроме пароля, понадобится код из приложения: украденного пароля будет мало.'}
      </p>
      <div className="mt-auto flex flex-wrap gap-2.5 pt-5">
        {enabled ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => setOpen('codes')}>
              Новые коды
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen('disable')}>
              Выключить
            </Button>
          </>
        ) : (
          <Button size="sm" disabled={!account.hasPassword} onClick={() => setOpen('setup')}>
            Включить
          </Button>
        )}
      </div>
      {open === 'setup' && (
        <Suspense fallback={null}>
          <TwoFactorSetup onClose={close} />
        </Suspense>
      )}
      {open === 'codes' && <NewCodes onClose={close} />}
      {open === 'disable' && <Disable onClose={close} />}
    </SettingCard>
  );
}

interface BothSteps {
  password: string;
  code: string;
}

const nothingTyped: BothSteps = { password: '', code: '' };

function Disable({ onClose }: { onClose: () => void }) {
  const cache = useAccountCache();
  const { register, handleSubmit } = useForm({ defaultValues: nothingTyped });
  const disable = useMutation({
    mutationFn: (input: BothSteps) => callApi('/api/account/twoFactor/disable', input),
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
      title="Выключить защиту?"
      description="Для входа снова будет достаточно пароля. Резервные коды перестанут действовать."
      submitLabel="Выключить"
      tone="danger"
      isPending={disable.isPending}
      onSubmit={handleSubmit(input => disable.mutate(input))}
    >
      <PasswordField label="Текущий пароль" {...register('password')} />
      <CodeInput {...register('code')} hint="Подойдёт и резервный код" />
    </FormDialog>
  );
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const cache = useAccountCache();
  const { register, handleSubmit } = useForm({ defaultValues: nothingTyped });
  const replace = useMutation({
    mutationFn: (input: BothSteps) => callApi('/api/account/twoFactor/codes', input),
    onSuccess: () => cache.refresh(),
  });
  if (replace.isSuccess) {
    return (
      <Dialog open onOpenChange={onClose} title="Резервные коды" size="sm">
        <RecoveryCodes codes={replace.data.recoveryCodes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Новые резервные коды"
      description="Прежние коды перестанут действовать."
      submitLabel="Получить коды"
      isPending={replace.isPending}
      onSubmit={handleSubmit(input => replace.mutate(input))}
    >
      <PasswordField label="Текущий пароль" {...register('password')} />
      <CodeInput {...register('code')} />
    </FormDialog>
  );
}
