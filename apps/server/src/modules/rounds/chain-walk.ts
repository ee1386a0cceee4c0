import { hash as digest } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChainPosition } from '@kvazar/fair';

/** How long one slice may hold the event loop. */
const SLICE_MS = 3;
/** The clock is not read after every hash: reading it costs as much. */
const STEPS_PER_LOOK = 64;

/**
 * Walks a chain back from one position to a lower one, slice by slice, so that the server answers
 * meanwhile. The same function as in the fair package, here by Node's own SHA-256, which takes a
 * third of the time: a chain has ten million hashes.
 */
export async function walkChain(
  from: ChainPosition,
  downTo: number,
  onStep: (round: number, hash: string) => void,
  signal: AbortSignal,
): Promise<ChainPosition> {
  let { round, hash } = from;
  while (round > downTo) {
    signal.throwIfAborted();
    const sliceEndsMs = performance.now() + SLICE_MS;
    while (round > downTo && performance.now() < sliceEndsMs) {
      const stop = Math.max(downTo, round - STEPS_PER_LOOK);
      while (round > stop) {
        hash = digest('sha256', hash, 'hex');
        round -= 1;
        onStep(round, hash);
      }
    }
    await nextTurn();
  }
  return { round, hash };
}
