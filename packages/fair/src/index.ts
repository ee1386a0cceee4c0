export { commitServerSeed, sha256Hex, verifyServerSeed } from './commitment.ts';
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
  listChainSegment,
  makeCheckpoints,
  previousHash,
  verifyChainLink,
  walkChainBack,
} from './hash-chain.ts';
export {
  type ActiveSeedPair,
  type BetSeed,
  isHash,
  type NextSeed,
  type RevealedSeedPair,
} from './seeds.ts';
