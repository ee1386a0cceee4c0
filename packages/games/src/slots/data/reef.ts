import type { SlotData } from '../slot-data.ts';

export const REEF: SlotData = {
  id: 'reef',
  version: 1,
  name: 'Коралловый риф',
  description:
    'На поле пять на четыре 1024 способа собрать рыб слева направо. Пойманные уплывают, новые приплывают, и каждая волна дороже прежней.',
  categories: ['ways', 'cascades', 'freespins'],
  palette: { background: ['#5ee7df', '#0a3d91'], frame: '#ff9a76', accent: '#fff275' },
  grid: { reels: 5, rows: 4 },
  symbols: [
    { id: 'pearl', name: 'Жемчужница', icon: 'oyster', kind: 'scatter' },
    { id: 'shark', name: 'Акула', icon: 'shark', kind: 'regular' },
    { id: 'octopus', name: 'Осьминог', icon: 'octopus', kind: 'regular' },
    { id: 'turtle', name: 'Черепаха', icon: 'turtle', kind: 'regular' },
    { id: 'puffer', name: 'Рыба-ёж', icon: 'blowfish', kind: 'regular' },
    { id: 'tropical', name: 'Рыбка', icon: 'tropical-fish', kind: 'regular' },
    { id: 'crab', name: 'Краб', icon: 'crab', kind: 'regular' },
    { id: 'shell', name: 'Ракушка', icon: 'spiral-shell', kind: 'regular' },
    { id: 'coral', name: 'Коралл', icon: 'coral', kind: 'regular' },
  ],
  paying: { kind: 'ways' },
  pays: [
    {
      symbol: 'shark',
      pays: [
        [3, 2500],
        [4, 11_000],
        [5, 40_000],
      ],
    },
    {
      symbol: 'octopus',
      pays: [
        [3, 1900],
        [4, 6500],
        [5, 24_000],
      ],
    },
    {
      symbol: 'turtle',
      pays: [
        [3, 1300],
        [4, 5000],
        [5, 17_000],
      ],
    },
    {
      symbol: 'puffer',
      pays: [
        [3, 900],
        [4, 3000],
        [5, 11_000],
      ],
    },
    {
      symbol: 'tropical',
      pays: [
        [3, 700],
        [4, 2500],
        [5, 8000],
      ],
    },
    {
      symbol: 'crab',
      pays: [
        [3, 500],
        [4, 1600],
        [5, 6000],
      ],
    },
    {
      symbol: 'shell',
      pays: [
        [3, 400],
        [4, 1200],
        [5, 4000],
      ],
    },
    {
      symbol: 'coral',
      pays: [
        [3, 300],
        [4, 900],
        [5, 3000],
      ],
    },
  ],
  fill: {
    kind: 'weights',
    base: [
      ['pearl', 5],
      ['shark', 13],
      ['octopus', 16],
      ['turtle', 19],
      ['puffer', 22],
      ['tropical', 24],
      ['crab', 26],
      ['shell', 28],
      ['coral', 30],
    ],
  },
  cascades: { base: [1, 2, 3, 5], free: [3, 6, 9, 15], carriesInFree: false },
  freeSpins: {
    awards: [
      [4, 8],
      [5, 12],
    ],
    retriggers: [[4, 4]],
    multiplier: 1,
    maxSpins: 40,
  },
  capE4: 30_000_000,
};
