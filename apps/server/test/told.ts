import type { Queryable } from '../src/platform/db/database.ts';

/** What a player was told, by id or by login, the first first: `title: text`. */
export async function listTold(db: Queryable, player: number | string): Promise<string[]> {
  const { rows } = await db.query<{ told: string }>(
    `select n.title || ': ' || n.text as told from notices n join players p on p.id = n.player_id
     where p.id::text = $1 or p.login = $1 order by n.id`,
    [String(player)],
  );
  return rows.map(({ told }) => told);
}
