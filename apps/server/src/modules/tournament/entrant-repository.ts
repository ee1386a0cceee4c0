import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Attempt, EntrantScore } from './scoring.ts';
import type { TournamentRecord } from './tournament.ts';

export interface Entrant {
  readonly playerId: number;
  readonly league: number;
  readonly score: EntrantScore;
}

interface AttemptRow {
  readonly day: string;
  readonly number: number;
  readonly start_score: number;
  readonly start_ended_in: number;
  readonly start_since: string | null;
  readonly start_rounds: Record<string, number>;
  readonly peak: number;
  readonly bets: number;
  readonly first_settled_in: number;
  readonly first_seq: number;
  readonly last_settled_in: number;
  readonly last_seq: number;
  readonly min_seq: number;
  readonly max_seq: number;
}

interface EntrantRow {
  readonly player_id: number;
  readonly league: number;
  readonly day: string;
  readonly lives: number;
  readonly attempt: number;
  readonly score: number;
  readonly earlier: number;
  readonly day_peak: number;
  readonly peak: number;
  readonly peak_settled_in: number;
  readonly peak_seq: number;
  readonly ended_in: number;
  readonly since: string | null;
  readonly rounds: Record<string, number>;
  readonly trail: readonly (readonly [string, number])[];
  readonly current: AttemptRow | null;
}

function readAttempt(row: AttemptRow, isOver: boolean): Attempt {
  return {
    day: row.day,
    number: row.number,
    startScore: row.start_score,
    start: { endedIn: row.start_ended_in, since: row.start_since, rounds: row.start_rounds },
    peak: row.peak,
    bets: row.bets,
    isOver,
    first: { settledIn: row.first_settled_in, seq: row.first_seq },
    last: { settledIn: row.last_settled_in, seq: row.last_seq },
    minSeq: row.min_seq,
    maxSeq: row.max_seq,
  };
}

function readEntrant(row: EntrantRow): Entrant {
  return {
    playerId: row.player_id,
    league: row.league,
    score: {
      day: row.day,
      lives: row.lives,
      attempt: row.attempt,
      score: row.score,
      earlier: row.earlier,
      dayPeak: row.day_peak,
      peak: row.peak,
      peakAt: { settledIn: row.peak_settled_in, seq: row.peak_seq },
      endedIn: row.ended_in,
      since: row.since,
      rounds: row.rounds,
      trail: row.trail,
      current: row.current && readAttempt(row.current, false),
    },
  };
}

