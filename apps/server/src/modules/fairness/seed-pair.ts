import { randomBytes } from 'node:crypto';
import type { ActiveSeeds, NextSeed, RevealedSeeds } from '@kvazar/contract';
import { commitServerSeed } from '@kvazar/fair';

/** A pair as the server keeps it. The only ways out to a player are the three views below. */
export interface SeedPair {
  readonly id: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The nonce of the next bet: how many bets the pair has decided. */
  readonly nonce: number;
  readonly revealedAt: Date | null;
}

export function makeServerSeed(): { serverSeed: string; serverSeedHash: string } {
  const serverSeed = randomBytes(32).toString('hex');
  return { serverSeed, serverSeedHash: commitServerSeed(serverSeed) };
}

export function makeClientSeed(): string {
  return randomBytes(8).toString('hex');
}

export function viewActive(pair: SeedPair): ActiveSeeds {
  return {
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
  };
}

export function viewNext(pair: SeedPair): NextSeed {
  return { serverSeedHash: pair.serverSeedHash };
}

export function viewRevealed(pair: SeedPair): RevealedSeeds {
  if (pair.revealedAt === null) throw new Error(`seed pair ${pair.id} is still secret`);
  return {
    serverSeed: pair.serverSeed,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
    revealedAt: pair.revealedAt.toISOString(),
  };
}
