/**
 * How far the server's clock is ahead of ours. Every time the server tells its own, the truth is
 * between two bounds: it was told after we asked and before we heard it.
 */
interface Sample {
  /** The server's time less ours when we heard it: the truth is not below. */
  readonly lowestMs: number;
  /** The server's time less ours when we asked: the truth is not above. Infinite for an event. */
  readonly highestMs: number;
}

export interface ServerClock {
  readonly samples: readonly Sample[];
}

const SAMPLES_KEPT = 12;

export const unsetClock: ServerClock = { samples: [] };

/** An answer to a call: asked and heard on our clock, told on the server's. */
export function hearAnswer(
  clock: ServerClock,
  {
    askedAtMs,
    heardAtMs,
    serverTimeMs,
  }: Record<'askedAtMs' | 'heardAtMs' | 'serverTimeMs', number>,
): ServerClock {
  return addSample(clock, {
    lowestMs: serverTimeMs - heardAtMs,
    highestMs: serverTimeMs - askedAtMs,
  });
}

/** An event that nobody asked for: it can only have been told before it was heard. */
export function hearEvent(
  clock: ServerClock,
  { heardAtMs, serverTimeMs }: Record<'heardAtMs' | 'serverTimeMs', number>,
): ServerClock {
  return addSample(clock, {
    lowestMs: serverTimeMs - heardAtMs,
    highestMs: Number.POSITIVE_INFINITY,
  });
}

/** The middle of what is possible: for one answer, its round trip halved. Null before the first. */
export function estimateOffsetMs({ samples }: ServerClock): number | null {
  if (samples.length === 0) return null;
  const { lowestMs, highestMs } = intersect(samples);
  return Number.isFinite(highestMs) ? (lowestMs + highestMs) / 2 : lowestMs;
}

/** When one of the clocks was moved, old bounds contradict new ones and are dropped. */
function addSample({ samples }: ServerClock, sample: Sample): ServerClock {
  let kept = [...samples, sample].slice(-SAMPLES_KEPT);
  while (kept.length > 1) {
    const { lowestMs, highestMs } = intersect(kept);
    if (lowestMs <= highestMs) break;
    kept = kept.slice(1);
  }
  return { samples: kept };
}

function intersect(samples: readonly Sample[]): Sample {
  return {
    lowestMs: Math.max(...samples.map(({ lowestMs }) => lowestMs)),
    highestMs: Math.min(...samples.map(({ highestMs }) => highestMs)),
  };
}

const JUMP_MS = 400;
const SETTLE_MS = 350;

/** A small correction glides, so that the multiplier never jerks; a big one is made at once. */
export function followOffset(
  shownMs: number | null,
  estimatedMs: number,
  passedMs: number,
): number {
  if (shownMs === null || Math.abs(estimatedMs - shownMs) > JUMP_MS) return estimatedMs;
  const share = 1 - Math.exp(-Math.max(0, passedMs) / SETTLE_MS);
  return shownMs + (estimatedMs - shownMs) * share;
}
