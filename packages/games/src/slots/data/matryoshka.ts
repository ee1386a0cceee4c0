import type { SlotData } from '../slot-data.ts';
import { FIVE_LINES_3X3 } from './lines.ts';
import { strip } from './strip.ts';

export const MATRYOSHKA: SlotData = {
  id: 'matryoshka',
  version: 1,
  name: 'Матрёшка в матрёшке',
  description:
    'Три барабана и расписные куклы: матрёшка удваивает выигрыш линии, солнышко умножает его на пять, а вместе они перемножаются.',
  categories: ['classic', 'lines'],
  palette: { background: ['#ff6b6b', '#8e1538'], frame: '#f2c14e', accent: '#fff1c1' },
  grid: { reels: 3, rows: 3 },
  symbols: [
    {
      id: 'gold',
      name: 'Солнышко ×5',
      icon: 'sun',
      kind: 'wild',
      multiplier: 5,
    },
    { id: 'doll', name: 'Матрёшка ×2', icon: 'nesting-dolls', kind: 'wild', multiplier: 2 },
    { id: 'accordion', name: 'Гармонь', icon: 'accordion', kind: 'regular' },
    { id: 'balalaika', name: 'Балалайка', icon: 'banjo', kind: 'regular' },
    { id: 'rose', name: 'Роза', icon: 'rose', kind: 'regular' },
    { id: 'mittens', name: 'Варежки', icon: 'gloves', kind: 'regular' },
    { id: 'scarf', name: 'Платок', icon: 'scarf', kind: 'regular' },
    { id: 'ribbon', name: 'Лента', icon: 'ribbon', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: FIVE_LINES_3X3 },
  pays: [
    { symbol: 'gold', pays: [[3, 15_000]] },
    { symbol: 'doll', pays: [[3, 16_000]] },
    { symbol: 'accordion', pays: [[3, 29_000]] },
    { symbol: 'balalaika', pays: [[3, 13_000]] },
    { symbol: 'rose', pays: [[3, 7500]] },
    { symbol: 'mittens', pays: [[3, 3500]] },
    { symbol: 'scarf', pays: [[3, 2000]] },
    { symbol: 'ribbon', pays: [[3, 1500]] },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'ribbon accordion mittens rose accordion gold mittens ribbon scarf doll mittens balalaika scarf ribbon mittens accordion balalaika rose ribbon scarf ribbon scarf rose mittens scarf accordion rose scarf rose mittens balalaika ribbon balalaika ribbon scarf',
      ),
      strip(
        'scarf ribbon accordion rose scarf balalaika rose ribbon balalaika ribbon rose scarf doll scarf ribbon mittens accordion doll balalaika mittens ribbon rose ribbon balalaika mittens gold scarf mittens scarf mittens accordion mittens rose ribbon accordion',
      ),
      strip(
        'ribbon ribbon balalaika scarf mittens rose mittens ribbon scarf ribbon mittens ribbon balalaika mittens accordion gold accordion scarf rose scarf mittens mittens accordion rose balalaika scarf scarf ribbon doll ribbon rose rose accordion scarf balalaika',
      ),
    ],
  },
  capE4: 2_030_000,
};
