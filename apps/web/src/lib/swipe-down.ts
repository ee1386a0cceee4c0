import { type PointerEvent, useRef } from 'react';

/** Further, or faster than so much in a millisecond, and the finger means it. */
const FAR_PX = 80;
const FAST_PX_PER_MS = 0.5;
const TAP_PX = 6;
const LEAVING_MS = 400;

interface Pull {
  readonly id: number;
  readonly fromY: number;
  readonly startedAtMs: number;
}

/**
 * Handlers for the upper edge of a sheet: the sheet follows the finger down and closes, or springs
 * back. Only the edge takes part, so that what is in the sheet scrolls as ever.
 */
export function useSwipeDown(onSwipe: () => void) {
  const pull = useRef<Pull | null>(null);
  const sheetOf = (event: PointerEvent) =>
    (event.currentTarget as HTMLElement).closest<HTMLElement>('[data-swipes]');

  function end(event: PointerEvent) {
    const held = pull.current;
    const sheet = sheetOf(event);
    if (!held || held.id !== event.pointerId || !sheet) return;
    pull.current = null;
    const distance = event.clientY - held.fromY;
    const isFast = distance / Math.max(1, event.timeStamp - held.startedAtMs) > FAST_PX_PER_MS;
    const springBack = () => sheet.style.removeProperty('translate');
    sheet.style.removeProperty('transition-property');
    const isMeant = distance > FAR_PX || (isFast && distance > FAR_PX / 3);
    if (event.type !== 'pointerup' || !isMeant) return springBack();
    onSwipe();
    // It leaves from where the finger let go; one that stays comes back.
    setTimeout(springBack, LEAVING_MS);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      pull.current = {
        id: event.pointerId,
        fromY: event.clientY,
        startedAtMs: event.timeStamp,
      };
    },
    onPointerMove(event: PointerEvent) {
      const held = pull.current;
      const sheet = sheetOf(event);
      if (!held || held.id !== event.pointerId || !sheet) return;
      const distance = event.clientY - held.fromY;
      if (distance < TAP_PX) return;
      const edge = event.currentTarget as HTMLElement;
      if (!edge.hasPointerCapture(event.pointerId)) edge.setPointerCapture(event.pointerId);
      sheet.style.setProperty('transition-property', 'none');
      sheet.style.setProperty('translate', `0 ${distance}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
    style: { touchAction: 'none' } as const,
  };
}
