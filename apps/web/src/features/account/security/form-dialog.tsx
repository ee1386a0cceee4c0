import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';

interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  onSubmit: () => void;
  /** The fields. They live only while the dialog is open, so nothing typed outlives it. */
  children: ReactNode;
}

/** A short form in front of an act that needs the owner's proof. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  description,
  submitLabel,
  tone = 'primary',
  isPending,
  onSubmit,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="sm"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Button type="submit" variant={tone} fullWidth loading={isPending} className="mt-1">
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
