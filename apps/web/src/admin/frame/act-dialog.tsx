import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextInput } from '../../components/field.tsx';

const LONGEST_REASON = 500;

interface ActDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** Larger where many fields stand side by side. */
  size?: 'sm' | 'lg';
  /** On the button. */
  verb: string;
  tone?: 'primary' | 'danger';
  reason?: 'required' | 'optional' | 'none';
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** While the fields above are not filled in. */
  isDisabled?: boolean;
  /** Refused, the dialog stays open; why is told as of any act. */
  onAct: (reason: string) => Promise<unknown>;
}

/** Before an act of staff: what will happen, and why. */
export function ActDialog({
  open,
  onOpenChange,
  title,
  text,
  size = 'sm',
  verb,
  tone = 'primary',
  reason: asked = 'required',
  children,
  isDisabled = false,
  onAct,
}: ActDialogProps) {
  const [reason, setReason] = useState('');
  const [isActing, setActing] = useState(false);
  const form = useId();
  const said = reason.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isActing || isDisabled || (asked === 'required' && said === '')) return;
    setActing(true);
    try {
      await onAct(said);
      onOpenChange(false);
    } catch {
      // Told by the client of queries; what was typed stays for another try.
    } finally {
      setActing(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setReason('')}
      size={size}
      title={title}
      description={text}
      footer={
        <Button
          type="submit"
          form={form}
          variant={tone}
          fullWidth
          loading={isActing}
          disabled={isDisabled || (asked === 'required' && said === '')}
        >
          {verb}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        {children}
        {asked !== 'none' && (
          <Field
            label={asked === 'required' ? 'Причина' : 'Причина, если есть'}
            hint="Останется в журнале"
          >
            <TextInput
              value={reason}
              maxLength={LONGEST_REASON}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
