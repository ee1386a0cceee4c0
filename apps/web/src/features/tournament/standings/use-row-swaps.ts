import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';

const SWAP_MS = 180;

/** Rows that have changed places slide there from where they were. Each row names itself by `data-row`. */
export function useRowSwaps(list: RefObject<HTMLElement | null>, order: string): void {
  const isReduced = useReducedMotion();
  const tops = useRef(new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows.
  useLayoutEffect(() => {
    const before = tops.current;
    const now = new Map<string, number>();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const name = row.dataset['row'] ?? '';
      now.set(name, row.offsetTop);
      const moved = (before.get(name) ?? row.offsetTop) - row.offsetTop;
      if (moved === 0 || isReduced) continue;
      row.animate([{ translate: `0 ${moved}px` }, { translate: '0 0' }], {
        duration: SWAP_MS,
        easing: 'ease-out',
      });
    }
    tops.current = now;
  }, [list, order, isReduced]);
}
