import type { TableSpot } from '../table-game.ts';

export type BaccaratSpotId =
  | 'player'
  | 'banker'
  | 'tie'
  | 'player-pair'
  | 'banker-pair'
  | 'either-pair';

export interface BaccaratSpot extends TableSpot {
  readonly id: BaccaratSpotId;
}

/**
 * The RTPs are exact, counted over every way in which 416 cards can fall; the variances are rounded
 * to what a double holds. The tests count them anew.
 */
export const BACCARAT_SPOTS: readonly BaccaratSpot[] = [
  {
    id: 'player',
    title: 'Игрок',
    pays: '1 : 1',
    rtp: { numerator: 19_283_843_717_413, denominator: 19_524_993_263_685 },
    variance: 0.904691489387456,
  },
  {
    id: 'tie',
    title: 'Ничья',
    pays: '8 : 1',
    rtp: { numerator: 619_306_544_887, denominator: 723_147_898_655 },
    variance: 6.974206091623056,
  },
  {
    id: 'banker',
    title: 'Банкир',
    pays: '0.95 : 1',
    rtp: { numerator: 10_732_465_128_097, denominator: 10_847_218_479_825 },
    variance: 0.860018866804831,
  },
  {
    id: 'player-pair',
    title: 'Пара игрока',
    pays: '11 : 1',
    rtp: { numerator: 372, denominator: 415 },
    variance: 9.953119465815067,
  },
  {
    id: 'either-pair',
    title: 'Любая пара',
    pays: '5 : 1',
    rtp: { numerator: 680_326, denominator: 788_417 },
    variance: 4.43280885239889,
  },
  {
    id: 'banker-pair',
    title: 'Пара банкира',
    pays: '11 : 1',
    rtp: { numerator: 372, denominator: 415 },
    variance: 9.953119465815067,
  },
];
