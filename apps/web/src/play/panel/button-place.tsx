import { createContext, type ReactNode, type RefObject, useRef } from 'react';

export interface KnownMeaning {
  readonly meaning: string;
  readonly isSettled: boolean;
}

/** What the button of this place meant last; null outside of any place. */
export const ButtonPlaceContext = createContext<RefObject<KnownMeaning | null> | null>(null);

/**
 * Where a game has its main button. Different components draw it by turns, and each begins with
 * nothing known: the place remembers what stood there under the player's finger.
 */
export function ButtonPlace({ children }: { children: ReactNode }) {
  const shown = useRef<KnownMeaning | null>(null);
  return <ButtonPlaceContext value={shown}>{children}</ButtonPlaceContext>;
}
