import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './commitment.ts';
import { isHash } from './seeds.ts';

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

const HEX_CODES = utf8ToBytes('0123456789abcdef');
const freshSha256 = sha256.create();
const work = sha256.create();
const digest = new Uint8Array(32);

/** Replaces a hash, held as the bytes of its hex text, by the one before it. No memory is made. */
function stepBack(hexText: Uint8Array): void {
  freshSha256._cloneInto(work).update(hexText).digestInto(digest);
  for (let index = 0; index < digest.length; index++) {
    const byte = digest[index] ?? 0;
    hexText[2 * index] = HEX_CODES[byte >>> 4] ?? 0;
    hexText[2 * index + 1] = HEX_CODES[byte & 15] ?? 0;
  }
}

function toHexText(hash: string): Uint8Array {
  if (!isHash(hash)) throw new RangeError('a chain hash is 64 lower-case hex digits');
  return utf8ToBytes(hash);
}

function readHexText(hexText: Uint8Array): string {
  return String.fromCharCode(...hexText);
}

function requireSteps(steps: number): void {
  if (!Number.isSafeInteger(steps) || steps < 0) {
    throw new RangeError(`cannot walk ${steps} steps back along a chain`);
  }
}

/** The hash `steps` rounds before the given one. */
export function walkChainBack(hash: string, steps: number): string {
  requireSteps(steps);
  const hexText = toHexText(hash);
  for (let step = 0; step < steps; step++) stepBack(hexText);
  return readHexText(hexText);
}

/**
 * Makes a whole chain from its seed, keeping one hash in `interval`: first the seed itself (the
 * last round), then every round that is a multiple of `interval`, down to the terminating hash at
 * position 0. A generator, so that the caller can breathe between checkpoints: ten million rounds
 * take about half a minute.
 */
export function* makeCheckpoints(
  seed: string,
  rounds: number,
  interval: number,
): Generator<ChainPosition, void, void> {
  requireSteps(rounds);
  if (!Number.isSafeInteger(interval) || interval < 1) {
    throw new RangeError(`cannot keep one hash in ${interval}`);
  }
  const hexText = toHexText(seed);
  yield { round: rounds, hash: seed };
  for (let round = rounds - 1; round >= 0; round--) {
    stepBack(hexText);
    if (round % interval === 0) yield { round, hash: readHexText(hexText) };
  }
}

/** The hashes from `firstRound` up to the checkpoint, in the order in which they are played. */
export function listChainSegment(checkpoint: ChainPosition, firstRound: number): ChainPosition[] {
  requireSteps(checkpoint.round - firstRound);
  const hexText = toHexText(checkpoint.hash);
  const segment: ChainPosition[] = [checkpoint];
  for (let round = checkpoint.round - 1; round >= firstRound; round--) {
    stepBack(hexText);
    segment.push({ round, hash: readHexText(hexText) });
  }
  return segment.reverse();
}
