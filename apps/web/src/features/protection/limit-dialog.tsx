import { kopecks } from '@kvazar/money';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../components/amount-field.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showSuccess } from '../../components/toast.ts';
import { NumberField } from '../../play/number-field.tsx';
import { protectionChanges, useChangeProtection } from '../../play/protection/protection.ts';
import { LIMIT_KINDS, type LimitKind, type LimitPeriod, PERIOD_LABELS } from './limit-words.ts';

interface LimitDialogProps {
  kind: LimitKind;
  /** Null: closed. */
  period: LimitPeriod | null;
  current: number | null;
  onClose: () => void;
}

const FIRST_VALUES: Record<LimitKind, number> = { deposit: 5_000, loss: 2_000, time: 60 };
const MAX_MINUTES = 44_640;

export function LimitDialog({ kind, period, current, onClose }: LimitDialogProps) {
  // The last period stays while the dialog plays its way out.
  const [shownPeriod, setShownPeriod] = useState<LimitPeriod>('day');
  if (period && period !== shownPeriod) setShownPeriod(period);
  return (
    <Dialog
      open={period !== null}
      onOpenChange={open => !open && onClose()}
      size="sm"
      title={`${LIMIT_KINDS[kind].title}: ${PERIOD_LABELS[shownPeriod].toLowerCase()}`}
      description="Строже — сразу. Мягче или без лимита — через 24 часа."
    >
      <LimitForm
        key={`${shownPeriod}:${current}`}
        kind={kind}
        period={shownPeriod}
        current={current}
        onDone={onClose}
      />
    </Dialog>
  );
}

interface LimitFormProps {
  kind: LimitKind;
  period: LimitPeriod;
  current: number | null;
  onDone: () => void;
}

function LimitForm({ kind, period, current, onDone }: LimitFormProps) {
  const [value, setValue] = useState(current ?? FIRST_VALUES[kind]);
  const change = useChangeProtection(protectionChanges.limit);
  const save = (next: number | null) =>
    change.mutate(
      { kind, period, value: next },
      {
        onSuccess: () => {
          showSuccess('Лимит сохранён');
          onDone();
        },
      },
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    save(value);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {kind === 'time' ? (
        <NumberField
          label="Минут"
          value={value}
          decimals={0}
          step={5}
          onCommit={next => setValue(Math.min(MAX_MINUTES, Math.max(1, next)))}
        />
      ) : (
        <AmountField
          label="Сумма"
          value={kopecks(Math.round(value * 100))}
          min={kopecks(100)}
          quickActions={['half', 'double']}
          onChange={next => setValue(next / 100)}
        />
      )}
      <Button type="submit" fullWidth loading={change.isPending}>
        Сохранить
      </Button>
      {current !== null && (
        <Button variant="ghost" fullWidth disabled={change.isPending} onClick={() => save(null)}>
          Снять лимит
        </Button>
      )}
    </form>
  );
}
