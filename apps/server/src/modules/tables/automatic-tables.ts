import type { TableGameId } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import type { SpotLimits } from './spot-limits.ts';

/** How long a round of a table takes bets, is played in secret, and is shown before the next opens. */
export interface TableTimings {
  readonly bettingMs: number;
  readonly playMs: number;
  readonly shownMs: number;
}

/** A table that runs day and night by itself: what a hash chain decides needs no dealer. */
export interface AutomaticTable {
  readonly id: string;
  readonly game: TableGameId;
  readonly title: string;
  readonly timings: TableTimings;
  readonly limits: SpotLimits;
}

function seconds(betting: number, play: number, shown: number): TableTimings {
  return { bettingMs: betting * 1_000, playMs: play * 1_000, shownMs: shown * 1_000 };
}

function roubles(minSpot: number, maxSpot: number, maxRound: number): SpotLimits {
  return {
    minSpot: kopecks(minSpot * 100),
    maxSpot: kopecks(maxSpot * 100),
    maxRound: kopecks(maxRound * 100),
  };
}

export const AUTOMATIC_TABLES: readonly AutomaticTable[] = [
  {
    id: 'roulette',
    game: 'roulette',
    title: 'Европейская рулетка',
    timings: seconds(20, 5, 9),
    limits: roubles(10, 50_000, 100_000),
  },
  {
    id: 'roulette-speed',
    game: 'roulette',
    title: 'Скоростная рулетка',
    timings: seconds(12, 3, 5),
    limits: roubles(10, 20_000, 50_000),
  },
  {
    id: 'baccarat',
    game: 'baccarat',
    title: 'Баккара',
    timings: seconds(14, 1, 11),
    limits: roubles(10, 50_000, 100_000),
  },
  {
    id: 'dragon-tiger',
    game: 'dragon-tiger',
    title: 'Дракон и тигр',
    timings: seconds(12, 1, 5),
    limits: roubles(10, 30_000, 60_000),
  },
  {
    id: 'wheel',
    game: 'wheel',
    title: 'Колесо',
    timings: seconds(15, 3, 7),
    limits: roubles(10, 20_000, 50_000),
  },
];
