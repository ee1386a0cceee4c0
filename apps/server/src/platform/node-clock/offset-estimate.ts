/** One question to the database for its time: asked and heard on the clock of this process. */
export interface TimeSample {
  readonly askedAtMs: number;
  readonly heardAtMs: number;
  readonly databaseMs: number;
}

/** How far the database's clock is ahead of ours. */
export interface OffsetEstimate {
  readonly offsetMs: number;
  /** The truth is no further away than this. */
  readonly uncertaintyMs: number;
}

const SAMPLES_KEPT = 16;
/** Two clocks that are kept in step by slewing drift apart by no more than this. */
const DRIFT_PER_MS = 0.0005;

interface Bounds {
  readonly lowestMs: number;
  readonly highestMs: number;
}

/** The database spoke after it was asked and before it was heard; what is old says less. */
function boundsOf({ askedAtMs, heardAtMs, databaseMs }: TimeSample, localMs: number): Bounds {
  const driftMs = Math.max(0, localMs - heardAtMs) * DRIFT_PER_MS;
  return {
    lowestMs: databaseMs - heardAtMs - driftMs,
    highestMs: databaseMs - askedAtMs + driftMs,
  };
}

function intersect(samples: readonly TimeSample[], localMs: number): Bounds {
  const all = samples.map(sample => boundsOf(sample, localMs));
  return {
    lowestMs: Math.max(...all.map(({ lowestMs }) => lowestMs)),
    highestMs: Math.min(...all.map(({ highestMs }) => highestMs)),
  };
}

/**
 * With one more sample. When it contradicts those before it, one of the clocks was moved, at least
 * by `movedMs`, and what was known before means nothing any more.
 */
export function addSample(
  samples: readonly TimeSample[],
  sample: TimeSample,
): { readonly samples: readonly TimeSample[]; readonly movedMs: number } {
  const kept = [...samples, sample].slice(-SAMPLES_KEPT);
  const { lowestMs, highestMs } = intersect(kept, sample.heardAtMs);
  if (lowestMs <= highestMs) return { samples: kept, movedMs: 0 };
  return { samples: [sample], movedMs: lowestMs - highestMs };
}

/** The middle of what every sample allows; null before the first. */
export function estimateOffset(
  samples: readonly TimeSample[],
  localMs: number,
): OffsetEstimate | null {
  if (samples.length === 0) return null;
  const { lowestMs, highestMs } = intersect(samples, localMs);
  return {
    offsetMs: (lowestMs + highestMs) / 2,
    uncertaintyMs: (highestMs - lowestMs) / 2,
  };
}
