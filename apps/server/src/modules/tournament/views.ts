import type { Tournament, TournamentPlace, TournamentStanding, TrailPoint } from '@kvazar/contract';
import { betOdds, ratioToNumber, SCORE_UNIT, sharePrizes } from '@kvazar/games';
import { kopecks, MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { LoyaltyTerms } from '../statuses/loyalty-terms.ts';
import { tierAt } from '../statuses/points.ts';
import { describeTier } from '../statuses/status-tier.ts';
import type { Board } from './board.ts';
import { type EntrantScore, isInTable, racePoints, type ScoredBet } from './scoring.ts';
import type { Standing } from './standings.ts';
import { poolOf, settlesAt, type TournamentRecord } from './tournament.ts';

const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));
const shown = (score: number) => score / SCORE_UNIT;

export function viewTournament(
  tournament: TournamentRecord,
  brandName: string,
  playersOf: (league: number) => number,
): Tournament {
  const { state, tiers } = tournament;
  if (state === 'draft') throw new Error(`tournament ${tournament.id} is a draft`);
  return {
    ...{ id: tournament.id, format: tournament.format, state },
    startsAt: tournament.startsAt.toISOString(),
    endsAt: tournament.endsAt.toISOString(),
    settlesAt: settlesAt(tournament).toISOString(),
    leagues: tournament.leagues.map(({ league, pool }) => ({
      league,
      statuses: tiers
        .filter(known => known.league === league)
        .map(({ tier }) => describeTier(tier, brandName)),
      pool: roubles(pool),
      players: playersOf(league),
    })),
    minStake: roublesFromKopecks(tournament.minStake),
    ...{ livesADay: tournament.livesADay, dailyCap: tournament.dailyCap },
    ...{ cancelReason: tournament.cancelReason, hash: tournament.hash },
  };
}

export interface Viewer {
  readonly playerId: number;
  readonly terms: LoyaltyTerms;
  readonly brandName: string;
}

/** Who hides the name hides the status with it: a rare one is as good as a name. */
export function viewPlace(row: Standing, { playerId, terms, brandName }: Viewer): TournamentPlace {
  return {
    ...{ place: row.place, name: row.name, isMine: row.playerId === playerId },
    status: row.name === null ? null : describeTier(tierAt(terms, row.edge).tier, brandName),
    ...{ score: shown(row.score), prize: roubles(row.prize) },
  };
}

/** The next greater prize, and how much more score brings it. */
function findNext(
  tournament: TournamentRecord,
  table: readonly Standing[],
  league: number,
  peak: number,
  own: Standing | null,
): TournamentStanding['next'] {
  const above = own ? table.slice(0, own.place - 1) : table;
  const prize = own?.prize ?? 0;
  const better = above.findLast(row => row.prize > prize);
  const isLast = own === null && better?.place !== table.length;
  if (own === null && (isLast || !isInTable(tournament, peak))) {
    // Whoever enters the table comes last of all.
    const scores = [...table.map(({ score }) => score), 0];
    const last = sharePrizes(poolOf(tournament, league), scores).at(-1) ?? 0;
    if (last > 0) return { prize: roubles(last), gap: shown(1) };
  }
  if (!better) return null;
  return { prize: roubles(better.prize), gap: shown(Math.max(better.score - peak, 1)) };
}

export function viewStanding(
  board: Board & { readonly tournament: TournamentRecord },
  playerId: number,
  league: number,
  score: EntrantScore,
): TournamentStanding {
  const { tournament, tables, rows } = board;
  const own = rows.get(playerId) ?? null;
  const isRace = tournament.format === 'race';
  return {
    league,
    score: isRace ? racePoints(tournament, score.score) : shown(score.score),
    peak: shown(score.peak),
    dayPeak: shown(isRace ? score.peak : score.dayPeak),
    lives: isRace ? null : score.lives,
    attempt: score.attempt,
    place: own?.place ?? null,
    prize: roubles(own?.prize ?? 0),
    next: findNext(tournament, tables.get(league) ?? [], league, score.peak, own),
  };
}

export function viewTrailPoint(bet: ScoredBet, score: number): TrailPoint {
  const multiplier = bet.multiplierE4 / MULTIPLIER_UNIT;
  return {
    bet: {
      ...{ id: bet.id, game: bet.game, multiplier },
      amount: roubles(bet.stake),
      createdAt: bet.createdAt.toISOString(),
    },
    factor: multiplier / ratioToNumber(betOdds(bet.game, bet.params).rtp),
    score: shown(score),
  };
}
