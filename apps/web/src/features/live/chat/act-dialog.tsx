import type { ReportReason } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field, TextInput } from '../../../components/field.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { showError, showSuccess } from '../../../components/toast.tsx';
import { ACT_WORDS, type ChosenAct, carryOut, REASONS } from './message-acts.ts';

export interface ActDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: ChosenAct;
}

const reasons = Object.entries(REASONS) as [ReportReason, string][];
const MAX_DETAILS = 150;

/** Asks why, and does it. */
export function ActDialog({ open, onOpenChange, chosen }: ActDialogProps) {
  const { act, message } = chosen;
  const words = ACT_WORDS[act];
  const [reason, setReason] = useState<ReportReason>('insult');
  const [details, setDetails] = useState('');
  const doing = useMutation({
    mutationFn: () => carryOut(chosen, reason, details),
    onSuccess: () => {
      showSuccess(words.done);
      onOpenChange(false);
    },
    onError: error => showError(error.message),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setDetails('')}
      title={words.title}
      description={words.description}
      size="sm"
    >
      <blockquote className="mb-4 rounded-control bg-raised px-3.5 py-2.5 text-sm leading-snug wrap-anywhere">
        <span className="font-semibold">{message.player}: </span>
        {message.text}
      </blockquote>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1.5 text-[13px] leading-5 text-muted">Причина</legend>
        {reasons.map(([value, label]) => (
          <label
            key={value}
            className={joinClasses(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[15px]',
              reason === value ? 'bg-accent-tint' : 'hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-4.5 accent-(--accent)"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {act !== 'report' && (
        <Field label="Подробнее, если нужно" className="mt-3">
          <TextInput
            value={details}
            maxLength={MAX_DETAILS}
            onChange={event => setDetails(event.target.value)}
          />
        </Field>
      )}
      <Button
        fullWidth
        className="mt-5"
        variant={act === 'report' ? 'primary' : 'danger'}
        loading={doing.isPending}
        onClick={() => doing.mutate()}
      >
        {words.confirm}
      </Button>
    </Dialog>
  );
}
