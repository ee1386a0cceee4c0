import { MULTIPLIER_UNIT } from '@kvazar/money';
import { bubblesWinChance } from './bubbles/odds.ts';
import { type BubblesWireParams, bubblesParamsFromWire } from './bubbles/params.ts';
import { diceMultiplierE4, diceWinChance } from './dice/odds.ts';
import { type DiceWireParams, diceChanceHundredths, diceParamsFromWire } from './dice/params.ts';
import { type Ratio, ratioToNumber } from './exact.ts';
import { minesRtp } from './mines/odds.ts';
import { countSafeCells, type MinesParams } from './mines/params.ts';
import { plinkoBinChance, plinkoRtp } from './plinko/odds.ts';
import { type PlinkoParams, plinkoMultipliersE4 } from './plinko/params.ts';
import { SLOT_CATALOGUE } from './slot-catalogue.ts';
import { proofOf } from './slots/proof.ts';
import { isTableGameId } from './tables/table-catalogue.ts';
import { type BigRatio, exactTableRtp, tableBetOdds } from './tables/table-odds.ts';

/** What a bet costs and how far its result strays, before it is played. */
export interface BetOdds {
  /** Where the player still chooses after the bet is made: the most that any way of playing returns. */
  readonly rtp: Ratio;
  /**
   * Of the multiplier. Null where it hangs on choices made later: then the squared distance of the
   * result from the RTP stands for it, whose expectation it is.
   */
  readonly variance: number | null;
}

type OddsOf<Params> = (params: Params) => BetOdds;

function winOrNothing(chance: Ratio, multiplierE4: number): BetOdds {
  const probability = ratioToNumber(chance);
  const multiplier = multiplierE4 / MULTIPLIER_UNIT;
  return {
    rtp: {
      numerator: chance.numerator * multiplierE4,
      denominator: chance.denominator * MULTIPLIER_UNIT,
    },
    variance: probability * (1 - probability) * multiplier ** 2,
  };
}

const dice: OddsOf<DiceWireParams> = wire => {
  const params = requireParams(diceParamsFromWire(wire));
  return winOrNothing(diceWinChance(params), diceMultiplierE4(diceChanceHundredths(params)));
};

const bubbles: OddsOf<BubblesWireParams> = wire => {
  const params = requireParams(bubblesParamsFromWire(wire));
  return winOrNothing(bubblesWinChance(params), (params.targetHundredths * MULTIPLIER_UNIT) / 100);
};

const plinko: OddsOf<PlinkoParams> = params => {
  const rtp = plinkoRtp(params);
  const mean = ratioToNumber(rtp);
  const square = plinkoMultipliersE4(params).reduce(
    (sum, multiplierE4, bin) =>
      sum +
      ratioToNumber(plinkoBinChance(params.rows, bin)) * (multiplierE4 / MULTIPLIER_UNIT) ** 2,
    0,
  );
  return { rtp, variance: square - mean ** 2 };
};

/** The best plan: how many tiles a lost game was meant to open nobody knows. */
const mines: OddsOf<MinesParams> = params => {
  const plans = Array.from({ length: countSafeCells(params) }, (_, tile) =>
    minesRtp(params, tile + 1),
  );
  const best = plans.reduce((most, plan) =>
    ratioToNumber(plan) > ratioToNumber(most) ? plan : most,
  );
  return { rtp: best, variance: null };
};

/** Whatever the target, at most 99 % come back; one that is set may still be forestalled by hand. */
const crash: OddsOf<unknown> = () => ({
  rtp: { numerator: 99, denominator: 100 },
  variance: null,
});

/** A proof is a double; so many decimals of it are sure. */
const PROOF_UNIT = 1e9;

function slot(id: string): OddsOf<unknown> {
  const { rtp, deviation } = proofOf(id);
  const odds: BetOdds = {
    rtp: { numerator: Math.round(rtp * PROOF_UNIT), denominator: PROOF_UNIT },
    variance: deviation ** 2,
  };
  return () => odds;
}

function requireParams<Params>(params: Params | null): Params {
  if (params === null) throw new RangeError('no bet has such parameters');
  return params;
}

const GAMES = { dice, bubbles, plinko, mines, crash };

/** What is staked on games that are not ours costs nothing that we know of. */
const UNKNOWN: BetOdds = { rtp: { numerator: 1, denominator: 1 }, variance: null };

const slots = new Map<string, OddsOf<unknown>>();

function oddsOf(game: string): OddsOf<unknown> {
  // A stored bet has the parameters of its game: they were checked when it was made.
  if (Object.hasOwn(GAMES, game)) return GAMES[game as keyof typeof GAMES] as OddsOf<unknown>;
  const known = slots.get(game);
  if (known) return known;
  const made = SLOT_CATALOGUE.some(({ id }) => id === game) ? slot(game) : () => UNKNOWN;
  slots.set(game, made);
  return made;
}

const MAX_REMEMBERED = 4_096;
const remembered = new Map<string, BetOdds>();

/** The odds of a bet by its game and its parameters as on the wire. */
export function betOdds(game: string, params: Readonly<Record<string, unknown>>): BetOdds {
  // Hardly two layouts of chips are alike: keeping them would only push the others out.
  if (isTableGameId(game)) return tableBetOdds(game, params);
  const key = `${game}${JSON.stringify(params)}`;
  const known = remembered.get(key);
  if (known) return known;
  const odds = oddsOf(game)(params);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, odds);
  return odds;
}

/** Of chips on several spots the fraction may be too fine for the numbers of a `Ratio`. */
function exactRtp(game: string, params: Readonly<Record<string, unknown>>): BigRatio {
  if (isTableGameId(game)) return exactTableRtp(game, params);
  const { numerator, denominator } = betOdds(game, params).rtp;
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** Thousandths of a kopeck: fine enough that the smallest stake at the smallest edge still counts. */
export const EDGE_UNIT = 1_000;

/**
 * What the bet costs the player on average: stake × (1 − RTP), in units of 1/1000 kopeck, floored.
 * A rounding corner that returns more than it takes costs nothing, never less.
 */
export function betEdge(
  stakeKopecks: number,
  game: string,
  params: Readonly<Record<string, unknown>>,
): number {
  const { numerator, denominator } = exactRtp(game, params);
  const kept = denominator - numerator;
  if (kept <= 0n) return 0;
  return Number((BigInt(stakeKopecks * EDGE_UNIT) * kept) / denominator);
}
