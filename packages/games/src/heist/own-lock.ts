import { drawFloats, drawRoundHex, sha256Hex } from '@kvazar/fair';
import { CODE_LENGTH, drawCode } from './code-lock.ts';

/** A player's lock in one event. */
export interface OwnLock {
  readonly code: string;
  /** Without it ten thousand tries would open every commitment. */
  readonly salt: string;
}

/**
 * The lock of one player, from the secret seed of the event. The code takes the first four floats of
 * HMAC-SHA256(seed, "heist:<event>:code:<player>:0"); the salt is the hex text of
 * HMAC-SHA256(seed, "heist:<event>:salt:<player>:0"). The same in the server and in the browser.
 */
export function deriveLock(seed: string, eventId: number, playerId: number): OwnLock {
  const seedFor = (what: 'code' | 'salt') => ({
    serverSeed: seed,
    clientSeed: `heist:${eventId}:${what}`,
    nonce: playerId,
  });
  return {
    code: drawCode(drawFloats(seedFor('code'), CODE_LENGTH)),
    salt: drawRoundHex(seedFor('salt'), 0),
  };
}

/** What the player is shown before the first guess. */
export function commitLock({ code, salt }: OwnLock): string {
  return sha256Hex(`${code}:${salt}`);
}
