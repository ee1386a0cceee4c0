export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

export function easeOut(progress: number): number {
  return 1 - (1 - clamp01(progress)) ** 3;
}

export function easeInOut(progress: number): number {
  const at = clamp01(progress);
  return at < 0.5 ? 4 * at ** 3 : 1 - (2 - 2 * at) ** 3 / 2;
}

/** Reaches 1 with a little too much and comes back. */
export function easeOutBack(progress: number): number {
  const at = clamp01(progress) - 1;
  return 1 + 2.7 * at ** 3 + 1.7 * at ** 2;
}

/** Rises and is gone again, once. */
export function pulse(progress: number): number {
  return Math.sin(Math.PI * clamp01(progress));
}

const CELLS_A_MS = 0.026;
const WIND_UP_MS = 150;
const WIND_UP_CELLS = 0.22;
const OVERSHOOT_CELLS = 0.2;
const BOUNCE_MS = 260;

/** How many cells a reel passes between its start and its stop; at least a whole window. */
export function cellsToTravel(startMs: number, stopMs: number, rows: number): number {
  return Math.max(rows + 1, Math.round((stopMs - startMs - WIND_UP_MS) * CELLS_A_MS));
}

/**
 * How many cells a reel has still to go: it draws back, runs at one speed, dips below its place
 * and springs back.
 */
export function cellsToGo(atMs: number, startMs: number, stopMs: number, travel: number): number {
  if (atMs <= startMs) return travel;
  const runsFromMs = startMs + Math.min(WIND_UP_MS, (stopMs - startMs) / 3);
  if (atMs < runsFromMs) {
    const drawn = (atMs - startMs) / (runsFromMs - startMs);
    return travel + WIND_UP_CELLS * Math.sin(drawn * Math.PI * 0.5);
  }
  if (atMs < stopMs) {
    const progress = (atMs - runsFromMs) / (stopMs - runsFromMs);
    // Gathers speed in its first quarter and keeps it: a reel is stopped, it does not fade away.
    const gone = progress < 0.25 ? 2 * progress ** 2 : progress - 0.125;
    return (travel + WIND_UP_CELLS) * (1 - gone / 0.875);
  }
  const sprung = (atMs - stopMs) / BOUNCE_MS;
  if (sprung >= 1) return 0;
  return -OVERSHOOT_CELLS * Math.sin(sprung * Math.PI) * (1 - sprung);
}

/** 0 at rest, 1 at full speed: how far a reel is drawn out by its own speed. */
export function blurOf(atMs: number, startMs: number, stopMs: number): number {
  return clamp01((atMs - startMs - WIND_UP_MS) / 140) * clamp01((stopMs - atMs) / 30);
}

/** How far a falling thing is above its place, as a share of the way; it bounces once. */
export function heightAbove(progress: number): number {
  const at = clamp01(progress);
  if (at < 0.7) return 1 - (at / 0.7) ** 2;
  const bounce = (at - 0.7) / 0.3;
  return 0.05 * 4 * bounce * (1 - bounce);
}
