import type { EnteredResult, StudioPastRound, StudioTable } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { showSuccess } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { createUuidV7 } from '../../lib/uuid-v7.ts';
import { proven } from '../../staff/proof/proven.ts';
import { roundsQuery } from '../studio-data.ts';
import { isWholeResult, takeBackLast } from '../table/entered-result.ts';
import { ResultEntry } from '../table/result-entry.tsx';

const SHORTEST_REASON = 5;

interface CorrectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  table: StudioTable;
  round: StudioPastRound;
}

/** Another result for a settled round: the difference is paid or taken, and everybody concerned is told. */
export function CorrectDialog({ open, onOpenChange, table, round }: CorrectDialogProps) {
  const client = useQueryClient();
  // One id for one intention: sent twice, it still corrects once.
  const [id, setId] = useState(createUuidV7);
  const [result, setResult] = useState<EnteredResult | null>(null);
  const [reason, setReason] = useState('');
  const correct = useMutation({
    mutationFn: (entered: EnteredResult) =>
      proven(() =>
        callApi('/api/staff/studio/correct', {
          ...{ id, table: table.id, round: round.id },
          ...{ result: entered, reason: reason.trim() },
        }),
      ),
    onSuccess: () => {
      showSuccess('Результат исправлен, игрокам сообщили');
      onOpenChange(false);
      void client.invalidateQueries({ queryKey: roundsQuery(table.id).queryKey });
    },
    // Told in the dialog: a notice would hide behind it.
    meta: { isToldInPlace: true },
  });
  const shorter = takeBackLast(result);
  const isReady =
    result !== null && isWholeResult(result) && reason.trim().length >= SHORTEST_REASON;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        setId(createUuidV7());
        setResult(null);
        setReason('');
        correct.reset();
      }}
      size="lg"
      title={`Исправить раунд № ${round.id}`}
      description="Разница будет доплачена или взята. Ниже нуля баланс не уйдёт: остальное покроет дом."
      footer={
        <div className="grid gap-3">
          {correct.error && (
            <p role="alert" className="flex gap-2 text-sm text-lose">
              <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
              {correct.error.message}
            </p>
          )}
          <Button
            variant="danger"
            fullWidth
            disabled={!isReady}
            loading={correct.isPending}
            onClick={() => result && correct.mutate(result)}
          >
            Исправить результат
          </Button>
        </div>
      }
    >
      <div className="grid gap-3.5">
        <ResultEntry game={table.game} entered={result} isOpen onEnter={setResult} />
        {shorter && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={() => setResult(shorter)}
          >
            Убрать последнюю карту
          </Button>
        )}
        <Field label="Причина" hint="Её увидят игроки и журнал">
          <TextInput
            value={reason}
            maxLength={500}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
