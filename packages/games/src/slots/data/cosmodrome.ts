import type { SlotData } from '../slot-data.ts';
import { THIRTY_LINES_5X4 } from './lines.ts';
import { strip } from './strip.ts';

export const COSMODROME: SlotData = {
  id: 'cosmodrome',
  version: 1,
  name: 'Пятый космодром',
  description:
    'Высокие барабаны, тридцать линий и ракеты, которые стоят столбом. Старт — фриспины, где всё утраивается.',
  categories: ['lines', 'freespins'],
  palette: { background: ['#0b1026', '#3a2f8f'], frame: '#7cc6fe', accent: '#ff7b54' },
  grid: { reels: 5, rows: 4 },
  symbols: [
    { id: 'ufo', name: 'Летающая тарелка', icon: 'flying-saucer', kind: 'wild' },
    { id: 'station', name: 'Антенна', icon: 'satellite-antenna', kind: 'scatter' },
    { id: 'rocket', name: 'Ракета', icon: 'rocket', kind: 'regular' },
    { id: 'cosmonaut', name: 'Космонавт', icon: 'astronaut', kind: 'regular' },
    { id: 'planet', name: 'Планета', icon: 'ringed-planet', kind: 'regular' },
    { id: 'satellite', name: 'Спутник', icon: 'satellite', kind: 'regular' },
    { id: 'moon', name: 'Луна', icon: 'full-moon', kind: 'regular' },
    { id: 'comet', name: 'Комета', icon: 'comet', kind: 'regular' },
    { id: 'star', name: 'Звезда', icon: 'star', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: THIRTY_LINES_5X4 },
  pays: [
    {
      symbol: 'ufo',
      pays: [
        [3, 5500],
        [4, 23_000],
        [5, 115_000],
      ],
    },
    {
      symbol: 'rocket',
      pays: [
        [3, 5500],
        [4, 24_000],
        [5, 115_000],
      ],
    },
    {
      symbol: 'cosmonaut',
      pays: [
        [3, 3500],
        [4, 11_000],
        [5, 45_000],
      ],
    },
    {
      symbol: 'planet',
      pays: [
        [3, 1500],
        [4, 6500],
        [5, 27_000],
      ],
    },
    {
      symbol: 'satellite',
      pays: [
        [3, 1500],
        [4, 4500],
        [5, 17_000],
      ],
    },
    {
      symbol: 'moon',
      pays: [
        [3, 1000],
        [4, 2500],
        [5, 11_000],
      ],
    },
    {
      symbol: 'comet',
      pays: [
        [3, 1000],
        [4, 2000],
        [5, 6500],
      ],
    },
    {
      symbol: 'star',
      pays: [
        [3, 500],
        [4, 1500],
        [5, 4500],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'moon satellite rocket rocket rocket cosmonaut satellite planet moon comet cosmonaut star planet comet station star',
      ),
      strip(
        'rocket rocket rocket cosmonaut satellite star planet cosmonaut comet star moon comet moon planet ufo satellite',
      ),
      strip(
        'station satellite cosmonaut star moon comet satellite star comet rocket rocket rocket moon planet ufo planet',
      ),
      strip(
        'moon star cosmonaut comet ufo comet planet rocket rocket rocket moon planet cosmonaut satellite star satellite',
      ),
      strip(
        'star satellite moon station satellite rocket rocket rocket comet moon star cosmonaut planet cosmonaut planet comet',
      ),
    ],
  },
  freeSpins: { awards: [[3, 8]], retriggers: [[3, 8]], multiplier: 3, maxSpins: 32 },
  capE4: 20_000_000,
};
