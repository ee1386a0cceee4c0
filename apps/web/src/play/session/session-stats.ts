import { addKopecks, type Kopecks, subtractKopecks, ZERO } from '@kvazar/money';

export interface StatsPoint {
  /** How many bets were made. */
  readonly bets: number;
  readonly net: Kopecks;
}

export interface SessionStats {
  readonly bets: number;
  readonly wins: number;
  readonly losses: number;
  readonly turnover: Kopecks;
  readonly net: Kopecks;
  /** The net result along the way, thinned out as it grows; it begins at 0. */
  readonly course: readonly StatsPoint[];
}

/** What a bet brings into the statistics. */
export interface CountedBet {
  readonly stake: Kopecks;
  readonly payout: Kopecks;
}

const MAX_POINTS = 400;

export const emptyStats: SessionStats = {
  bets: 0,
  wins: 0,
  losses: 0,
  turnover: ZERO,
  net: ZERO,
  course: [{ bets: 0, net: ZERO }],
};

/** A payout equal to the stake is neither a win nor a loss. */
export function countBet(stats: SessionStats, { stake, payout }: CountedBet): SessionStats {
  const bets = stats.bets + 1;
  const net = addKopecks(stats.net, subtractKopecks(payout, stake));
  return {
    bets,
    wins: stats.wins + (payout > stake ? 1 : 0),
    losses: stats.losses + (payout < stake ? 1 : 0),
    turnover: addKopecks(stats.turnover, stake),
    net,
    course: thinOut([...stats.course, { bets, net }]),
  };
}

/** Drops every second point between the first and the last, so that a long session stays small. */
function thinOut(course: readonly StatsPoint[]): readonly StatsPoint[] {
  if (course.length <= MAX_POINTS) return course;
  return course.filter((_, index) => index % 2 === 0 || index === course.length - 1);
}
