import type { StaffRole } from '@kvazar/contract';
import { useState } from 'react';
import { Field, TextInput } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { showError } from '../../components/toast.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaff } from '../frame/me.ts';
import { usePropose } from '../frame/propose.ts';

interface GiveRoleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  roles: readonly StaffRole[];
}

/** Whom they mean is asked first: the act itself names a number, which nobody mistypes unseen. */
async function findPerson(login: string) {
  try {
    return await callApi('/api/admin/staff/person', { login });
  } catch (error) {
    if (error instanceof ApiError) showError(error.message);
    throw error;
  }
}

export function GiveRoleDialog({ open, onOpenChange, roles }: GiveRoleDialogProps) {
  const { fourEyes } = useStaff();
  const { propose } = usePropose();
  const [login, setLogin] = useState('');
  const [role, setRole] = useState<string | null>(null);
  return (
    <ActDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Дать роль"
      text={
        fourEyes.isAlone
          ? 'Вторым быть некому: роль появится сразу.'
          : 'Роль появится, когда согласится второй администратор.'
      }
      verb="Дать роль"
      isDisabled={login.trim() === '' || role === null}
      onAct={async reason => {
        const { id } = await findPerson(login.trim());
        await propose('identity/role-give', { player: id, role }, reason);
        setLogin('');
        setRole(null);
      }}
    >
      <Field label="Логин">
        <TextInput
          value={login}
          maxLength={60}
          autoComplete="off"
          onChange={event => setLogin(event.target.value)}
        />
      </Field>
      <Select
        label="Роль"
        value={role}
        onValueChange={setRole}
        options={roles.map(({ name, title }) => ({ value: name, label: title }))}
      />
    </ActDialog>
  );
}
