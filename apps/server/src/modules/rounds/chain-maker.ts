import { randomBytes } from 'node:crypto';
import type { ChainPosition } from '@kvazar/fair';
import type { Queryable } from '../../platform/db/database.ts';
import {
  findFirstUncoveredRound,
  findLowestCheckpoint,
  findUnfinishedChain,
  insertChain,
  insertCheckpoints,
  publishChain,
  storeTerminatingHash,
  type UnfinishedChain,
} from './chain-repository.ts';
import { walkChain } from './chain-walk.ts';

const CHECKPOINT_EVERY = 10_000;
/** Checkpoints are stored so many at a time: what a restart can lose is a second of work. */
const CHECKPOINTS_PER_WRITE = 50;

/**
 * Makes the next chain of a table, or goes on with one that a restart interrupted, and publishes it. The salt
 * is drawn after the terminating hash is stored: the chain could not be chosen to suit the salt.
 */
export async function makeChain(
  db: Queryable,
  tableId: string,
  length: number,
  signal: AbortSignal,
): Promise<void> {
  const chain =
    (await findUnfinishedChain(db, tableId)) ??
    (await insertChain(db, tableId, randomHash(), length));
  if (chain.terminatingHash === null) {
    await storeTerminatingHash(db, chain.id, await walkToTheEnd(db, chain, signal));
  }
  await publishChain(db, chain.id, randomHash(), await findFirstUncoveredRound(db, tableId));
}

function randomHash(): string {
  return randomBytes(32).toString('hex');
}

async function walkToTheEnd(
  db: Queryable,
  chain: UnfinishedChain,
  signal: AbortSignal,
): Promise<string> {
  let at: ChainPosition = (await findLowestCheckpoint(db, chain.id)) ?? {
    round: chain.length,
    hash: chain.seed,
  };
  while (at.round > 0) {
    const passed: ChainPosition[] = [];
    const downTo = Math.max(0, at.round - CHECKPOINT_EVERY * CHECKPOINTS_PER_WRITE);
    const keep = (round: number, hash: string) => {
      if (round > 0 && round % CHECKPOINT_EVERY === 0) passed.push({ round, hash });
    };
    at = await walkChain(at, downTo, keep, signal);
    if (passed.length > 0) await insertCheckpoints(db, chain.id, passed);
  }
  return at.hash;
}
