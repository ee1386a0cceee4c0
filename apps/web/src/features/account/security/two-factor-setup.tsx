import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button, buttonClasses } from '../../../components/button.tsx';
import { CodeInput } from '../../../components/code-input.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { useAccountCache } from '../../../lib/account-query.ts';
import { callApi } from '../../../lib/api-client.ts';
import { markFault } from '../../../lib/mark-fault.ts';
import { CopyButton } from '../../../play/fairness/copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Password, picture and code, recovery codes: three steps in one dialog. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const cache = useAccountCache();
  const begin = useMutation({
    mutationFn: (input: { password: string }) => callApi('/api/account/twoFactor/begin', input),
  });
  const enable = useMutation({
    mutationFn: (input: { code: string }) => callApi('/api/account/twoFactor/enable', input),
    onSuccess: () => cache.refresh(),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={enable.isSuccess ? 'Резервные коды' : 'Двухфакторная защита'}
      size="sm"
    >
      {enable.isSuccess ? (
        <RecoveryCodes codes={enable.data.recoveryCodes} onDone={onClose} />
      ) : begin.isSuccess ? (
        <ScanStep
          secret={begin.data.secret}
          address={begin.data.address}
          isPending={enable.isPending}
          onCode={(code, onError) => enable.mutate({ code }, { onError })}
        />
      ) : (
        <PasswordStep
          isPending={begin.isPending}
          onPassword={(password, onError) => begin.mutate({ password }, { onError })}
        />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  isPending: boolean;
  onPassword: (password: string, onError: (error: Error) => void) => void;
}

function PasswordStep({ isPending, onPassword }: PasswordStepProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit(({ password }) =>
        onPassword(password, error => markFault(error, setError)),
      )}
    >
      <p className="text-[15px] leading-normal text-muted">
        Понадобится приложение для одноразовых кодов: Яндекс Ключ, Google Authenticator или любое
        другое.
      </p>
      <PasswordField
        label="Текущий пароль"
        {...register('password', { required: 'Введите пароль' })}
        error={formState.errors.password?.message}
      />
      <Button type="submit" fullWidth loading={isPending}>
        Продолжить
      </Button>
    </form>
  );
}

interface ScanStepProps {
  secret: string;
  address: string;
  isPending: boolean;
  onCode: (code: string, onError: (error: Error) => void) => void;
}

function ScanStep({ secret, address, isPending, onCode }: ScanStepProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: '' },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit(({ code }) => onCode(code, error => markFault(error, setError)))}
    >
      <p className="text-[15px] leading-normal text-muted">
        Отсканируйте картинку приложением или откройте её ключ прямо на этом устройстве и введите
        код, который покажет приложение.
      </p>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={address} label="QR-код для приложения" />
        <a href={address} className={buttonClasses({ variant: 'secondary', fullWidth: true })}>
          <Smartphone aria-hidden="true" className="size-4.5" />
          Открыть в приложении
        </a>
        <p className="flex max-w-full items-center gap-1 text-[13px] text-muted">
          <span className="sr-only">Ключ для ручного ввода: </span>
          <code className="font-mono wrap-anywhere">{secret}</code>
          <CopyButton text={secret} what="ключ" />
        </p>
      </div>
      <CodeInput
        {...register('code', { required: 'Введите код' })}
        inputMode="numeric"
        error={formState.errors.code?.message}
      />
      <Button type="submit" fullWidth loading={isPending}>
        Включить
      </Button>
    </form>
  );
}
