import type { SlotData } from '../slot-data.ts';

export const AURORA: SlotData = {
  id: 'aurora',
  version: 1,
  name: 'Полярное сияние',
  description:
    'Группы на поле шесть на шесть среди снегов. В бесплатных вращениях множитель не сбрасывается до самого рассвета.',
  categories: ['clusters', 'cascades', 'freespins'],
  palette: { background: ['#08111f', '#0c6e6e'], frame: '#7df9c4', accent: '#b388ff' },
  grid: { reels: 6, rows: 6 },
  symbols: [
    { id: 'aurora', name: 'Сияние', icon: 'milky-way', kind: 'wild' },
    { id: 'moon', name: 'Полярная луна', icon: 'crescent-moon', kind: 'scatter' },
    { id: 'polarbear', name: 'Белый медведь', icon: 'polar-bear', kind: 'regular' },
    { id: 'owl', name: 'Полярная сова', icon: 'owl', kind: 'regular' },
    { id: 'penguin', name: 'Пингвин', icon: 'penguin', kind: 'regular' },
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
        [5, 48_000],
        [6, 100_000],
        [8, 300_000],
        [11, 1_450_000],
      ],
    },
    {
      symbol: 'owl',
      pays: [
        [5, 30_000],
        [6, 60_000],
        [8, 180_000],
        [11, 850_000],
      ],
    },
    {
      symbol: 'penguin',
      pays: [
        [5, 19_000],
        [6, 42_000],
        [8, 120_000],
        [11, 540_000],
      ],
    },
    {
      symbol: 'sled',
      pays: [
        [5, 14_000],
        [6, 29_000],
        [8, 70_000],
        [11, 340_000],
      ],
    },
    {
      symbol: 'mountain',
      pays: [
        [5, 9500],
        [6, 20_000],
        [8, 55_000],
        [11, 240_000],
      ],
    },
    {
      symbol: 'snowflake',
      pays: [
        [5, 7000],
        [6, 14_000],
        [8, 42_000],
        [11, 180_000],
      ],
    },
    {
      symbol: 'candle',
      pays: [
        [5, 6000],
        [6, 12_000],
        [8, 36_000],
        [11, 145_000],
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
      ['penguin', 22],
      ['sled', 24],
      ['mountain', 26],
      ['snowflake', 28],
      ['candle', 29],
    ],
    free: [
      ['aurora', 7],
      ['moon', 3],
      ['polarbear', 18],
      ['owl', 20],
      ['penguin', 22],
      ['sled', 24],
      ['mountain', 25],
      ['snowflake', 26],
      ['candle', 27],
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
