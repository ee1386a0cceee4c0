/** One question to the database for its time: asked and heard on the clock of this process. */
export interface TimeSample {
  readonly askedAtMs: number;
  readonly heardAtMs: number;
  readonly databaseMs: number;
}

/** Between what the database's clock was ahead of ours at a moment of ours. */
export interface OffsetBounds {
  readonly atMs: number;
  readonly lowestMs: number;
  readonly highestMs: number;
}

/** How far the database's clock is ahead of ours. */
export interface OffsetEstimate {
  readonly offsetMs: number;
  /** The truth is no further away than this. */
  readonly uncertaintyMs: number;
}

/** Two clocks that are kept in step by slewing drift apart by no more than this. */
const DRIFT_PER_MS = 0.0005;

/** What is old says less. */
function age({ atMs, lowestMs, highestMs }: OffsetBounds, nowMs: number): OffsetBounds {
  const driftMs = Math.max(0, nowMs - atMs) * DRIFT_PER_MS;
  return { atMs: nowMs, lowestMs: lowestMs - driftMs, highestMs: highestMs + driftMs };
}

/**
 * What is known with one more sample. When it contradicts all that was known, one of the clocks was
 * moved, at least by `movedMs`, and only the sample counts.
 */
export function addSample(
  known: OffsetBounds | null,
  { askedAtMs, heardAtMs, databaseMs }: TimeSample,
): { readonly known: OffsetBounds; readonly movedMs: number } {
  // The database spoke after it was asked and before it was heard, maybe as soon as it was asked.
  const spoken = {
    atMs: askedAtMs,
    lowestMs: databaseMs - heardAtMs,
    highestMs: databaseMs - askedAtMs,
  };
  const told = age(spoken, heardAtMs);
  if (!known) return { known: told, movedMs: 0 };
  const aged = age(known, heardAtMs);
  const lowestMs = Math.max(aged.lowestMs, told.lowestMs);
  const highestMs = Math.min(aged.highestMs, told.highestMs);
  if (lowestMs > highestMs) return { known: told, movedMs: lowestMs - highestMs };
  return { known: { atMs: heardAtMs, lowestMs, highestMs }, movedMs: 0 };
}

/** The middle of what is possible. */
export function estimateOffset(known: OffsetBounds, nowMs: number): OffsetEstimate {
  const { lowestMs, highestMs } = age(known, nowMs);
  return { offsetMs: (lowestMs + highestMs) / 2, uncertaintyMs: (highestMs - lowestMs) / 2 };
}
