import type { BetSeed } from './bet-seed.ts';
import { drawFloats } from './floats.ts';
import { computeHmac } from './keyed-hmac.ts';

/** Hands out the floats of a bet one by one, for games whose course decides how many they need. */
export interface FloatSource {
  /** The next float, in [0, 1). */
  next(): number;
}

export interface FloatStream extends FloatSource {
  /** How many floats were handed out. */
  readonly drawn: number;
}

/** One HMAC gives so many. */
export const FLOATS_PER_ROUND = 8;
const BYTES_PER_FLOAT = 4;
const FLOAT_STEPS = 2 ** 32;

/** The same floats in the same order as `drawFloats`, computed a round at a time when asked for. */
export function openFloatStream(seed: BetSeed): FloatStream {
  drawFloats(seed, 0);
  const prefix = `${seed.clientSeed}:${seed.nonce}:`;
  const round = new Float64Array(FLOATS_PER_ROUND);
  let drawn = 0;

  function fillRound(): void {
    const bytes = computeHmac(seed.serverSeed, prefix + drawn / FLOATS_PER_ROUND);
    for (let index = 0; index < FLOATS_PER_ROUND; index++) {
      round[index] = bytes.getUint32(index * BYTES_PER_FLOAT) / FLOAT_STEPS;
    }
  }

  return {
    next() {
      const index = drawn % FLOATS_PER_ROUND;
      if (index === 0) fillRound();
      drawn++;
      return round[index] as number;
    },
    get drawn() {
      return drawn;
    },
  };
}
