import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { holdPage, isPageOpen } from './start.ts';

/**
 * False until the first frame of a starting page, which is not shown before: whatever measures itself after that
 * finds the page laid out. Before, all of it would be laid out inside the commit. True at once on a page that is open.
 */
export function useLaidOut(): boolean {
  const [isLaidOut, setLaidOut] = useState(isPageOpen);
  useLayoutEffect(() => (isLaidOut ? undefined : holdPage()), [isLaidOut]);
  useEffect(() => {
    if (isLaidOut) return;
    const frame = requestAnimationFrame(() => startTransition(() => setLaidOut(true)));
    return () => cancelAnimationFrame(frame);
  }, [isLaidOut]);
  return isLaidOut;
}
