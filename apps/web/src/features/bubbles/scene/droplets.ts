/** What is left of a film: each droplet flies off the rim, falls and fades. */
export interface Droplet {
  readonly angle: number;
  /** As shares of the bubble's radius: where it starts, and how fast it leaves in a second. */
  readonly start: number;
  readonly speed: number;
  readonly size: number;
  readonly lifeMs: number;
  readonly color: string;
}

export interface DropletPose {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly opacity: number;
}

const FALL_PX_PER_S2 = 520;
/** Thin air slows them down: they cover this share of their way without it. */
const DRAG_PER_S = 2.4;

export function scatterDroplets(
  count: number,
  colors: readonly string[],
  random: () => number,
): Droplet[] {
  return Array.from({ length: count }, (_, index) => ({
    angle: ((index + random() * 0.9) / count) * 2 * Math.PI,
    start: 0.92 + random() * 0.1,
    speed: 0.7 + random() * 1.9,
    size: 1.4 + random() ** 2 * 5,
    lifeMs: 380 + random() * 500,
    color: colors[Math.floor(random() * colors.length)] ?? '#ffffff',
  }));
}

/** Relative to the middle of the bubble; null when it has dried. */
export function poseDroplet(
  droplet: Droplet,
  elapsedMs: number,
  radius: number,
): DropletPose | null {
  const life = elapsedMs / droplet.lifeMs;
  if (life < 0 || life >= 1) return null;
  const seconds = elapsedMs / 1_000;
  const travelled = (1 - Math.exp(-DRAG_PER_S * seconds)) / DRAG_PER_S;
  const distance = radius * (droplet.start + droplet.speed * travelled);
  return {
    x: Math.cos(droplet.angle) * distance,
    y: Math.sin(droplet.angle) * distance + 0.5 * FALL_PX_PER_S2 * seconds ** 2,
    size: droplet.size * (1 - 0.5 * life),
    opacity: 1 - life ** 2,
  };
}

export function drawDroplets(
  context: CanvasRenderingContext2D,
  droplets: readonly Droplet[],
  elapsedMs: number,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  for (const droplet of droplets) {
    const pose = poseDroplet(droplet, elapsedMs, radius);
    if (!pose) continue;
    context.globalAlpha = pose.opacity;
    context.fillStyle = droplet.color;
    context.beginPath();
    context.arc(x + pose.x, y + pose.y, pose.size, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}
