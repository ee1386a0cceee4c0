import type { SlotData } from '../slot-data.ts';

export const APIARY: SlotData = {
  id: 'apiary',
  version: 1,
  name: 'Пасека у реки',
  description:
    'Поле семь на семь: платят группы из пяти и больше соседних символов. Пчела заменяет любой цветок, соты пустеют и наполняются снова.',
  categories: ['clusters', 'cascades'],
  palette: { background: ['#ffe066', '#d98200'], frame: '#5c3d00', accent: '#ffffff' },
  grid: { reels: 7, rows: 7 },
  symbols: [
    { id: 'bee', name: 'Пчела', icon: 'honeybee', kind: 'wild' },
    { id: 'honey', name: 'Мёд', icon: 'honey-pot', kind: 'regular' },
    { id: 'sunflower', name: 'Подсолнух', icon: 'sunflower', kind: 'regular' },
    { id: 'tulip', name: 'Тюльпан', icon: 'tulip', kind: 'regular' },
    { id: 'hibiscus', name: 'Мальва', icon: 'hibiscus', kind: 'regular' },
    { id: 'blossom', name: 'Ромашка', icon: 'blossom', kind: 'regular' },
    { id: 'clover', name: 'Клевер', icon: 'four-leaf-clover', kind: 'regular' },
    { id: 'hyacinth', name: 'Гиацинт', icon: 'hyacinth', kind: 'regular' },
  ],
  paying: { kind: 'clusters' },
  pays: [
    {
      symbol: 'honey',
      pays: [
        [5, 36_000],
        [7, 90_000],
        [9, 220_000],
        [12, 720_000],
        [16, 2_900_000],
      ],
    },
    {
      symbol: 'sunflower',
      pays: [
        [5, 25_000],
        [7, 60_000],
        [9, 145_000],
        [12, 430_000],
        [16, 1_800_000],
      ],
    },
    {
      symbol: 'tulip',
      pays: [
        [5, 19_000],
        [7, 43_000],
        [9, 110_000],
        [12, 290_000],
        [16, 1_250_000],
      ],
    },
    {
      symbol: 'hibiscus',
      pays: [
        [5, 14_000],
        [7, 33_000],
        [9, 80_000],
        [12, 220_000],
        [16, 900_000],
      ],
    },
    {
      symbol: 'blossom',
      pays: [
        [5, 11_000],
        [7, 25_000],
        [9, 65_000],
        [12, 180_000],
        [16, 720_000],
      ],
    },
    {
      symbol: 'clover',
      pays: [
        [5, 9000],
        [7, 22_000],
        [9, 50_000],
        [12, 145_000],
        [16, 540_000],
      ],
    },
    {
      symbol: 'hyacinth',
      pays: [
        [5, 7000],
        [7, 18_000],
        [9, 43_000],
        [12, 110_000],
        [16, 430_000],
      ],
    },
  ],
  fill: {
    kind: 'weights',
    base: [
      ['bee', 3],
      ['honey', 20],
      ['sunflower', 23],
      ['tulip', 25],
      ['hibiscus', 27],
      ['blossom', 29],
      ['clover', 30],
      ['hyacinth', 31],
    ],
  },
  cascades: { base: [1, 1, 2, 3, 4, 6], free: [1], carriesInFree: false },
  capE4: 20_000_000,
};
