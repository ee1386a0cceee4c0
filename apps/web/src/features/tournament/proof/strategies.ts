/** Ways to play that can be tried against the bound; the worker knows how each is played. */
export const STRATEGY_IDS = [
  'dice-97',
  'dice-2x',
  'dice-100x',
  'plinko-high',
  'mines-3-5',
  'crash-10x',
  'bubbles-5x',
  'moneytrain',
] as const;

export type StrategyId = (typeof STRATEGY_IDS)[number];

interface Strategy {
  readonly name: string;
  readonly colour: string;
}

export const STRATEGIES: Record<StrategyId, Strategy> = {
  'dice-97': { name: 'Дайсы 97\u00A0%', colour: '#22d3ee' },
  'dice-2x': { name: 'Дайсы 2×', colour: '#a48bff' },
  'dice-100x': { name: 'На 100×', colour: '#ffc857' },
  'plinko-high': { name: 'Плинко, высокий риск', colour: '#7d6bff' },
  'mines-3-5': { name: 'Мины: 3 мины, 5 клеток', colour: '#1fd6b4' },
  'crash-10x': { name: 'Crash до 10×', colour: '#ff8058' },
  'bubbles-5x': { name: 'Бабблс 5×', colour: '#5ccbff' },
  moneytrain: { name: 'Денежный поезд', colour: '#f27ab8' },
};

export const FIRST_STRATEGIES: readonly StrategyId[] = ['dice-97', 'dice-2x', 'dice-100x'];

/** Scores whose chances are counted. */
export const TARGETS = [20, 50, 200] as const;

/** How many days of each strategy have been played, and in how many of them each score was reached. */
export interface StrategyTally {
  readonly days: number;
  readonly reached: readonly number[];
}

export type Tallies = Partial<Record<StrategyId, StrategyTally>>;

/** What came out of `simulateLots`, for whoever only looks; its test knows the seed and gives it again. */
export const MEASURED: Tallies = {
  'dice-97': { days: 10_000, reached: [6_344, 3_284, 893] },
  'dice-2x': { days: 10_000, reached: [4_448, 2_470, 729] },
  'dice-100x': { days: 10_000, reached: [1_772, 1_772, 17] },
};

export interface SimulationOrder {
  readonly strategies: readonly StrategyId[];
  readonly seed: number;
  readonly lives: number;
  readonly days: number;
}

/** A lot of days that has been played. */
export interface SimulationNews {
  readonly tallies: Tallies;
  readonly isDone: boolean;
}
