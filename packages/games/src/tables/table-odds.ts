import { kopecksFromRoubles } from '@kvazar/money';
import type { Ratio } from '../exact.ts';
import { requireSpot } from './find-spot.ts';
import { fieldsOf } from './read-object.ts';
import type { TableGameId, TableSpot } from './table-game.ts';
import { TABLE_GAMES } from './table-games.ts';
import { tableVariance } from './variance.ts';

/** A fraction too fine for the numbers of a `Ratio`. */
export interface BigRatio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Kopecks by spot, from the parameters of a stored bet, {spots: [{spot, amount}]}. */
function readStakes(params: Readonly<Record<string, unknown>>): ReadonlyMap<string, number> {
  const { spots } = params;
  const stakes = new Map<string, number>();
  for (const shown of Array.isArray(spots) ? spots : []) {
    const { spot, amount } = fieldsOf(shown);
    const stake = typeof amount === 'number' ? kopecksFromRoubles(amount) : null;
    if (typeof spot !== 'string' || stake === null || stake <= 0) {
      throw new RangeError('no chip lies so');
    }
    stakes.set(spot, (stakes.get(spot) ?? 0) + stake);
  }
  if (stakes.size === 0) throw new RangeError('a bet at a table has chips');
  return stakes;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** Spots that return alike count as one: a full layout of roulette is a single step of long numbers. */
function sumByRtp(
  spots: readonly TableSpot[],
  stakes: ReadonlyMap<string, number>,
): Iterable<{ readonly rtp: Ratio; readonly stake: number }> {
  const sums = new Map<string, { rtp: Ratio; stake: number }>();
  for (const [id, stake] of stakes) {
    const { rtp } = requireSpot(spots, id);
    const key = `${rtp.numerator}/${rtp.denominator}`;
    const sum = sums.get(key);
    if (sum) sum.stake += stake;
    else sums.set(key, { rtp, stake });
  }
  return sums.values();
}

/** The mean of what its spots return, weighted with what lies on them: exact. */
export function exactTableRtp(
  game: TableGameId,
  params: Readonly<Record<string, unknown>>,
): BigRatio {
  const { spots } = TABLE_GAMES[game];
  let numerator = 0n;
  let denominator = 1n;
  let total = 0n;
  for (const { rtp, stake } of sumByRtp(spots, readStakes(params))) {
    const part = BigInt(rtp.denominator);
    numerator = numerator * part + BigInt(stake) * BigInt(rtp.numerator) * denominator;
    denominator *= part;
    const shared = gcd(numerator, denominator);
    numerator /= shared;
    denominator /= shared;
    total += BigInt(stake);
  }
  denominator *= total;
  const shared = gcd(numerator, denominator);
  return { numerator: numerator / shared, denominator: denominator / shared };
}

/** What a fraction is cut to that does not fit: no figure is better than the true one. */
const CUT_DENOMINATOR = 1e12;

function fitRatio({ numerator, denominator }: BigRatio): Ratio {
  if (denominator <= BigInt(Number.MAX_SAFE_INTEGER)) {
    return { numerator: Number(numerator), denominator: Number(denominator) };
  }
  return {
    numerator: Number((numerator * BigInt(CUT_DENOMINATOR)) / denominator),
    denominator: CUT_DENOMINATOR,
  };
}

export function tableBetOdds(
  game: TableGameId,
  params: Readonly<Record<string, unknown>>,
): { readonly rtp: Ratio; readonly variance: number } {
  return {
    rtp: fitRatio(exactTableRtp(game, params)),
    /** A walk through all results of the game, which most who ask for odds have no use for. */
    get variance() {
      return varianceOf(game, readStakes(params));
    },
  };
}

function varianceOf(game: TableGameId, stakes: ReadonlyMap<string, number>): number {
  const total = [...stakes.values()].reduce((sum, stake) => sum + stake, 0);
  return tableVariance(game, new Map([...stakes].map(([spot, stake]) => [spot, stake / total])));
}
