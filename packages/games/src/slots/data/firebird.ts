import type { SlotData } from '../slot-data.ts';
import { TWENTY_LINES_5X3 } from './lines.ts';
import { strip } from './strip.ts';

export const FIREBIRD: SlotData = {
  id: 'firebird',
  version: 1,
  name: 'Перо Жар-птицы',
  description:
    'Огненное перо удваивает, а сама птица утраивает выигрыш линии; на одной линии множители перемножаются. Во фриспинах птиц больше.',
  categories: ['lines', 'freespins'],
  palette: { background: ['#3b0a45', '#d7263d'], frame: '#f9a620', accent: '#ffd449' },
  grid: { reels: 5, rows: 3 },
  symbols: [
    { id: 'bird', name: 'Жар-птица ×3', icon: 'phoenix-bird', kind: 'wild', multiplier: 3 },
    { id: 'feather', name: 'Огненное перо ×2', icon: 'feather', kind: 'wild', multiplier: 2 },
    { id: 'apple', name: 'Молодильное яблоко', icon: 'green-apple', kind: 'scatter' },
    { id: 'crown', name: 'Венец', icon: 'crown', kind: 'regular' },
    { id: 'horse', name: 'Конь', icon: 'horse', kind: 'regular' },
    { id: 'bow', name: 'Лук', icon: 'bow-and-arrow', kind: 'regular' },
    { id: 'castle', name: 'Терем', icon: 'castle', kind: 'regular' },
    { id: 'key', name: 'Ключ', icon: 'old-key', kind: 'regular' },
    { id: 'candle', name: 'Свеча', icon: 'candle', kind: 'regular' },
    { id: 'leaf', name: 'Лист', icon: 'maple-leaf', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: TWENTY_LINES_5X3 },
  pays: [
    { symbol: 'apple', pays: [[3, 20_000]] },
    {
      symbol: 'crown',
      pays: [
        [3, 13_000],
        [4, 70_000],
        [5, 470_000],
      ],
    },
    {
      symbol: 'horse',
      pays: [
        [3, 7000],
        [4, 35_000],
        [5, 200_000],
      ],
    },
    {
      symbol: 'bow',
      pays: [
        [3, 3500],
        [4, 17_000],
        [5, 85_000],
      ],
    },
    {
      symbol: 'castle',
      pays: [
        [3, 2500],
        [4, 12_000],
        [5, 60_000],
      ],
    },
    {
      symbol: 'key',
      pays: [
        [4, 5000],
        [5, 23_000],
      ],
    },
    {
      symbol: 'candle',
      pays: [
        [4, 3500],
        [5, 16_000],
      ],
    },
    {
      symbol: 'leaf',
      pays: [
        [4, 3000],
        [5, 12_000],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'leaf candle apple leaf candle castle key bow horse leaf key crown castle candle bow key',
      ),
      strip(
        'key bow castle bow leaf castle candle leaf crown key leaf candle horse key candle feather',
      ),
      strip(
        'candle apple key candle leaf crown leaf castle key bird castle bow leaf key candle horse',
      ),
      strip(
        'crown leaf key candle castle leaf castle candle leaf horse feather candle bow key bow key',
      ),
      strip(
        'castle candle key apple leaf candle leaf candle bow key crown horse leaf castle key bow',
      ),
    ],
    free: [
      strip(
        'horse bow crown castle candle castle key candle apple key leaf candle leaf key leaf bow',
      ),
      strip(
        'bird candle horse key castle leaf feather leaf candle crown key castle bow leaf candle key',
      ),
      strip(
        'candle leaf feather horse leaf key bird key candle bow candle apple leaf crown key castle',
      ),
      strip(
        'leaf key candle bow leaf candle key candle castle leaf feather bird castle horse key crown',
      ),
      strip(
        'candle castle candle crown bow apple leaf key castle leaf horse key candle bow leaf key',
      ),
    ],
  },
  freeSpins: { awards: [[3, 8]], retriggers: [[3, 4]], multiplier: 1, maxSpins: 24 },
  capE4: 50_000_000,
};
