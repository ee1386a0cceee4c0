import type { SlotData } from '../slot-data.ts';
import { TEN_LINES_5X3 } from './lines.ts';
import { strip } from './strip.ts';

export const BAKERY: SlotData = {
  id: 'bakery',
  version: 1,
  name: 'Тёплая булочная',
  description:
    'Запах свежей выпечки, десять линий и много небольших выигрышей. Пирог заменяет любую булку.',
  categories: ['lines'],
  palette: { background: ['#ffe3b3', '#c9793a'], frame: '#7b3f16', accent: '#ff8fab' },
  grid: { reels: 5, rows: 3 },
  symbols: [
    { id: 'pie', name: 'Пирог', icon: 'pie', kind: 'wild' },
    { id: 'cake', name: 'Торт', icon: 'shortcake', kind: 'regular' },
    { id: 'doughnut', name: 'Пончик', icon: 'doughnut', kind: 'regular' },
    { id: 'croissant', name: 'Круассан', icon: 'croissant', kind: 'regular' },
    { id: 'pretzel', name: 'Крендель', icon: 'pretzel', kind: 'regular' },
    { id: 'cookie', name: 'Печенье', icon: 'cookie', kind: 'regular' },
    { id: 'bread', name: 'Хлеб', icon: 'bread', kind: 'regular' },
    { id: 'milk', name: 'Молоко', icon: 'glass-of-milk', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: TEN_LINES_5X3 },
  pays: [
    {
      symbol: 'pie',
      pays: [
        [3, 49_000],
        [4, 240_000],
        [5, 1_300_000],
      ],
    },
    {
      symbol: 'cake',
      pays: [
        [3, 33_000],
        [4, 100_000],
        [5, 410_000],
      ],
    },
    {
      symbol: 'doughnut',
      pays: [
        [3, 24_000],
        [4, 70_000],
        [5, 240_000],
      ],
    },
    {
      symbol: 'croissant',
      pays: [
        [3, 16_000],
        [4, 49_000],
        [5, 165_000],
      ],
    },
    {
      symbol: 'pretzel',
      pays: [
        [3, 10_000],
        [4, 33_000],
        [5, 100_000],
      ],
    },
    {
      symbol: 'cookie',
      pays: [
        [3, 8000],
        [4, 24_000],
        [5, 80_000],
      ],
    },
    {
      symbol: 'bread',
      pays: [
        [3, 6500],
        [4, 16_000],
        [5, 65_000],
      ],
    },
    {
      symbol: 'milk',
      pays: [
        [3, 5000],
        [4, 13_000],
        [5, 49_000],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'milk cookie milk cake cookie doughnut bread pretzel milk doughnut croissant bread pretzel croissant cookie pie',
      ),
      strip(
        'croissant doughnut croissant pie bread milk pretzel bread cake milk cookie bread pretzel doughnut cookie milk',
      ),
      strip(
        'milk pretzel milk pretzel cake pie bread pretzel doughnut milk cookie croissant cookie croissant cookie bread',
      ),
      strip(
        'croissant cookie doughnut pie cookie bread pretzel bread doughnut bread milk cookie croissant milk pretzel cake',
      ),
      strip(
        'cake bread croissant cookie croissant milk pretzel bread doughnut milk doughnut pie cookie bread pretzel milk',
      ),
    ],
  },
  capE4: 1_424_500,
};
