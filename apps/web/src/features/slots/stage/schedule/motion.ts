import { clamp01 } from '../../../../lib/ease.ts';

/** Reaches 1 with a little too much and comes back. */
export function easeOutBack(progress: number): number {
  const at = clamp01(progress) - 1;
  return 1 + 2.7 * at ** 3 + 1.7 * at ** 2;
}

/** Rises and is gone again, once. */
export function pulse(progress: number): number {
  return Math.sin(Math.PI * clamp01(progress));
}

const CELLS_A_MS = 0.028;
const GATHER_MS = 240;
const WIND_UP_MS = 130;
const WIND_UP_CELLS = 0.2;
const OVERSHOOT_CELLS = 0.22;
const BOUNCE_MS = 260;

/** Cells that a reel has passed: it gathers speed and keeps it. */
function cellsRun(ranMs: number): number {
  if (ranMs <= 0) return 0;
  if (ranMs < GATHER_MS) return (CELLS_A_MS * ranMs ** 2) / (2 * GATHER_MS);
  return CELLS_A_MS * (ranMs - GATHER_MS / 2);
}

/** How many cells a reel passes between its start and its stop; at least a whole window. */
export function cellsToTravel(startMs: number, stopMs: number, rows: number): number {
  return Math.max(rows + 1, Math.round(cellsRun(stopMs - startMs - WIND_UP_MS)));
}

/**
 * How many cells a reel has still to go. It draws back, runs, is stopped at full speed, dips below
 * its place and springs back.
 */
export function cellsToGo(atMs: number, startMs: number, stopMs: number, travel: number): number {
  if (atMs <= startMs) return travel;
  if (atMs < stopMs) {
    const way = cellsRun(stopMs - startMs - WIND_UP_MS);
    const run = cellsRun(atMs - startMs - WIND_UP_MS) / Math.max(way, Number.EPSILON);
    return travel * (1 - run) + drawnBack(atMs - startMs);
  }
  const sprung = (atMs - stopMs) / BOUNCE_MS;
  if (sprung >= 1) return 0;
  return -OVERSHOOT_CELLS * Math.sin(sprung * Math.PI) * (1 - sprung);
}

/** The same for a reel that does not know yet where it will stop. */
export function cellsAhead(atMs: number, startMs: number, travel: number): number {
  return travel - cellsRun(atMs - startMs - WIND_UP_MS) + drawnBack(atMs - startMs);
}

function drawnBack(sinceMs: number): number {
  return WIND_UP_CELLS * pulse(sinceMs / (2 * WIND_UP_MS));
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
