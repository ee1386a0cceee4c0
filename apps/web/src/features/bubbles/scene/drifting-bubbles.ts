import { clamp01 } from '../../../lib/ease.ts';
import { type BubbleFilm, drawTinyBubble } from './bubble-film.ts';

/** Small bubbles far behind, rising slowly: the place is alive before the first bet. */
interface Drifter {
  readonly x: number;
  readonly offset: number;
  readonly radius: number;
  readonly secondsPerRise: number;
  readonly sway: number;
}

/** Spread by hand: chance leaves heaps and holes. */
const drifters: readonly Drifter[] = [
  { x: 0.07, offset: 0.1, radius: 11, secondsPerRise: 31, sway: 9 },
  { x: 0.16, offset: 0.62, radius: 20, secondsPerRise: 43, sway: 14 },
  { x: 0.25, offset: 0.33, radius: 7, secondsPerRise: 25, sway: 7 },
  { x: 0.77, offset: 0.8, radius: 8, secondsPerRise: 28, sway: 8 },
  { x: 0.85, offset: 0.28, radius: 24, secondsPerRise: 47, sway: 16 },
  { x: 0.94, offset: 0.55, radius: 13, secondsPerRise: 35, sway: 10 },
];

const OPACITY = 0.5;
/** On a phone they would crowd the stage at full size. */
const FULL_SIZE_WIDTH_PX = 560;

export function drawDriftingBubbles(
  context: CanvasRenderingContext2D,
  film: BubbleFilm,
  stage: { readonly width: number; readonly height: number },
  time: number,
): void {
  const scale = clamp01(stage.width / FULL_SIZE_WIDTH_PX);
  for (const drifter of drifters) {
    const risen = (drifter.offset + time / drifter.secondsPerRise) % 1;
    const radius = scale * drifter.radius;
    const margin = 2 * radius;
    drawTinyBubble(context, film, {
      x: drifter.x * stage.width + Math.sin(time * 0.4 + drifter.offset * 20) * drifter.sway,
      y: stage.height + margin - risen * (stage.height + 2 * margin),
      radius,
      // Gone before the edge of the canvas could cut them.
      opacity: OPACITY * clamp01(7 * (0.5 - Math.abs(risen - 0.5)) - 0.9),
      time: time + drifter.offset * 30,
      wobble: 0.03 * Math.sin(time * 1.3 + drifter.offset * 10),
    });
  }
}
