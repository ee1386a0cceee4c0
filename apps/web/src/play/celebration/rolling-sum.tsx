import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import { useEffect, useRef } from 'react';
import { easeOut } from '../../lib/ease.ts';

/** Runs up from nothing in so many milliseconds; with 0 it stands there at once. */
export function RollingSum({ value, rollsMs }: { value: Kopecks; rollsMs: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (rollsMs <= 0) return;
    const startedAtMs = performance.now();
    let frame = requestAnimationFrame(function roll(nowMs) {
      const progress = (nowMs - startedAtMs) / rollsMs;
      const reached = progress >= 1 ? value : kopecks(Math.round(value * easeOut(progress)));
      if (element.current) element.current.textContent = formatRoubles(reached);
      if (progress < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, rollsMs]);
  return <span ref={element}>{formatRoubles(value)}</span>;
}
