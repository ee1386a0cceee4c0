import { type ComponentType, type PointerEvent, useCallback, useRef, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import type { TooltipProps } from './tooltip.tsx';

interface Arrived {
  readonly Tooltip: ComponentType<TooltipProps>;
  readonly opensAtOnce: TooltipProps['opensAtOnce'];
}

/**
 * A tooltip's machinery is as heavy as the shell of the site: it arrives with the first pointing,
 * focusing or tapping, and shows at once what it was called for. What it describes is drawn anew
 * then, so the focus is carried over.
 */
export function LateTooltip(props: TooltipProps) {
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [place, setPlace] = useState<HTMLSpanElement | null>(null);
  const isByTouch = useRef(false);
  const isPressed = useRef(false);
  const drawLater = useRef<(() => void) | null>(null);
  const hadFocus = useRef(false);

  const load = useCallback(() => {
    loadChunk(() => import('./tooltip.tsx')).then(
      ({ Tooltip }) => {
        const draw = () => {
          const [trigger] = place?.children ?? [];
          hadFocus.current = Boolean(trigger?.matches(':focus-within'));
          const isWanted = hadFocus.current || trigger?.matches(':hover');
          const pointing = isWanted ? 'pointing' : undefined;
          setArrived({ Tooltip, opensAtOnce: isByTouch.current ? 'tap' : pointing });
        };
        // A press that has begun must find the same button at its end.
        if (isPressed.current) drawLater.current = draw;
        else draw();
      },
      // Without it the next attempt loads it.
      () => {},
    );
  }, [place]);

  const notePointer = (event: PointerEvent) => {
    isByTouch.current = event.pointerType === 'touch';
    load();
  };

  /** Until the click that follows has been heard. */
  const notePress = () => {
    isPressed.current = true;
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        drawLater.current?.();
      });
    window.addEventListener('pointerup', release, { once: true });
    window.addEventListener('pointercancel', release, { once: true });
  };

  const carryFocus = (drawn: HTMLSpanElement | null) => {
    const [trigger] = drawn?.children ?? [];
    if (hadFocus.current && trigger instanceof HTMLElement) trigger.focus({ preventScroll: true });
    hadFocus.current = false;
  };

  if (arrived) {
    const { Tooltip, opensAtOnce } = arrived;
    return (
      <span ref={carryFocus} className="contents">
        <Tooltip {...props} opensAtOnce={opensAtOnce} />
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the button or link inside.
    <span
      ref={setPlace}
      className="contents"
      onPointerEnter={notePointer}
      onPointerDown={notePress}
      onFocus={load}
    >
      {props.children}
    </span>
  );
}
