import { mix } from '../../../lib/ease.ts';

type Point = readonly [x: number, y: number];
type Polygon = readonly Point[];

interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** A card that is being peeled open from its lower right corner, seen from above. */
export interface Fold {
  /** What is still seen of the back. */
  readonly back: Polygon;
  /** What is seen of the face, in the face's own coordinates. */
  readonly face: Polygon;
  /** Carries the face to where it lies now: a, b, c, d, e, f of a CSS matrix. */
  readonly faceMatrix: readonly [number, number, number, number, number, number];
  /** How far the whole card moves aside, so that it ends where it began. */
  readonly shiftX: number;
}

/** At first the corner comes up askew; a fold that ends upright leaves the card upright. */
const FIRST_TILT = (42 * Math.PI) / 180;

export function foldCard(progress: number, { width, height }: CardSize): Fold {
  const tilt = FIRST_TILT * (1 - progress) ** 1.5;
  const normal: Point = [Math.cos(tilt), Math.sin(tilt)];
  const reach = width * normal[0] + height * normal[1];
  const line = mix(reach, 0, progress);
  const card: Polygon = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const back = cut(card, point => line - along(point, normal));
  const folded = cut(card, point => along(point, normal) - line);
  const [cos, sin] = [Math.cos(2 * tilt), Math.sin(2 * tilt)];
  const landed = folded.map(point => reflect(point, normal, line));
  return {
    back,
    face: folded.map(([x, y]) => [width - x, y]),
    faceMatrix: [
      cos,
      sin,
      -sin,
      cos,
      2 * line * normal[0] - cos * width,
      2 * line * normal[1] - sin * width,
    ],
    shiftX: width / 2 - middleX([...back, ...landed]),
  };
}

function along([x, y]: Point, [nx, ny]: Point): number {
  return x * nx + y * ny;
}

function reflect(point: Point, normal: Point, line: number): Point {
  const beyond = 2 * (along(point, normal) - line);
  return [point[0] - beyond * normal[0], point[1] - beyond * normal[1]];
}

/** The part of a polygon where `depth` is not negative. */
function cut(polygon: Polygon, depth: (point: Point) => number): Polygon {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [depth(point), depth(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [mix(point[0], next[0], share), mix(point[1], next[1], share)] as const];
  });
}

function middleX(points: Polygon): number {
  const all = points.map(([x]) => x);
  return (Math.min(...all) + Math.max(...all)) / 2;
}
