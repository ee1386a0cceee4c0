import type { ChainPosition } from '@kvazar/fair';
import type { Queryable } from '../../platform/db/database.ts';

/** A chain in use or announced: whole, with its commitment public. */
export interface CrashChain {
  readonly id: number;
  readonly seed: string;
  readonly length: number;
  readonly terminatingHash: string;
  readonly salt: string;
  readonly firstRound: number;
}

export interface UnfinishedChain {
  readonly id: number;
  readonly seed: string;
  readonly length: number;
  readonly terminatingHash: string | null;
}

const CHAIN_COLUMNS = `id, seed, length, terminating_hash as "terminatingHash", salt,
  first_round as "firstRound"`;

/** The chain that decides a round; null when none is ready. */
export async function findChainOf(db: Queryable, roundId: number): Promise<CrashChain | null> {
  const { rows } = await db.query<CrashChain>(
    `select ${CHAIN_COLUMNS} from crash_chains
     where first_round <= $1 and $1 < first_round + length`,
    [roundId],
  );
  return rows[0] ?? null;
}

export async function findUnfinishedChain(db: Queryable): Promise<UnfinishedChain | null> {
  const { rows } = await db.query<UnfinishedChain>(
    `select id, seed, length, terminating_hash as "terminatingHash" from crash_chains
     where salt is null order by id limit 1`,
  );
  return rows[0] ?? null;
}

export async function insertChain(
  db: Queryable,
  seed: string,
  length: number,
): Promise<UnfinishedChain> {
  const { rows } = await db.query<{ id: number }>(
    'insert into crash_chains (seed, length) values ($1, $2) returning id',
    [seed, length],
  );
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return { id: row.id, seed, length, terminatingHash: null };
}

export async function insertCheckpoints(
  db: Queryable,
  chainId: number,
  checkpoints: readonly ChainPosition[],
): Promise<void> {
  await db.query(
    `insert into crash_checkpoints (chain_id, position, hash)
     select $1, * from unnest($2::integer[], $3::text[]) on conflict do nothing`,
    [chainId, checkpoints.map(({ round }) => round), checkpoints.map(({ hash }) => hash)],
  );
}

/** The checkpoint nearest above a position, from which it is a short walk back. */
export async function findCheckpointAbove(
  db: Queryable,
  chainId: number,
  position: number,
): Promise<ChainPosition | null> {
  const { rows } = await db.query<ChainPosition>(
    `select position as round, hash from crash_checkpoints
     where chain_id = $1 and position >= $2 order by position limit 1`,
    [chainId, position],
  );
  return rows[0] ?? null;
}

/** How far the making of a chain has come. */
export async function findLowestCheckpoint(
  db: Queryable,
  chainId: number,
): Promise<ChainPosition | null> {
  return findCheckpointAbove(db, chainId, 0);
}

/** What is stored once stays: a second maker of the same chain changes nothing. */
export async function storeTerminatingHash(
  db: Queryable,
  chainId: number,
  terminatingHash: string,
): Promise<void> {
  await db.query(
    'update crash_chains set terminating_hash = $2 where id = $1 and terminating_hash is null',
    [chainId, terminatingHash],
  );
}

export async function publishChain(
  db: Queryable,
  chainId: number,
  salt: string,
  firstRound: number,
): Promise<void> {
  await db.query(
    'update crash_chains set salt = $2, first_round = $3 where id = $1 and salt is null',
    [chainId, salt, firstRound],
  );
}

/** The first round that no chain covers yet. */
export async function findFirstUncoveredRound(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ round: number }>(
    'select coalesce(max(first_round + length), 1) as round from crash_chains',
  );
  return rows[0]?.round ?? 1;
}
