import type { TournamentFormat, TournamentState } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Position } from '../bet-stream/stream-reader.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { StatusTier } from '../statuses/status-tier.ts';

/** How long late rounds are waited for and the table can be looked over. */
export const SETTLING_MS = 15 * 60_000;

export interface LeaguePool {
  readonly league: number;
  readonly pool: Kopecks;
}

export interface TierLeague {
  readonly tier: StatusTier;
  readonly league: number;
}

/** What a bet is counted by. */
export interface ScoringRules {
  readonly format: TournamentFormat;
  readonly minStake: Kopecks;
  /** Null in a race. */
  readonly livesADay: number | null;
  /** In points; null in a series. */
  readonly dailyCap: number | null;
}

export interface TournamentTerms extends ScoringRules {
  readonly money: Money;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly leagues: readonly LeaguePool[];
  /** Lowest tier first. */
  readonly tiers: readonly TierLeague[];
}

export interface TournamentRecord extends TournamentTerms {
  readonly id: number;
  readonly state: TournamentState | 'draft';
  readonly madeBy: string;
  /** Bets up to here do not count: they were read before it was announced. */
  readonly after: Position;
  /** How far bets count; null until the table is frozen for good. */
  readonly final: Position | null;
  /** The last correction that counts; null until the table is frozen for good: all that were counted. */
  readonly finalCorrection: number | null;
  readonly hash: string | null;
  readonly cancelReason: string | null;
}

export function settlesAt({ endsAt }: Pick<TournamentTerms, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + SETTLING_MS);
}

export function poolOf({ leagues }: Pick<TournamentTerms, 'leagues'>, league: number): number {
  return leagues.find(known => known.league === league)?.pool ?? 0;
}

export function sumPools({ leagues }: Pick<TournamentTerms, 'leagues'>): number {
  return leagues.reduce((sum, { pool }) => sum + pool, 0);
}

/** The league of the highest of the tiers; everyone has the first. */
export function leagueOf(
  { tiers }: Pick<TournamentTerms, 'tiers'>,
  reached: readonly string[],
): number {
  const highest = tiers.findLast(({ tier }) => reached.includes(tier)) ?? tiers[0];
  if (!highest) throw new Error('a tournament without leagues');
  return highest.league;
}
