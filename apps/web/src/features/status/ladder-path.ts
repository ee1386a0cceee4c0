/** The way past the four emblems: x in thousandths of the ladder's width, y in pixels from its top. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Heights of the pillars, in pixels; status.css gives them the same. */
const PILLARS = [246, 266, 296, 338];
/** From the bottom of the ladder to its top. */
export const LADDER_HEIGHT = 390;
/** An emblem's centre lies so much above its pillar. */
const EMBLEM_LIFT = 8;

const EMBLEMS: readonly Point[] = PILLARS.map((height, index) => ({
  x: 125 + index * 250,
  y: LADDER_HEIGHT - height - EMBLEM_LIFT,
}));

/** Comes in from the edge of the scene and leaves it behind the last emblem. */
const STOPS: readonly Point[] = [
  { x: -40, y: LADDER_HEIGHT - 214 },
  ...EMBLEMS,
  { x: 1_040, y: 8 },
];

/** Between two stops; its x grows evenly, so that a share of the way is a share of the width. */
type Segment = readonly [Point, Point, Point, Point];

function slopeAt(index: number): number {
  const before = STOPS[Math.max(0, index - 1)];
  const after = STOPS[Math.min(STOPS.length - 1, index + 1)];
  return before && after ? (after.y - before.y) / (after.x - before.x) : 0;
}

const SEGMENTS: readonly Segment[] = STOPS.slice(1).map((to, index) => {
  const from = STOPS[index] ?? to;
  const third = (to.x - from.x) / 3;
  return [
    from,
    { x: from.x + third, y: from.y + slopeAt(index) * third },
    { x: to.x - third, y: to.y - slopeAt(index + 1) * third },
    to,
  ];
});

function mix(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The first part of a segment, by de Casteljau. */
function cut([a, b, c, d]: Segment, share: number): Segment {
  const ab = mix(a, b, share);
  const bc = mix(b, c, share);
  const abc = mix(ab, bc, share);
  return [a, ab, abc, mix(abc, mix(bc, mix(c, d, share), share), share)];
}

function write(segments: readonly Segment[]): string {
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first] = segments;
  if (!first) return '';
  return `M${at(first[0])}${segments.map(([, b, c, d]) => `C${at(b)} ${at(c)} ${at(d)}`).join('')}`;
}

export const WHOLE_PATH = write(SEGMENTS);

/** The player's place is never hidden by an emblem. */
const FROM_EMBLEM = 0.25;
const BEYOND_LAST = 0.42;

export interface OwnPlace extends Point {
  /** The way up to it. */
  readonly path: string;
}

/** Where the player stands who has gone this share (0 to 1) of the way from one tier to the next. */
export function placeOnPath(tier: number, share: number): OwnPlace {
  const isLast = tier >= EMBLEMS.length - 1;
  const index = Math.min(tier + 1, SEGMENTS.length - 1);
  const segment = SEGMENTS[index];
  if (!segment) throw new RangeError(`the ladder has no tier ${tier}`);
  const reached = isLast ? BEYOND_LAST : FROM_EMBLEM + share * (1 - 2 * FROM_EMBLEM);
  const part = cut(segment, reached);
  return { ...part[3], path: write([...SEGMENTS.slice(0, index), part]) };
}
