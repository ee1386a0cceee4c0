import type { BetSeed } from '@kvazar/fair';
import { findSlot, type SlotCourse, verifySlot } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { listPlayerBets } from '../betting/bet-repository.ts';

interface PairSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly isRevealed: boolean;
}

/**
 * The course of a spin is not kept: it follows from the seeds. Null for whoever may not know it
 * yet: before its pair is revealed only the owner may.
 */
export async function recomputeCourse(
  db: Queryable,
  bet: BetRecord,
  viewerId: number | null,
): Promise<SlotCourse | null> {
  const slot = findSlot(bet.game);
  if (!slot || !bet.seed) throw new Error(`bet ${bet.id} is not of a slot`);
  const pair = await findPairSeed(db, bet.seed.pairId);
  if (!pair.isRevealed && bet.playerId !== viewerId) return null;
  const seed: BetSeed = { ...pair, nonce: bet.seed.nonce };
  return verifySlot(slot, seed);
}

async function findPairSeed(db: Queryable, pairId: number): Promise<PairSeed> {
  const { rows } = await db.query<PairSeed>(
    `select server_seed as "serverSeed", client_seed as "clientSeed",
       state = 'revealed' as "isRevealed"
     from seed_pairs where id = $1`,
    [pairId],
  );
  const [pair] = rows;
  if (!pair) throw new Error(`seed pair ${pairId} is missing`);
  return pair;
}

/** The player's newest spin of a slot, unless it was watched to its end. */
export async function findUnseenSpin(
  db: Queryable,
  playerId: number,
  slot: string,
): Promise<BetRecord | null> {
  const [page, watched] = await Promise.all([
    listPlayerBets(db, playerId, [slot], null, 1),
    db.query<{ betId: string }>(
      'select bet_id as "betId" from watched_spins where player_id = $1 and slot = $2',
      [playerId, slot],
    ),
  ]);
  const [newest] = page.bets;
  return newest && newest.id !== watched.rows[0]?.betId ? newest : null;
}

/** A spin that is no longer the newest needs no mark: only the newest is ever offered. */
export async function markWatched(db: Queryable, bet: BetRecord): Promise<void> {
  await db.query(
    `insert into watched_spins (player_id, slot, bet_id) values ($1, $2, $3)
     on conflict (player_id, slot) do update set bet_id = excluded.bet_id`,
    [bet.playerId, bet.game, bet.id],
  );
}
