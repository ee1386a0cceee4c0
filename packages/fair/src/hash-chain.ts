import { sha256Hex } from './commitment.ts';

/**
 * A chain is made backwards: the seed is the hash of the last round, and the hash of each earlier
 * round is the SHA-256 of the later one's text. Rounds count from 1; position 0 is the terminating
 * hash, published before round 1. Knowing the past tells nothing about the next round.
 */
export interface ChainPosition {
  readonly round: number;
  readonly hash: string;
}

export function previousHash(hash: string): string {
  return sha256Hex(hash);
}

export function verifyChainLink(hash: string, hashBefore: string): boolean {
  return previousHash(hash) === hashBefore;
}
