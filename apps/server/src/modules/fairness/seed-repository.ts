import type { Queryable } from '../../platform/db/database.ts';
import type { Witness } from '../betting/settlement/loss-watch.ts';
import { makeClientSeed, makeServerSeed, type SeedPair } from './seed-pair.ts';

const COLUMNS = `id, server_seed as "serverSeed", server_seed_hash as "serverSeedHash",
  client_seed as "clientSeed", nonce, revealed_at as "revealedAt"`;

async function insertPair(
  tx: Queryable,
  playerId: number,
  state: 'active' | 'next',
  clientSeed: string,
): Promise<void> {
  const { serverSeed, serverSeedHash } = makeServerSeed();
  await tx.query(
    `insert into seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state)
     values ($1, $2, $3, $4, $5)`,
    [playerId, serverSeed, serverSeedHash, clientSeed, state],
  );
}

/** A newcomer's first pair and the one announced after it. */
export async function createSeedPairs(tx: Queryable, playerId: number): Promise<void> {
  const clientSeed = makeClientSeed();
  await insertPair(tx, playerId, 'active', clientSeed);
  await insertPair(tx, playerId, 'next', clientSeed);
}

export interface SeedsInUse {
  readonly active: SeedPair;
  readonly next: SeedPair;
}

export async function readSeedsInUse(db: Queryable, playerId: number): Promise<SeedsInUse> {
  const { rows } = await db.query<SeedPair & { state: string }>(
    `select ${COLUMNS}, state from seed_pairs where player_id = $1 and state <> 'revealed'`,
    [playerId],
  );
  const active = rows.find(row => row.state === 'active');
  const next = rows.find(row => row.state === 'next');
  if (!active || !next) throw new Error(`player ${playerId} has no seed pairs`);
  return { active, next };
}

/** Reveals the active pair, puts the announced one in force and announces another. */
export async function replaceActivePair(
  tx: Queryable,
  playerId: number,
  clientSeed: string,
): Promise<SeedPair> {
  const { rows } = await tx.query<SeedPair>(
    `update seed_pairs set state = 'revealed', revealed_at = now()
     where player_id = $1 and state = 'active' returning ${COLUMNS}`,
    [playerId],
  );
  await tx.query(
    `update seed_pairs set state = 'active', client_seed = $2 where player_id = $1 and state = 'next'`,
    [playerId, clientSeed],
  );
  await insertPair(tx, playerId, 'next', clientSeed);
  const [revealed] = rows;
  if (!revealed) throw new Error(`player ${playerId} has no active seed pair`);
  return revealed;
}

/** In force again it would decide bets of who holds its server seed. */
export function witnessReveal({ id }: Pick<SeedPair, 'id'>): Witness {
  return {
    name: `pair ${id}`,
    async isBorneOut(db) {
      const { rowCount } = await db.query(
        `select from seed_pairs where id = $1 and state = 'revealed'`,
        [id],
      );
      return rowCount !== 0;
    },
  };
}

/** How many pairs one statement writes. */
const PAIRS_AT_ONCE = 2_000;

/**
 * Reveals what is in force and what is announced, of everybody, and puts fresh pairs in their place.
 * The caller has ended every game that stands on one. Answers with how many players have them.
 */
export async function replaceEveryPair(tx: Queryable): Promise<number> {
  const { rows: players } = await tx.query<{ id: number; clientSeed: string }>(
    `select player_id as id, client_seed as "clientSeed" from seed_pairs
     where state = 'active' order by player_id`,
  );
  await tx.query(
    `update seed_pairs set state = 'revealed', revealed_at = now() where state <> 'revealed'`,
  );
  for (let from = 0; from < players.length; from += PAIRS_AT_ONCE) {
    const some = players.slice(from, from + PAIRS_AT_ONCE);
    for (const state of ['active', 'next']) {
      const seeds = some.map(makeServerSeed);
      await tx.query(
        `insert into seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state)
         select *, $5 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])`,
        [
          some.map(({ id }) => id),
          seeds.map(({ serverSeed }) => serverSeed),
          seeds.map(({ serverSeedHash }) => serverSeedHash),
          some.map(({ clientSeed }) => clientSeed),
          state,
        ],
      );
    }
  }
  return players.length;
}

export async function listRevealedPairs(
  db: Queryable,
  playerId: number,
  beforeId: number | null,
  count: number,
): Promise<SeedPair[]> {
  const { rows } = await db.query<SeedPair>(
    `select ${COLUMNS} from seed_pairs
     where player_id = $1 and state = 'revealed' and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [playerId, beforeId, count],
  );
  return rows;
}
