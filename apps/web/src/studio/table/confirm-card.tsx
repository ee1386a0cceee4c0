import type { StudioTable } from '@kvazar/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useCommand } from '../studio-data.ts';
import { describeEntered } from './describe-result.ts';
import { takeBackLast } from './result-entry.tsx';
import { useKeys } from './use-keys.ts';

const RESPIN_REASONS = ['Шар вылетел', 'Шар не сделал трёх кругов', 'Колесо остановилось'];

interface ConfirmCardProps {
  table: StudioTable;
  isMine: boolean;
  takeStill: () => string | null;
}

/** Entering is not deciding: the dealer looks once more, then confirms. */
export function ConfirmCard({ table, isMine, takeStill }: ConfirmCardProps) {
  const { id, game, round } = table;
  const [isAsking, setAsking] = useState(false);
  const confirm = useCommand('/api/staff/studio/confirm');
  const enter = useCommand('/api/staff/studio/enter');
  const respin = useCommand('/api/staff/studio/respin');
  const canConfirm = isMine && round?.isWhole === true && table.next === 'confirm';
  const send = () => round && confirm.mutate({ table: id, round: round.id });
  useKeys({ Enter: canConfirm && !confirm.isPending ? send : undefined });
  if (!round?.entered) return null;
  const shorter = takeBackLast(round.entered);
  return (
    <section
      aria-label="Результат к подтверждению"
      className="flex flex-wrap items-center justify-between gap-4 rounded-section border border-win/40 bg-win-tint p-4"
    >
      <div>
        <p className="text-sm text-muted">
          {round.isWhole ? 'Результат к подтверждению' : 'Введено не всё'}
        </p>
        <p className="font-display text-2xl font-bold">{describeEntered(round.entered)}</p>
        <p className="text-sm text-muted">
          {round.hasStill ? 'Кадр сохранён' : 'Без кадра'}
          {round.respins > 0 && ` · запусков ${round.respins + 1}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {shorter && (
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden="true" />}
            loading={enter.isPending}
            onClick={() =>
              enter.mutate({ table: id, round: round.id, result: shorter, still: takeStill() })
            }
          >
            Исправить карту
          </Button>
        )}
        {game === 'roulette' && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Новый запуск
          </Button>
        )}
        <Button size="lg" disabled={!canConfirm} loading={confirm.isPending} onClick={send}>
          Подтвердить <kbd className="ml-2 rounded-md bg-black/20 px-2 text-sm">Enter</kbd>
        </Button>
      </div>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Новый запуск шара"
        description="Ставки остаются, введённый номер стирается, причина попадёт в журнал."
        confirmLabel="Запустить заново"
        common={RESPIN_REASONS}
        loading={respin.isPending}
        onConfirm={reason =>
          respin.mutate(
            { table: id, round: round.id, reason },
            { onSuccess: () => setAsking(false) },
          )
        }
      />
    </section>
  );
}
