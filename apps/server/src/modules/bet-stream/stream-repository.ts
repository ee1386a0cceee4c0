import type { Queryable } from '../../platform/db/database.ts';
import { SETTLED_HORIZON } from '../betting/settlement/settlement-number.ts';
import type { StreamedBet } from './stream-reader.ts';

/** A place in the stream: that of a bet, or before the first of them. */
export interface Position {
  readonly settledIn: number;
  readonly seq: number;
}

const BEGINNING: Position = { settledIn: 0, seq: 0 };

export function isBefore(one: Position, other: Position): boolean {
  return one.settledIn === other.settledIn ? one.seq < other.seq : one.settledIn < other.settledIn;
}

/** The key of a PostgreSQL advisory lock. */
const READING_LOCK = 72_500_020;

/** True when nobody else reads on until this transaction ends, however it ends. */
export async function tryToRead(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock($1) as held',
    [READING_LOCK],
  );
  return rows[0]?.held ?? false;
}

export async function readHorizon(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ horizon: number }>(`select ${SETTLED_HORIZON} as horizon`);
  const [row] = rows;
  if (!row) throw new Error('settlements have no numbering');
  return row.horizon;
}

/** A reader that has read nothing yet stands at the beginning. */
export async function readPositions(
  db: Queryable,
  readers: readonly string[],
): Promise<ReadonlyMap<string, Position>> {
  const { rows } = await db.query<Position & { reader: string }>(
    `select reader, settled_in as "settledIn", seq from stream_positions where reader = any($1)`,
    [readers],
  );
  const known = new Map(rows.map(({ reader, ...position }) => [reader, position]));
  return new Map(readers.map(reader => [reader, known.get(reader) ?? BEGINNING]));
}

export async function moveReader(tx: Queryable, reader: string, to: Position): Promise<void> {
  await tx.query(
    `insert into stream_positions (reader, settled_in, seq) values ($1, $2, $3)
     on conflict (reader) do update set settled_in = excluded.settled_in, seq = excluded.seq`,
    [reader, to.settledIn, to.seq],
  );
}

/** That of the bet settled last, finished transaction or not so long as it is seen. */
export async function findEnd(db: Queryable): Promise<Position> {
  const { rows } = await db.query<Position>(
    `select settled_in as "settledIn", seq from bets where settled_in is not null
     order by settled_in desc, bets.seq desc limit 1`,
  );
  return rows[0] ?? BEGINNING;
}

/** A stretch of the stream. */
export interface Stretch {
  readonly bets: readonly StreamedBet[];
  /** Where it ends; null when there is nothing. */
  readonly end: Position | null;
  readonly isFull: boolean;
}

type StretchRow = Position &
  Omit<StreamedBet, 'money'> & { readonly money: StreamedBet['money'] | null };

/** A stake says of which of its player's accounts the bet is; one without is for the audit to name. */
export async function readStretch(
  tx: Queryable,
  after: Position,
  horizon: number,
  maxBets: number,
): Promise<Stretch> {
  const { rows } = await tx.query<StretchRow>({
    name: 'read-settled-bets',
    text: `select b.settled_in as "settledIn", b.seq, b.player_id as "playerId", b.game, a.money,
        b.stake, b.payout, b.edge, b.params, b.created_at as "createdAt"
      from (
        select * from bets
        where settled_in is not null and (settled_in, seq) > ($1::bigint, $2::bigint)
          and settled_in < $3::bigint
        order by settled_in, seq limit $4
      ) b
      left join transfers t on t.reference = b.id and t.kind = 'stake' and t.created_at = b.created_at
      left join accounts a on a.id = t.from_account
      order by b.settled_in, b.seq`,
    values: [after.settledIn, after.seq, horizon, maxBets],
  });
  return {
    bets: rows.flatMap(({ settledIn: _, money, ...bet }) => (money ? [{ ...bet, money }] : [])),
    end: rows.at(-1) ?? null,
    isFull: rows.length === maxBets,
  };
}
