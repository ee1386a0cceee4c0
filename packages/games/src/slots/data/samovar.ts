import type { SlotData } from '../slot-data.ts';
import { TWENTY_LINES_5X3 } from './lines.ts';
import { strip } from './strip.ts';

export const SAMOVAR: SlotData = {
  id: 'samovar',
  version: 1,
  name: 'Чаепитие у самовара',
  description:
    'Самовар занимает весь барабан и заменяет любой символ. Три приглашения на средних барабанах открывают фриспины, где самоваров больше.',
  categories: ['lines', 'freespins'],
  palette: { background: ['#f7b267', '#a4243b'], frame: '#d8973c', accent: '#ffe8b6' },
  grid: { reels: 5, rows: 3 },
  symbols: [
    { id: 'samovar', name: 'Самовар', icon: 'teapot', kind: 'wild', expands: true },
    { id: 'letter', name: 'Приглашение', icon: 'love-letter', kind: 'scatter' },
    { id: 'honey', name: 'Мёд', icon: 'honey-pot', kind: 'regular' },
    { id: 'pancakes', name: 'Блины', icon: 'pancakes', kind: 'regular' },
    { id: 'cup', name: 'Чашка чая', icon: 'hot-beverage', kind: 'regular' },
    { id: 'lemon', name: 'Лимон', icon: 'lemon', kind: 'regular' },
    { id: 'berries', name: 'Черника', icon: 'blueberries', kind: 'regular' },
    { id: 'candy', name: 'Конфета', icon: 'candy', kind: 'regular' },
    { id: 'spoon', name: 'Ложка', icon: 'spoon', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: TWENTY_LINES_5X3 },
  pays: [
    { symbol: 'letter', pays: [[3, 20_000]] },
    {
      symbol: 'honey',
      pays: [
        [3, 13_000],
        [4, 50_000],
        [5, 200_000],
      ],
    },
    {
      symbol: 'pancakes',
      pays: [
        [3, 10_000],
        [4, 40_000],
        [5, 135_000],
      ],
    },
    {
      symbol: 'cup',
      pays: [
        [3, 6500],
        [4, 27_000],
        [5, 95_000],
      ],
    },
    {
      symbol: 'lemon',
      pays: [
        [3, 4000],
        [4, 13_000],
        [5, 50_000],
      ],
    },
    {
      symbol: 'berries',
      pays: [
        [3, 4000],
        [4, 10_000],
        [5, 40_000],
      ],
    },
    {
      symbol: 'candy',
      pays: [
        [3, 2500],
        [4, 7500],
        [5, 27_000],
      ],
    },
    {
      symbol: 'spoon',
      pays: [
        [3, 2000],
        [4, 6500],
        [5, 19_000],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'berries cup berries spoon berries spoon pancakes cup spoon lemon candy lemon honey pancakes lemon candy',
      ),
      strip(
        'samovar cup candy berries lemon cup pancakes lemon honey candy spoon letter lemon berries candy spoon',
      ),
      strip(
        'candy pancakes honey lemon pancakes cup spoon berries candy cup letter berries spoon berries lemon spoon',
      ),
      strip(
        'cup lemon cup pancakes spoon samovar honey candy berries candy letter spoon lemon berries lemon candy',
      ),
      strip(
        'cup honey berries spoon candy cup spoon lemon pancakes candy pancakes berries lemon spoon lemon berries',
      ),
    ],
    free: [
      strip(
        'honey cup pancakes candy spoon cup berries pancakes honey lemon candy spoon lemon berries lemon spoon',
      ),
      strip(
        'pancakes spoon candy berries lemon cup honey candy cup letter lemon honey spoon pancakes berries samovar',
      ),
      strip(
        'cup letter lemon berries spoon cup honey berries lemon samovar spoon pancakes candy pancakes candy honey',
      ),
      strip(
        'lemon cup lemon pancakes candy berries cup honey candy spoon berries spoon samovar letter pancakes honey',
      ),
      strip(
        'cup honey cup pancakes spoon lemon honey spoon lemon candy berries pancakes candy spoon lemon berries',
      ),
    ],
  },
  freeSpins: { awards: [[3, 10]], retriggers: [[3, 5]], multiplier: 1, maxSpins: 30 },
  capE4: 15_000_000,
};
