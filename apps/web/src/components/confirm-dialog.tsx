import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import { Button } from './button.tsx';
import { backdropClasses, dialogPopupClasses, dialogViewportClasses } from './dialog-look.ts';
import { joinClasses } from './join-classes.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What follows from saying yes. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** While the answer is on its way; the caller closes the dialog when it is there. */
  loading?: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. A press outside does not answer the question. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Отмена',
  tone = 'primary',
  loading = false,
  onConfirm,
}: ConfirmDialogProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Viewport className={dialogViewportClasses}>
          <AlertDialog.Popup className={joinClasses(dialogPopupClasses, 'wallet:max-w-[420px]')}>
            <div className="min-h-0 overflow-y-auto p-6 wallet:p-7">
              <AlertDialog.Title className="font-display text-lg leading-tight font-extrabold">
                {title}
              </AlertDialog.Title>
              <AlertDialog.Description className="mt-2.5 text-[15px] leading-normal text-muted">
                {description}
              </AlertDialog.Description>
              <div className="mt-6 flex flex-col-reverse gap-2.5 wallet:flex-row wallet:justify-end">
                <AlertDialog.Close
                  render={
                    <Button variant="secondary" disabled={loading}>
                      {cancelLabel}
                    </Button>
                  }
                />
                <Button variant={tone} loading={loading} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
