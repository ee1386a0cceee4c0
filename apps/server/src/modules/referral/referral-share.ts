import { EDGE_UNIT } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import { addDays } from '../bet-days/zone.ts';

/** Of the edge of an invited player's bets, for twelve months. */
export const SHARE_PERCENT = 10;
/** A friend's day can be taken so many days after it. */
export const PENDING_DAYS = 7;

const WHOLE_PERCENT = 100;

/** What all friends together brought on a day of Moscow, in units of edge. */
export interface FriendsDay {
  readonly day: string;
  readonly edge: number;
  /** Of it: what waits for a decision. */
  readonly held: number;
  /** Of it: what is decided never to count. */
  readonly refused: number;
}

export interface ReferralSums {
  /** What counts, pending or not. */
  readonly earned: Kopecks;
  /** Of it: what is old enough. */
  readonly matured: Kopecks;
  readonly available: Kopecks;
  readonly pending: Kopecks;
  readonly underReview: Kopecks;
}

/** Floored once over everything: what rounding leaves over comes with the next kopeck. */
export function shareOf(edge: number): Kopecks {
  return kopecks(
    Number((BigInt(edge) * BigInt(SHARE_PERCENT)) / BigInt(EDGE_UNIT * WHOLE_PERCENT)),
  );
}

/** The last day that can be taken today. */
export function maturedThrough(today: string): string {
  return addDays(today, -PENDING_DAYS);
}

export const countedEdge = ({ edge, held, refused }: FriendsDay) => edge - held - refused;

function sumEdge(days: readonly FriendsDay[], edgeOf: (day: FriendsDay) => number): number {
  return days.reduce((sum, day) => sum + edgeOf(day), 0);
}

/** A pure function of the days and of what was claimed: nothing is kept that could go astray. */
export function sumReferral(
  days: readonly FriendsDay[],
  today: string,
  claimed: Kopecks,
): ReferralSums {
  const through = maturedThrough(today);
  const earned = shareOf(sumEdge(days, countedEdge));
  const matured = shareOf(
    sumEdge(
      days.filter(({ day }) => day <= through),
      countedEdge,
    ),
  );
  return {
    earned,
    matured,
    available: kopecks(Math.max(0, matured - claimed)),
    pending: kopecks(earned - matured),
    underReview: shareOf(sumEdge(days, ({ held }) => held)),
  };
}

/** The day on which at least so much can be taken, if nothing more is played; null when never. */
export function findReadyDay(
  days: readonly FriendsDay[],
  today: string,
  claimed: Kopecks,
  least: Kopecks,
): string | null {
  for (let ahead = 0; ahead <= PENDING_DAYS; ahead++) {
    const day = addDays(today, ahead);
    if (sumReferral(days, day, claimed).available >= least) return day;
  }
  return null;
}

const SHOWN_OF_NAME = 3;

/** Less than half of it; null is nameless to others altogether. */
export function maskName(name: string | null): string {
  if (name === null) return 'Скрытый игрок';
  const letters = [...name];
  const shown = Math.min(SHOWN_OF_NAME, Math.max(1, Math.floor(letters.length / 2)));
  return `${letters.slice(0, shown).join('')}•••`;
}
