import type { BetSeed } from './bet-seed.ts';
import { computeHmac, computeHmacHex } from './keyed-hmac.ts';

const BYTES_PER_ROUND = 32;
const BYTES_PER_FLOAT = 4;
const FLOAT_STEPS = 2 ** 32;

/** The 32 bytes of one round of the stream, as hex: what a player compares with other verifiers. */
export function drawRoundHex(seed: BetSeed, round: number): string {
  return computeHmacHex(seed.serverSeed, `${seed.clientSeed}:${seed.nonce}:${round}`);
}

/**
 * The first `count` floats of a bet, each in [0, 1). Four bytes make b0/256 + b1/256² + b2/256³ +
 * b3/256⁴, which is a whole number of 2⁻³² and therefore exact in a double.
 */
export function drawFloats(seed: BetSeed, count: number): number[] {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`count must be a whole number, got ${count}`);
  }
  if (!Number.isSafeInteger(seed.nonce) || seed.nonce < 0) {
    throw new RangeError(`nonce must be a whole number, got ${seed.nonce}`);
  }
  const prefix = `${seed.clientSeed}:${seed.nonce}:`;
  const floats: number[] = [];
  for (let round = 0; floats.length < count; round++) {
    const bytes = computeHmac(seed.serverSeed, prefix + round);
    for (
      let offset = 0;
      offset < BYTES_PER_ROUND && floats.length < count;
      offset += BYTES_PER_FLOAT
    ) {
      floats.push(bytes.getUint32(offset) / FLOAT_STEPS);
    }
  }
  return floats;
}
