import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Long enough that no tap does it by mistake. */
const HOLD_MS = 700;

/** A press that counts only when it is held; by finger, mouse or key. */
export function useHold(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function press() {
    if (isHeld) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      onHeld();
    }, HOLD_MS);
  }

  function release() {
    clearTimeout(timer.current);
    setHeld(false);
  }

  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return {
    isHeld,
    handlers: {
      onPointerDown: press,
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) press();
      },
      onKeyUp: release,
      onBlur: release,
      // A long press of a finger would open the browser's own menu.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}
