import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 420;
/** A finger that moves more is scrolling. */
const SLOP_PX = 10;

/** Notices a finger that stays. The click that ends it is no press of its own: ask `wasHeld`. */
export function useLongPress(onHold: (event: PointerEvent) => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, wasHeld: false, isTouching: false });
  useEffect(() => () => clearTimeout(press.current.timer), []);
  const stop = () => clearTimeout(press.current.timer);
  return {
    wasHeld: () => press.current.wasHeld,
    isTouching: () => press.current.isTouching,
    listeners: {
      onPointerDown: (event: PointerEvent) => {
        const { clientX: x, clientY: y, pointerType } = event;
        stop();
        press.current = { timer: 0, x, y, wasHeld: false, isTouching: pointerType === 'touch' };
        if (pointerType !== 'touch') return;
        press.current.timer = window.setTimeout(() => {
          press.current.wasHeld = true;
          onHold(event);
        }, HOLD_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current;
        if (Math.hypot(clientX - x, clientY - y) > SLOP_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
