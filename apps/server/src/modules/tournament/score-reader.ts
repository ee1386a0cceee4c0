import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import { MONEY_OF_BET, SOLE_MONEY_OF_STRETCH } from '../bet-stream/money-of-bet.ts';
import {
  BETS_OF_STRETCH,
  boundsOf,
  type StreamReader,
  type Stretch,
} from '../bet-stream/stream-reader.ts';
import { isBefore } from '../bet-stream/stream-repository.ts';
import {
  type Entrant,
  findEntrants,
  listReached,
  type PlayersAttempt,
  saveEntrants,
} from './entrant-repository.ts';
import { type PlayersBet, scoredColumns } from './scored-bets.ts';
import { countBet, startScore } from './scoring.ts';
import { SCORES_MOVED, type ScoresMoved } from './signal-topics.ts';
import { leagueOf, type TournamentRecord } from './tournament.ts';
import { listOpen } from './tournament-repository.ts';

export const TOURNAMENT_READER = 'tournament';

/** A signal holds less than 8 000 bytes. */
const PLAYERS_A_SIGNAL = 500;

/** Of the stretch what can count in any of them. */
async function listBets(
  tx: Queryable,
  stretch: Stretch,
  open: readonly TournamentRecord[],
): Promise<readonly PlayersBet[]> {
  const { rows } = await tx.query<PlayersBet>(
    `select ${scoredColumns(null)}, b.player_id as "playerId", ${MONEY_OF_BET} as money
     from (
       select * from ${BETS_OF_STRETCH} b
       where b.stake >= $5 and exists (
         select from unnest($6::timestamptz[], $7::timestamptz[]) w (starts_at, ends_at)
         where b.created_at >= w.starts_at and b.created_at < w.ends_at)
     ) b ${SOLE_MONEY_OF_STRETCH}
     order by b.settled_in, b.seq`,
    [
      ...boundsOf(stretch),
      Math.min(...open.map(({ minStake }) => minStake)),
      open.map(({ startsAt }) => startsAt),
      open.map(({ endsAt }) => endsAt),
    ],
  );
  return rows;
}

function belongsTo(tournament: TournamentRecord, bet: PlayersBet): boolean {
  const { money, startsAt, endsAt, after } = tournament;
  return (
    bet.money === money &&
    bet.createdAt >= startsAt &&
    bet.createdAt < endsAt &&
    isBefore(after, bet)
  );
}

/** Who is not one yet begins with nothing done. */
export async function findOrEnter(
  tx: Queryable,
  tournament: TournamentRecord,
  ids: readonly number[],
): Promise<Map<number, Entrant>> {
  const known = await findEntrants(tx, tournament.id, ids);
  const entrants = new Map(known.map(entrant => [entrant.playerId, entrant]));
  const fresh = ids.filter(id => !entrants.has(id));
  if (fresh.length === 0) return entrants;
  const reached = await listReached(tx, tournament.money, fresh, tournament.startsAt);
  const day = dayInMoscow(tournament.startsAt);
  for (const playerId of fresh) {
    const league = leagueOf(tournament, reached.get(playerId) ?? []);
    entrants.set(playerId, { playerId, league, score: startScore(tournament, day) });
  }
  return entrants;
}

/** Counts the bets, in their order; answers with whose. */
async function count(
  tx: Queryable,
  tournament: TournamentRecord,
  bets: readonly PlayersBet[],
): Promise<readonly number[]> {
  if (bets.length === 0) return [];
  const ids = [...new Set(bets.map(({ playerId }) => playerId))];
  const entrants = await findOrEnter(tx, tournament, ids);
  const moved = new Set<number>();
  const over: PlayersAttempt[] = [];
  for (const bet of bets) {
    const { playerId } = bet;
    const entrant = entrants.get(playerId);
    const counted = entrant && countBet(tournament, entrant.score, bet);
    if (!counted) continue;
    entrants.set(playerId, { ...entrant, score: counted.score });
    for (const attempt of counted.over) over.push({ playerId, attempt });
    moved.add(playerId);
  }
  if (moved.size === 0) return [];
  const changed = [...entrants.values()].filter(({ playerId }) => moved.has(playerId));
  await saveEntrants(tx, tournament.id, changed, over);
  return [...moved];
}

export async function tellMoved(tx: Queryable, playerIds: readonly number[]): Promise<void> {
  for (let n = 0; n < playerIds.length; n += PLAYERS_A_SIGNAL) {
    const payload: ScoresMoved = { playerIds: playerIds.slice(n, n + PLAYERS_A_SIGNAL) };
    await sendSignal(tx, SCORES_MOVED, payload);
  }
}

/** Keeps the scores of the tournaments that are going on. */
export const scoreReader: StreamReader = {
  name: TOURNAMENT_READER,
  async read(tx, stretch) {
    const open = await listOpen(tx);
    if (open.length === 0) return;
    const bets = await listBets(tx, stretch, open);
    if (bets.length === 0) return;
    const moved: number[] = [];
    for (const tournament of open) {
      const own = bets.filter(bet => belongsTo(tournament, bet));
      moved.push(...(await count(tx, tournament, own)));
    }
    await tellMoved(tx, moved);
  },
};
