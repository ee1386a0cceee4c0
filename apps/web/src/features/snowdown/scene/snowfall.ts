import { createRandom } from '../../../lib/seeded-random.ts';

interface Flake {
  x: number;
  y: number;
  readonly size: number;
  /** Pixels a second. */
  readonly fall: number;
  readonly sway: number;
  readonly phase: number;
  readonly opacity: number;
}

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  ageMs: number;
  readonly lifeMs: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Far and near together stay within a hundred and twenty. */
const FAR_FLAKES = 72;
const NEAR_FLAKES = 40;
/** So many on a wide screen; a phone's small sky needs fewer. */
const FULL_AREA = 1_100 * 760;
const MAX_SPARKS = 34;
const SPARK_EVERY_MS = 20;
const GRAVITY = 420;
/** A frame after a pause does not leap. */
const LONGEST_STEP_MS = 60;

/** Snow in two layers, and sparks where the drill meets the door. Runs only while it is seen. */
export class Snowfall {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #random = createRandom(2026);
  readonly #soft: HTMLCanvasElement;
  #flakes: Flake[] = [];
  #sparks: Spark[] = [];
  #spark: Point | null = null;
  #sinceSparkMs = 0;
  #frame: number | null = null;
  #lastMs = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.#soft = drawSoftFlake();
  }

  /** One pixel of the canvas is one of the page: soft flakes need no more. */
  resize(width: number, height: number): void {
    this.#canvas.width = Math.round(width);
    this.#canvas.height = Math.round(height);
    const share = Math.min(1, 0.35 + (width * height) / FULL_AREA);
    this.#flakes = [
      ...this.#scatter(Math.round(FAR_FLAKES * share), [1.2, 2.6], [14, 30], [0.35, 0.75]),
      ...this.#scatter(Math.round(NEAR_FLAKES * share), [3, 6.5], [34, 62], [0.5, 0.95]),
    ];
    this.#draw();
  }

  /** Null: nobody drills. */
  sparkAt(point: Point | null): void {
    this.#spark = point;
  }

  run(isRunning: boolean): void {
    if (isRunning === (this.#frame !== null)) return;
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = isRunning ? requestAnimationFrame(this.#step) : null;
    this.#lastMs = 0;
  }

  readonly #step = (nowMs: number): void => {
    const passedMs = this.#lastMs === 0 ? 0 : Math.min(LONGEST_STEP_MS, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    this.#move(passedMs / 1_000, nowMs);
    this.#draw();
    this.#frame = requestAnimationFrame(this.#step);
  };

  #scatter(
    count: number,
    size: readonly [number, number],
    fall: readonly [number, number],
    opacity: readonly [number, number],
  ): Flake[] {
    const between = ([from, to]: readonly [number, number]) => from + this.#random() * (to - from);
    return Array.from({ length: count }, () => ({
      x: this.#random() * this.#canvas.width,
      y: this.#random() * this.#canvas.height,
      size: between(size),
      fall: between(fall),
      sway: between([4, 14]),
      phase: between([0, 2 * Math.PI]),
      opacity: between(opacity),
    }));
  }

  #move(seconds: number, nowMs: number): void {
    const { width, height } = this.#canvas;
    for (const flake of this.#flakes) {
      flake.y += flake.fall * seconds;
      flake.x += Math.sin(nowMs / 1_400 + flake.phase) * flake.sway * seconds + 5 * seconds;
      if (flake.y > height + 8) {
        flake.y = -8;
        flake.x = this.#random() * width;
      }
      if (flake.x > width + 8) flake.x = -8;
    }
    this.#strike(seconds * 1_000);
    for (const spark of this.#sparks) {
      spark.ageMs += seconds * 1_000;
      spark.vy += GRAVITY * seconds;
      spark.x += spark.vx * seconds;
      spark.y += spark.vy * seconds;
    }
    this.#sparks = this.#sparks.filter(({ ageMs, lifeMs }) => ageMs < lifeMs);
  }

  #strike(passedMs: number): void {
    this.#sinceSparkMs += passedMs;
    while (this.#sinceSparkMs >= SPARK_EVERY_MS) {
      this.#sinceSparkMs -= SPARK_EVERY_MS;
      if (!this.#spark || this.#sparks.length >= MAX_SPARKS) continue;
      const angle = -Math.PI * (0.1 + this.#random() * 0.85);
      const speed = 70 + this.#random() * 190;
      this.#sparks.push({
        ...this.#spark,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        ageMs: 0,
        lifeMs: 240 + this.#random() * 420,
      });
    }
  }

  #draw(): void {
    const context = this.#context;
    if (!context) return;
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    for (const { x, y, size, opacity } of this.#flakes) {
      context.globalAlpha = opacity;
      context.drawImage(this.#soft, x - size, y - size, size * 2, size * 2);
    }
    context.lineCap = 'round';
    for (const { x, y, vx, vy, ageMs, lifeMs } of this.#sparks) {
      const left = 1 - ageMs / lifeMs;
      context.globalAlpha = left;
      context.strokeStyle = left > 0.55 ? '#fff3c4' : '#ffb13d';
      context.lineWidth = 1 + left * 1.6;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x - vx * 0.045, y - vy * 0.045);
      context.stroke();
    }
    context.globalAlpha = 1;
  }
}

function drawSoftFlake(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 24;
  canvas.height = 24;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const light = context.createRadialGradient(12, 12, 0, 12, 12, 12);
  light.addColorStop(0, 'rgb(255 255 255 / 1)');
  light.addColorStop(0.42, 'rgb(255 255 255 / 0.86)');
  light.addColorStop(1, 'rgb(225 232 255 / 0)');
  context.fillStyle = light;
  context.fillRect(0, 0, 24, 24);
  return canvas;
}
