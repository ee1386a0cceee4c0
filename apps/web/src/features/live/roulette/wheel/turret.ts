import { drawPlanet } from '../../../../components/brand/draw-planet.ts';
import type { Camera } from './camera.ts';
import { FULL_TURN } from './rotor.ts';

const ARM_HEIGHT = 0.215;
const ARM_LENGTH = 0.19;
const TOP_HEIGHT = 0.3;
const PLANET_SIZE = 0.29;

/** The spindle with its four arms and the planet on top. The arms turn, the planet's light stays. */
export class Turret {
  readonly #camera: Camera;
  readonly #planet: HTMLCanvasElement;
  readonly #gold: CanvasGradient | string;

  constructor(context: CanvasRenderingContext2D, camera: Camera, pixelRatio: number) {
    this.#camera = camera;
    this.#planet = paintPlanet(camera.radius, pixelRatio);
    this.#gold = goldAcross(context, camera);
  }

  draw(context: CanvasRenderingContext2D, turn: number): void {
    const unit = this.#camera.radius;
    const arms = armAngles(turn);
    this.#drawSpindle(context);
    for (const angle of arms.slice(0, 2)) this.#drawArm(context, angle);
    const hub = this.#camera.project(0, 0, ARM_HEIGHT);
    context.fillStyle = this.#gold;
    context.beginPath();
    context.ellipse(hub.x, hub.y, unit * 0.04, unit * 0.03, 0, 0, FULL_TURN);
    context.fill();
    for (const angle of arms.slice(2)) this.#drawArm(context, angle);
    const top = this.#camera.project(0, 0, TOP_HEIGHT);
    const size = unit * PLANET_SIZE * 1.7;
    context.drawImage(this.#planet, top.x - size / 2, top.y - unit * 0.06 - size / 2, size, size);
  }

  #drawSpindle(context: CanvasRenderingContext2D): void {
    const unit = this.#camera.radius;
    const base = this.#camera.project(0, 0, 0.165);
    const top = this.#camera.project(0, 0, TOP_HEIGHT);
    const side = (sign: 1 | -1, share: number) => base.x + sign * unit * share;
    context.fillStyle = this.#gold;
    context.beginPath();
    context.moveTo(side(-1, 0.045), base.y);
    context.bezierCurveTo(
      side(-1, 0.02),
      base.y - unit * 0.05,
      side(-1, 0.028),
      top.y + unit * 0.03,
      side(-1, 0.024),
      top.y,
    );
    context.lineTo(side(1, 0.024), top.y);
    context.bezierCurveTo(
      side(1, 0.028),
      top.y + unit * 0.03,
      side(1, 0.02),
      base.y - unit * 0.05,
      side(1, 0.045),
      base.y,
    );
    context.ellipse(base.x, base.y, unit * 0.045, unit * 0.022, 0, 0, Math.PI);
    context.fill();
  }

  #drawArm(context: CanvasRenderingContext2D, angle: number): void {
    const unit = this.#camera.radius;
    const from = this.#camera.project(0.02, angle, ARM_HEIGHT);
    const to = this.#camera.project(ARM_LENGTH, angle, ARM_HEIGHT);
    context.lineCap = 'round';
    const strokes = [
      { lift: 0, width: 0.03, colour: '#6d420f' },
      { lift: 0.004, width: 0.02, colour: '#f3c566' },
      { lift: 0.009, width: 0.006, colour: '#fff5d8' },
    ];
    for (const { lift, width, colour } of strokes) {
      context.strokeStyle = colour;
      context.lineWidth = unit * width;
      context.beginPath();
      context.moveTo(from.x, from.y - unit * lift);
      context.lineTo(to.x, to.y - unit * lift);
      context.stroke();
    }
    context.fillStyle = '#d99c38';
    disc(context, to.x, to.y, unit * 0.03);
    context.fillStyle = '#f7d486';
    disc(context, to.x - unit * 0.006, to.y - unit * 0.007, unit * 0.019);
    context.fillStyle = '#ffffff';
    disc(context, to.x - unit * 0.009, to.y - unit * 0.011, unit * 0.008);
  }
}

/** The far ones first, so that the near ones cover them. */
function armAngles(turn: number): readonly number[] {
  return Array.from({ length: 4 }, (_, arm) => turn + 0.55 + (arm / 4) * FULL_TURN).sort(
    (a, b) => Math.cos(b) - Math.cos(a),
  );
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.fill();
}

function goldAcross(context: CanvasRenderingContext2D, camera: Camera): CanvasGradient {
  const { x } = camera.project(0, 0, 0);
  const reach = camera.radius * 0.045;
  const gold = context.createLinearGradient(x - reach, 0, x + reach, 0);
  const stops = ['#7a4a12', '#ffe6a8', '#e0a13a', '#8a5415', '#ffd98a', '#6b3d0d'];
  stops.forEach((colour, index) => gold.addColorStop(index / (stops.length - 1), colour));
  return gold;
}

/** With its glow, in a box 1.7 times as large as the planet. */
function paintPlanet(radius: number, pixelRatio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const planet = Math.max(8, radius * PLANET_SIZE * pixelRatio);
  const box = Math.ceil(planet * 1.7);
  canvas.width = box;
  canvas.height = box;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const glow = context.createRadialGradient(box / 2, box / 2, 0, box / 2, box / 2, box / 2);
  glow.addColorStop(0, 'rgb(255 255 255 / 0.55)');
  glow.addColorStop(0.3, 'rgb(217 204 255 / 0.4)');
  glow.addColorStop(0.62, 'rgb(138 107 255 / 0.18)');
  glow.addColorStop(1, 'rgb(124 92 255 / 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, box, box);
  drawPlanet(context, { x: (box - planet) / 2, y: (box - planet) / 2, size: planet });
  return canvas;
}
