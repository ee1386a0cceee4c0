import { computeCrashInteger, drawFloats } from '@kvazar/fair';
import {
  bubbles,
  bubblesWinChance,
  crashPointHundredths,
  crashReachChance,
  dice,
  mines,
  type PlinkoRows,
  plinko,
  plinkoBinChance,
  ratioToNumber,
} from '@kvazar/games';

/** A game's final outcomes: each falls into one class, whose chance is known exactly. */
export interface Sampled {
  readonly name: string;
  readonly chances: readonly number[];
  /** The class of the n-th bet of a player with this seed. */
  sample(nonce: number, clientSeed: string): number;
}

const serverSeed = '5eed'.repeat(16);
const ROLLS = 10_001;
const ROLL_CLASSES = 100;
/** Where the points of Bubbles and Crash are cut into classes, in hundredths. */
const POINT_EDGES = [
  101, 110, 120, 135, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000, 10_000,
];
const PLINKO_ROWS: PlinkoRows = 16;
const MINES = 5;

/** Chances of the classes between the edges, from the chance of reaching each edge. */
function classChances(reach: (edge: number) => number): number[] {
  const reached = [1, ...POINT_EDGES.map(reach), 0];
  return reached.slice(0, -1).map((chance, n) => chance - (reached[n + 1] ?? 0));
}

function classOfPoint(hundredths: number): number {
  const above = POINT_EDGES.findIndex(edge => hundredths < edge);
  return above < 0 ? POINT_EDGES.length : above;
}

export const sampledGames: readonly Sampled[] = [
  {
    name: 'Дайсы',
    chances: Array.from({ length: ROLL_CLASSES }, (_, n) => countRolls(n) / ROLLS),
    sample(nonce, clientSeed) {
      const params = { side: 'over', targetHundredths: 5_000 } as const;
      const { outcome } = dice.play(drawFloats({ serverSeed, clientSeed, nonce }, 1), params);
      return Math.floor((Math.round(outcome.roll * 100) * ROLL_CLASSES) / ROLLS);
    },
  },
  {
    name: 'Бабблс',
    chances: classChances(edge => ratioToNumber(bubblesWinChance({ targetHundredths: edge }))),
    sample(nonce, clientSeed) {
      const params = { targetHundredths: 200 };
      const { outcome } = bubbles.play(drawFloats({ serverSeed, clientSeed, nonce }, 1), params);
      return classOfPoint(Math.round(outcome.point * 100));
    },
  },
  {
    name: 'Плинко',
    chances: Array.from({ length: PLINKO_ROWS + 1 }, (_, bin) =>
      ratioToNumber(plinkoBinChance(PLINKO_ROWS, bin)),
    ),
    sample(nonce, clientSeed) {
      const params = { rows: PLINKO_ROWS, risk: 'high' } as const;
      return plinko.play(drawFloats({ serverSeed, clientSeed, nonce }, PLINKO_ROWS), params).outcome
        .bin;
    },
  },
  {
    name: 'Мины',
    // How many of five mines lie in the first twelve of the 25 cells.
    chances: Array.from(
      { length: MINES + 1 },
      (_, k) => (choose(12, k) * choose(13, MINES - k)) / choose(25, MINES),
    ),
    sample(nonce, clientSeed) {
      const { positions } = mines.start(drawFloats({ serverSeed, clientSeed, nonce }, MINES), {
        mines: MINES,
      });
      return positions.filter(cell => cell < 12).length;
    },
  },
  {
    name: 'Crash',
    chances: classChances(edge => ratioToNumber(crashReachChance(edge))),
    sample: (nonce, clientSeed) =>
      classOfPoint(
        crashPointHundredths(computeCrashInteger(nonce.toString(16).padStart(64, '0'), clientSeed)),
      ),
  },
];

function countRolls(rollClass: number): number {
  const first = Math.ceil((rollClass * ROLLS) / ROLL_CLASSES);
  const next = Math.ceil(((rollClass + 1) * ROLLS) / ROLL_CLASSES);
  return next - first;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step;
  return ways;
}
