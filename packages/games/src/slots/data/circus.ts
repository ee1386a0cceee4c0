import type { SlotData } from '../slot-data.ts';
import { TEN_LINES_5X3 } from './lines.ts';
import { strip } from './strip.ts';

export const CIRCUS: SlotData = {
  id: 'circus',
  version: 1,
  name: 'Шапито «Комета»',
  description:
    'Фокусник выходит на средний барабан, заполняет его целиком и удваивает каждую линию. Три билета — бесплатное представление.',
  categories: ['lines', 'freespins'],
  palette: { background: ['#ffd6e8', '#5f0f8a'], frame: '#ff4d6d', accent: '#ffe66d' },
  grid: { reels: 5, rows: 3 },
  symbols: [
    {
      id: 'magician',
      name: 'Фокусник ×2',
      icon: 'top-hat',
      kind: 'wild',
      expands: true,
      multiplier: 2,
    },
    { id: 'ticket', name: 'Билет', icon: 'admission-tickets', kind: 'scatter' },
    { id: 'lion', name: 'Лев', icon: 'lion', kind: 'regular' },
    { id: 'elephant', name: 'Слон', icon: 'elephant', kind: 'regular' },
    { id: 'monkey', name: 'Обезьянка', icon: 'monkey', kind: 'regular' },
    { id: 'mask', name: 'Маски', icon: 'performing-arts', kind: 'regular' },
    { id: 'drum', name: 'Барабан', icon: 'drum', kind: 'regular' },
    { id: 'balloon', name: 'Шарик', icon: 'balloon', kind: 'regular' },
    { id: 'popcorn', name: 'Попкорн', icon: 'popcorn', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: TEN_LINES_5X3 },
  pays: [
    { symbol: 'ticket', pays: [[3, 20_000]] },
    {
      symbol: 'lion',
      pays: [
        [3, 21_000],
        [4, 105_000],
        [5, 610_000],
      ],
    },
    {
      symbol: 'elephant',
      pays: [
        [3, 15_000],
        [4, 60_000],
        [5, 310_000],
      ],
    },
    {
      symbol: 'monkey',
      pays: [
        [3, 11_000],
        [4, 41_000],
        [5, 210_000],
      ],
    },
    {
      symbol: 'mask',
      pays: [
        [3, 6000],
        [4, 21_000],
        [5, 105_000],
      ],
    },
    {
      symbol: 'drum',
      pays: [
        [3, 4000],
        [4, 15_000],
        [5, 50_000],
      ],
    },
    {
      symbol: 'balloon',
      pays: [
        [3, 2500],
        [4, 10_000],
        [5, 41_000],
      ],
    },
    {
      symbol: 'popcorn',
      pays: [
        [3, 2000],
        [4, 8000],
        [5, 31_000],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'drum balloon popcorn monkey ticket drum balloon popcorn drum elephant monkey mask balloon mask lion popcorn',
      ),
      strip(
        'elephant balloon mask popcorn drum monkey lion popcorn drum balloon mask drum monkey popcorn mask balloon',
      ),
      strip(
        'monkey drum balloon ticket balloon elephant popcorn lion monkey drum popcorn mask drum popcorn magician balloon',
      ),
      strip(
        'balloon mask elephant drum popcorn drum balloon monkey balloon mask popcorn lion monkey popcorn mask drum',
      ),
      strip(
        'monkey popcorn mask ticket balloon mask drum monkey balloon drum popcorn elephant drum lion balloon popcorn',
      ),
    ],
    free: [
      strip(
        'ticket popcorn lion mask drum monkey balloon drum popcorn balloon drum monkey popcorn mask elephant balloon',
      ),
      strip(
        'mask elephant drum balloon drum popcorn monkey balloon popcorn magician drum monkey popcorn balloon mask lion',
      ),
      strip(
        'popcorn drum magician popcorn drum balloon monkey mask ticket elephant balloon monkey balloon drum popcorn lion',
      ),
      strip(
        'drum mask popcorn balloon drum balloon drum monkey popcorn lion balloon elephant magician mask monkey popcorn',
      ),
      strip(
        'balloon lion popcorn mask ticket balloon drum balloon popcorn monkey drum monkey mask popcorn elephant drum',
      ),
    ],
  },
  freeSpins: { awards: [[3, 10]], retriggers: [[3, 5]], multiplier: 1, maxSpins: 30 },
  capE4: 50_000_000,
};
