import type { WinsCue } from '../schedule/cue.ts';
import type { Timeline } from '../schedule/timeline.ts';
import { type Brush, centreX, centreY } from './brush.ts';

const GLINT_MS = 1_400;

/** Now here, now there a symbol catches the light. */
export function drawGlint(brush: Brush, sinceMs: number): void {
  const { layout, effects, light, lit } = brush;
  const cell = (Math.floor(sinceMs / GLINT_MS) * 7 + 3) % lit.length;
  const share = (sinceMs % GLINT_MS) / GLINT_MS;
  const strength = Math.sin(Math.PI * Math.min(1, share * 1.6));
  if (strength <= 0) return;
  const size = layout.cell * 0.55 * strength;
  const x = centreX(brush, cell) + layout.cell * 0.24;
  const y = centreY(brush, cell) - layout.cell * 0.24;
  light.put(effects.spark, x, y, size, size, strength, 0xfff3c8, share * 1.4);
}

/** What a course ended with, if the combinations still lie on the reels. */
export function findLastWins(timeline: Timeline | null): WinsCue | null {
  const cues = timeline?.cues ?? [];
  const last = cues.at(-1)?.kind === 'celebrate' ? cues.at(-2) : cues.at(-1);
  return last?.kind === 'wins' ? last : null;
}
