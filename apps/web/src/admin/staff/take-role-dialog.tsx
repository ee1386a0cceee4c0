import { ActDialog } from '../frame/act-dialog.tsx';
import { usePropose } from '../frame/propose.ts';

export interface TakenRole {
  readonly player: number;
  readonly login: string;
  readonly role: string;
  readonly title: string;
}

interface TakeRoleDialogProps {
  taken: TakenRole | null;
  onClose: () => void;
}

export function TakeRoleDialog({ taken, onClose }: TakeRoleDialogProps) {
  const { propose } = usePropose();
  return (
    <ActDialog
      open={taken !== null}
      onOpenChange={open => !open && onClose()}
      title="Снять роль"
      text={
        taken &&
        `${taken.login} больше не «${taken.title}». Открытые страницы закроются для этой роли сразу.`
      }
      verb="Снять роль"
      tone="danger"
      onAct={async reason => {
        if (!taken) return;
        const { player, role } = taken;
        await propose('identity/role-take', { player, role }, reason);
      }}
    />
  );
}
