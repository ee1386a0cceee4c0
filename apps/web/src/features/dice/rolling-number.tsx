import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';

interface RollingNumberProps {
  value: number;
  /** Zero: the number is there at once. */
  durationMs: number;
}

/** Runs from the number that stood there to the new one, slowing down towards it. */
export function RollingNumber({ value, durationMs }: RollingNumberProps) {
  const isStill = useReducedMotion() || durationMs === 0;
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (isStill) return setShown(value);
    const startedMs = performance.now();
    let frame = requestAnimationFrame(function draw(nowMs) {
      const progress = Math.min(1, Math.max(0, (nowMs - startedMs) / durationMs));
      const eased = 1 - (1 - progress) ** 3;
      setShown(start + (value - start) * eased);
      if (progress < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, durationMs, isStill]);

  return (isStill ? value : shown).toFixed(2);
}
