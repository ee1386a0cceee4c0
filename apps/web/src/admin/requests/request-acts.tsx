import type { StaffWholeRequest } from '@kvazar/contract';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { useSession } from '../../lib/session.ts';
import type { Act, ActDialogProps } from './act-dialog.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';
import { useCommand } from './staff-queries.ts';

const ActDialog = createLateDialog<ActDialogProps>(
  async () => (await import('./act-dialog.tsx')).ActDialog,
);
const MergeDialog = createLateDialog<MergeDialogProps>(
  async () => (await import('./merge-dialog.tsx')).MergeDialog,
);

interface RequestActsProps {
  request: StaffWholeRequest;
  onOpen: (id: string) => void;
}

const MOVES = [
  { to: 'open', label: 'Вернуть в работу…' },
  { to: 'internal', label: 'Разбираемся внутри…' },
  { to: 'solved', label: 'Решено без ответа…' },
] as const;

/** What can be done with a request besides answering it. */
export function RequestActs({ request, onOpen }: RequestActsProps) {
  const { user } = useSession();
  const assign = useCommand('/api/admin/requests/assign');
  const [act, setAct] = useState<Act>({ kind: 'assign' });
  const [isAsking, setAsking] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const isMine = request.assignedTo !== null && request.assignedTo === user?.login;
  function ask(next: Act): void {
    setAct(next);
    setAsking(true);
  }
  return (
    <span className="ml-auto flex items-center gap-1.5">
      <span className="text-xs text-muted">
        {isMine ? 'у вас' : (request.assignedTo ?? 'без исполнителя')}
      </span>
      <Button
        size="sm"
        variant="secondary"
        loading={assign.isPending}
        onClick={() =>
          assign.mutate({ request: request.id, to: isMine ? null : (user?.login ?? null) })
        }
      >
        {isMine ? 'Вернуть в очередь' : 'Взять себе'}
      </Button>
      <Menu
        trigger={
          <IconButton label="Ещё действия" size="sm">
            <EllipsisVertical aria-hidden="true" className="size-4.5" />
          </IconButton>
        }
      >
        <MenuItem onClick={() => ask({ kind: 'assign' })}>Отдать другому…</MenuItem>
        <MenuItem onClick={() => setMerging(true)}>Присоединить к другому…</MenuItem>
        <MenuSeparator />
        {MOVES.filter(({ to }) => to !== request.state).map(({ to, label }) => (
          <MenuItem key={to} onClick={() => ask({ kind: 'move', to })}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <ActDialog open={isAsking} onOpenChange={setAsking} request={request.id} act={act} />
      <MergeDialog open={isMerging} onOpenChange={setMerging} request={request} onMerged={onOpen} />
    </span>
  );
}
