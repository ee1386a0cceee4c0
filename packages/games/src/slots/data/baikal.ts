import type { SlotData } from '../slot-data.ts';
import { strip } from './strip.ts';

export const BAIKAL: SlotData = {
  id: 'baikal',
  version: 1,
  name: 'Дыхание Байкала',
  description:
    'Линий нет: 243 способа собрать символы слева направо. Три или четыре компаса дарят фриспины с удвоением.',
  categories: ['ways', 'freespins'],
  palette: { background: ['#9be7ff', '#0b4f8a'], frame: '#e0f7ff', accent: '#38f2c8' },
  grid: { reels: 5, rows: 3 },
  symbols: [
    { id: 'ice', name: 'Байкальский лёд', icon: 'ice', kind: 'wild' },
    { id: 'compass', name: 'Компас', icon: 'compass', kind: 'scatter' },
    { id: 'seal', name: 'Нерпа', icon: 'seal', kind: 'regular' },
    { id: 'deer', name: 'Олень', icon: 'deer', kind: 'regular' },
    { id: 'duck', name: 'Утка', icon: 'duck', kind: 'regular' },
    { id: 'fish', name: 'Омуль', icon: 'fish', kind: 'regular' },
    { id: 'pine', name: 'Кедр', icon: 'evergreen-tree', kind: 'regular' },
    { id: 'stone', name: 'Камень', icon: 'rock', kind: 'regular' },
    { id: 'boat', name: 'Лодка', icon: 'canoe', kind: 'regular' },
  ],
  paying: { kind: 'ways' },
  pays: [
    {
      symbol: 'compass',
      pays: [
        [3, 10_000],
        [4, 100_000],
      ],
    },
    {
      symbol: 'seal',
      pays: [
        [3, 5500],
        [4, 19_000],
        [5, 75_000],
      ],
    },
    {
      symbol: 'deer',
      pays: [
        [3, 4500],
        [4, 14_000],
        [5, 47_000],
      ],
    },
    {
      symbol: 'duck',
      pays: [
        [3, 4000],
        [4, 9500],
        [5, 28_000],
      ],
    },
    {
      symbol: 'fish',
      pays: [
        [3, 2500],
        [4, 5500],
        [5, 19_000],
      ],
    },
    {
      symbol: 'pine',
      pays: [
        [3, 2000],
        [4, 4500],
        [5, 13_000],
      ],
    },
    {
      symbol: 'stone',
      pays: [
        [3, 1500],
        [4, 4000],
        [5, 9500],
      ],
    },
    {
      symbol: 'boat',
      pays: [
        [3, 1000],
        [4, 3000],
        [5, 7500],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'pine boat pine duck fish stone fish boat stone seal deer compass boat duck deer stone',
      ),
      strip('pine fish boat duck stone boat seal fish compass deer ice stone pine stone duck boat'),
      strip('pine fish boat compass fish deer ice duck stone boat pine stone seal duck pine boat'),
      strip('pine stone fish duck seal pine compass stone fish deer pine stone boat ice boat duck'),
      strip('fish duck boat deer pine boat fish stone pine seal deer pine boat seal duck stone'),
    ],
  },
  freeSpins: {
    awards: [
      [3, 6],
      [4, 10],
    ],
    retriggers: [
      [3, 6],
      [4, 10],
    ],
    multiplier: 2,
    maxSpins: 30,
  },
  capE4: 20_000_000,
};
