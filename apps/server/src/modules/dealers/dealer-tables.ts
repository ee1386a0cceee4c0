import { TABLE_GAMES, type TableGame } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import type { SpotLimits } from '../tables/spot-limits.ts';

/** The games that people deal; each has a way of its own to enter a result. */
export type DealtGameId = 'roulette' | 'baccarat';

/** A table that a person runs. */
export interface DealerTable {
  readonly id: string;
  readonly title: string;
  readonly game: DealtGameId;
  readonly limits: SpotLimits;
  /** How long bets are taken; a dealer may close them earlier, never later. */
  readonly bettingMs: number;
  /** No ball falls and no hand is dealt sooner after bets were closed: such a result was not seen. */
  readonly enterAfterMs: number;
  /** Without a confirmed result the round is off then. */
  readonly resultWithinMs: number;
  /** About, from one opening to the next. */
  readonly roundMs: number;
}

export const DEALER_TABLES: readonly DealerTable[] = [
  {
    id: 'baccarat-vega',
    title: 'Баккара «Вега»',
    game: 'baccarat',
    limits: {
      minSpot: kopecks(50_00),
      maxSpot: kopecks(100_000_00),
      maxRound: kopecks(100_000_00),
    },
    bettingMs: 14_000,
    enterAfterMs: 4_000,
    resultWithinMs: 120_000,
    roundMs: 40_000,
  },
  {
    id: 'roulette-sirius',
    title: 'Рулетка «Сириус»',
    game: 'roulette',
    limits: {
      minSpot: kopecks(100_00),
      maxSpot: kopecks(200_000_00),
      maxRound: kopecks(200_000_00),
    },
    bettingMs: 20_000,
    enterAfterMs: 6_000,
    resultWithinMs: 120_000,
    roundMs: 50_000,
  },
];

export const DEALER_TABLE_IDS: readonly string[] = DEALER_TABLES.map(({ id }) => id);
/** The same, for SQL. */
export const DEALER_TABLE_LIST = DEALER_TABLE_IDS.map(id => `'${id}'`).join(', ');

export function findDealerTable(id: string): DealerTable | null {
  return DEALER_TABLES.find(table => table.id === id) ?? null;
}

export function rulesOf({ game }: Pick<DealerTable, 'game'>): TableGame<object> {
  return TABLE_GAMES[game];
}
