import { useEffect, useRef } from 'react';

/** What a keyboard takes at least; bars of the browser take less. */
const KEYBOARD_PX = 120;

/**
 * Keeps in `--seen-height` what the keyboard of a phone leaves of the window: most browsers do not
 * count it, and the field at the bottom would lie under it.
 */
export function useSeenHeight() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      const isCovered = window.innerHeight - viewport.height > KEYBOARD_PX;
      frame.current?.toggleAttribute('data-keyboard', isCovered);
      if (isCovered) frame.current?.style.setProperty('--seen-height', `${viewport.height}px`);
      else frame.current?.style.removeProperty('--seen-height');
    };
    viewport.addEventListener('resize', follow);
    return () => viewport.removeEventListener('resize', follow);
  }, []);
  return frame;
}
