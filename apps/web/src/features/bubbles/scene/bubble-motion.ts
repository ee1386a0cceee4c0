import { clamp01 } from '../../../lib/ease.ts';

/** When and how large: the bubble's movement as pure functions of time and multiplier. */

const SHORTEST_GROWTH_MS = 220;
const GROWTH_PER_E_FOLD_MS = 260;
const LONGEST_GROWTH_MS = 1_500;
/** With reduced motion the bubble stands at its size and fades. */
export const STILL_GROWTH_MS = 260;
/** How long the small bubbles of a win rise: the longest thing that follows a burst. */
export const RISE_MS = 1_400;
const REFORM_MS = 520;
/** The new bubble waits until most droplets of the last one are gone. */
const REFORM_AFTER_MS = 480;

/** The bubble of 1.00×, as a share of the largest. */
const SMALLEST_RADIUS = 0.54;
const RADIUS_GAIN = 0.8;

/** Higher points take longer, but nobody waits more than a second and a half. */
export function growthMs(point: number): number {
  const grown = SHORTEST_GROWTH_MS + GROWTH_PER_E_FOLD_MS * Math.log(Math.max(1, point));
  return Math.min(grown, LONGEST_GROWTH_MS);
}

/** From 1.00 at the start to exactly the point at the end, in hundredths as the counter shows it. */
export function multiplierAt(progress: number, pointHundredths: number): number {
  if (progress >= 1) return pointHundredths;
  const point = pointHundredths / 100;
  // A slow start, so that low points can be read as well.
  const eased = Math.max(0, progress) ** 1.35;
  return Math.min(Math.floor(100 * point ** eased), pointHundredths);
}

/**
 * As a share of the largest radius: always growing with the multiplier and never reaching 1, so
 * that one scale holds 1.01× as well as 1 000 000×, and the film meets the target's ring exactly
 * when the counter meets the target.
 */
export function bubbleRadius(multiplier: number): number {
  const gain = RADIUS_GAIN * Math.log(Math.max(1, multiplier));
  return SMALLEST_RADIUS + (1 - SMALLEST_RADIUS) * (gain / (1 + gain));
}

export type BubblePhase =
  | { readonly kind: 'growing'; readonly progress: number }
  /** `reform`: how far the quiet bubble that follows has formed. */
  | { readonly kind: 'burst'; readonly sinceMs: number; readonly reform: number }
  | { readonly kind: 'resting' };

export function phaseAt(elapsedMs: number, lastsMs: number): BubblePhase {
  if (elapsedMs < lastsMs) return { kind: 'growing', progress: Math.max(0, elapsedMs / lastsMs) };
  const sinceMs = elapsedMs - lastsMs;
  if (sinceMs >= RISE_MS) return { kind: 'resting' };
  return { kind: 'burst', sinceMs, reform: clamp01((sinceMs - REFORM_AFTER_MS) / REFORM_MS) };
}
