import { type RefObject, useLayoutEffect, useState } from 'react';
import { watchLayout } from './watch-layout.ts';

interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in whole pixels; null until it has one. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize | null {
  const [size, setSize] = useState<ElementSize | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    return watchLayout([measured], () => {
      const width = Math.round(measured.clientWidth);
      const height = Math.round(measured.clientHeight);
      if (width === 0 || height === 0) return;
      setSize(known =>
        known?.width === width && known.height === height ? known : { width, height },
      );
    });
  }, [element]);
  return size;
}
