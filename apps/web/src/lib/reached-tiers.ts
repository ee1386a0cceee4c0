import type { LiveEvents } from '@kvazar/contract';
import { create } from 'zustand';

export type ReachedTier = Parameters<LiveEvents['status:reached']>[0];

/** The tier in which the page first saw its player. */
export interface FirstTier {
  readonly playerId: number;
  readonly label: string;
}

/** Tiers that the player has reached and not been shown yet, oldest first. */
export const useReachedTiers = create<{ readonly waiting: readonly ReachedTier[] }>(() => ({
  waiting: [],
}));

/** Told by the socket and seen in the player's record alike; a page tells of each once. */
const told = new Set<string>();

export function tellOfTier(playerId: number, tier: ReachedTier): void {
  const key = `${playerId} ${tier.label}`;
  if (told.has(key)) return;
  told.add(key);
  useReachedTiers.setState(({ waiting }) => ({ waiting: [...waiting, tier] }));
}

export function finishTier({ label }: ReachedTier): void {
  useReachedTiers.setState(({ waiting }) => ({
    waiting: waiting.filter(tier => tier.label !== label),
  }));
}
