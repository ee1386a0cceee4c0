import type { FloatSource } from '@kvazar/fair';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import { compileSlot } from '../compile-slot.ts';
import type { SlotData } from '../slot-data.ts';
import { SlotEngine } from '../slot-engine.ts';
import type { SlotOdds } from './exact-odds.ts';

/** What many spins paid; tallies of several workers add up. */
export interface Tally {
  readonly spins: number;
  readonly sum: number;
  readonly squares: number;
  readonly hits: number;
  readonly features: number;
  readonly capped: number;
  readonly highest: number;
}

export function tallySpins(data: SlotData, spins: number, source: FloatSource): Tally {
  const engine = new SlotEngine(compileSlot(data));
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let features = 0;
  let capped = 0;
  let highest = 0;
  for (let spin = 0; spin < spins; spin++) {
    const multiplier = engine.play(source) / MULTIPLIER_UNIT;
    if (engine.freeSpins > 0 || engine.hasHold) features++;
    if (multiplier === 0) continue;
    hits++;
    sum += multiplier;
    squares += multiplier * multiplier;
    if (multiplier > highest) highest = multiplier;
    if (engine.isCapped) capped++;
  }
  return { spins, sum, squares, hits, features, capped, highest };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    spins: a.spins + b.spins,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    hits: a.hits + b.hits,
    features: a.features + b.features,
    capped: a.capped + b.capped,
    highest: Math.max(a.highest, b.highest),
  };
}

export function estimateOdds({ spins, sum, squares, hits, features, capped }: Tally): SlotOdds {
  const rtp = sum / spins;
  return {
    rtp,
    hitRate: hits / spins,
    deviation: Math.sqrt(squares / spins - rtp ** 2),
    featureChance: features / spins,
    capChance: capped / spins,
  };
}

/** Of the normal distribution: 99 % lie within so many standard errors of the mean. */
const Z_99 = 2.5758293035489;

/** Half of the 99 % interval around the estimated RTP. */
export function marginOf({ deviation }: Pick<SlotOdds, 'deviation'>, spins: number): number {
  return (Z_99 * deviation) / Math.sqrt(spins);
}
