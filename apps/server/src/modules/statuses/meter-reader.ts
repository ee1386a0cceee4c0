import { EDGE_UNIT } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { MONEY_OF_BET, SOLE_MONEY_OF_STRETCH } from '../bet-stream/money-of-bet.ts';
import { BETS_OF_STRETCH, boundsOf, type StreamReader } from '../bet-stream/stream-reader.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type NewNotice, notices } from '../notices/notices.ts';
import { listTerms, type TierTerms, termsInForce } from './loyalty-terms.ts';
import { STATUS_REACHED, type StatusReached } from './signal-topics.ts';
import { nameReached } from './status-tier.ts';

export const METER_READER = 'meter-days';

interface Grown {
  readonly playerId: number;
  readonly money: Money;
}

/** Adds the stretch to the days of its players, and names them. */
async function addDays(tx: Queryable, bounds: readonly number[]): Promise<readonly Grown[]> {
  const { rows } = await tx.query<Grown>(
    `with read as (
       select b.player_id, ${MONEY_OF_BET} as money, (b.created_at at time zone '${MOSCOW}')::date as day,
         b.stake, b.edge
       from ${BETS_OF_STRETCH} b ${SOLE_MONEY_OF_STRETCH}
     ), added as (
       insert into meter_days as d (player_id, money, day, wagered, edge)
       select player_id, money, day, sum(stake), sum(edge) from read group by player_id, money, day
       on conflict (player_id, money, day) do update
         set wagered = d.wagered + excluded.wagered, edge = d.edge + excluded.edge
       returning player_id, money
     )
     select distinct player_id as "playerId", money from added`,
    [...bounds],
  );
  return rows;
}

/** Whose meter stands beyond the beginning of a tier and who has not been told so. */
async function addTierChanges(
  tx: Queryable,
  grown: readonly Grown[],
  tiers: readonly TierTerms[],
): Promise<readonly StatusReached[]> {
  const { rows } = await tx.query<StatusReached>(
    `insert into tier_changes (player_id, money, tier, rakeback_bp, gift)
     select a.player_id, a.money, t.tier, t."rakebackBp", t.gift
     from unnest($1::bigint[], $2::text[]) g (player_id, money)
     join accounts a on a.player_id = g.player_id and a.money = g.money
     join json_to_recordset($3) t (tier text, points bigint, "rakebackBp" integer, gift bigint)
       on t.points > 0 and a.edge >= t.points * ${EDGE_UNIT}
     on conflict do nothing
     returning player_id as "playerId", money, tier, gift`,
    [grown.map(({ playerId }) => playerId), grown.map(({ money }) => money), JSON.stringify(tiers)],
  );
  return rows;
}

function describeReached({ playerId, money, tier, gift }: StatusReached): NewNotice {
  return {
    ...{ playerId, kind: 'reward', about: `tier:${money}:${tier}`, to: '/status' },
    title: 'Новый статус',
    text:
      gift > 0
        ? `${nameReached(tier)} Подарок ${formatRoubles(kopecks(gift))} ждёт на странице бонусов.`
        : nameReached(tier),
  };
}

/**
 * Keeps each player's wagers and edge by day, and notices tiers that were reached. The meter itself
 * moves with the bet: nothing that is paid waits for this.
 */
export const meterReader: StreamReader = {
  name: METER_READER,
  async read(tx, stretch) {
    const grown = await addDays(tx, boundsOf(stretch));
    if (grown.length === 0) return;
    const { tiers } = termsInForce(await listTerms(tx));
    const highest = tiers.filter(({ points }) => points > 0);
    const changes = await addTierChanges(tx, grown, highest);
    for (const change of changes) await sendSignal(tx, STATUS_REACHED, change);
    await notices.tellAll(tx, changes.map(describeReached));
  },
};
