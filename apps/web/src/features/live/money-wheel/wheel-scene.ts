import { MONEY_WHEEL } from '@kvazar/games';
import { labelOf, paintOf } from './segment-paint.ts';
import { flapperAt, SEGMENT_DEG } from './spin.ts';

interface WheelPicture {
  readonly deg: number;
  /** The segment that has come up, lit; null while the wheel turns. */
  readonly litSegment: number | null;
  /** 0 to 1: where the running light of the rim is. */
  readonly lightPhase: number;
}

interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const MOST_RATIO = 2;
const BULBS = 54;
export const LABEL_FONT = '"Onest Variable", sans-serif';
/** Shares of the radius. */
const RIM = 0.075;
const HUB = 0.3;
/** A wide stage shows the upper part of a large wheel, any other one the whole of it. */
const WIDE_ASPECT = 1.9;
/** In a phone's or a tablet's strip, lower than this, the right half belongs to the words. */
const STRIP_PX = 210;

/** The wheel on a canvas: the rotor is painted once for a size and only turned afterwards. */
export class WheelScene {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #geometry: Geometry;
  #rotor: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
    this.#canvas = canvas;
    this.#context = context;
    this.#geometry = this.#measure();
    this.#rotor = paintRotor(this.#geometry);
  }

  resize(): void {
    const next = this.#measure();
    const { width, height, ratio } = this.#geometry;
    if (next.width === width && next.height === height && next.ratio === ratio) return;
    this.#geometry = next;
    this.#rotor = paintRotor(next);
  }

  /** The labels are painted with the font that was there: when it comes later, once more. */
  repaint(): void {
    this.#rotor = paintRotor(this.#geometry);
  }

  draw({ deg, litSegment, lightPhase }: WheelPicture): void {
    const context = this.#context;
    const { width, height, ratio, x, y, radius } = this.#geometry;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    paintShadow(context, this.#geometry);
    context.save();
    context.translate(x, y);
    context.rotate(toRadians(deg));
    const side = this.#rotor.width / ratio;
    context.drawImage(this.#rotor, -side / 2, -side / 2, side, side);
    if (litSegment !== null) lightSegment(context, radius, litSegment);
    context.restore();
    paintRim(context, this.#geometry, lightPhase, litSegment !== null);
    paintHub(context, this.#geometry);
    paintFlapper(context, this.#geometry, flapperAt(deg));
  }

  #measure(): Geometry {
    const width = this.#canvas.clientWidth;
    const height = this.#canvas.clientHeight;
    const ratio = Math.min(MOST_RATIO, window.devicePixelRatio || 1);
    this.#canvas.width = Math.max(1, Math.round(width * ratio));
    this.#canvas.height = Math.max(1, Math.round(height * ratio));
    const isWide = width / Math.max(1, height) > WIDE_ASPECT;
    const radius = isWide ? height * 0.82 : Math.min(width, height) * 0.42;
    return {
      width,
      height,
      ratio,
      x: isWide && height < STRIP_PX ? width * 0.27 : width / 2,
      y: isWide ? height * 1.02 : height / 2 + radius * 0.05,
      radius: Math.max(1, radius),
    };
  }
}

function toRadians(deg: number): number {
  return (deg * Math.PI) / 180;
}

/** The first segment begins at the top and they run clockwise. */
function segmentEdges(index: number): readonly [from: number, to: number] {
  const from = toRadians(index * SEGMENT_DEG - 90);
  return [from, from + toRadians(SEGMENT_DEG)];
}

function paintRotor({ radius, ratio }: Geometry): HTMLCanvasElement {
  const rotor = document.createElement('canvas');
  const outer = radius * (1 - RIM);
  rotor.width = Math.ceil(radius * 2 * ratio);
  rotor.height = rotor.width;
  const context = rotor.getContext('2d');
  if (!context) return rotor;
  context.scale(ratio, ratio);
  context.translate(radius, radius);
  for (const [index, segment] of MONEY_WHEEL.entries()) {
    const [from, to] = segmentEdges(index);
    const { fill, text } = paintOf(segment);
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, outer, from, to);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
    context.strokeStyle = 'rgb(255 226 160 / 0.75)';
    context.lineWidth = Math.max(0.6, radius * 0.004);
    context.stroke();
    writeLabel(
      context,
      labelOf(segment),
      (from + to) / 2,
      outer,
      text,
      segment.kind === 'multiplier',
    );
  }
  shadeRotor(context, outer);
  for (let index = 0; index < MONEY_WHEEL.length; index++) paintPeg(context, index, outer);
  return rotor;
}

function writeLabel(
  context: CanvasRenderingContext2D,
  label: string,
  angle: number,
  outer: number,
  colour: string,
  isGlowing: boolean,
): void {
  context.save();
  context.rotate(angle + Math.PI / 2);
  context.fillStyle = colour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `800 ${outer * 0.075}px ${LABEL_FONT}`;
  if (isGlowing) {
    context.shadowColor = '#22d3ee';
    context.shadowBlur = outer * 0.05;
  }
  context.fillText(label, 0, -outer * 0.895);
  context.restore();
}

/** Light from above the rim, dark towards the hub. */
function shadeRotor(context: CanvasRenderingContext2D, outer: number): void {
  const shade = context.createRadialGradient(0, 0, outer * HUB, 0, 0, outer);
  shade.addColorStop(0, 'rgb(4 2 20 / 0.72)');
  shade.addColorStop(0.45, 'rgb(4 2 20 / 0.18)');
  shade.addColorStop(0.8, 'rgb(255 255 255 / 0.05)');
  shade.addColorStop(1, 'rgb(4 2 20 / 0.3)');
  context.fillStyle = shade;
  context.beginPath();
  context.arc(0, 0, outer, 0, Math.PI * 2);
  context.fill();
}

function paintPeg(context: CanvasRenderingContext2D, index: number, outer: number): void {
  const [angle] = segmentEdges(index);
  const [x, y] = [Math.cos(angle) * outer * 0.985, Math.sin(angle) * outer * 0.985];
  const size = Math.max(1, outer * 0.012);
  const shine = context.createRadialGradient(x - size / 3, y - size / 3, 0, x, y, size);
  shine.addColorStop(0, '#fffbe8');
  shine.addColorStop(1, '#b67a1d');
  context.fillStyle = shine;
  context.beginPath();
  context.arc(x, y, size, 0, Math.PI * 2);
  context.fill();
}

function paintShadow(context: CanvasRenderingContext2D, { x, y, radius }: Geometry): void {
  const glow = context.createRadialGradient(x, y, radius * 0.9, x, y, radius * 1.25);
  glow.addColorStop(0, 'rgb(124 92 255 / 0.6)');
  glow.addColorStop(1, 'rgb(124 92 255 / 0)');
  context.fillStyle = glow;
  context.beginPath();
  context.arc(x, y, radius * 1.25, 0, Math.PI * 2);
  context.fill();
}

/** Turns with the rotor, so it is given in the rotor's own angles. */
function lightSegment(context: CanvasRenderingContext2D, radius: number, segment: number): void {
  const [from, to] = segmentEdges(segment);
  const outer = radius * (1 - RIM);
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, outer, from, to);
  context.closePath();
  context.fillStyle = 'rgb(255 240 190 / 0.22)';
  context.fill();
  context.strokeStyle = '#ffe9a8';
  context.lineWidth = Math.max(2, radius * 0.012);
  context.shadowColor = '#ffc857';
  context.shadowBlur = radius * 0.09;
  context.stroke();
  context.shadowBlur = 0;
}

