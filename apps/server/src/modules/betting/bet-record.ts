import type { BetState } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';

/** A bet as the server keeps it. */
export interface BetRecord {
  /** Its number among all; none before it is written. A player's later bet has a greater one. */
  readonly seq?: number;
  readonly id: string;
  readonly playerId: number;
  readonly game: string;
  readonly state: BetState;
  readonly stake: Kopecks;
  readonly payout: Kopecks;
  readonly multiplierE4: number;
  /** What it costs the player on average, in thousandths of a kopeck; of settled bets, by the batch. */
  readonly edge?: number;
  /** As on the wire, in the order in which the game names them. */
  readonly params: Record<string, unknown>;
  readonly outcome: Record<string, unknown>;
  /** The state of a stepped game, secrets included; null for games of one call. */
  readonly progress: unknown;
  readonly seed: BetSeedRecord | null;
  /** Of a bet on a shared round. */
  readonly round?: BetRoundRecord;
  readonly balanceAfter: Kopecks;
  readonly createdAt: Date;
}

/** Which seed pair decided the bet, and what of it is public. */
export interface BetSeedRecord {
  readonly pairId: number;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** Which shared round decides the bet, and what of it is public. */
export interface BetRoundRecord {
  readonly table: string;
  readonly number: number;
  /** Null until the round is over. */
  readonly revealed: {
    readonly hash: string;
    /** As everyone sees it; null when the round was called off. */
    readonly result: Record<string, unknown> | null;
  } | null;
}

/** Takes the public part only: a bet's record holds no secret seed. */
export function recordSeed(seeds: BetSeedRecord): BetSeedRecord {
  return {
    pairId: seeds.pairId,
    nonce: seeds.nonce,
    serverSeedHash: seeds.serverSeedHash,
    clientSeed: seeds.clientSeed,
  };
}
