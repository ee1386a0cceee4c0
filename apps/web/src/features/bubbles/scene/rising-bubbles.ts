import { clamp01, easeOut } from '../../../lib/ease.ts';
import { type BubbleFilm, drawTinyBubble } from './bubble-film.ts';
import { RISE_MS } from './bubble-motion.ts';

/** A win sends a few small bubbles upwards where a loss only drips. */
export interface RisingBubble {
  /** From the middle, as shares of the burst bubble's radius. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly climb: number;
  readonly delayMs: number;
}

export function scatterRisingBubbles(count: number, random: () => number): RisingBubble[] {
  return Array.from({ length: count }, (_, index) => ({
    x: ((index + random()) / count) * 1.7 - 0.85,
    y: 0.1 + random() * 0.5,
    radius: 4 + random() ** 2 * 13,
    climb: 0.9 + random() * 0.9,
    delayMs: random() * 240,
  }));
}

export function drawRisingBubbles(
  context: CanvasRenderingContext2D,
  film: BubbleFilm,
  bubbles: readonly RisingBubble[],
  sinceMs: number,
  { x, y, radius, time }: { x: number; y: number; radius: number; time: number },
): void {
  for (const bubble of bubbles) {
    const life = clamp01((sinceMs - bubble.delayMs) / (RISE_MS - bubble.delayMs));
    if (life <= 0 || life >= 1) continue;
    drawTinyBubble(context, film, {
      x: x + radius * bubble.x + Math.sin(life * 7 + bubble.x * 9) * 5,
      y: y + radius * (bubble.y - bubble.climb * life),
      radius: bubble.radius * easeOut(life * 4),
      opacity: Math.min(1, 3 * (1 - life)),
      time: time + bubble.delayMs,
      wobble: 0.04 * Math.sin(time * 6 + bubble.delayMs),
    });
  }
}
