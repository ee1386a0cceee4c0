import { MULTIPLIER_UNIT } from '@kvazar/money';
import { type CompiledSlot, compileSlot } from '../compile-slot.ts';
import type { SlotData } from '../slot-data.ts';
import { countGrids, type GridClass } from './count-grids.ts';
import { sumFreeSpins } from './free-spins-odds.ts';
import { isCountable, sumHold } from './hold-odds.ts';
import { addCases, NO_CASES, NO_PAYMENT, type Payment, payAlways, payBoth } from './sums.ts';

export interface SlotOdds {
  /** Expected payment of a stake of 1. */
  readonly rtp: number;
  /** Chance of any payment. */
  readonly hitRate: number;
  /** Standard deviation of the payment, in stakes. */
  readonly deviation: number;
  /** Chance that free spins or a hold start. */
  readonly featureChance: number;
  readonly capChance: number;
}

/** Counted without the cap, which then takes at most `capLoss` off the RTP. */
export interface ExactOdds extends SlotOdds {
  readonly capLoss: number;
}

/** Whether every course can be counted: strips without cascades, holds without acting wagons. */
export function hasExactOdds(data: SlotData): boolean {
  if (data.fill.kind !== 'strips' || data.cascades !== undefined) return false;
  const { hold } = compileSlot(data);
  return hold === null || isCountable(hold);
}

/** Lays every grid once and sums up what follows from it, to the rounding of doubles. */
export function countExactOdds(data: SlotData): ExactOdds {
  const slot = compileSlot(data);
  const base = countGrids(slot, 'base');
  const free = slot.freeSpins === null ? [] : countGrids(slot, 'free');
  const { mean, square, zero } = sumCourses(slot, base, free, 0);
  return {
    rtp: mean,
    hitRate: 1 - zero,
    deviation: Math.sqrt(square - mean ** 2),
    featureChance: base
      .filter(({ spins, coins }) => spins > 0 || coins > 0)
      .reduce((sum, gridClass) => sum + sumWins(gridClass, 0).chance, 0),
    ...(slot.freeSpins || slot.hold ? boundCap(slot, base, free) : countCap(slot, base)),
  };
}

function sumWins({ chanceByWinE4 }: GridClass, tilt: number): Payment {
  let sum = NO_CASES;
  for (const [winE4, chance] of chanceByWinE4) {
    sum = addCases(sum, payAlways(winE4 / MULTIPLIER_UNIT, tilt), chance);
  }
  return sum;
}

function sumCourses(
  slot: CompiledSlot,
  base: readonly GridClass[],
  free: readonly GridClass[],
  tilt: number,
): Payment {
  const cases = free.map(gridClass => ({
    retrigger: gridClass.spins,
    payment: sumWins(gridClass, tilt),
  }));
  let sum = NO_CASES;
  for (const gridClass of base) {
    const { spins, coins } = gridClass;
    let course = sumWins(gridClass, tilt);
    if (spins > 0) {
      course = payBoth(course, sumFreeSpins(cases, spins, slot.freeSpins?.maxSpins ?? spins));
    }
    const held = slot.hold && coins > 0 ? sumHold(slot.hold, slot.cells, coins, tilt) : NO_PAYMENT;
    sum = addCases(sum, payBoth(course, held));
  }
  return sum;
}

/** What reaching the cap takes off the RTP, and how often it happens. */
interface CapOdds {
  readonly capChance: number;
  readonly capLoss: number;
}

function countCap(slot: CompiledSlot, base: readonly GridClass[]): CapOdds {
  let capChance = 0;
  let capLoss = 0;
  for (const [winE4, chance] of base.flatMap(({ chanceByWinE4 }) => [...chanceByWinE4])) {
    if (winE4 < slot.capE4) continue;
    capChance += chance;
    capLoss += (chance * (winE4 - slot.capE4)) / MULTIPLIER_UNIT;
  }
  return { capChance, capLoss };
}

/**
 * How often a course can reach the cap and what the cap can cost, at most. For every tilt t > 0 the
 * chance of X ≥ c is at most E[e^(tX)] / e^(tc), and because y ≤ e^(ty) / (te), the mean of what
 * lies beyond c is at most that chance bound divided by te.
 */
function boundCap(
  slot: CompiledSlot,
  base: readonly GridClass[],
  free: readonly GridClass[],
): CapOdds {
  const cap = slot.capE4 / MULTIPLIER_UNIT;
  let capChance = 1;
  let capLoss = Number.POSITIVE_INFINITY;
  for (let exponent = -4; exponent <= 1; exponent += 0.125) {
    const tilt = 10 ** exponent;
    const { tilted } = sumCourses(slot, base, free, tilt);
    const bound = Math.exp(Math.log(tilted) - tilt * cap);
    if (!(bound < capChance)) continue;
    capChance = bound;
    capLoss = Math.min(capLoss, bound / (tilt * Math.E));
  }
  return { capChance, capLoss };
}
