import type { Bet } from '@kvazar/contract';
import { isCelebrated } from '../round/celebration.ts';

/** How rare a win is: the rim lights up, the stage goes dark, the rays come out. */
export type Tier = 'big' | 'huge' | 'cosmic';

interface TierRule {
  readonly tier: Tier;
  readonly fromMultiplier: number;
  readonly lastsMs: number;
}

/** The rarest first. */
const RULES: readonly TierRule[] = [
  { tier: 'cosmic', fromMultiplier: 100, lastsMs: 4_000 },
  { tier: 'huge', fromMultiplier: 50, lastsMs: 2_500 },
  { tier: 'big', fromMultiplier: 10, lastsMs: 1_200 },
];

/** The auto mode plays on meanwhile: its moments are over before they pile up. */
const AUTO_LASTS_MS = 600;

/** Null for a win that the stage itself has shown well enough, and for what is no win at all. */
export function tierOf(bet: Pick<Bet, 'amount' | 'payout' | 'multiplier'>): Tier | null {
  if (!isCelebrated(bet)) return null;
  return RULES.find(({ fromMultiplier }) => bet.multiplier >= fromMultiplier)?.tier ?? null;
}

export function momentMs(tier: Tier, isAuto: boolean): number {
  if (isAuto) return AUTO_LASTS_MS;
  return RULES.find(rule => rule.tier === tier)?.lastsMs ?? 0;
}

/** 0 for the least. */
export function rankOf(tier: Tier): number {
  return RULES.length - 1 - RULES.findIndex(rule => rule.tier === tier);
}
