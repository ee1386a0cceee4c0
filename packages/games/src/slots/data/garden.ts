import type { SlotData } from '../slot-data.ts';
import { FIVE_LINES_3X3 } from './lines.ts';
import { strip } from './strip.ts';

export const GARDEN: SlotData = {
  id: 'garden',
  version: 1,
  name: 'Дедушкин огород',
  description:
    'Три грядки, пять линий и подсолнух, который заменяет любой овощ. Урожай небольшой, зато частый.',
  categories: ['classic', 'lines'],
  palette: { background: ['#bfe27a', '#3f7d2b'], frame: '#8a5a2b', accent: '#ffd23f' },
  grid: { reels: 3, rows: 3 },
  symbols: [
    { id: 'sunflower', name: 'Подсолнух', icon: 'sunflower', kind: 'wild' },
    { id: 'corn', name: 'Кукуруза', icon: 'ear-of-corn', kind: 'regular' },
    { id: 'eggplant', name: 'Баклажан', icon: 'eggplant', kind: 'regular' },
    { id: 'tomato', name: 'Помидор', icon: 'tomato', kind: 'regular' },
    { id: 'carrot', name: 'Морковь', icon: 'carrot', kind: 'regular' },
    { id: 'cucumber', name: 'Огурец', icon: 'cucumber', kind: 'regular' },
    { id: 'garlic', name: 'Чеснок', icon: 'garlic', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: FIVE_LINES_3X3 },
  pays: [
    { symbol: 'sunflower', pays: [[3, 240_000]] },
    { symbol: 'corn', pays: [[3, 100_000]] },
    { symbol: 'eggplant', pays: [[3, 55_000]] },
    { symbol: 'tomato', pays: [[3, 38_000]] },
    { symbol: 'carrot', pays: [[3, 25_000]] },
    { symbol: 'cucumber', pays: [[3, 13_000]] },
    { symbol: 'garlic', pays: [[3, 9000]] },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'sunflower garlic cucumber tomato cucumber carrot sunflower tomato garlic eggplant tomato carrot cucumber garlic cucumber garlic cucumber corn carrot corn cucumber carrot eggplant garlic cucumber garlic corn eggplant garlic tomato carrot garlic',
      ),
      strip(
        'corn carrot cucumber tomato corn cucumber tomato eggplant sunflower cucumber garlic carrot cucumber garlic carrot garlic cucumber garlic sunflower tomato cucumber corn carrot eggplant garlic carrot eggplant tomato garlic sunflower cucumber garlic',
      ),
      strip(
        'garlic carrot cucumber carrot cucumber garlic corn eggplant corn garlic carrot eggplant cucumber tomato cucumber tomato carrot sunflower corn eggplant sunflower cucumber garlic cucumber garlic cucumber garlic tomato garlic tomato carrot eggplant',
      ),
    ],
  },
  capE4: 253_000,
};
