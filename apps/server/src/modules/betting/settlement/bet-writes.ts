import type { QueryConfig } from 'pg';
import type { BetRecord } from '../bet-record.ts';
import { BET_COLUMNS } from '../bet-rows.ts';
import type { MutableSeat } from './seats.ts';
import { SETTLEMENT_NUMBER } from './settlement-number.ts';

function arrayOf(values: readonly (number | string | null)[]): string {
  return `{${values.map(value => value ?? 'NULL').join(',')}}`;
}

/** Further than the clocks of nodes may differ: no bet was made after it. */
const AHEAD_MS = 86_400_000;

/** The months that are kept ready are not asked: each one asked costs every bet a look into its index. */
export function findBetsQuery(ids: readonly string[], now: Date): QueryConfig {
  return {
    name: 'find-bets',
    text: `select ${BET_COLUMNS} from bets b left join seed_pairs s on s.id = b.seed_pair_id
      where b.id = any($1::uuid[]) and b.created_at < $2`,
    values: [arrayOf(ids), new Date(now.getTime() + AHEAD_MS)],
  };
}

/** Which of them belong to bets that lie in files. To be asked after the bets: a month goes from there to here. */
export function findArchivedQuery(ids: readonly string[]): QueryConfig {
  return {
    name: 'find-archived',
    text: 'select id from archived_bet_ids where id = any($1::uuid[])',
    values: [arrayOf(ids)],
  };
}

/**
 * Parameters and outcomes travel as one JSON array each: cheaper to make than escaped literals.
 * Rows are numbered in the order of the batch and written in the order of their ids: two nodes that
 * are sent the same ids crosswise wait for each other in one direction only.
 */
export function insertBetsQuery(bets: readonly BetRecord[], at: Date): QueryConfig {
  return {
    name: 'insert-bets',
    text: `insert into bets (seq, created_at, settled_in, opened_in, id, player_id, game, state, stake, payout,
        multiplier_e4, seed_pair_id, nonce, table_id, round_number, balance_after, edge, params,
        outcome, progress)
      overriding system value
      select * from (
        select nextval('bets_seq_seq'), $1::timestamptz,
          case v.state when 'settled' then ${SETTLEMENT_NUMBER} end,
          case v.state when 'open' then ${SETTLEMENT_NUMBER} end, v.*
        from rows from (
          unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
            $8::bigint[], $9::bigint[], $10::integer[], $11::text[], $12::bigint[], $13::bigint[],
            $14::bigint[]),
          json_array_elements($15::json), json_array_elements($16::json),
          json_array_elements($17::json)
        ) v (id, player_id, game, state)
      ) numbered order by id`,
    values: [
      at,
      arrayOf(bets.map(bet => bet.id)),
      arrayOf(bets.map(bet => bet.playerId)),
      arrayOf(bets.map(bet => bet.game)),
      arrayOf(bets.map(bet => bet.state)),
      arrayOf(bets.map(bet => bet.stake)),
      arrayOf(bets.map(bet => bet.payout)),
      arrayOf(bets.map(bet => bet.multiplierE4)),
      arrayOf(bets.map(bet => bet.seed?.pairId ?? null)),
      arrayOf(bets.map(bet => bet.seed?.nonce ?? null)),
      arrayOf(bets.map(bet => bet.round?.table ?? null)),
      arrayOf(bets.map(bet => bet.round?.number ?? null)),
      arrayOf(bets.map(bet => bet.balanceAfter)),
      arrayOf(bets.map(bet => bet.edge ?? null)),
      JSON.stringify(bets.map(bet => bet.params)),
      JSON.stringify(bets.map(bet => bet.outcome)),
      JSON.stringify(bets.map(bet => bet.progress)),
    ],
  };
}

export function updateBetsQuery(bets: readonly BetRecord[]): QueryConfig {
  return {
    name: 'update-bets',
    text: `update bets b set state = v.state, payout = v.payout, multiplier_e4 = v.multiplier_e4,
        balance_after = v.balance_after, edge = v.edge, outcome = v.outcome, progress = v.progress,
        settled_in = case v.state when 'settled' then coalesce(b.settled_in, ${SETTLEMENT_NUMBER}) end
      from rows from (
        unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
          $7::bigint[]),
        json_array_elements($8::json), json_array_elements($9::json)
      ) v (id, created_at, state, payout, multiplier_e4, balance_after, edge, outcome, progress)
      where b.id = v.id and b.created_at = v.created_at`,
    values: [
      arrayOf(bets.map(bet => bet.id)),
      arrayOf(bets.map(bet => `"${bet.createdAt.toISOString()}"`)),
      arrayOf(bets.map(bet => bet.state)),
      arrayOf(bets.map(bet => bet.payout)),
      arrayOf(bets.map(bet => bet.multiplierE4)),
      arrayOf(bets.map(bet => bet.balanceAfter)),
      arrayOf(bets.map(bet => bet.edge ?? null)),
      JSON.stringify(bets.map(bet => bet.outcome)),
      JSON.stringify(bets.map(bet => bet.progress)),
    ],
  };
}

export function updateNoncesQuery(seats: readonly MutableSeat[]): QueryConfig {
  return {
    name: 'update-nonces',
    text: `update seed_pairs s set nonce = v.nonce
      from unnest($1::bigint[], $2::integer[]) v (id, nonce) where s.id = v.id`,
    values: [
      arrayOf(seats.map(seat => seat.seeds.pairId)),
      arrayOf(seats.map(seat => seat.seeds.nonce)),
    ],
  };
}
