import type { TournamentFormat } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Position } from '../bet-stream/stream-reader.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { LeaguePool, TierLeague, TournamentRecord, TournamentTerms } from './tournament.ts';

interface TournamentRow {
  readonly id: number;
  readonly money: Money;
  readonly format: TournamentFormat;
  readonly state: TournamentRecord['state'];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly minStake: Kopecks;
  readonly livesADay: number | null;
  readonly dailyCap: number | null;
  readonly leagues: readonly LeaguePool[];
  readonly tiers: readonly TierLeague[];
  readonly madeBy: string;
  readonly afterSettledIn: number | null;
  readonly afterSeq: number | null;
  readonly finalSettledIn: number | null;
  readonly finalSeq: number | null;
  readonly finalCorrection: number | null;
  readonly hash: string | null;
  readonly cancelReason: string | null;
}

const COLUMNS = `t.id, t.money, t.format, t.state, t.starts_at as "startsAt", t.ends_at as "endsAt",
  t.min_stake as "minStake", t.lives_a_day as "livesADay", t.daily_cap as "dailyCap", t.leagues,
  t.tiers, t.made_by as "madeBy", t.after_settled_in as "afterSettledIn", t.after_seq as "afterSeq",
  t.final_settled_in as "finalSettledIn", t.final_seq as "finalSeq",
  t.final_correction as "finalCorrection", t.hash, t.cancel_reason as "cancelReason"`;

function readRow(row: TournamentRow): TournamentRecord {
  const { afterSettledIn, afterSeq, finalSettledIn, finalSeq, finalCorrection, ...rest } = row;
  const isFinal = finalSettledIn !== null && finalSeq !== null;
  return {
    ...rest,
    after: { settledIn: afterSettledIn ?? 0, seq: afterSeq ?? 0 },
    final: isFinal ? { settledIn: finalSettledIn, seq: finalSeq } : null,
    finalCorrection: isFinal ? (finalCorrection ?? 0) : null,
  };
}

async function select(
  db: Queryable,
  tail: string,
  values: unknown[] = [],
): Promise<TournamentRecord[]> {
  const { rows } = await db.query<TournamentRow>(
    `select ${COLUMNS} from tournaments t ${tail}`,
    values,
  );
  return rows.map(readRow);
}

/** Those whose bets count or will, the soonest first. */
export function listOpen(db: Queryable, money: Money | null = null): Promise<TournamentRecord[]> {
  return select(
    db,
    `where t.state in ('announced', 'running', 'frozen') and ($1::text is null or t.money = $1)
     order by t.starts_at`,
    [money],
  );
}

/** Those whose bets count or have counted: their scores follow from bets. */
export function listJudged(db: Queryable): Promise<TournamentRecord[]> {
  return select(db, `where t.state not in ('draft', 'cancelled') order by t.starts_at`);
}

/** Those that are over and whose time these moments may lie in, the soonest first. */
export function listPaidAround(db: Queryable, from: Date, to: Date): Promise<TournamentRecord[]> {
  return select(
    db,
    `where t.state = 'paid' and t.starts_at <= $2 and t.ends_at > $1 order by t.starts_at`,
    [from, to],
  );
}

export async function findTournament(db: Queryable, id: number): Promise<TournamentRecord | null> {
  return (await select(db, 'where t.id = $1', [id]))[0] ?? null;
}

/** Nobody else changes its state meanwhile; the reader may go on counting for it. */
export async function lockTournament(tx: Queryable, id: number): Promise<TournamentRecord | null> {
  return (await select(tx, 'where t.id = $1 for no key update', [id]))[0] ?? null;
}

/** The same, but null as well when somebody else is at it. */
export async function tryToLockTournament(
  tx: Queryable,
  id: number,
): Promise<TournamentRecord | null> {
  return (await select(tx, 'where t.id = $1 for no key update skip locked', [id]))[0] ?? null;
}

/** Those that bets can reach no more, newest first: over by whichever end, or about to be. */
export function listPast(
  db: Queryable,
  money: Money,
  beforeId: number | null,
  count: number,
): Promise<TournamentRecord[]> {
  return select(
    db,
    `where t.state in ('frozen', 'paid', 'cancelled') and t.pool_reference is not null and t.money = $1
       and ($2::bigint is null or t.id < $2)
     order by t.id desc limit $3`,
    [money, beforeId, count],
  );
}

export function listNewest(
  db: Queryable,
  money: Money,
  count: number,
): Promise<TournamentRecord[]> {
  return select(db, 'where t.money = $1 order by t.id desc limit $2', [money, count]);
}

/** Below a number, the newest first. */
export function listBefore(
  db: Queryable,
  money: Money,
  beforeId: number | null,
  count: number,
): Promise<TournamentRecord[]> {
  return select(
    db,
    'where t.money = $1 and ($2::bigint is null or t.id < $2) order by t.id desc limit $3',
    [money, beforeId, count],
  );
}

export interface ResultSums {
  readonly entrants: number;
  readonly prizes: number;
}

/** Who takes part in each of these and what its table gives out. */
export async function sumResults(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ResultSums>> {
  const { rows } = await db.query<ResultSums & { id: number }>(
    `select t.id,
       (select count(*) from tournament_entrants e where e.tournament_id = t.id) as entrants,
       (select coalesce(sum(r.prize), 0)::bigint from tournament_results r
        where r.tournament_id = t.id) as prizes
     from unnest($1::bigint[]) t (id)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

export async function insertDraft(
  tx: Queryable,
  terms: TournamentTerms,
  madeBy: string,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into tournaments (money, format, state, starts_at, ends_at, min_stake, lives_a_day,
       daily_cap, leagues, tiers, made_by, made_at)
     values ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      ...[terms.money, terms.format, terms.startsAt, terms.endsAt, terms.minStake],
      ...[terms.livesADay, terms.dailyCap],
      ...[JSON.stringify(terms.leagues), JSON.stringify(terms.tiers), madeBy, now],
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a tournament was not inserted');
  return row.id;
}

/** True when another one that is not called off has part of this time. */
export async function isTimeTaken(
  tx: Queryable,
  { id, money, startsAt, endsAt }: TournamentRecord,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from tournaments where money = $1 and id <> $2 and state not in ('draft', 'cancelled')
       and tstzrange(starts_at, ends_at) && tstzrange($3, $4) limit 1`,
    [money, id, startsAt, endsAt],
  );
  return rowCount !== 0;
}

export async function markAnnounced(
  tx: Queryable,
  id: number,
  after: Position,
  poolReference: string,
): Promise<void> {
  await tx.query(
    `update tournaments set state = 'announced', after_settled_in = $2, after_seq = $3,
       pool_reference = $4 where id = $1`,
    [id, after.settledIn, after.seq, poolReference],
  );
}
