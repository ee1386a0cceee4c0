import type { SceneColors } from './scene-colors.ts';

export interface RingPose {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly label: string;
  /** From 0 (not reached) to 1, and on to 0 again as the light fades. */
  readonly light: number;
  readonly isReached: boolean;
  /** Seconds; the dashes wander. */
  readonly time: number;
}

const DASH_PX = [3, 9];
/** Where the label sits on the ring: upper right. */
const LABEL_ANGLE = -Math.PI / 4;
const LABEL_FONT = '600 13px "Onest Variable", sans-serif';
const LABEL_HEIGHT = 26;

/** The size that the bubble has to reach. */
export function drawTargetRing(
  context: CanvasRenderingContext2D,
  colors: SceneColors,
  ring: RingPose,
): void {
  context.save();
  context.strokeStyle = ring.isReached ? colors.ringReached : colors.ring;
  if (ring.light > 0) drawLight(context, ring);
  context.globalAlpha = ring.isReached ? 0.95 : 0.75;
  context.lineWidth = 2;
  context.lineCap = 'round';
  if (!ring.isReached) {
    context.setLineDash(DASH_PX);
    context.lineDashOffset = -ring.time * 8;
  }
  strokeCircle(context, ring.x, ring.y, ring.radius);
  drawLabel(context, colors, ring);
  context.restore();
}

function drawLight(context: CanvasRenderingContext2D, ring: RingPose): void {
  for (const [width, opacity] of [
    [14, 0.16],
    [7, 0.3],
  ] as const) {
    context.globalAlpha = opacity * ring.light;
    context.lineWidth = width;
    strokeCircle(context, ring.x, ring.y, ring.radius);
  }
}

function strokeCircle(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.stroke();
}

function drawLabel(
  context: CanvasRenderingContext2D,
  colors: SceneColors,
  { x, y, radius, label }: RingPose,
): void {
  context.font = LABEL_FONT;
  const width = context.measureText(label).width + 20;
  const centreX = x + Math.cos(LABEL_ANGLE) * radius;
  const centreY = y + Math.sin(LABEL_ANGLE) * radius;
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.fillStyle = colors.labelBack;
  context.beginPath();
  context.roundRect(centreX - width / 2, centreY - LABEL_HEIGHT / 2, width, LABEL_HEIGHT, 13);
  context.fill();
  context.lineWidth = 1.5;
  context.stroke();
  context.fillStyle = colors.label;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label, centreX, centreY + 0.5);
}
