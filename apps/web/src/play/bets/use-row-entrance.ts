import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';

const SLIDE_MS = 220;
const FADE_MS = 320;
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * New rows push the others down: everything starts where it was a moment ago and slides to its
 * place, while the new ones fade in. With reduced motion they only fade.
 */
export function useRowEntrance(
  body: RefObject<HTMLTableSectionElement | null>,
  entered: number,
  height: number | undefined,
): void {
  const previous = useRef(entered);
  const isReduced = useReducedMotion();

  useLayoutEffect(() => {
    const count = entered - previous.current;
    previous.current = entered;
    if (count <= 0 || !body.current) return;
    const rows = [...body.current.querySelectorAll('tr')];
    for (const row of rows.slice(0, count)) {
      row.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
    }
    // A slide by a whole table would be a flicker.
    const isWholeTable = height !== undefined && count >= height;
    if (isReduced || isWholeTable) return;
    const offset = (rows[0]?.offsetHeight ?? 0) * count;
    body.current.animate([{ transform: `translateY(-${offset}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: EASING,
    });
  }, [body, entered, height, isReduced]);
}