export async function findEntrants(
  db: Queryable,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<Entrant[]> {
  const { rows } = await db.query<EntrantRow>(
    `select player_id, league, day::text, lives, attempt, score, earlier, day_peak, peak,
       peak_settled_in, peak_seq, ended_in, since::text, rounds, trail, current
     from tournament_entrants where tournament_id = $1 and player_id = any($2)`,
    [tournamentId, playerIds],
  );
  return rows.map(readEntrant);
}

const ENTRANT_COLUMNS = `player_id bigint, league integer, day date, lives integer, attempt integer,
  score bigint, earlier bigint, day_peak bigint, peak bigint, peak_settled_in bigint,
  peak_seq bigint, ended_in bigint, since date, rounds json, trail json, current json`;

const ATTEMPT_COLUMNS = `player_id bigint, day date, number integer, start_score bigint,
  start_ended_in bigint, start_since date, start_rounds json, peak bigint, bets bigint,
  first_settled_in bigint, first_seq bigint, last_settled_in bigint, last_seq bigint,
  min_seq bigint, max_seq bigint`;

function namesOf(columns: string, prefix = ''): string {
  return columns
    .split(',')
    .map(column => `${prefix}${column.trim().split(' ')[0]}`)
    .join(', ');
}

const SAVE_ENTRANTS = `insert into tournament_entrants (tournament_id, ${namesOf(ENTRANT_COLUMNS)})
  select $1, ${namesOf(ENTRANT_COLUMNS)} from json_to_recordset($2) v (${ENTRANT_COLUMNS})
  on conflict (tournament_id, player_id) do update set (${namesOf(ENTRANT_COLUMNS)}) =
    (${namesOf(ENTRANT_COLUMNS, 'excluded.')})`;
const ADD_ATTEMPTS = `insert into tournament_attempts (tournament_id, ${namesOf(ATTEMPT_COLUMNS)})
  select $1, ${namesOf(ATTEMPT_COLUMNS)} from json_to_recordset($2) v (${ATTEMPT_COLUMNS})`;

function writeEntrant({ playerId, league, score }: Entrant): EntrantRow {
  return {
    player_id: playerId,
    league,
    day: score.day,
    lives: score.lives,
    attempt: score.attempt,
    score: score.score,
    earlier: score.earlier,
    day_peak: score.dayPeak,
    peak: score.peak,
    peak_settled_in: score.peakAt.settledIn,
    peak_seq: score.peakAt.seq,
    ended_in: score.endedIn,
    since: score.since,
    rounds: score.rounds,
    trail: score.trail,
    current: score.current && writeAttempt(score.current),
  };
}

export interface PlayersAttempt {
  readonly playerId: number;
  readonly attempt: Attempt;
}

function writeAttempt(attempt: Attempt): AttemptRow {
  const { start, first, last } = attempt;
  return {
    day: attempt.day,
    number: attempt.number,
    start_score: attempt.startScore,
    start_ended_in: start.endedIn,
    start_since: start.since,
    start_rounds: start.rounds,
    peak: attempt.peak,
    bets: attempt.bets,
    first_settled_in: first.settledIn,
    first_seq: first.seq,
    last_settled_in: last.settledIn,
    last_seq: last.seq,
    min_seq: attempt.minSeq,
    max_seq: attempt.maxSeq,
  };
}

/** What the reader found, with the attempts that ended meanwhile. */
export async function saveEntrants(
  tx: Queryable,
  tournamentId: number,
  entrants: readonly Entrant[],
  over: readonly PlayersAttempt[],
): Promise<void> {
  await tx.query(SAVE_ENTRANTS, [tournamentId, JSON.stringify(entrants.map(writeEntrant))]);
  if (over.length === 0) return;
  const rows = over.map(({ playerId, attempt }) => ({
    player_id: playerId,
    ...writeAttempt(attempt),
  }));
  await tx.query(ADD_ATTEMPTS, [tournamentId, JSON.stringify(rows)]);
}

/** Before they are counted again from their first bet. */
export async function deleteEntrants(
  tx: Queryable,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<void> {
  const who = 'where tournament_id = $1 and player_id = any($2)';
  await tx.query(`delete from tournament_attempts ${who}`, [tournamentId, playerIds]);
  await tx.query(`delete from tournament_entrants ${who}`, [tournamentId, playerIds]);
}

const ATTEMPT_SELECT = `select day::text, number, start_score, start_ended_in, start_since::text,
  start_rounds, peak, bets, first_settled_in, first_seq, last_settled_in, last_seq, min_seq, max_seq
  from tournament_attempts where tournament_id = $1 and player_id = $2`;

/** Those that are over, newest first, older than the given one. */
export async function listAttempts(
  db: Queryable,
  tournamentId: number,
  playerId: number,
  before: Pick<Attempt, 'day' | 'number'> | null,
  count: number,
): Promise<Attempt[]> {
  const { rows } = await db.query<AttemptRow>(
    `${ATTEMPT_SELECT} and ($3::date is null or (day, number) < ($3::date, $4::integer))
     order by day desc, number desc limit $5`,
    [tournamentId, playerId, before?.day ?? null, before?.number ?? null, count],
  );
  return rows.map(row => readAttempt(row, true));
}

export async function findAttempt(
  db: Queryable,
  tournamentId: number,
  playerId: number,
  day: string,
  number: number,
): Promise<Attempt | null> {
  const [entrant] = await findEntrants(db, tournamentId, [playerId]);
  const current = entrant?.score.current;
  if (current?.day === day && current.number === number) return current;
  const { rows } = await db.query<AttemptRow>(`${ATTEMPT_SELECT} and day = $3 and number = $4`, [
    tournamentId,
    playerId,
    day,
    number,
  ]);
  return rows[0] ? readAttempt(rows[0], true) : null;
}

/** Which tiers the players had reached by then. */
export async function listReached(
  db: Queryable,
  money: Money,
  playerIds: readonly number[],
  by: Date,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.query<{ playerId: number; tiers: string[] }>(
    `select player_id as "playerId", array_agg(tier) as tiers from tier_changes
     where player_id = any($1) and money = $2 and reached_at <= $3 group by player_id`,
    [playerIds, money, by],
  );
  return new Map(rows.map(({ playerId, tiers }) => [playerId, tiers]));
}

/** Whoever reached a tier just before the start may have been counted before it was noticed. */
export async function setLeaguesAgain(
  tx: Queryable,
  { id, money, startsAt, tiers }: TournamentRecord,
): Promise<void> {
  await tx.query(
    `update tournament_entrants e set league = due.league
     from (
       select e.player_id, coalesce(
         (select l.league from tier_changes c
          join rows from (json_to_recordset($2) as (tier text, league integer))
            with ordinality l (tier, league, n) on l.tier = c.tier
          where c.player_id = e.player_id and c.money = $3 and c.reached_at <= $4
          order by l.n desc limit 1), $5) as league
       from tournament_entrants e where e.tournament_id = $1
     ) due
     where e.tournament_id = $1 and e.player_id = due.player_id and e.league <> due.league`,
    [id, JSON.stringify(tiers), money, startsAt, tiers[0]?.league],
  );
}
