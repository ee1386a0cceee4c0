import type { Queryable } from '../../platform/db/database.ts';

interface NamedRound {
  readonly table: string;
  readonly round: number;
}

/**
 * Calls off every round whose result was drawn and not shown; the caller has given its open bets back.
 * Dealers' rounds are left to their dealers: nothing is drawn for them.
 */
export async function voidDrawnRounds(tx: Queryable): Promise<NamedRound[]> {
  const { rows } = await tx.query<NamedRound>(
    `update rounds set state = 'void', started_at = coalesce(started_at, now()), ended_at = now(),
       next_round_at = now(), settled_at = now()
     where chain_id is not null and state in ('betting', 'playing')
     returning table_id as table, number as round`,
  );
  return rows;
}

export interface CutChain {
  readonly table: string;
  readonly terminatingHash: string | null;
  /** Null: made, and announced or not, but never played. */
  readonly lastRound: number | null;
  readonly announcedLength: number;
}

/**
 * Ends each table's chain at its last round and forgets those not begun: the next round is the first of
 * a chain that is made and announced then. What was played still leads to the end that was announced,
 * because a chain cut short is the chain of its last hash.
 */
export async function cutChains(tx: Queryable): Promise<CutChain[]> {
  await tx.query(
    `create temporary table cut_chains on commit drop as
     select c.id, c.table_id, c.terminating_hash, c.length as announced_length, r.number as last_round,
       r.hash, (r.number - c.first_round + 1)::integer as length
     from round_chains c
     left join lateral (
       select number, hash, chain_id from rounds where table_id = c.table_id
       order by number desc limit 1) last on true
     left join rounds r on r.table_id = c.table_id and r.number = last.number and r.chain_id = c.id
     where (r.number is null and not exists (select from rounds p where p.chain_id = c.id))
       or r.number < c.first_round + c.length - 1`,
  );
  await tx.query(
    `delete from round_checkpoints p using cut_chains c
     where p.chain_id = c.id and (c.length is null or p.position > c.length)`,
  );
  await tx.query(
    `update round_chains r set length = c.length, seed = c.hash
     from cut_chains c where c.id = r.id and c.length is not null`,
  );
  await tx.query(
    'delete from round_chains r using cut_chains c where c.id = r.id and c.length is null',
  );
  const { rows } = await tx.query<CutChain>(
    `select table_id as table, terminating_hash as "terminatingHash", last_round as "lastRound",
       announced_length as "announcedLength"
     from cut_chains order by id`,
  );
  return rows;
}
