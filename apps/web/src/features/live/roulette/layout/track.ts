import { jeuZero, orphelins, ROULETTE_WHEEL, tiers, voisins } from '@kvazar/games';

/** The racetrack as the design has it, in pixels; the page scales it. */
export const TRACK = { width: 804, height: 96, band: 29 } as const;

const END = TRACK.height / 2;
const INNER_END = END - TRACK.band;
const IN_ROW = 15;
const RIGHT_END = 4;
const CELL = (TRACK.width - 2 * END) / IN_ROW;
/** The upper row begins with it; from there the wheel runs clockwise around the track. */
const FIRST_NUMBER = 24;

export interface TrackCell {
  readonly number: number;
  readonly path: string;
  readonly at: { readonly x: number; readonly y: number };
}

export interface TrackSector {
  readonly name: string;
  readonly title: string;
  readonly spots: readonly string[];
  readonly path: string;
  readonly at: { readonly x: number; readonly y: number };
}

/** The numbers of the wheel from the left of the upper row on, clockwise. */
const AROUND: readonly number[] = (() => {
  const start = ROULETTE_WHEEL.indexOf(FIRST_NUMBER);
  return [...ROULETTE_WHEEL.slice(start), ...ROULETTE_WHEEL.slice(0, start)];
})();

export const TRACK_CELLS: readonly TrackCell[] = AROUND.map((number, index) => {
  const lower = IN_ROW + RIGHT_END;
  if (index < IN_ROW) return rowCell(number, index, 0);
  if (index < lower) return endCell(number, index - IN_ROW, RIGHT_END, 'right');
  if (index < lower + IN_ROW) {
    return rowCell(number, IN_ROW - 1 - (index - lower), TRACK.height - TRACK.band);
  }
  const left = AROUND.length - lower - IN_ROW;
  return endCell(number, index - lower - IN_ROW, left, 'left');
});

/** Where one sector ends and the next begins, in cells of the upper and the lower row. */
const BOUNDS: readonly (readonly [upper: number, lower: number])[] = [
  [0, 0],
  [3, 6],
  [8, 9],
  [13, 14],
  [IN_ROW, IN_ROW],
];

const SECTOR_BETS = [
  { name: 'tiers', title: 'Тьер', spots: tiers() },
  { name: 'orphelins', title: 'Орфалайнс', spots: orphelins() },
  { name: 'voisins', title: 'Вуазен', spots: voisins() },
  { name: 'zero', title: 'Зеро', spots: jeuZero() },
];

export const TRACK_SECTORS: readonly TrackSector[] = SECTOR_BETS.map((bet, index) => {
  const [from, to] = [BOUNDS[index] ?? [0, 0], BOUNDS[index + 1] ?? [IN_ROW, IN_ROW]];
  const [top, bottom] = [TRACK.band, TRACK.height - TRACK.band];
  const x = (cells: number) => END + cells * CELL;
  const arc = `A${INNER_END} ${INNER_END} 0 0`;
  const right = to[0] === IN_ROW ? `${arc} 1 ${x(to[1])} ${bottom}` : `L${x(to[1])} ${bottom}`;
  const left = from[0] === 0 ? `${arc} 1 ${x(from[0])} ${top}` : '';
  return {
    ...bet,
    path: `M${x(from[0])} ${top}L${x(to[0])} ${top}${right}L${x(from[1])} ${bottom}${left}Z`,
    at: { x: x((from[0] + from[1] + to[0] + to[1]) / 4), y: TRACK.height / 2 },
  };
});

function rowCell(number: number, index: number, top: number): TrackCell {
  const left = END + index * CELL;
  return {
    number,
    path: `M${left} ${top}h${CELL}v${TRACK.band}h${-CELL}Z`,
    at: { x: left + CELL / 2, y: top + TRACK.band / 2 },
  };
}

/** The ends are half rings; both run clockwise: the right one downwards, the left one up. */
function endCell(number: number, index: number, count: number, side: 'left' | 'right'): TrackCell {
  const centre = { x: side === 'right' ? TRACK.width - END : END, y: TRACK.height / 2 };
  const start = side === 'right' ? -Math.PI / 2 : Math.PI / 2;
  const point = (share: number, radius: number) => {
    const angle = start + share * Math.PI;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  };
  const [from, to] = [index / count, (index + 1) / count];
  const write = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return {
    number,
    path:
      `M${write(point(from, END))}A${END} ${END} 0 0 1 ${write(point(to, END))}` +
      `L${write(point(to, INNER_END))}A${INNER_END} ${INNER_END} 0 0 0 ${write(point(from, INNER_END))}Z`,
    at: point((from + to) / 2, (END + INNER_END) / 2),
  };
}
