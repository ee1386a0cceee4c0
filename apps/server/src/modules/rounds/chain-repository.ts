import type { ChainPosition } from '@kvazar/fair';
import type { Queryable } from '../../platform/db/database.ts';

/** A chain in use or announced: whole, with its commitment public. */
export interface RoundChain {
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

/** The chain that decides a round of a table; null when none is ready. */
export async function findChainOf(
  db: Queryable,
  tableId: string,
  roundNumber: number,
): Promise<RoundChain | null> {
  const { rows } = await db.query<RoundChain>(
    `select ${CHAIN_COLUMNS} from round_chains
     where table_id = $1 and first_round <= $2 and $2 < first_round + length`,
    [tableId, roundNumber],
  );
  return rows[0] ?? null;
}

export async function findUnfinishedChain(
  db: Queryable,
  tableId: string,
): Promise<UnfinishedChain | null> {
  const { rows } = await db.query<UnfinishedChain>(
    `select id, seed, length, terminating_hash as "terminatingHash" from round_chains
     where table_id = $1 and salt is null order by id limit 1`,
    [tableId],
  );
  return rows[0] ?? null;
}

export async function insertChain(
  db: Queryable,
  tableId: string,
  seed: string,
  length: number,
): Promise<UnfinishedChain> {
  const { rows } = await db.query<{ id: number }>(
    'insert into round_chains (table_id, seed, length) values ($1, $2, $3) returning id',
    [tableId, seed, length],
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
    `insert into round_checkpoints (chain_id, position, hash)
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
    `select position as round, hash from round_checkpoints
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
    'update round_chains set terminating_hash = $2 where id = $1 and terminating_hash is null',
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
    'update round_chains set salt = $2, first_round = $3 where id = $1 and salt is null',
    [chainId, salt, firstRound],
  );
}

/** The first round of a table that no chain covers yet. */
export async function findFirstUncoveredRound(db: Queryable, tableId: string): Promise<number> {
  const { rows } = await db.query<{ round: number }>(
    `select coalesce(max(first_round + length), 1) as round from round_chains where table_id = $1`,
    [tableId],
  );
  return rows[0]?.round ?? 1;
}
