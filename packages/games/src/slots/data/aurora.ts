import type { SlotData } from '../slot-data.ts';

export const AURORA: SlotData = {
  id: 'aurora',
  version: 1,
  name: 'Полярное сияние',
  description:
    'Группы на поле шесть на шесть среди снегов. Во фриспинах множитель не сбрасывается до самого рассвета.',
  categories: ['clusters', 'cascades', 'freespins'],
  palette: { background: ['#08111f', '#0c6e6e'], frame: '#7df9c4', accent: '#b388ff' },
  grid: { reels: 6, rows: 6 },
  symbols: [
    { id: 'aurora', name: 'Сияние', icon: 'milky-way', kind: 'wild' },
    { id: 'moon', name: 'Полярная луна', icon: 'crescent-moon', kind: 'scatter' },
    { id: 'polarbear', name: 'Белый медведь', icon: 'polar-bear', kind: 'regular' },
    { id: 'owl', name: 'Полярная сова', icon: 'owl', kind: 'regular' },
    { id: 'whale', name: 'Кит', icon: 'whale', kind: 'regular' },
    { id: 'sled', name: 'Сани', icon: 'sled', kind: 'regular' },
    { id: 'mountain', name: 'Гора', icon: 'snow-capped-mountain', kind: 'regular' },
    { id: 'snowflake', name: 'Снежинка', icon: 'snowflake', kind: 'regular' },
    { id: 'candle', name: 'Огонёк', icon: 'diya-lamp', kind: 'regular' },
  ],
  paying: { kind: 'clusters' },
  pays: [
    {
      symbol: 'polarbear',
      pays: [
        [5, 40_000],
        [6, 80_000],
        [8, 250_000],
        [11, 1_200_000],
      ],
    },
    {
      symbol: 'owl',
      pays: [
        [5, 25_000],
        [6, 55_000],
        [8, 150_000],
        [11, 700_000],
      ],
    },
    {
      symbol: 'whale',
      pays: [
        [5, 16_000],
        [6, 35_000],
        [8, 105_000],
        [11, 450_000],
      ],
    },
    {
      symbol: 'sled',
      pays: [
        [5, 10_000],
        [6, 24_000],
        [8, 60_000],
        [11, 280_000],
      ],
    },
    {
      symbol: 'mountain',
      pays: [
        [5, 8000],
        [6, 16_000],
        [8, 45_000],
        [11, 200_000],
      ],
    },
    {
      symbol: 'snowflake',
      pays: [
        [5, 6000],
        [6, 12_000],
        [8, 35_000],
        [11, 150_000],
      ],
    },
    {
      symbol: 'candle',
      pays: [
        [5, 5000],
        [6, 10_000],
        [8, 30_000],
        [11, 120_000],
      ],
    },
  ],
  fill: {
    kind: 'weights',
    base: [
      ['aurora', 3],
      ['moon', 3],
      ['polarbear', 16],
      ['owl', 19],
      ['whale', 22],
      ['sled', 24],
      ['mountain', 26],
      ['snowflake', 28],
      ['candle', 29],
    ],
    free: [
      ['aurora', 6],
      ['moon', 3],
      ['polarbear', 19],
      ['owl', 22],
      ['whale', 25],
      ['sled', 28],
      ['mountain', 31],
      ['snowflake', 34],
    ],
  },
  cascades: {
    base: [1, 2, 3, 4],
    free: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20],
    carriesInFree: true,
  },
  freeSpins: {
    awards: [
      [4, 8],
      [5, 10],
      [6, 12],
    ],
    retriggers: [
      [3, 2],
      [4, 4],
    ],
    multiplier: 1,
    maxSpins: 30,
  },
  capE4: 50_000_000,
};
