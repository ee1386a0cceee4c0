import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { callApi } from '../../lib/api-client.ts';
import { useProof } from './proven.ts';

/** Codes of an authenticator have six digits; no password is as short. */
const CODE = /^\d{3} ?\d{3}$/;

/** «Это вы?»: stands in the shell of each application, opens when an act asks for it. */
export function ProofDialog() {
  const answer = useProof(state => state.answer);
  const [secret, setSecret] = useState('');
  const form = useId();
  const prove = useMutation({
    mutationFn: () =>
      callApi('/api/staff/prove', CODE.test(secret) ? { code: secret } : { password: secret }),
    onSuccess: () => answer?.(true),
    // Told under the field, not as a notice.
    meta: { isToldInPlace: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={open => !open && answer?.(false)}
      onClosed={() => {
        setSecret('');
        prove.reset();
      }}
      size="sm"
      title="Подтвердите, что это вы"
      description="Такие действия касаются денег или чужих данных. Подтверждения хватит на 15 минут."
      footer={
        <Button
          type="submit"
          form={form}
          fullWidth
          disabled={secret === ''}
          loading={prove.isPending}
        >
          Подтвердить
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <PasswordField
          label="Код из приложения или пароль"
          value={secret}
          error={prove.error?.message}
          onChange={event => setSecret(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
