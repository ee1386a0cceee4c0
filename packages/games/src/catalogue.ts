/** The least and the most that the settings of a game return, in percent, cut to two decimals. */
export interface RtpRange {
  readonly lowestPercent: number;
  readonly highestPercent: number;
}

export interface CatalogueEntry {
  readonly id: 'crash' | 'plinko' | 'mines' | 'bubbles' | 'dice';
  readonly title: string;
  readonly path: `/${string}`;
  readonly kind: 'instant' | 'stepped' | 'shared-round';
  /** Over every legal setting; the exact RTP of one setting comes from the game's odds. */
  readonly rtp: RtpRange;
}

export type GameId = CatalogueEntry['id'];

/** The in-house games, in the order in which a player meets them. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    id: 'crash',
    title: 'Crash',
    path: '/crash',
    kind: 'shared-round',
    rtp: { lowestPercent: 98.97, highestPercent: 99 },
  },
  {
    id: 'plinko',
    title: 'Плинко',
    path: '/plinko',
    kind: 'instant',
    rtp: { lowestPercent: 98.9, highestPercent: 99.16 },
  },
  {
    id: 'mines',
    title: 'Мины',
    path: '/mines',
    kind: 'stepped',
    rtp: { lowestPercent: 98.99, highestPercent: 99 },
  },
  {
    id: 'bubbles',
    title: 'Бабблс',
    path: '/bubbles',
    kind: 'instant',
    rtp: { lowestPercent: 93.17, highestPercent: 99 },
  },
  {
    id: 'dice',
    title: 'Дайсы',
    path: '/dice',
    kind: 'instant',
    rtp: { lowestPercent: 98.98, highestPercent: 98.99 },
  },
];
