import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';

/** The clock that decides rounds, and how to wait for a moment on it. */
export interface RoundClock extends Clock {
  /** Resolves at the moment, at times before it, and as soon as the signal is given. */
  until(atMs: number, signal: AbortSignal): Promise<void>;
}

/** A longer wait is looked at again: the system's clock may have been moved meanwhile. */
const LONGEST_WAIT_MS = 1_000;

export function createRoundClock(clock: Clock): RoundClock {
  return {
    now: () => clock.now(),
    async until(atMs, signal) {
      const restMs = Math.max(0, atMs - clock.now().getTime());
      await wait(Math.min(restMs, LONGEST_WAIT_MS), undefined, { signal }).catch(() => {});
    },
  };
}
