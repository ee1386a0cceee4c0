import { doorsFor, EDGE_UNIT, freedBy, HEIST_DAILY_CAP, lootOf } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { MONEY_OF_BET, SOLE_MONEY } from '../bet-stream/money-of-bet.ts';
import type { HeistTerms } from './heist.ts';

export interface DryRun {
  /** The common score, in thousandths of a kopeck. */
  readonly total: number;
  readonly players: number;
  readonly openDoors: number;
  readonly freed: number;
  /** Of those who would get some, the largest first, in kopecks. */
  readonly loot: readonly { readonly playerId: number; readonly amount: number }[];
}

/** What an event of these terms would have paid for bets that were made. Writes nothing. */
export async function dryRunHeist(
  db: Queryable,
  { money, startsAt, endsAt, pool, goal }: Omit<HeistTerms, 'pot'>,
): Promise<DryRun> {
  const { rows } = await db.query<{ playerId: number; edge: number; counted: number }>(
    `select player_id as "playerId", sum(edge)::bigint as edge, sum(least(edge, $4))::bigint as counted from (
       select b.player_id, (b.created_at at time zone '${MOSCOW}')::date as day, sum(b.edge) as edge
       from bets b ${SOLE_MONEY}
       where b.state = 'settled' and b.edge > 0 and b.created_at >= $2 and b.created_at < $3
         and ${MONEY_OF_BET} = $1
       group by 1, 2
     ) days group by player_id`,
    [money, startsAt, endsAt, HEIST_DAILY_CAP * EDGE_UNIT],
  );
  const total = rows.reduce((sum, { counted }) => sum + counted, 0);
  const openDoors = doorsFor(goal).filter(({ points }) => points * EDGE_UNIT <= total).length;
  const freed = freedBy(pool, openDoors);
  const loot = rows
    .map(({ playerId, edge, counted }) => {
      const amount = lootOf({ freedKopecks: freed, counted, total, edge });
      return { playerId, amount };
    })
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount || one.playerId - other.playerId);
  return { total, players: rows.length, openDoors, freed, loot };
}
