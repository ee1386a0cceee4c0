import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Field, TextInput } from '../components/field.tsx';

const SHORTEST_REASON = 5;

interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  description: string;
  confirmLabel: string;
  /** Ready-made reasons: one press instead of typing while players wait. */
  common: readonly string[];
  loading: boolean;
  onConfirm: (reason: string) => void;
}

/** For acts that players and the journal are told the reason of. */
export function ReasonDialog({
  common,
  confirmLabel,
  loading,
  onConfirm,
  ...rest
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const isEnough = reason.trim().length >= SHORTEST_REASON;
  return (
    <Dialog
      {...rest}
      size="sm"
      onClosed={() => setReason('')}
      footer={
        <Button
          variant="danger"
          fullWidth
          loading={loading}
          disabled={!isEnough}
          onClick={() => onConfirm(reason.trim())}
        >
          {confirmLabel}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Field label="Причина" hint="Её увидят игроки и журнал">
          <TextInput
            value={reason}
            maxLength={500}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {common.map(text => (
            <Button key={text} size="sm" variant="secondary" onClick={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
