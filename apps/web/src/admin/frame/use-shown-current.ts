import { type RefObject, useEffect, useRef } from 'react';

const CURRENT = '[aria-pressed="true"], [aria-current]';

/** On a phone a row of choices is wider than the screen: the chosen one is never out of sight. */
export function useShownCurrent<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew whenever another is chosen.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(CURRENT);
    if (!row.current || !current) return;
    const { clientWidth } = row.current;
    // Not `scrollIntoView`: that would move the page too.
    row.current.scrollLeft = current.offsetLeft - (clientWidth - current.offsetWidth) / 2;
  }, [chosen]);
  return row;
}
