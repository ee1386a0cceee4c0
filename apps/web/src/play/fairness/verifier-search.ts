import type { RevealedSeeds } from '@kvazar/contract';
import type { BetGame } from '@kvazar/games';

/** Opens the verifier with a revealed pair, at its last bet; the game's settings stay the player's. */
export function searchForPair(pair: RevealedSeeds, game?: BetGame) {
  return {
    ...(game && { game }),
    serverSeed: pair.serverSeed,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: String(Math.max(0, pair.nonce - 1)),
  };
}
