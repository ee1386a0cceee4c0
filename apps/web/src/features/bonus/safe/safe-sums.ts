import type { Safe } from '@kvazar/contract';

const CLOSED = new Set<Safe['state']>(['done', 'cancelled', 'expired']);

export function isClosed({ state }: Safe): boolean {
  return CLOSED.has(state);
}

/** The one that the card is about: the open one, else the newest that still holds something. */
export function findShown(safes: readonly Safe[]): Safe | null {
  return (
    safes.find(({ state }) => state === 'active') ??
    safes.findLast(safe => isClosed(safe) && safe.available > 0) ??
    null
  );
}
