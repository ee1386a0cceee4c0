import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import { useSwipeDown } from '../lib/swipe-down.ts';
import { isPressOnToast } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** On the line of the title, at its end. */
  aside?: ReactNode;
  /** Stays in sight under the scrolling content. */
  footer?: ReactNode;
  onClosed?: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * Slides up over a game on a phone and leaves its bar and the bottom bar in reach. Down go a swipe
 * at its upper edge, a tap beside it, Escape and Back.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, aside, footer, onClosed, className, children } = props;
  useBackCloses(open, () => onOpenChange(false));
  const swipe = useSwipeDown(() => onOpenChange(false));
  return (
    <Dialog.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(next, details) => {
        if (details.reason === 'outside-press' && isPressOnToast(details.event)) details.cancel();
        else onOpenChange(next);
      }}
      onOpenChangeComplete={next => {
        if (!next) onClosed?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="motion-fade fixed top-[calc(var(--phone-bar)+env(safe-area-inset-top))] right-0 bottom-[calc(var(--phone-nav)+env(safe-area-inset-bottom))] left-(--phone-rail) z-30 bg-scrim" />
        <Dialog.Popup
          data-swipes=""
          className={joinClasses(
            'motion-rise fixed right-0 bottom-[calc(var(--phone-nav)+env(safe-area-inset-bottom))] left-(--phone-rail) z-30 mx-auto flex max-w-160 flex-col rounded-t-section border border-b-0 border-line-strong bg-linear-to-b from-surface to-panel to-40% text-text shadow-popup outline-none lying:max-w-none',
            'max-h-[calc(100dvh-var(--phone-bar)-var(--phone-nav)-8px-env(safe-area-inset-top)-env(safe-area-inset-bottom))]',
            className,
          )}
        >
          <header
            {...swipe}
            className="relative flex shrink-0 items-center gap-3 pt-3 pr-1 pl-(--phone-pad) before:absolute before:top-1.5 before:left-1/2 before:h-1 before:w-9 before:-translate-x-1/2 before:rounded-full before:bg-strong"
          >
            <Dialog.Title className="min-w-0 flex-1 font-display text-base leading-tight font-extrabold">
              {title}
            </Dialog.Title>
            {aside}
            <Dialog.Close
              render={
                <IconButton label="Закрыть">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-(--phone-pad) pt-1 pb-3">
            {children}
          </div>
          {footer && <footer className="shrink-0 px-(--phone-pad) pb-3">{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
