import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useCommand } from '../studio-data.ts';

const REASONS = ['Шар вылетел', 'Шар не сделал трёх кругов', 'Колесо остановилось'];

/** The ball left the wheel or was not spun well: bets stand, the ball goes again. */
export function RespinButton({ table, round }: { table: string; round: number }) {
  const [isAsking, setAsking] = useState(false);
  const respin = useCommand('/api/staff/studio/respin');
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        fullWidth
        icon={<RotateCcw aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Новый запуск
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Новый запуск шара"
        description="Ставки остаются, введённый номер стирается, причина попадёт в журнал."
        confirmLabel="Запустить заново"
        common={REASONS}
        loading={respin.isPending}
        onConfirm={reason =>
          respin.mutate({ table, round, reason }, { onSuccess: () => setAsking(false) })
        }
      />
    </>
  );
}
