import type { Safe } from '@kvazar/contract';
import { addKopecks, type Kopecks, ZERO } from '@kvazar/money';
import { readRoubles } from '../../../lib/balance.ts';

const CLOSED = new Set<Safe['state']>(['done', 'cancelled', 'expired']);

export function isClosed({ state }: Safe): boolean {
  return CLOSED.has(state);
}

/** What is less than a rouble waits for more, unless no more will come. */
function claimableOf(safe: Safe): Kopecks {
  const isComplete = isClosed(safe) || safe.left === 0;
  return safe.available >= 1 || isComplete ? readRoubles(safe.available) : ZERO;
}

/** One press takes it from all of them. */
export function sumClaimable(safes: readonly Safe[]): Kopecks {
  return safes.reduce<Kopecks>((sum, safe) => addKopecks(sum, claimableOf(safe)), ZERO);
}

/** The one that the card is about: the open one, else the newest that still holds something. */
export function findShown(safes: readonly Safe[]): Safe | null {
  return (
    safes.find(({ state }) => state === 'active') ??
    safes.findLast(safe => isClosed(safe) && safe.available > 0) ??
    null
  );
}
