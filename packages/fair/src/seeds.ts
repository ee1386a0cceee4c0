/** What decides one bet: both seeds and the bet's number within the pair. */
export interface BetSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What a player may know of a pair in force: the commitment, never the server seed. */
export interface ActiveSeedPair {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The nonce that the next bet will use. */
  readonly nonce: number;
}

/** The server seed announced for the pair after the active one. */
export interface NextSeed {
  readonly serverSeedHash: string;
}

/** A pair out of force: everything needed to check its bets. */
export interface RevealedSeedPair extends BetSeed {
  readonly serverSeedHash: string;
}

const HASH_SHAPE = /^[0-9a-f]{64}$/;

/**
 * 32 bytes as lower-case hex: the shape of our server seeds, commitments and round hashes.
 * Seeds are hashed as text, so the same bytes in upper case would give other results.
 */
export function isHash(text: string): boolean {
  return HASH_SHAPE.test(text);
}
