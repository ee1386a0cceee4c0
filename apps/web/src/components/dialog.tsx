import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import { useSwipeDown } from '../lib/swipe-down.ts';
import { backdropClasses, dialogPopupClasses, dialogViewportClasses } from './dialog-look.ts';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Keeps the title for assistive technology only, where the content has its own heading. */
  hideTitle?: boolean;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Stays in sight under the scrolling content. */
  footer?: ReactNode;
  /** After the closing motion: the moment to reset what was typed. */
  onClosed?: () => void;
  children: ReactNode;
}

const SIZES = {
  sm: 'wallet:max-w-[400px]',
  md: 'wallet:max-w-[480px]',
  lg: 'wallet:max-w-[720px]',
};

/** Pressing a notice that lies above the dialog must not close the dialog. */
export function isPressOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
}

/** Not those that only stand behind a drawn box or switch. */
const FIELD =
  ':is(input, select, textarea):not(:disabled, [type=hidden], [tabindex="-1"], [aria-hidden=true])';

/** Where the keyboard begins; without a field, where it always does. */
function findFirstField(body: HTMLElement | null): HTMLElement | true {
  return body?.querySelector<HTMLElement>(FIELD) ?? true;
}

/** There no field is chosen, or the keyboard of the screen would jump up. */
function isTouched(opened: string): boolean {
  return opened === 'touch' || window.matchMedia('(pointer: coarse)').matches;
}

/** A card in the middle, on phones a sheet from below that a swipe closes; long content scrolls. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  size = 'md',
  footer,
  onClosed,
  children,
}: DialogProps) {
  useBackCloses(open, () => onOpenChange(false));
  const body = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(() => onOpenChange(false));
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (details.reason === 'outside-press' && isPressOnToast(details.event)) {
          details.cancel();
          return;
        }
        onOpenChange(next);
      }}
      onOpenChangeComplete={next => {
        if (!next) onClosed?.();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Viewport className={dialogViewportClasses}>
          <BaseDialog.Popup
            data-swipes=""
            className={joinClasses(dialogPopupClasses, SIZES[size])}
            initialFocus={opened => (isTouched(opened) ? true : findFirstField(body.current))}
          >
            <header {...swipe} className="flex items-start gap-3 px-5 pt-5 wallet:px-7 wallet:pt-6">
              <div className="min-w-0 flex-1 pt-1.5">
                <BaseDialog.Title
                  className={
                    hideTitle ? 'sr-only' : 'font-display text-xl leading-tight font-extrabold'
                  }
                >
                  {title}
                </BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-2 text-[15px] leading-snug text-muted">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                render={
                  <IconButton label="Закрыть" size="md" className="-mt-1 -mr-2">
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              />
            </header>
            <div
              ref={body}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-6 wallet:px-7 wallet:pb-7"
            >
              {children}
            </div>
            {footer && (
              <footer className="border-t border-line px-5 py-4 wallet:px-7">{footer}</footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
