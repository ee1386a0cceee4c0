import { ROULETTE_SPOTS, type RouletteSpot } from '@kvazar/games';

/**
 * The felt in its own directions: along the twelve rows, from the zero on, and across the three numbers of
 * a row, from the outside bets on. A wide page lays `along` to the right, a phone downwards.
 */
export interface FeltSize {
  readonly zero: number;
  readonly cellAlong: number;
  readonly cellAcross: number;
  readonly column: number;
  readonly outside: number;
  /** How near a line a press means the line. */
  readonly reachAlong: number;
  readonly reachAcross: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What takes a press for a spot, and the point where its chips lie. */
export interface Zone {
  readonly spot: RouletteSpot;
  readonly along: Span;
  readonly across: Span;
  readonly at: { readonly along: number; readonly across: number };
}

const ROWS = 12;
const IN_ROW = 3;

export const WIDE_FELT: FeltSize = {
  zero: 48,
  cellAlong: 58,
  cellAcross: 42,
  column: 60,
  outside: 34,
  reachAlong: 13,
  reachAcross: 11,
};

/** As in a hand: 70 × 40 for a thumb, lines by the lens. */
export const UPRIGHT_FELT: FeltSize = {
  zero: 40,
  cellAlong: 40,
  cellAcross: 70,
  column: 40,
  outside: 46,
  reachAlong: 9,
  reachAcross: 13,
};

export function feltLength({ zero, cellAlong, column }: FeltSize): number {
  return zero + ROWS * cellAlong + column;
}

export function feltBreadth({ cellAcross, outside }: FeltSize): number {
  return 2 * outside + IN_ROW * cellAcross;
}

/** The zones of all spots: they leave no gap and do not overlap. */
export function layZones(size: FeltSize): readonly Zone[] {
  return ROULETTE_SPOTS.map(spot => layZone(spot, size));
}

/** Where a cell is painted: the whole of it, up to the lines that have zones of their own. */
export function layCell(spot: RouletteSpot, size: FeltSize): Pick<Zone, 'along' | 'across'> {
  const { zero, cellAlong, cellAcross, column, outside } = size;
  const index = (Number(spot.id.split(':')[1]) || 1) - 1;
  const cell = (step: number, length: number, count = 1): Span => ({
    from: step * length,
    to: (step + count) * length,
  });
  switch (kindOf(spot)) {
    case 'straight': {
      const number = spot.numbers[0] ?? 0;
      if (number === 0) {
        return { along: { from: -zero, to: 0 }, across: cell(0, cellAcross, IN_ROW) };
      }
      return { along: cell(rowOf(number), cellAlong), across: cell(placeOf(number), cellAcross) };
    }
    case 'column':
      return {
        along: { from: ROWS * cellAlong, to: ROWS * cellAlong + column },
        across: cell(index, cellAcross),
      };
    case 'dozen':
      return { along: cell(4 * index, cellAlong, 4), across: { from: -outside, to: 0 } };
    default:
      return {
        along: cell(2 * HALVES.indexOf(spot.id), cellAlong, 2),
        across: { from: -2 * outside, to: -outside },
      };
  }
}

/** The spots that fill a cell; all others lie on lines between cells. */
export const CELL_SPOTS: readonly RouletteSpot[] = ROULETTE_SPOTS.filter(spot =>
  ['straight', 'column', 'dozen', 'half'].includes(kindOf(spot)),
);

const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'];

type Kind =
  | 'straight'
  | 'split'
  | 'trio'
  | 'street'
  | 'first'
  | 'corner'
  | 'line'
  | 'column'
  | 'dozen'
  | 'half';

export function kindOf({ id }: Pick<RouletteSpot, 'id'>): Kind {
  const [kind] = id.split(':');
  return kind === id ? 'half' : (kind as Kind);
}

function rowOf(number: number): number {
  return Math.floor((number - 1) / IN_ROW);
}

function placeOf(number: number): number {
  return (number - 1) % IN_ROW;
}

function layZone(spot: RouletteSpot, size: FeltSize): Zone {
  const { cellAlong, cellAcross, reachAlong, reachAcross } = size;
  const kind = kindOf(spot);
  const numbers = spot.numbers.filter(number => number > 0);
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  const onRow = () => shrink(rowSpan(rowOf(first), cellAlong), reachAlong, rowOf(first) < ROWS - 1);
  const onPlace = (number: number) =>
    shrink(rowSpan(placeOf(number), cellAcross), reachAcross, placeOf(number) < IN_ROW - 1);
  const line = (at: number, reach: number): Span => ({ from: at - reach, to: at + reach });
  // Below the numbers a line takes less, or the dozens would be hard to meet.
  const edge: Span = { from: -edgeReach(size), to: reachAcross };
  const rowLine = line(rowOf(last) * cellAlong, reachAlong);
  const zeroLine = line(0, reachAlong);

  switch (kind) {
    case 'straight':
      if (first === 0) {
        const cell = layCell(spot, size);
        return zoneAtMiddle(
          spot,
          { from: cell.along.from, to: -reachAlong },
          cell.across,
          middle(cell.along),
        );
      }
      return {
        spot,
        along: onRow(),
        across: onPlace(first),
        at: {
          along: (rowOf(first) + 0.5) * cellAlong,
          across: (placeOf(first) + 0.5) * cellAcross,
        },
      };
    case 'split':
      if (isOnZero(spot)) {
        const across = onPlace(first);
        return {
          spot,
          along: zeroLine,
          across,
          at: { along: 0, across: (placeOf(first) + 0.5) * cellAcross },
        };
      }
      if (last === first + 1) {
        const at = placeOf(last) * cellAcross;
        return {
          spot,
          along: onRow(),
          across: line(at, reachAcross),
          at: { along: (rowOf(first) + 0.5) * cellAlong, across: at },
        };
      }
      return {
        spot,
        along: rowLine,
        across: onPlace(first),
        at: { along: middle(rowLine), across: (placeOf(first) + 0.5) * cellAcross },
      };
    case 'trio':
      return zoneAtMiddle(spot, zeroLine, line(placeOf(last) * cellAcross, reachAcross));
    case 'first':
      return { spot, along: zeroLine, across: edge, at: { along: 0, across: 0 } };
    case 'street':
      return {
        spot,
        along: onRow(),
        across: edge,
        at: { along: (rowOf(first) + 0.5) * cellAlong, across: 0 },
      };
    case 'line':
      return { spot, along: rowLine, across: edge, at: { along: middle(rowLine), across: 0 } };
    case 'corner':
      return zoneAtMiddle(spot, rowLine, line(placeOf(last) * cellAcross, reachAcross));
    case 'dozen': {
      const cell = layCell(spot, size);
      return zoneAtMiddle(
        spot,
        cell.along,
        { from: cell.across.from, to: -edgeReach(size) },
        undefined,
        middle(cell.across),
      );
    }
    default: {
      const cell = layCell(spot, size);
      return zoneAtMiddle(spot, cell.along, cell.across);
    }
  }
}

function edgeReach({ reachAcross, outside }: FeltSize): number {
  return Math.min(reachAcross * 0.7, outside * 0.25);
}

function isOnZero({ numbers }: RouletteSpot): boolean {
  return numbers.includes(0);
}

function rowSpan(step: number, length: number): Span {
  return { from: step * length, to: (step + 1) * length };
}

/** Leaves the lines around a cell to what lies on them; the outermost has nothing on it. */
function shrink({ from, to }: Span, reach: number, hasNext: boolean): Span {
  return { from: from + reach, to: hasNext ? to - reach : to };
}

function middle({ from, to }: Span): number {
  return (from + to) / 2;
}

function zoneAtMiddle(
  spot: RouletteSpot,
  along: Span,
  across: Span,
  atAlong = middle(along),
  atAcross = middle(across),
): Zone {
  return { spot, along, across, at: { along: atAlong, across: atAcross } };
}
