import { type TouchEvent, useRef } from 'react';

const FAR_PX = 48;

/** A swipe up over the dock; a tap on what lies in it stays a tap. */
export function useSwipeUp(onSwipe: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const up = from.current.y - touch.clientY;
      const aside = Math.abs(from.current.x - touch.clientX);
      from.current = null;
      if (up > FAR_PX && up > 2 * aside) onSwipe();
    },
  };
}
