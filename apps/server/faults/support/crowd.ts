import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../src/platform/db/database.ts';
import { createManyPlayers } from '../../test/many-players.ts';
import { Player } from './player.ts';

/** What each of them has: see `createManyPlayers`. */
export const CROWD_ROUBLES = 1_000;

/** Signed-in players by the hundred, made by SQL: hashing their passwords would take minutes. */
export async function gatherCrowd(db: Queryable, url: string, count: number): Promise<Player[]> {
  const ids = await createManyPlayers(db, count);
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await db.query(
    `insert into sessions (token_hash, player_id, expires_at)
     select token, player, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) s (token, player)`,
    [tokens.map(token => createHash('sha256').update(token).digest()), ids],
  );
  return tokens.map(token => new Player(url, `sid=${token}`));
}
