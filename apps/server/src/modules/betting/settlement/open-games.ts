import type { QueryConfig } from 'pg';
import type { BetRecord } from '../bet-record.ts';

export interface OpenGameRow {
  readonly playerId: number;
  readonly game: string;
  readonly betId: string;
}

export function findOpenGamesQuery(playerIds: readonly number[]): QueryConfig {
  return {
    name: 'find-open-games',
    text: `select player_id as "playerId", game, bet_id as "betId" from open_games
      where player_id = any($1::bigint[])`,
    values: [`{${playerIds.join(',')}}`],
  };
}

export function insertOpenGamesQuery(bets: readonly BetRecord[]): QueryConfig {
  return {
    name: 'insert-open-games',
    text: `insert into open_games (player_id, game, bet_id, seed_pair_id)
      select * from unnest($1::bigint[], $2::text[], $3::uuid[], $4::bigint[])`,
    values: [
      bets.map(bet => bet.playerId),
      bets.map(bet => bet.game),
      bets.map(bet => bet.id),
      bets.map(bet => bet.seed?.pairId),
    ],
  };
}

export function deleteOpenGamesQuery(bets: readonly BetRecord[]): QueryConfig {
  return {
    name: 'delete-open-games',
    text: 'delete from open_games where bet_id = any($1::uuid[])',
    values: [bets.map(bet => bet.id)],
  };
}
