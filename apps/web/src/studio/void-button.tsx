import type { StudioTable } from '@kvazar/contract';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useCommand } from './studio-data.ts';

const VOID_REASONS = ['Ошибка при раздаче', 'Не видно результата', 'Оборудование отказало'];

/** For the supervisor, while the result is not confirmed. */
export function VoidButton({ table: { id, title, round } }: { table: StudioTable }) {
  const [isAsking, setAsking] = useState(false);
  const voiding = useCommand('/api/staff/studio/void');
  if (!round || ['resolved', 'settled', 'void'].includes(round.phase)) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Отменить раунд
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Отменить раунд № ${round.id}, ${title}?`}
        description="Все ставки вернутся игрокам. Причину увидит каждый, кто ставил."
        confirmLabel="Отменить раунд и вернуть ставки"
        common={VOID_REASONS}
        loading={voiding.isPending}
        onConfirm={reason =>
          voiding.mutate(
            { table: id, round: round.id, reason },
            { onSuccess: () => setAsking(false) },
          )
        }
      />
    </>
  );
}
