import { type ComponentType, useCallback, useRef, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import type { TooltipProps } from './tooltip.tsx';

/**
 * A tooltip's machinery is as heavy as the shell of the site: it arrives with the first pointing,
 * focusing or tapping. What it describes is drawn anew then, so the focus is carried over.
 */
export function LateTooltip(props: TooltipProps) {
  const [Tooltip, setTooltip] = useState<ComponentType<TooltipProps> | null>(null);
  const [place, setPlace] = useState<HTMLSpanElement | null>(null);
  const hadFocus = useRef(false);

  const load = useCallback(() => {
    loadChunk(() => import('./tooltip.tsx')).then(
      module => {
        const draw = () => {
          hadFocus.current = Boolean(place?.matches(':focus-within'));
          setTooltip(() => module.Tooltip);
        };
        // A press that has begun must find the same button at its end.
        if (!place?.matches(':active')) return draw();
        window.addEventListener('pointerup', () => setTimeout(draw), { once: true });
      },
      // Without it the next attempt loads it.
      () => {},
    );
  }, [place]);

  const carryFocus = (drawn: HTMLSpanElement | null) => {
    const [trigger] = drawn?.children ?? [];
    if (hadFocus.current && trigger instanceof HTMLElement) trigger.focus({ preventScroll: true });
    hadFocus.current = false;
  };

  if (Tooltip) {
    return (
      <span ref={carryFocus} className="contents">
        <Tooltip {...props} />
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the button or link inside.
    <span ref={setPlace} className="contents" onPointerEnter={load} onFocus={load}>
      {props.children}
    </span>
  );
}
