import { addKopecks, type Kopecks, kopecks, ZERO } from '@kvazar/money';
import { create } from 'zustand';
import { readRoubles } from './balance.ts';

/**
 * Payouts that the balance holds already but whose result the stage has not shown yet: shown at
 * once, they would give it away. Taken off wherever the balance is seen, they stay right whatever
 * else moves the balance in the meantime.
 */
const useHeldWinnings = create<{ readonly byBet: ReadonlyMap<string, Kopecks> }>(() => ({
  byBet: new Map(),
}));

export function holdWinnings(betId: string, payout: Kopecks): void {
  useHeldWinnings.setState(({ byBet }) => ({ byBet: new Map(byBet).set(betId, payout) }));
}

/** False when nothing was held for this bet. */
export function releaseWinnings(betId: string): boolean {
  const byBet = new Map(useHeldWinnings.getState().byBet);
  const wasHeld = byBet.delete(betId);
  if (wasHeld) useHeldWinnings.setState({ byBet });
  return wasHeld;
}

/** What a player may see of the balance. Money still in the air can be staked: never below zero. */
export function hideHeld(settled: Kopecks): Kopecks {
  const held = [...useHeldWinnings.getState().byBet.values()].reduce<Kopecks>(addKopecks, ZERO);
  return kopecks(Math.max(0, settled - held));
}

export function useShownBalance(settledRoubles: number): Kopecks {
  return useHeldWinnings(() => hideHeld(readRoubles(settledRoubles)));
}
