import { type Camera, type Point, TO_EYE } from './camera.ts';
import { FULL_TURN } from './rotor.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** A band between two circles around the axis. */
export interface Band {
  readonly outer: readonly [radius: number, height: number];
  readonly inner: readonly [radius: number, height: number];
}

export interface Finish {
  readonly colour: Colour | ((angle: number) => Colour);
  readonly ambient?: number;
  readonly diffuse?: number;
  readonly shine?: number;
  readonly sharpness?: number;
  /** Streaks of light as on turned metal: how strong, how many, where the first one is. */
  readonly streaks?: readonly [strength: number, count: number, at: number];
  readonly light?: Colour;
}

const FACETS = 160;
const WHITE: Colour = [255, 255, 255];
const TO_LIGHT = unit([-0.45, 0.35, 0.82]);
const HALFWAY = unit([TO_LIGHT[0] + TO_EYE[0], TO_LIGHT[1] + TO_EYE[1], TO_LIGHT[2] + TO_EYE[2]]);

/** Paints a band of the wheel as the fixed light shows it; facets that look away are left out. */
export function paintBand(
  context: CanvasRenderingContext2D,
  camera: Camera,
  band: Band,
  finish: Finish,
): void {
  for (let index = 0; index < FACETS; index++) {
    const from = (index / FACETS) * FULL_TURN;
    const to = ((index + 1) / FACETS) * FULL_TURN;
    const corners = facetCorners(camera, band, from, to);
    if (!facesUs(corners)) continue;
    const colour = toCss(litColour(band, finish, (from + to) / 2));
    context.fillStyle = colour;
    context.strokeStyle = colour;
    tracePolygon(context, corners);
    context.fill();
    // Neighbours share an edge that would shine through otherwise.
    context.stroke();
  }
}

export function facetCorners(
  camera: Camera,
  { outer, inner }: Band,
  from: number,
  to: number,
): readonly Point[] {
  return [
    camera.project(outer[0], from, outer[1]),
    camera.project(outer[0], to, outer[1]),
    camera.project(inner[0], to, inner[1]),
    camera.project(inner[0], from, inner[1]),
  ];
}

export function tracePolygon(context: CanvasRenderingContext2D, corners: readonly Point[]): void {
  context.beginPath();
  addPolygon(context, corners);
}

/** Adds to the path, so that many polygons of a colour are one fill. */
export function addPolygon(path: CanvasRenderingContext2D, corners: readonly Point[]): void {
  corners.forEach(({ x, y }, index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
}

export function traceCircle(
  context: CanvasRenderingContext2D,
  camera: Camera,
  radius: number,
  height: number,
): void {
  tracePolygon(
    context,
    Array.from({ length: FACETS }, (_, index) =>
      camera.project(radius, (index / FACETS) * FULL_TURN, height),
    ),
  );
}

export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

export function toCss(colour: Colour): string {
  return `rgb(${colour.map(part => Math.round(Math.min(255, Math.max(0, part)))).join(' ')})`;
}

function litColour({ outer, inner }: Band, finish: Finish, angle: number): Colour {
  const { colour, ambient = 0.42, diffuse = 0.7, shine = 0.6, sharpness = 24 } = finish;
  const [across, rise] = [outer[0] - inner[0], outer[1] - inner[1]];
  const length = Math.hypot(across, rise);
  const outwards = -rise / length;
  const normal = [outwards * Math.sin(angle), outwards * Math.cos(angle), across / length] as const;
  const base = typeof colour === 'function' ? colour(angle) : colour;
  const brightness = ambient + diffuse * Math.max(0, dot(normal, TO_LIGHT));
  let gloss = shine * Math.max(0, dot(normal, HALFWAY)) ** sharpness;
  if (finish.streaks) {
    const [strength, count, at] = finish.streaks;
    gloss += strength * Math.abs(Math.cos(((angle - at) * count) / 2)) ** 18;
  }
  const lit: Colour = [base[0] * brightness, base[1] * brightness, base[2] * brightness];
  return mixColours(lit, finish.light ?? WHITE, Math.min(0.92, gloss));
}

function facesUs(corners: readonly Point[]): boolean {
  const [a, b, c] = corners;
  if (!a || !b || !c) return false;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

type Vector = readonly [number, number, number];

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
