import type { StaffWholeRequest } from '@kvazar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { queueQuery, useCommand } from './staff-queries.ts';

export interface MergeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: StaffWholeRequest;
  onMerged: (id: string) => void;
}

/** Two requests about one thing become one: its messages move to the other. */
export function MergeDialog({ open, onOpenChange, request, onMerged }: MergeDialogProps) {
  const { data } = useInfiniteQuery({
    ...queueQuery({ show: 'all', search: request.player.login }),
    enabled: open,
  });
  const [into, setInto] = useState<string | null>(null);
  const merge = useCommand('/api/admin/requests/merge');
  const others = (data?.pages.flatMap(page => page.requests) ?? []).filter(
    ({ id, player, state }) =>
      id !== request.id && player.id === request.player.id && state !== 'closed',
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setInto(null)}
      title={`Присоединить № ${request.number}`}
      description="Сообщения перейдут в выбранное обращение, а это закроется."
      footer={
        <Button
          fullWidth
          disabled={into === null}
          loading={merge.isPending}
          onClick={() => {
            if (into === null) return;
            merge.mutate(
              { request: request.id, into },
              {
                onSuccess: answer => {
                  onOpenChange(false);
                  onMerged(answer.request.id);
                },
              },
            );
          }}
        >
          Присоединить
        </Button>
      }
    >
      {data && others.length === 0 && (
        <p className="text-muted">Других открытых обращений у этого игрока нет.</p>
      )}
      <ul className="grid gap-1">
        {others.map(({ id, number, subject }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={into === id}
              onClick={() => setInto(id)}
              className="flex min-h-11 w-full gap-2 rounded-control px-3 py-2 text-left hover:bg-raised aria-pressed:bg-accent-tint"
            >
              <span className="whitespace-nowrap">№ {number}</span>
              <span className="min-w-0 flex-1 truncate text-muted">{subject}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
