import { jeuZero, orphelins, ROULETTE_WHEEL, tiers, voisins } from '@kvazar/games';

/** A racetrack lying down, in pixels. Its ends may be flatter than half circles. */
export interface TrackSize {
  readonly length: number;
  readonly breadth: number;
  /** How far the rounded ends reach into the length. */
  readonly end: number;
  /** How broad the numbers are along the sides, and at the tips of the ends. */
  readonly band: number;
  readonly endBand: number;
}

export const WIDE_TRACK: TrackSize = { length: 804, breadth: 96, end: 48, band: 29, endBand: 29 };

/** For a thumb, standing in as much height as there is. */
export function uprightTrack(lengthPx: number): TrackSize {
  return { length: lengthPx, breadth: 196, end: 60, band: 58, endBand: 38 };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface TrackCell {
  readonly number: number;
  readonly path: string;
  readonly at: Point;
}

export interface TrackSector {
  readonly name: string;
  readonly title: string;
  readonly spots: readonly string[];
  readonly path: string;
  readonly at: Point;
}

const IN_ROW = 15;
const RIGHT_END = 4;
/** The upper row begins with it; from there the wheel runs clockwise around the track. */
const FIRST_NUMBER = 24;

const AROUND: readonly number[] = (() => {
  const start = ROULETTE_WHEEL.indexOf(FIRST_NUMBER);
  return [...ROULETTE_WHEEL.slice(start), ...ROULETTE_WHEEL.slice(0, start)];
})();

const SECTOR_BETS = [
  { name: 'tiers', title: 'Тьер', spots: tiers() },
  { name: 'orphelins', title: 'Орфалайнс', spots: orphelins() },
  { name: 'voisins', title: 'Вуазен', spots: voisins() },
  { name: 'zero', title: 'Зеро', spots: jeuZero() },
];

/** Where one sector ends and the next begins, in cells of the upper and the lower row. */
const BOUNDS: readonly (readonly [upper: number, lower: number])[] = [
  [0, 0],
  [3, 6],
  [8, 9],
  [13, 14],
  [IN_ROW, IN_ROW],
];

/** The numbers in the order of the wheel, from the left of the upper row on. */
export function layCells(size: TrackSize): readonly TrackCell[] {
  const lower = IN_ROW + RIGHT_END;
  const left = AROUND.length - lower - IN_ROW;
  return AROUND.map((number, index) => {
    if (index < IN_ROW) return rowCell(size, number, index, 0);
    if (index < lower) return endCell(size, number, index - IN_ROW, RIGHT_END, 'right');
    if (index < lower + IN_ROW) {
      return rowCell(size, number, IN_ROW - 1 - (index - lower), size.breadth - size.band);
    }
    return endCell(size, number, index - lower - IN_ROW, left, 'left');
  });
}

export function laySectors(size: TrackSize): readonly TrackSector[] {
  const { end, band, endBand, breadth } = size;
  const x = (cells: number) => end + cells * cellLength(size);
  const [top, bottom] = [band, breadth - band];
  const arc = `A${end - endBand} ${breadth / 2 - band} 0 0 1`;
  return SECTOR_BETS.map((bet, index) => {
    const [from, to] = [BOUNDS[index] ?? [0, 0], BOUNDS[index + 1] ?? [IN_ROW, IN_ROW]];
    const right = to[0] === IN_ROW ? arc : 'L';
    const left = from[0] === 0 ? `${arc} ${x(from[0])} ${top}` : '';
    return {
      ...bet,
      path: `M${x(from[0])} ${top}L${x(to[0])} ${top}${right} ${x(to[1])} ${bottom}L${x(from[1])} ${bottom}${left}Z`,
      at: { x: x((from[0] + from[1] + to[0] + to[1]) / 4), y: breadth / 2 },
    };
  });
}

function cellLength({ length, end }: TrackSize): number {
  return (length - 2 * end) / IN_ROW;
}

function rowCell(size: TrackSize, number: number, index: number, top: number): TrackCell {
  const length = cellLength(size);
  const left = size.end + index * length;
  return {
    number,
    path: `M${left} ${top}h${length}v${size.band}h${-length}Z`,
    at: { x: left + length / 2, y: top + size.band / 2 },
  };
}

/** Both ends run clockwise: the right one downwards, the left one up. */
function endCell(
  { length, breadth, end, band, endBand }: TrackSize,
  number: number,
  index: number,
  count: number,
  side: 'left' | 'right',
): TrackCell {
  const centre = { x: side === 'right' ? length - end : end, y: breadth / 2 };
  const start = side === 'right' ? -Math.PI / 2 : Math.PI / 2;
  const outer = { x: end, y: breadth / 2 };
  const inner = { x: end - endBand, y: breadth / 2 - band };
  const middle = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
  const point = (share: number, radii: Point): Point => {
    const angle = start + share * Math.PI;
    return {
      x: centre.x + radii.x * Math.cos(angle),
      y: centre.y + radii.y * Math.sin(angle),
    };
  };
  const write = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const [from, to] = [index / count, (index + 1) / count];
  return {
    number,
    path:
      `M${write(point(from, outer))}A${outer.x} ${outer.y} 0 0 1 ${write(point(to, outer))}` +
      `L${write(point(to, inner))}A${inner.x} ${inner.y} 0 0 0 ${write(point(from, inner))}Z`,
    at: point((from + to) / 2, middle),
  };
}
