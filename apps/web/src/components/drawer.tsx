import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import { backdropClasses } from './dialog-look.ts';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The panel's accessible name; shown when there is no `header`. */
  title: string;
  /** Beside the close button, in place of the title: a logo, for one. */
  header?: ReactNode;
  side?: 'left' | 'right';
  /** Handlers for the panel itself, such as the ones of a swipe gesture. */
  panelProps?: Omit<ComponentPropsWithRef<'div'>, 'className' | 'style' | 'children'>;
  onClosed?: () => void;
  children: ReactNode;
}

const SIDES = {
  left: { towards: -1, classes: 'left-0 border-r rounded-r-section' },
  right: { towards: 1, classes: 'right-0 border-l rounded-l-section' },
};

/** A panel that slides in from an edge. A tap outside and Escape close it. */
export function Drawer({
  open,
  onOpenChange,
  title,
  header,
  side = 'left',
  panelProps,
  onClosed,
  children,
}: DrawerProps) {
  const { towards, classes } = SIDES[side];
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={next => onOpenChange(next)}
      onOpenChangeComplete={next => {
        if (!next) onClosed?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          {...panelProps}
          style={{ '--drawer-side': towards } as CSSProperties}
          className={joinClasses(
            'motion-drawer fixed inset-y-0 z-50 flex w-[min(304px,86vw)] touch-pan-y flex-col border-line bg-panel',
            'pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-text shadow-popup outline-none',
            classes,
          )}
        >
          <div className="flex min-h-16 items-center justify-between gap-3 py-2 pr-2.5 pl-5">
            <Dialog.Title
              className={header ? 'sr-only' : 'font-display text-lg leading-tight font-extrabold'}
            >
              {title}
            </Dialog.Title>
            {header}
            <Dialog.Close
              render={
                <IconButton label="Закрыть">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
