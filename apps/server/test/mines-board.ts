import type { MinesState } from '@kvazar/games';
import type { Queryable } from '../src/platform/db/database.ts';

/** Where the mines of a game lie: read from the database, as no player can. */
export async function placeMinesOf(db: Queryable, betId: string): Promise<readonly number[]> {
  const { rows } = await db.query<{ progress: MinesState }>(
    'select progress from bets where id = $1',
    [betId],
  );
  return rows[0]?.progress.positions ?? [];
}
