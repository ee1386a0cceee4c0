import { useEffect } from 'react';
import { readPlace } from './read-place.ts';

/** The router looks for the place that an address names before the words above it are there. */
export function useWantedPlace(isThere: boolean): void {
  useEffect(() => {
    const id = readPlace(window.location.hash);
    if (isThere && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isThere]);
}
