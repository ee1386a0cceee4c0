import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import type { Plot, SeriesDot } from './series-geometry.ts';

const MOVES_MS = 220;

/**
 * The dots on their way to where they belong: a new one grows out of the last, the others make room; when the
 * attempt is another one, the old line first settles to 1.
 */
export function useSettlingDots(
  dots: readonly SeriesDot[],
  attempt: string,
  plot: Plot,
  floor: number,
): readonly SeriesDot[] {
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(dots);
  const now = useRef({ dots, attempt, plot });
  useEffect(() => {
    const { dots: old, attempt: oldAttempt, plot: oldPlot } = now.current;
    const isOther = attempt !== oldAttempt;
    const settle = () => {
      now.current = { dots, attempt, plot };
      setShown(dots);
    };
    const hasMoved = isOther || namesOf(old) !== namesOf(dots);
    // On another screen all lies elsewhere, and nothing has happened.
    if (isReduced || !hasMoved || plot !== oldPlot) return settle();
    const from = isOther ? old : dots.map(dot => startOf(dot, old));
    const to = isOther ? old.map(dot => ({ ...dot, y: floor })) : dots;
    const beganAtMs = performance.now();
    let frame = requestAnimationFrame(function move(atMs) {
      const progress = Math.min(1, Math.max(0, (atMs - beganAtMs) / MOVES_MS));
      if (progress === 1) return settle();
      const eased = 1 - (1 - progress) ** 3;
      const between = to.map((dot, index) => mix(from[index] ?? dot, dot, eased));
      now.current = { dots: between, attempt: oldAttempt, plot };
      setShown(between);
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [dots, attempt, plot, floor, isReduced]);
  return shown;
}

function namesOf(dots: readonly SeriesDot[]): string {
  return dots.map(({ id }) => id).join();
}

function startOf(dot: SeriesDot, old: readonly SeriesDot[]): SeriesDot {
  return old.find(({ id }) => id === dot.id) ?? old.at(-1) ?? dot;
}

function mix(from: SeriesDot, to: SeriesDot, share: number): SeriesDot {
  return {
    ...to,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  };
}
