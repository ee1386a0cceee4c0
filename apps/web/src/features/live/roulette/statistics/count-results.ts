import type { TableHistoryEntry } from '@kvazar/contract';
import {
  findSpot,
  orphelins,
  ROULETTE_POCKETS,
  ROULETTE_SPOTS,
  ROULETTE_WHEEL,
  rouletteColour,
  tiers,
} from '@kvazar/games';
import { readNumber } from '../read-number.ts';

export interface NumberHits {
  readonly number: number;
  readonly hits: number;
}

export type Sector = 'voisins' | 'tiers' | 'orphelins';

export interface ResultCounts {
  /** Newest first. */
  readonly numbers: readonly number[];
  /** By number; of all 37. */
  readonly hits: readonly number[];
  readonly hot: readonly NumberHits[];
  readonly cold: readonly NumberHits[];
  /** In whole percent, 100 together. */
  readonly sectors: Readonly<Record<Sector, number>>;
  readonly colours: Readonly<Record<'red' | 'black' | 'green', number>>;
}

const COUNTED = 500;

const covered = (spots: readonly string[]): ReadonlySet<number> =>
  new Set(spots.flatMap(spot => findSpot(ROULETTE_SPOTS, spot)?.numbers ?? []));
const TIERS = covered(tiers());
const ORPHELINS = covered(orphelins());

/** Which third of the wheel a pocket belongs to; every number has one. */
export function sectorOf(number: number): Sector {
  if (TIERS.has(number)) return 'tiers';
  return ORPHELINS.has(number) ? 'orphelins' : 'voisins';
}

/** What the last rounds have brought; called-off ones do not count. */
export function countResults(history: readonly TableHistoryEntry[], listed = 4): ResultCounts {
  const numbers = history
    .map(({ result }) => readNumber(result))
    .filter(number => number !== null)
    .slice(0, COUNTED);
  const hits: number[] = Array.from({ length: ROULETTE_POCKETS }, () => 0);
  for (const number of numbers) hits[number] = (hits[number] ?? 0) + 1;
  // Of two that came as often, the one that came later is the hotter.
  const lastSeen = (number: number) => {
    const index = numbers.indexOf(number);
    return index === -1 ? Number.POSITIVE_INFINITY : index;
  };
  const byHeat = ROULETTE_WHEEL.map(number => ({ number, hits: hits[number] ?? 0 })).sort(
    (a, b) => b.hits - a.hits || compareSeen(lastSeen(a.number), lastSeen(b.number)),
  );
  const share = <Name extends string>(names: readonly Name[], of: (number: number) => Name) =>
    splitPercent(
      names,
      names.map(name => numbers.filter(number => of(number) === name).length),
    );
  return {
    numbers,
    hits,
    hot: byHeat.slice(0, listed).filter(entry => entry.hits > 0),
    cold: byHeat.slice(-listed).reverse(),
    sectors: share(['voisins', 'tiers', 'orphelins'], sectorOf),
    colours: share(['red', 'black', 'green'], rouletteColour),
  };
}

function compareSeen(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Whole percents that make 100 together: the largest remainders are rounded up. */
function splitPercent<Name extends string>(
  names: readonly Name[],
  counts: readonly number[],
): Readonly<Record<Name, number>> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map(count => (total === 0 ? 0 : (count * 100) / total));
  const whole = exact.map(Math.floor);
  const missing = total === 0 ? 0 : 100 - whole.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return Object.fromEntries(names.map((name, index) => [name, whole[index] ?? 0])) as Record<
    Name,
    number
  >;
}
