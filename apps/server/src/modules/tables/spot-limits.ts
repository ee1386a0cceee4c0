import { type Refusal, refuse, type TableLimits } from '@kvazar/contract';
import { greatestBeyond, type TableGame } from '@kvazar/games';
import { formatRoubles, type Kopecks, kopecks, roublesFromKopecks } from '@kvazar/money';
import type { BetRecord } from '../betting/bet-record.ts';
import { refuseMoreWithdrawn } from '../rounds/withdrawn-bets.ts';
import type { BetLimits } from '../site/bet-limits.ts';
import { readStoredSpots, type SpotBet, type StakedSpot } from './spots.ts';

/** What a table takes of one player in one round. */
export interface SpotLimits {
  readonly minSpot: Kopecks;
  readonly maxSpot: Kopecks;
  readonly maxRound: Kopecks;
}

/** However many spots each has, withdrawn ones too: each is a row of up to 157 spots, kept for ever. */
export const MAX_BETS_IN_ROUND = 30;

/** A table never takes what the site would not: its own bounds hold within those. */
export function limitsInForce(
  { minSpot, maxSpot, maxRound }: SpotLimits,
  { minBet, maxBet }: BetLimits,
): SpotLimits {
  return {
    minSpot: kopecks(Math.max(minSpot, minBet)),
    maxSpot: kopecks(Math.min(maxSpot, maxBet)),
    maxRound: kopecks(Math.min(maxRound, maxBet)),
  };
}

export function viewLimits({ minSpot, maxSpot, maxRound }: SpotLimits): TableLimits {
  return {
    minSpot: roublesFromKopecks(minSpot),
    maxSpot: roublesFromKopecks(maxSpot),
    maxRound: roublesFromKopecks(maxRound),
  };
}

/** What a placement must keep to. */
export interface JoinBounds {
  readonly game: TableGame<object>;
  readonly limits: SpotLimits;
  /** Of all bets of a player in a round together. */
  readonly maxPayout: Kopecks;
}

/** Together with what the player has in the round already. */
export function createJoinRule(
  bet: SpotBet,
  bounds: JoinBounds,
): (others: readonly BetRecord[]) => Refusal | null {
  const { limits } = bounds;
  return others => {
    if (others.length >= MAX_BETS_IN_ROUND) return refuse('live/too-many-bets');
    const objection = refuseMoreWithdrawn(others);
    if (objection) return objection;
    const open = others.filter(({ state }) => state === 'open');
    const staked = open.reduce((sum, { stake }) => sum + stake, 0);
    const lying = open.flatMap(({ params }) => readStoredSpots(params));
    const onSpots = new Map<string, number>();
    for (const { spot, stake } of lying) {
      onSpots.set(spot, (onSpots.get(spot) ?? 0) + stake);
    }
    return (
      checkSpots(bet, onSpots, limits) ??
      checkRound(staked + bet.stake, limits) ??
      checkPayout([...lying, ...bet.spots], bounds)
    );
  };
}

function checkSpots(
  { spots }: SpotBet,
  onSpots: ReadonlyMap<string, number>,
  { minSpot, maxSpot }: SpotLimits,
): Refusal | null {
  const isWithin = spots.every(
    ({ spot, stake }) => stake >= minSpot && (onSpots.get(spot) ?? 0) + stake <= maxSpot,
  );
  if (isWithin) return null;
  return refuse(
    'live/spot-limit',
    `На одно поле здесь ставят от ${formatRoubles(minSpot)} до ${formatRoubles(maxSpot)} за раунд`,
  );
}

function checkRound(sum: number, { maxRound }: SpotLimits): Refusal | null {
  if (sum <= maxRound) return null;
  return refuse(
    'live/round-limit',
    `За раунд за этим столом ставят не больше ${formatRoubles(maxRound)}`,
  );
}

/** What could not be paid whole is not taken, rather than cut when it is won. */
function checkPayout(
  chips: readonly StakedSpot[],
  { game, maxPayout }: JoinBounds,
): Refusal | null {
  const most = greatestBeyond(
    game,
    chips.map(({ spot, stake }) => ({ spot, stakeKopecks: stake })),
    maxPayout,
  );
  if (most === null) return null;
  return refuse(
    'live/payout-limit',
    `За раунд здесь выплачивают не больше ${formatRoubles(maxPayout)}, а такие ставки могут выиграть ${formatRoubles(kopecks(most))}. Поставьте меньше`,
  );
}
