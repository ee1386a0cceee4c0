import { kopecks, subtractKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetSeedRecord } from '../betting/bet-record.ts';
import type { StoredBet } from '../betting/bet-repository.ts';
import type { Witness } from '../betting/settlement/loss-watch.ts';
import { type Money, siteAccount } from '../ledger/site-accounts.ts';
import type { LoyaltyTerms } from '../statuses/loyalty-terms.ts';
import type { Claimant } from './reward-source.ts';
import { viewSpinAsBet, type WheelSpin } from './wheel-spin.ts';

interface SpinRow extends Omit<WheelSpin, 'seed' | 'prize' | 'balanceAfter'>, BetSeedRecord {
  readonly prize: number;
  readonly balanceAfter: number;
  readonly revealedServerSeed: string | null;
}

async function findRow(db: Queryable, id: string): Promise<SpinRow | null> {
  const { rows } = await db.query<SpinRow>(
    `select w.id, w.player_id as "playerId", w.factor, w.part, w.prize, w.balance_after as "balanceAfter",
       w.created_at as "createdAt", w.seed_pair_id as "pairId", w.nonce,
       s.server_seed_hash as "serverSeedHash", s.client_seed as "clientSeed",
       case when s.state = 'revealed' then s.server_seed end as "revealedServerSeed"
     from wheel_spins w join seed_pairs s on s.id = w.seed_pair_id where w.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

function readRow(row: SpinRow): WheelSpin {
  const { pairId, nonce, serverSeedHash, clientSeed } = row;
  return {
    id: row.id,
    playerId: row.playerId,
    factor: row.factor,
    part: row.part,
    prize: kopecks(row.prize),
    seed: { pairId, nonce, serverSeedHash, clientSeed },
    balanceAfter: kopecks(row.balanceAfter),
    createdAt: row.createdAt,
  };
}

export async function findSpin(db: Queryable, id: string): Promise<WheelSpin | null> {
  const row = await findRow(db, id);
  return row && readRow(row);
}

export async function findPlayedSpin(db: Queryable, id: string): Promise<StoredBet | null> {
  const row = await findRow(db, id);
  if (!row) return null;
  const spin = readRow(row);
  return {
    bet: viewSpinAsBet(spin),
    revealedServerSeed: row.revealedServerSeed,
    balanceBefore: subtractKopecks(spin.balanceAfter, spin.prize),
  };
}

/** Forgotten, its nonce would be free again for a bet whose draw the player knows. */
export function witnessSpin({ id }: Pick<WheelSpin, 'id'>): Witness {
  return {
    name: `spin ${id}`,
    async isBorneOut(db) {
      const { rowCount } = await db.query('select from wheel_spins where id = $1', [id]);
      return rowCount !== 0;
    },
  };
}

export async function insertSpin(
  tx: Queryable,
  spin: WheelSpin,
  money: Money,
  isExtra: boolean,
): Promise<void> {
  await tx.query(
    `insert into wheel_spins (id, player_id, money, seed_pair_id, nonce, factor, is_extra, part, prize,
       balance_after, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      spin.id,
      spin.playerId,
      money,
      spin.seed.pairId,
      spin.seed.nonce,
      spin.factor,
      isExtra,
      spin.part,
      spin.prize,
      spin.balanceAfter,
      spin.createdAt,
    ],
  );
}

interface StoredWheel {
  readonly terms: Pick<LoyaltyTerms, 'tiers' | 'flatRakebackBp'>;
  readonly edge: number;
  /** For the day: extra turns do not count. */
  readonly lastSpinAt: Date | null;
  readonly extraTurns: number;
  readonly budget: number;
}

export async function readWheel(
  db: Queryable,
  { playerId, money }: Pick<Claimant, 'playerId' | 'money'>,
): Promise<StoredWheel> {
  const { rows } = await db.query<StoredWheel>(
    `select a.edge, wheel.balance as budget,
       (select value from loyalty_terms order by id desc limit 1) as terms,
       (select created_at from wheel_spins where player_id = $1 and money = $2 and not is_extra
         order by created_at desc limit 1) as "lastSpinAt",
       coalesce((select turns from wheel_turns where player_id = $1 and money = $2), 0) as "extraTurns"
     from accounts a, accounts wheel
     where a.player_id = $1 and a.money = $2 and wheel.id = $3`,
    [playerId, money, siteAccount('wheel', money)],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has no ${money} account`);
  return row;
}

/** One more for each of these players, beside that of the day. */
export async function addExtraTurns(
  tx: Queryable,
  playerIds: readonly number[],
  money: Money,
): Promise<void> {
  await tx.query(
    `insert into wheel_turns as t (player_id, money, turns)
     select player_id, $2, 1 from unnest($1::bigint[]) player_id order by player_id
     on conflict (player_id, money) do update set turns = t.turns + 1`,
    [playerIds, money],
  );
}

export async function takeExtraTurn(tx: Queryable, playerId: number, money: Money): Promise<void> {
  await tx.query('update wheel_turns set turns = turns - 1 where player_id = $1 and money = $2', [
    playerId,
    money,
  ]);
}

export interface ActivePair extends BetSeedRecord {
  readonly serverSeed: string;
}

/** Settlement takes the account first too: whoever has that waits for nobody here. */
export async function lockActivePair(tx: Queryable, playerId: number): Promise<ActivePair> {
  const { rows } = await tx.query<ActivePair>(
    `select id as "pairId", server_seed as "serverSeed", server_seed_hash as "serverSeedHash",
       client_seed as "clientSeed", nonce
     from seed_pairs where player_id = $1 and state = 'active' for update`,
    [playerId],
  );
  const [pair] = rows;
  if (!pair) throw new Error(`player ${playerId} has no active seed pair`);
  return pair;
}

export async function readActivePair(
  db: Queryable,
  playerId: number,
): Promise<Pick<ActivePair, 'serverSeedHash' | 'nonce'>> {
  const { rows } = await db.query<Pick<ActivePair, 'serverSeedHash' | 'nonce'>>(
    `select server_seed_hash as "serverSeedHash", nonce from seed_pairs
     where player_id = $1 and state = 'active'`,
    [playerId],
  );
  const [pair] = rows;
  if (!pair) throw new Error(`player ${playerId} has no active seed pair`);
  return pair;
}

export async function useNonce(tx: Queryable, { pairId }: ActivePair): Promise<void> {
  await tx.query('update seed_pairs set nonce = nonce + 1 where id = $1', [pairId]);
}
