import type { TableSpot } from '../table-game.ts';
import { ROULETTE_POCKETS, rouletteColour } from './wheel.ts';

export interface RouletteSpot extends TableSpot {
  /** The numbers that it wins on, ascending. */
  readonly numbers: readonly number[];
  /** What comes back for one staked, the stake included: 36 shared among its numbers. */
  readonly returns: number;
}

const SHARED = 36;

function spot(id: string, title: string, numbers: readonly number[]): RouletteSpot {
  const returns = SHARED / numbers.length;
  const chance = numbers.length / ROULETTE_POCKETS;
  return {
    id,
    title,
    numbers,
    returns,
    pays: `${returns - 1} : 1`,
    rtp: { numerator: SHARED, denominator: ROULETTE_POCKETS },
    variance: chance * (1 - chance) * returns ** 2,
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

function onNumbers(kind: string, name: string, numbers: readonly number[]): RouletteSpot {
  return spot(`${kind}:${numbers.join('-')}`, `${name} ${numbers.join('-')}`, numbers);
}

/** The layout has twelve rows of three: 1-2-3 up to 34-35-36. */
const ROW_STARTS = range(0, 11).map(row => row * 3 + 1);
const NUMBERS = range(1, 36);

const straights = range(0, 36).map(number => spot(`straight:${number}`, `${number}`, [number]));

const splits = [
  ...[1, 2, 3].map(number => [0, number]),
  ...NUMBERS.flatMap(number => [
    ...(number % 3 === 0 ? [] : [[number, number + 1]]),
    ...(number > 33 ? [] : [[number, number + 3]]),
  ]),
].map(numbers => onNumbers('split', 'Сплит', numbers));

const trios = [
  [0, 1, 2],
  [0, 2, 3],
].map(numbers => onNumbers('trio', 'Трио', numbers));

const streets = ROW_STARTS.map(start => onNumbers('street', 'Стрит', range(start, start + 2)));

const firstFour = spot('first:0-1-2-3', 'Первые четыре', [0, 1, 2, 3]);

const corners = NUMBERS.filter(number => number % 3 !== 0 && number < 33).map(number =>
  onNumbers('corner', 'Каре', [number, number + 1, number + 3, number + 4]),
);

const lines = ROW_STARTS.slice(0, -1).map(start =>
  spot(`line:${start}-${start + 5}`, `Линия ${start}–${start + 5}`, range(start, start + 5)),
);

const columns = [1, 2, 3].map(column =>
  spot(
    `column:${column}`,
    `${column}-я колонна`,
    NUMBERS.filter(number => number % 3 === column % 3),
  ),
);

const dozens = [1, 2, 3].map(dozen =>
  spot(`dozen:${dozen}`, `${dozen}-я дюжина`, range(dozen * 12 - 11, dozen * 12)),
);

const halves = [
  spot('low', '1–18', range(1, 18)),
  spot(
    'even',
    'Чёт',
    NUMBERS.filter(number => number % 2 === 0),
  ),
  spot(
    'red',
    'Красное',
    NUMBERS.filter(number => rouletteColour(number) === 'red'),
  ),
  spot(
    'black',
    'Чёрное',
    NUMBERS.filter(number => rouletteColour(number) === 'black'),
  ),
  spot(
    'odd',
    'Нечет',
    NUMBERS.filter(number => number % 2 === 1),
  ),
  spot('high', '19–36', range(19, 36)),
];

/** All 157, from one number to half of them. */
export const ROULETTE_SPOTS: readonly RouletteSpot[] = [
  ...straights,
  ...splits,
  ...trios,
  ...streets,
  firstFour,
  ...corners,
  ...lines,
  ...columns,
  ...dozens,
  ...halves,
];
