export type { BetSeed } from './bet-seed.ts';
export { commitServerSeed, sha256Hex } from './commitment.ts';
export { computeCrashInteger } from './crash-integer.ts';
export {
  FLOATS_PER_ROUND,
  type FloatSource,
  type FloatStream,
  openFloatStream,
} from './float-stream.ts';
export { drawFloats, drawRoundHex } from './floats.ts';
export {
  type ChainPosition,
  previousHash,
  verifyChainLink,
} from './hash-chain.ts';