function paintRim(
  context: CanvasRenderingContext2D,
  { x, y, radius }: Geometry,
  lightPhase: number,
  isLit: boolean,
): void {
  const width = radius * RIM;
  const gold = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  gold.addColorStop(0, '#8a5a14');
  gold.addColorStop(0.3, '#f7d98c');
  gold.addColorStop(0.5, '#b57b1f');
  gold.addColorStop(0.75, '#f3cf7c');
  gold.addColorStop(1, '#6f440b');
  context.strokeStyle = gold;
  context.lineWidth = width;
  context.beginPath();
  context.arc(x, y, radius - width / 2, 0, Math.PI * 2);
  context.stroke();
  context.strokeStyle = 'rgb(40 20 4 / 0.65)';
  context.lineWidth = Math.max(0.8, radius * 0.006);
  for (const edge of [radius - width, radius]) {
    context.beginPath();
    context.arc(x, y, edge, 0, Math.PI * 2);
    context.stroke();
  }
  for (let bulb = 0; bulb < BULBS; bulb++) {
    const angle = (bulb / BULBS) * Math.PI * 2;
    const behind = (((bulb / BULBS - lightPhase) % 0.25) + 0.25) % 0.25;
    const bright = isLit ? 1 : 0.45 + 0.55 * (behind / 0.25);
    context.fillStyle = `rgb(255 250 225 / ${bright})`;
    context.beginPath();
    context.arc(
      x + Math.cos(angle) * (radius - width / 2),
      y + Math.sin(angle) * (radius - width / 2),
      Math.max(1, radius * 0.016),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}

/** The planet in the middle stands still. */
function paintHub(context: CanvasRenderingContext2D, { x, y, radius }: Geometry): void {
  const size = radius * HUB;
  context.save();
  context.translate(x, y);
  const plate = context.createRadialGradient(0, -size * 0.3, 0, 0, 0, size);
  plate.addColorStop(0, '#3a2a8c');
  plate.addColorStop(1, '#0b0726');
  disc(context, size, plate);
  context.strokeStyle = '#e9c069';
  context.lineWidth = Math.max(1, radius * 0.018);
  context.stroke();
  context.rotate(toRadians(-20));
  ring(context, size, Math.PI, Math.PI * 2);
  const planet = context.createRadialGradient(-size * 0.16, -size * 0.2, 0, 0, 0, size * 0.52);
  planet.addColorStop(0, '#f4edff');
  planet.addColorStop(0.4, '#8f6bff');
  planet.addColorStop(1, '#26115f');
  disc(context, size * 0.46, planet);
  ring(context, size, 0, Math.PI);
  context.restore();
}

function disc(context: CanvasRenderingContext2D, radius: number, fill: CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
}

function ring(context: CanvasRenderingContext2D, size: number, from: number, to: number): void {
  context.strokeStyle = '#5be4f7';
  context.lineWidth = size * 0.1;
  context.beginPath();
  context.ellipse(0, 0, size * 0.74, size * 0.22, 0, from, to);
  context.stroke();
}

const MOST_PUSHED = 0.42;

/** Hangs above the rim; a peg that passes pushes its tip along. */
function paintFlapper(context: CanvasRenderingContext2D, geometry: Geometry, pushed: number): void {
  const { x, y, radius } = geometry;
  const length = radius * 0.19;
  context.save();
  context.translate(x, y - radius * 1.06);
  context.rotate(-pushed * MOST_PUSHED);
  context.shadowColor = 'rgb(0 0 0 / 0.55)';
  context.shadowBlur = radius * 0.03;
  context.shadowOffsetY = radius * 0.015;
  const shine = context.createLinearGradient(-length * 0.3, 0, length * 0.3, 0);
  shine.addColorStop(0, '#ffffff');
  shine.addColorStop(1, '#b9bfe6');
  context.fillStyle = shine;
  context.beginPath();
  context.moveTo(-length * 0.32, -length * 0.18);
  context.quadraticCurveTo(0, -length * 0.42, length * 0.32, -length * 0.18);
  context.lineTo(0, length);
  context.closePath();
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = '#7c5cff';
  context.beginPath();
  context.arc(0, 0, length * 0.13, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
