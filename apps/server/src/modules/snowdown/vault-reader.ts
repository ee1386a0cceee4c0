import { EDGE_UNIT } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { MONEY_OF_BET, SOLE_MONEY_OF_STRETCH } from '../bet-stream/money-of-bet.ts';
import { BETS_OF_STRETCH, boundsOf, type StreamReader } from '../bet-stream/stream-reader.ts';
import { HEIST_CHANGED } from './signal-topics.ts';

export const VAULT_READER = 'snowdown';

/** What counts of a day's edge `edge` in an event `h`. */
export const COUNTED = (edge: string) => `least(h.daily_cap * ${EDGE_UNIT}, ${edge})`;

async function isAnyOpen(tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from heists where state in ('announced', 'running', 'closed') limit 1`,
  );
  return rowCount !== 0;
}

/**
 * Adds the stretch to the days of its players, and what it adds below their caps to the events. A bet
 * belongs to the event that was on when it was made. Names the events whose score has grown.
 */
async function addDays(tx: Queryable, bounds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await tx.query<{ id: number }>(
    // Whose money a bet was is asked only of those made in the time of an event.
    `with within as materialized (
       select b.*, h.id as heist_id, h.money as heist_money
       from ${BETS_OF_STRETCH} b join heists h on h.state in ('announced', 'running', 'closed')
         and b.created_at >= h.starts_at and b.created_at < h.ends_at
       where b.edge > 0
     ), read as materialized (
       select b.heist_id, b.player_id, (b.created_at at time zone '${MOSCOW}')::date as day,
         sum(b.edge)::bigint as edge
       from within b ${SOLE_MONEY_OF_STRETCH} where ${MONEY_OF_BET} = b.heist_money
       group by 1, 2, 3
     ), written as (
       insert into heist_days as d (heist_id, player_id, day, edge)
       select heist_id, player_id, day, edge from read
       on conflict (heist_id, player_id, day) do update set edge = d.edge + excluded.edge
     ), grown as (
       select h.id,
         sum(${COUNTED('coalesce(d.edge, 0) + r.edge')} - ${COUNTED('coalesce(d.edge, 0)')}) as growth,
         count(distinct r.player_id) filter (where not exists (
           select from heist_days o where o.heist_id = r.heist_id and o.player_id = r.player_id
         )) as newcomers
       from read r join heists h on h.id = r.heist_id
       left join heist_days d using (heist_id, player_id, day)
       group by h.id
     )
     update heists h set counted = h.counted + g.growth, players = h.players + g.newcomers
     from grown g where h.id = g.id and g.growth + g.newcomers > 0
     returning h.id`,
    [...bounds],
  );
  return rows.map(({ id }) => id);
}

async function openDoors(tx: Queryable, heistIds: readonly number[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update heist_doors d set opened_at = now() from heists h
     where h.id = any($1) and d.heist_id = h.id and d.opened_at is null
       and h.counted >= d.points * ${EDGE_UNIT}`,
    [heistIds],
  );
  return rowCount !== 0;
}

/** Counts what players add to the score of a heist, and opens its doors. */
export const vaultReader: StreamReader = {
  name: VAULT_READER,
  async read(tx, stretch) {
    if (!(await isAnyOpen(tx))) return;
    const grown = await addDays(tx, boundsOf(stretch));
    if (grown.length > 0 && (await openDoors(tx, grown))) {
      await sendSignal(tx, HEIST_CHANGED, null);
    }
  },
};
