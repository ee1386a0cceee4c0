import { CanvasSource, Rectangle, Sprite, Texture } from 'pixi.js';
import { createRandom } from '../../../../../lib/seeded-random.ts';
import { fadeOut, fillCircle } from './paint.ts';

export const EXPLOSION_MS = 600;
const STEPS = 14;
const CELL_PX = 192;
const COLUMNS = 4;

/** Fourteen drawn steps in six tenths of a second. */
export class Explosion {
  readonly view: Sprite;
  readonly #steps: readonly Texture[];

  constructor() {
    this.#steps = paintSteps();
    this.view = new Sprite({
      texture: this.#steps[0] ?? Texture.EMPTY,
      anchor: 0.5,
      blendMode: 'add',
    });
    this.view.visible = false;
  }

  draw(sinceMs: number | null, x: number, y: number, sizePx: number): void {
    const step = sinceMs === null ? STEPS : Math.floor((sinceMs / EXPLOSION_MS) * STEPS);
    const texture = this.#steps[step];
    this.view.visible = texture !== undefined;
    if (!texture) return;
    this.view.texture = texture;
    this.view.position.set(x, y);
    this.view.setSize(sizePx);
  }
}

function paintSteps(): readonly Texture[] {
  const canvas = document.createElement('canvas');
  canvas.width = CELL_PX * COLUMNS;
  canvas.height = CELL_PX * Math.ceil(STEPS / COLUMNS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the explosion on');
  const places = Array.from({ length: STEPS }, (_, step) => ({
    left: (step % COLUMNS) * CELL_PX,
    top: Math.floor(step / COLUMNS) * CELL_PX,
  }));
  for (const [step, { left, top }] of places.entries()) {
    context.save();
    context.beginPath();
    context.rect(left, top, CELL_PX, CELL_PX);
    context.clip();
    context.translate(left + CELL_PX / 2, top + CELL_PX / 2);
    paintStep(context, (step + 1) / STEPS);
    context.restore();
  }
  const source = new CanvasSource({ resource: canvas });
  return places.map(
    ({ left, top }) => new Texture({ source, frame: new Rectangle(left, top, CELL_PX, CELL_PX) }),
  );
}

function paintStep(context: CanvasRenderingContext2D, share: number): void {
  const reach = CELL_PX / 2;
  const fade = 1 - share ** 1.6;
  const fireball = reach * (0.25 + 0.62 * share ** 0.6);
  context.fillStyle = fadeOut(context, 0, 0, fireball, [
    [0, `rgb(255 255 235 / ${fade})`],
    [0.25, `rgb(255 214 110 / ${0.9 * fade})`],
    [0.55, `rgb(255 112 60 / ${0.65 * fade})`],
    [0.85, `rgb(220 40 90 / ${0.25 * fade})`],
    [1, 'rgb(120 20 120 / 0)'],
  ]);
  fillCircle(context, 0, 0, fireball);
  paintLobes(context, share, fade, reach);
  context.strokeStyle = `rgb(255 214 170 / ${0.42 * fade})`;
  context.lineWidth = 1 + 9 * (1 - share);
  context.beginPath();
  context.arc(0, 0, reach * (0.1 + 0.84 * share ** 0.5), 0, 2 * Math.PI);
  context.stroke();
}

/** Flames that break out of the ball, each its own way. */
function paintLobes(
  context: CanvasRenderingContext2D,
  share: number,
  fade: number,
  reach: number,
): void {
  const random = createRandom(7);
  for (let lobe = 0; lobe < 16; lobe++) {
    const angle = random() * 2 * Math.PI;
    const far = reach * (0.25 + 0.6 * random()) * share ** 0.55;
    const size = reach * (0.1 + 0.14 * random()) * (1.1 - 0.7 * share);
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    context.fillStyle = fadeOut(context, x, y, size, [
      [0, `rgb(255 244 200 / ${fade})`],
      [0.5, `rgb(255 150 60 / ${0.6 * fade})`],
      [1, 'rgb(255 60 60 / 0)'],
    ]);
    fillCircle(context, x, y, size);
  }
}
