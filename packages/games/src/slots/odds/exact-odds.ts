import { type CompiledSlot, compileSlot } from '../compile-slot.ts';
import type { SlotData } from '../slot-data.ts';
import { countGrids, type GridClass } from './count-grids.ts';
import {
  addSum,
  type Dense,
  findHighest,
  makePoint,
  makeSparse,
  type Sparse,
  sumOf,
  toSparse,
} from './distribution.ts';
import { sumFreeSpins } from './free-spins-odds.ts';
import { isCountable, sumHold } from './hold-odds.ts';

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

/** Whether every course can be counted: strips without cascades, holds without acting wagons. */
export function hasExactOdds(data: SlotData): boolean {
  const { hold } = compileSlot(data);
  return data.fill.kind === 'strips' && data.cascades === undefined && (!hold || isCountable(hold));
}

/**
 * Counts every grid and convolves what follows from it, with the cap applied to the whole course.
 * Exact but for the rounding of doubles, about 10⁻¹³.
 */
export function countExactOdds(data: SlotData): SlotOdds {
  const slot = compileSlot(data);
  const base = countGrids(slot, 'base');
  const free = slot.freeSpins === null ? [] : countGrids(slot, 'free');
  const unitE4 = findUnit(slot, [...base, ...free]);
  const places = slot.capE4 / unitE4 + 1;
  const total = new Float64Array(places);
  const features = new Map<string, Dense>();
  let featureChance = 0;
  for (const gridClass of base) {
    const wins = toUnits(gridClass, unitE4);
    const { spins, coins } = gridClass;
    const key = `${spins}:${coins}`;
    const feature = features.get(key) ?? sumFeatures(slot, free, spins, coins, unitE4, places);
    features.set(key, feature);
    addSum(total, feature, wins);
    if (spins > 0 || coins > 0) featureChance += wins.chances.reduce((sum, chance) => sum + chance);
  }
  return { ...measure(total, unitE4), featureChance };
}

function toUnits({ chanceByWinE4 }: GridClass, unitE4: number): Sparse {
  return makeSparse(Array.from(chanceByWinE4, ([winE4, chance]) => [winE4 / unitE4, chance]));
}

function sumFeatures(
  slot: CompiledSlot,
  free: readonly GridClass[],
  spins: number,
  coins: number,
  unitE4: number,
  places: number,
): Dense {
  const classes = free.map(gridClass => ({
    retrigger: gridClass.spins,
    wins: toUnits(gridClass, unitE4),
  }));
  const spun = spins === 0 ? makePoint(places) : sumFreeSpins(slot, classes, spins, places);
  if (coins === 0 || slot.hold === null) return spun;
  return sumOf(spun, toSparse(sumHold(slot.hold, slot.cells, coins, unitE4, places)));
}

/** The greatest amount of which every payment is a multiple. */
function findUnit(slot: CompiledSlot, classes: readonly GridClass[]): number {
  let unitE4 = slot.capE4;
  for (const { chanceByWinE4 } of classes) {
    for (const winE4 of chanceByWinE4.keys()) unitE4 = findDivisor(winE4, unitE4);
  }
  for (const valueE4 of slot.hold?.firstValueE4 ?? []) unitE4 = findDivisor(valueE4, unitE4);
  return findDivisor(slot.hold?.grandE4 ?? 0, unitE4);
}

function findDivisor(a: number, b: number): number {
  return a === 0 ? b : findDivisor(b % a, a);
}

function measure(total: Dense, unitE4: number): Omit<SlotOdds, 'featureChance'> {
  const unit = unitE4 / 10_000;
  let rtp = 0;
  let squares = 0;
  for (let place = 1; place <= findHighest(total); place++) {
    const chance = total[place] as number;
    rtp += chance * place * unit;
    squares += chance * (place * unit) ** 2;
  }
  return {
    rtp,
    hitRate: 1 - (total[0] as number),
    deviation: Math.sqrt(squares - rtp ** 2),
    capChance: total[total.length - 1] as number,
  };
}
