import type { Camera, Point } from './camera.ts';
import { POCKET_TURN } from './rotor.ts';
import { addPolygon, type Band, type Colour, facetCorners, mixColours, toCss } from './surface.ts';
import { NUMBERS_EDGE, POCKET_EDGE, TRACK_EDGE } from './wheel-shape.ts';

export interface Pocket {
  readonly number: number;
  readonly colour: 'red' | 'black' | 'green';
}

const NUMBER_BAND: Band = { outer: [TRACK_EDGE, -0.012], inner: [NUMBERS_EDGE, -0.035] };
const POCKET_BAND: Band = { outer: [NUMBERS_EDGE, -0.04], inner: [POCKET_EDGE, -0.075] };
const COLOURS: Record<Pocket['colour'], readonly [numbers: string, pockets: string]> = {
  red: ['#ee2b55', '#b5173d'],
  black: ['#1d2142', '#11142b'],
  green: ['#16ba7c', '#0b8355'],
};
const FRET_SHADES: readonly string[] = Array.from({ length: 33 }, (_, shade) =>
  toCss(mixColours([138, 106, 53], [255, 244, 214], shade / 32)),
);
/** The arcs of a pocket are drawn as this many straight pieces. */
const PIECES = 3;
const GOLD: Colour = [255, 227, 160];

/** The number ring, drawn anew for every frame: a few large fills and a picture for each number. */
export class TurningRing {
  readonly #camera: Camera;
  readonly #pockets: readonly Pocket[];
  readonly #digits: readonly HTMLCanvasElement[];

  constructor(camera: Camera, pockets: readonly Pocket[], pixelRatio: number) {
    this.#camera = camera;
    this.#pockets = pockets;
    this.#digits = pockets.map(({ number }) => drawDigits(number, camera.radius * pixelRatio));
  }

  draw(context: CanvasRenderingContext2D, turn: number): void {
    for (const colour of ['red', 'black', 'green'] as const) {
      this.#fillPockets(context, turn, colour, NUMBER_BAND, COLOURS[colour][0]);
      this.#fillPockets(context, turn, colour, POCKET_BAND, COLOURS[colour][1]);
    }
    this.#drawFrets(context, turn);
    this.#drawNumbers(context, turn);
  }

  /** The gold around and over the pocket that has won; `strength` from 0 to 1. */
  light(context: CanvasRenderingContext2D, turn: number, pocket: number, strength: number): void {
    if (strength <= 0) return;
    const camera = this.#camera;
    const angle = turn + pocket * POCKET_TURN;
    const at = camera.project(0.64, angle, -0.02);
    const reach = camera.radius * 0.26;
    const heat = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, reach);
    heat.addColorStop(0, `rgb(255 250 232 / ${0.6 * strength})`);
    heat.addColorStop(0.4, `rgb(255 215 122 / ${0.34 * strength})`);
    heat.addColorStop(1, 'rgb(255 200 87 / 0)');
    context.fillStyle = heat;
    context.fillRect(at.x - reach, at.y - reach, 2 * reach, 2 * reach);
    context.beginPath();
    addPolygon(
      context,
      this.#outline({ outer: NUMBER_BAND.outer, inner: [POCKET_EDGE, -0.07] }, angle),
    );
    context.fillStyle = `rgb(255 215 122 / ${0.2 * strength})`;
    context.fill();
    context.strokeStyle = toCss(GOLD);
    context.globalAlpha = strength;
    context.lineWidth = Math.max(1.2, camera.radius * 0.009);
    context.stroke();
    context.globalAlpha = 1;
  }

  #fillPockets(
    context: CanvasRenderingContext2D,
    turn: number,
    colour: Pocket['colour'],
    band: Band,
    fill: string,
  ): void {
    context.beginPath();
    this.#pockets.forEach((pocket, index) => {
      if (pocket.colour !== colour) return;
      addPolygon(context, this.#outline(band, turn + index * POCKET_TURN));
    });
    context.fillStyle = fill;
    context.fill();
  }

  #outline({ outer, inner }: Band, angle: number): readonly Point[] {
    const from = angle - POCKET_TURN / 2;
    const steps = Array.from({ length: PIECES + 1 }, (_, step) => step / PIECES);
    return [
      ...steps.map(step => this.#camera.project(outer[0], from + step * POCKET_TURN, outer[1])),
      ...steps.map(step =>
        this.#camera.project(inner[0], from + (1 - step) * POCKET_TURN, inner[1]),
      ),
    ];
  }

  #drawFrets(context: CanvasRenderingContext2D, turn: number): void {
    const camera = this.#camera;
    const angles = this.#pockets.map((_, index) => turn + (index + 0.5) * POCKET_TURN);
    context.fillStyle = 'rgb(0 0 0 / 0.42)';
    context.beginPath();
    for (const angle of angles)
      addPolygon(context, facetCorners(camera, POCKET_BAND, angle, angle + 0.03));
    context.fill();
    context.fillStyle = 'rgb(232 201 135 / 0.75)';
    context.beginPath();
    for (const angle of angles) {
      addPolygon(context, facetCorners(camera, NUMBER_BAND, angle - 0.003, angle + 0.003));
    }
    context.fill();
    const fret: Band = { outer: [0.637, -0.02], inner: [POCKET_EDGE, -0.048] };
    for (const angle of angles) {
      const shade = Math.round(32 * (0.5 + 0.5 * Math.cos(angle + 0.8)));
      context.fillStyle = FRET_SHADES[shade] ?? '';
      context.beginPath();
      addPolygon(context, facetCorners(camera, fret, angle - 0.0075, angle + 0.0075));
      context.fill();
    }
  }

  #drawNumbers(context: CanvasRenderingContext2D, turn: number): void {
    const camera = this.#camera;
    const base = context.getTransform();
    const [radius, height] = [0.706, -0.023];
    this.#digits.forEach((digits, index) => {
      const angle = turn + index * POCKET_TURN;
      const at = camera.project(radius, angle, height);
      const right = camera.project(radius, angle + 0.02, height);
      const down = camera.project(radius - 0.02, angle, height - 0.0033);
      // A picture is a tenth of the radius wide and high.
      const [across, along] = [0.1 / (0.02 * radius) / digits.width, 0.1 / 0.02 / digits.height];
      context.setTransform(base);
      context.transform(
        (right.x - at.x) * across,
        (right.y - at.y) * across,
        (down.x - at.x) * along,
        (down.y - at.y) * along,
        at.x,
        at.y,
      );
      context.drawImage(digits, -digits.width / 2, -digits.height / 2);
    });
    context.setTransform(base);
  }
}

function drawDigits(number: number, radiusPx: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const size = Math.max(8, Math.ceil(radiusPx * 0.1));
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-sans');
  context.font = `800 ${size * 0.8}px ${family || 'sans-serif'}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#ffffff';
  context.fillText(String(number), size / 2, size * 0.54, size);
  return canvas;
}
