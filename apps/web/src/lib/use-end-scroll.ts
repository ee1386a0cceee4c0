import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So near the end the reader means to follow. */
const NEAR_PX = 40;

/**
 * Stays at the end while the reader is there. Whoever has scrolled up is left alone, and told how
 * many lines have come since.
 */
export function useEndScroll(
  list: RefObject<HTMLElement | null>,
  lastId: number,
  countSince: (id: number) => number,
  /** Whatever else makes the list longer. */
  alsoGrowsBy?: unknown,
) {
  const [readId, setReadId] = useState<number | null>(null);
  const follows = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is a reason to scroll
  useLayoutEffect(() => {
    const element = list.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [lastId, list, alsoGrowsBy]);

  function onScroll(): void {
    const element = list.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    follows.current = isAtEnd;
    setReadId(known => (isAtEnd ? null : (known ?? lastId)));
  }

  function toEnd(): void {
    follows.current = true;
    setReadId(null);
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  return {
    onScroll,
    toEnd,
    isAtEnd: readId === null,
    unread: readId === null ? 0 : countSince(readId),
  };
}
