import type { SlotData } from '../slot-data.ts';

export const MUSHROOMS: SlotData = {
  id: 'mushrooms',
  version: 1,
  name: 'Грибной дождь',
  description:
    'Восемь одинаковых символов в любом месте поля — уже выигрыш. Собранное исчезает, сверху падает новое, и множитель растёт с каждым обвалом. Во фриспинах трава не растёт вовсе.',
  categories: ['cascades', 'freespins'],
  palette: { background: ['#a8c686', '#2f4b26'], frame: '#6b4226', accent: '#ff5d5d' },
  grid: { reels: 6, rows: 5 },
  symbols: [
    { id: 'rain', name: 'Грибной дождь', icon: 'sun-behind-rain-cloud', kind: 'scatter' },
    { id: 'amanita', name: 'Мухомор', icon: 'mushroom', kind: 'regular' },
    { id: 'boletus', name: 'Боровик', icon: 'brown-mushroom', kind: 'regular' },
    { id: 'hedgehog', name: 'Ёж', icon: 'hedgehog', kind: 'regular' },
    { id: 'snail', name: 'Улитка', icon: 'snail', kind: 'regular' },
    { id: 'basket', name: 'Корзина', icon: 'basket', kind: 'regular' },
    { id: 'ladybug', name: 'Божья коровка', icon: 'lady-beetle', kind: 'regular' },
    { id: 'leaf', name: 'Осенний лист', icon: 'fallen-leaf', kind: 'regular' },
    { id: 'herb', name: 'Трава', icon: 'herb', kind: 'regular' },
  ],
  paying: { kind: 'anywhere' },
  pays: [
    {
      symbol: 'rain',
      pays: [
        [4, 30_000],
        [5, 100_000],
        [6, 500_000],
      ],
    },
    {
      symbol: 'amanita',
      pays: [
        [8, 44_000],
        [10, 110_000],
        [12, 290_000],
      ],
    },
    {
      symbol: 'boletus',
      pays: [
        [8, 22_000],
        [10, 55_000],
        [12, 145_000],
      ],
    },
    {
      symbol: 'hedgehog',
      pays: [
        [8, 14_000],
        [10, 36_000],
        [12, 85_000],
      ],
    },
    {
      symbol: 'snail',
      pays: [
        [8, 8500],
        [10, 22_000],
        [12, 55_000],
      ],
    },
    {
      symbol: 'basket',
      pays: [
        [8, 5500],
        [10, 14_000],
        [12, 44_000],
      ],
    },
    {
      symbol: 'ladybug',
      pays: [
        [8, 5000],
        [10, 11_000],
        [12, 36_000],
      ],
    },
    {
      symbol: 'leaf',
      pays: [
        [8, 3000],
        [10, 7000],
        [12, 29_000],
      ],
    },
    {
      symbol: 'herb',
      pays: [
        [8, 2000],
        [10, 5500],
        [12, 22_000],
      ],
    },
  ],
  fill: {
    kind: 'weights',
    base: [
      ['rain', 4],
      ['amanita', 16],
      ['boletus', 18],
      ['hedgehog', 20],
      ['snail', 22],
      ['basket', 24],
      ['ladybug', 26],
      ['leaf', 28],
      ['herb', 30],
    ],
    free: [
      ['rain', 4],
      ['amanita', 20],
      ['boletus', 23],
      ['hedgehog', 26],
      ['snail', 29],
      ['basket', 32],
      ['ladybug', 35],
      ['leaf', 15],
    ],
  },
  cascades: { base: [1, 2, 3, 5], free: [2, 4, 6, 10, 15], carriesInFree: false },
  freeSpins: {
    awards: [
      [4, 10],
      [5, 12],
      [6, 15],
    ],
    retriggers: [
      [3, 3],
      [4, 5],
    ],
    multiplier: 1,
    maxSpins: 40,
  },
  capE4: 50_000_000,
};
