import type { BetState } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import type { BetRecord, BetRoundRecord } from './bet-record.ts';

/**
 * The columns of a bet with the public part of its seed pair or round: needs `bets b` and
 * `seed_pairs s`. What decides a round is there when the round is over, never before.
 */
export const BET_COLUMNS = `b.seq, b.id, b.player_id as "playerId", b.game, b.state, b.stake, b.payout,
  b.multiplier_e4 as "multiplierE4", b.params, b.outcome, b.progress, b.seed_pair_id as "pairId", b.nonce,
  s.server_seed_hash as "serverSeedHash", s.client_seed as "clientSeed", b.table_id as "tableId",
  b.round_number as "roundNumber",
  (select json_build_object('hash', r.hash, 'result', case when r.state = 'ended' then r.result end)
    from rounds r where r.table_id = b.table_id and r.number = b.round_number
      and r.state in ('ended', 'void')) as revealed,
  b.balance_after as "balanceAfter", b.edge, b.created_at as "createdAt"`;

export interface BetRow {
  readonly seq: number;
  readonly id: string;
  readonly playerId: number;
  readonly game: string;
  readonly state: BetState;
  readonly stake: number;
  readonly payout: number;
  readonly multiplierE4: number;
  readonly params: Record<string, unknown>;
  readonly outcome: Record<string, unknown>;
  readonly progress: unknown;
  readonly pairId: number | null;
  readonly nonce: number | null;
  readonly serverSeedHash: string | null;
  readonly clientSeed: string | null;
  readonly tableId: string | null;
  readonly roundNumber: number | null;
  readonly revealed: BetRoundRecord['revealed'];
  readonly balanceAfter: number;
  readonly edge: number | null;
  readonly createdAt: Date;
}

export function readBetRow(row: BetRow): BetRecord {
  const { pairId, nonce, serverSeedHash, clientSeed, tableId, roundNumber, revealed } = row;
  const isSeeded =
    pairId !== null && nonce !== null && serverSeedHash !== null && clientSeed !== null;
  return {
    seq: row.seq,
    id: row.id,
    playerId: row.playerId,
    game: row.game,
    state: row.state,
    stake: kopecks(row.stake),
    payout: kopecks(row.payout),
    multiplierE4: row.multiplierE4,
    params: row.params,
    outcome: row.outcome,
    progress: row.progress,
    seed: isSeeded ? { pairId, nonce, serverSeedHash, clientSeed } : null,
    ...(tableId !== null && roundNumber !== null
      ? { round: { table: tableId, number: roundNumber, revealed } }
      : {}),
    balanceAfter: kopecks(row.balanceAfter),
    ...(row.edge === null ? {} : { edge: row.edge }),
    createdAt: row.createdAt,
  };
}
