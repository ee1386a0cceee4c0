import { type BetSeed, drawFloats, openFloatStream } from '@kvazar/fair';
import {
  betEdge,
  bubbles,
  bubblesParamsFromWire,
  dice,
  diceParamsFromWire,
  mines,
  PLINKO_RISKS,
  PLINKO_ROWS,
  playSlot,
  plinko,
  SLOTS,
} from '@kvazar/games';
import type { Random } from './random.ts';

/** A bet that its player's seeds have decided. */
export interface PlayedBet {
  readonly game: string;
  readonly params: object;
  readonly outcome: object;
  readonly progress: object | null;
  readonly multiplierE4: number;
}

type Deal = (random: Random, seed: BetSeed) => PlayedBet;

const DICE_TARGETS = [10, 25, 33.33, 50, 50.5, 66, 75, 90];
const BUBBLE_TARGETS = [1.2, 1.5, 2, 3, 5, 10, 25, 100];
const MINES = [1, 3, 3, 5, 10];
const CELLS = 25;

const dealDice: Deal = (random, seed) => {
  const side = random.pick(['over', 'under'] as const);
  const params = { side, target: random.pick(DICE_TARGETS) };
  const read = diceParamsFromWire(params);
  if (!read) throw new Error('no such dice');
  const played = dice.play(drawFloats(seed, dice.floatsNeeded(read)), read);
  return { game: dice.id, params, progress: null, ...played };
};

const dealBubbles: Deal = (random, seed) => {
  const params = { target: random.pick(BUBBLE_TARGETS) };
  const read = bubblesParamsFromWire(params);
  if (!read) throw new Error('no such bubble');
  const played = bubbles.play(drawFloats(seed, bubbles.floatsNeeded(read)), read);
  return { game: bubbles.id, params, progress: null, ...played };
};

const dealPlinko: Deal = (random, seed) => {
  const params = { rows: random.pick(PLINKO_ROWS), risk: random.pick(PLINKO_RISKS) };
  const played = plinko.play(drawFloats(seed, plinko.floatsNeeded(params)), params);
  return { game: plinko.id, params, progress: null, ...played };
};

/** Opens a few tiles, then takes what there is. */
const dealMines: Deal = (random, seed) => {
  const params = { mines: random.pick(MINES) };
  let state = mines.start(drawFloats(seed, mines.floatsNeeded(params)), params);
  const planned = random.integer(1, 5);
  while (state.phase === 'active' && state.revealed.length < planned) {
    const cell = random.integer(0, CELLS - 1);
    const step = mines.step(state, { type: 'reveal', cell });
    if ('state' in step) state = step.state;
  }
  if (state.phase === 'active') {
    const step = mines.step(state, { type: 'cashout' });
    if ('state' in step) state = step.state;
  }
  const multiplierE4 = mines.finalMultiplierE4(state) ?? 0;
  return { game: mines.id, params, outcome: mines.view(state), progress: state, multiplierE4 };
};

const dealSpin: Deal = (random, seed) => {
  const slot = random.pick(SLOTS);
  const { outcome, multiplierE4 } = playSlot(slot, openFloatStream(seed));
  return { game: slot.id, params: {}, progress: null, outcome, multiplierE4 };
};

/** As often as players choose them. */
const DEALS: readonly Deal[] = [
  ...Array<Deal>(5).fill(dealDice),
  ...Array<Deal>(2).fill(dealBubbles),
  ...Array<Deal>(3).fill(dealPlinko),
  ...Array<Deal>(2).fill(dealMines),
  ...Array<Deal>(6).fill(dealSpin),
];

export const pickDeal = (random: Random): Deal => random.pick(DEALS);
export type { Deal };

const edges = new Map<string, number>();

/** Few stakes on few parameters: most are known already. */
export function edgeOf(stake: number, game: string, params: object): number {
  const key = `${stake} ${game} ${JSON.stringify(params)}`;
  const known = edges.get(key);
  if (known !== undefined) return known;
  const edge = betEdge(stake, game, params as Record<string, unknown>);
  edges.set(key, edge);
  return edge;
}
