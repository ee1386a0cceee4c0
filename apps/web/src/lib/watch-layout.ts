import { startTransition } from 'react';
import { isPageOpen } from './start.ts';

/**
 * Measures now and whenever one of the elements changes its size. Not now at the start: under the splash the
 * page is laid out with its first frame, and to measure before would lay all of it out inside the commit. What
 * the first measure brings, a whole board perhaps, is then drawn in slices.
 */
export function watchLayout(elements: readonly Element[], measure: () => void): () => void {
  let isStarting = !isPageOpen();
  if (!isStarting) measure();
  const observer = new ResizeObserver(() => {
    if (isStarting) startTransition(measure);
    else measure();
    isStarting = false;
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
