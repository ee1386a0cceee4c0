import { createContext, use } from 'react';

/** Which game is played here, for the parts of its dock that no page tells; null outside of any. */
export const PlaceContext = createContext<string | null>(null);

export function usePlace(): string | null {
  return use(PlaceContext);
}
