import type { SlotData } from '../slot-data.ts';
import { TWENTY_LINES_5X3 } from './lines.ts';
import { strip } from './strip.ts';

export const ALDAN: SlotData = {
  id: 'aldan',
  version: 1,
  name: 'Золото Алдана',
  description:
    'Шесть самородков останавливают барабаны: они держатся на месте, а остальные клетки крутятся ещё. Полное поле — большой куш.',
  categories: ['lines', 'hold', 'jackpots'],
  palette: { background: ['#20342b', '#8a6d1f'], frame: '#ffcf40', accent: '#7bd389' },
  grid: { reels: 5, rows: 3 },
  symbols: [
    { id: 'bear', name: 'Медведь', icon: 'bear', kind: 'wild' },
    { id: 'nugget', name: 'Самородок', icon: 'coin', kind: 'coin' },
    { id: 'gem', name: 'Самоцвет', icon: 'gem-stone', kind: 'regular' },
    { id: 'wolf', name: 'Волк', icon: 'wolf', kind: 'regular' },
    { id: 'pickaxe', name: 'Кирка', icon: 'pick', kind: 'regular' },
    { id: 'bucket', name: 'Лоток', icon: 'bucket', kind: 'regular' },
    { id: 'map', name: 'Карта', icon: 'world-map', kind: 'regular' },
    { id: 'campfire', name: 'Костёр', icon: 'fire', kind: 'regular' },
    { id: 'boot', name: 'Сапог', icon: 'hiking-boot', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: TWENTY_LINES_5X3 },
  pays: [
    {
      symbol: 'bear',
      pays: [
        [3, 12_000],
        [4, 44_000],
        [5, 220_000],
      ],
    },
    {
      symbol: 'gem',
      pays: [
        [3, 8500],
        [4, 34_000],
        [5, 170_000],
      ],
    },
    {
      symbol: 'wolf',
      pays: [
        [3, 6500],
        [4, 22_000],
        [5, 110_000],
      ],
    },
    {
      symbol: 'pickaxe',
      pays: [
        [3, 4000],
        [4, 16_000],
        [5, 70_000],
      ],
    },
    {
      symbol: 'bucket',
      pays: [
        [3, 3500],
        [4, 12_000],
        [5, 44_000],
      ],
    },
    {
      symbol: 'map',
      pays: [
        [3, 2500],
        [4, 8500],
        [5, 34_000],
      ],
    },
    {
      symbol: 'campfire',
      pays: [
        [3, 1600],
        [4, 6000],
        [5, 22_000],
      ],
    },
    {
      symbol: 'boot',
      pays: [
        [3, 1200],
        [4, 4500],
        [5, 16_000],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'boot gem campfire boot nugget nugget map pickaxe wolf bucket pickaxe bucket gem campfire bear map',
      ),
      strip(
        'bucket gem pickaxe boot wolf boot gem campfire bear map nugget nugget bucket campfire pickaxe map',
      ),
      strip(
        'campfire gem map nugget nugget bucket bear pickaxe boot wolf boot wolf campfire bucket map gem',
      ),
      strip(
        'pickaxe campfire wolf gem bucket boot pickaxe gem nugget nugget bear bucket map campfire boot map',
      ),
      strip(
        'boot campfire pickaxe nugget nugget map gem bear map pickaxe bucket campfire gem boot bucket wolf',
      ),
    ],
  },
  hold: {
    trigger: 6,
    respins: 3,
    outOf: 10_000,
    first: [
      { weight: 420, wagon: { kind: 'coin', valueE4: 5000 } },
      { weight: 260, wagon: { kind: 'coin', valueE4: 10_000 } },
      { weight: 170, wagon: { kind: 'coin', valueE4: 20_000 } },
      { weight: 90, wagon: { kind: 'coin', valueE4: 30_000 } },
      { weight: 40, wagon: { kind: 'coin', valueE4: 50_000 } },
      { weight: 16, wagon: { kind: 'jackpot', jackpot: 'mini' } },
      { weight: 4, wagon: { kind: 'jackpot', jackpot: 'minor' } },
    ],
    respin: [
      { weight: 240, wagon: { kind: 'coin', valueE4: 5000 } },
      { weight: 150, wagon: { kind: 'coin', valueE4: 10_000 } },
      { weight: 80, wagon: { kind: 'coin', valueE4: 20_000 } },
      { weight: 40, wagon: { kind: 'coin', valueE4: 30_000 } },
      { weight: 20, wagon: { kind: 'coin', valueE4: 50_000 } },
      { weight: 8, wagon: { kind: 'jackpot', jackpot: 'mini' } },
      { weight: 3, wagon: { kind: 'jackpot', jackpot: 'minor' } },
      { weight: 1, wagon: { kind: 'jackpot', jackpot: 'major' } },
    ],
    jackpotsE4: { mini: 150_000, minor: 400_000, major: 1_500_000, grand: 10_000_000 },
  },
  capE4: 20_000_000,
};
