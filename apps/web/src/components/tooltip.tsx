import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';

export interface TooltipProps {
  content: ReactNode;
  /** A button or a link: whatever it is, it must be able to take the focus. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** It comes late: what would open it has happened already, by a tap or otherwise. */
  opensAtOnce?: 'tap' | 'pointing' | undefined;
}

/** Shows on hover, on keyboard focus, and on tap where there is no hover. */
export function Tooltip({ content, children, side = 'top', opensAtOnce }: TooltipProps) {
  const [open, setOpen] = useState(opensAtOnce !== undefined);
  const id = useId();
  // A tap may already have opened it through focus; what counts is how it was when the finger landed.
  const openBeforeTap = useRef<boolean | null>(null);
  const openedByTap = useRef(opensAtOnce === 'tap');

  function rememberTap(event: PointerEvent) {
    openBeforeTap.current = event.pointerType === 'mouse' ? null : open;
  }

  function toggleByTap() {
    if (openBeforeTap.current === null) return;
    openedByTap.current = !openBeforeTap.current;
    setOpen(openedByTap.current);
    openBeforeTap.current = null;
  }

  function changeOpen(next: boolean, details: BaseTooltip.Root.ChangeEventDetails) {
    // On a device with both, a mouse resting elsewhere must not take away what a finger opened.
    if (!next && openedByTap.current && details.reason === 'trigger-hover') {
      details.cancel();
      return;
    }
    if (!next) openedByTap.current = false;
    setOpen(next);
  }

  return (
    <BaseTooltip.Root open={open} onOpenChange={changeOpen}>
      <BaseTooltip.Trigger
        render={children}
        delay={120}
        closeOnClick={false}
        aria-describedby={open ? id : undefined}
        onPointerDown={rememberTap}
        onClick={toggleByTap}
      />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          className="z-60 outline-none"
          side={side}
          sideOffset={8}
          collisionPadding={10}
        >
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            className="motion-pop max-w-[min(280px,calc(100vw-20px))] rounded-control border border-line-strong bg-strong px-3 py-2 text-sm leading-snug text-text shadow-popup"
          >
            <BaseTooltip.Arrow className="flex data-[side=bottom]:-top-1.5 data-[side=left]:-right-2 data-[side=left]:rotate-90 data-[side=right]:-left-2 data-[side=right]:-rotate-90 data-[side=top]:-bottom-1.5 data-[side=top]:rotate-180">
              <svg aria-hidden="true" width="12" height="7" viewBox="0 0 12 7">
                <path d="M0 7 L6 0 L12 7 Z" className="fill-strong" />
              </svg>
            </BaseTooltip.Arrow>
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
