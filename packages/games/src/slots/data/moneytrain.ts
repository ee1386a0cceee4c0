import type { SlotData } from '../slot-data.ts';
import { THIRTY_LINES_5X4 } from './lines.ts';
import { strip } from './strip.ts';

export const MONEYTRAIN: SlotData = {
  id: 'moneytrain',
  version: 1,
  name: 'Денежный поезд',
  description:
    'Шесть вагонов сцепляются в состав. Три перецепки, и каждый новый вагон возвращает их все: почтовый собирает, паровоз умножает, вагон-ресторан добавляет каждый раз. Полный состав — главный куш.',
  categories: ['lines', 'hold', 'jackpots'],
  palette: { background: ['#1b1b3a', '#693668'], frame: '#f2b138', accent: '#ff5964' },
  grid: { reels: 5, rows: 4 },
  symbols: [
    { id: 'conductor', name: 'Проводник', icon: 'pilot', kind: 'wild' },
    { id: 'wagon', name: 'Вагон', icon: 'railway-car', kind: 'coin' },
    { id: 'safe', name: 'Мешок денег', icon: 'money-bag', kind: 'regular' },
    { id: 'watch', name: 'Часы', icon: 'watch', kind: 'regular' },
    { id: 'suitcase', name: 'Чемодан', icon: 'luggage', kind: 'regular' },
    { id: 'ticket', name: 'Билет', icon: 'ticket', kind: 'regular' },
    { id: 'tea', name: 'Чай в подстаканнике', icon: 'tumbler-glass', kind: 'regular' },
    { id: 'signal', name: 'Светофор', icon: 'vertical-traffic-light', kind: 'regular' },
    { id: 'rails', name: 'Рельсы', icon: 'railway-track', kind: 'regular' },
  ],
  paying: { kind: 'lines', lines: THIRTY_LINES_5X4 },
  pays: [
    {
      symbol: 'conductor',
      pays: [
        [3, 12_000],
        [4, 60_000],
        [5, 290_000],
      ],
    },
    {
      symbol: 'safe',
      pays: [
        [3, 12_000],
        [4, 46_000],
        [5, 230_000],
      ],
    },
    {
      symbol: 'watch',
      pays: [
        [3, 8000],
        [4, 29_000],
        [5, 115_000],
      ],
    },
    {
      symbol: 'suitcase',
      pays: [
        [3, 6000],
        [4, 21_000],
        [5, 70_000],
      ],
    },
    {
      symbol: 'ticket',
      pays: [
        [3, 3500],
        [4, 12_000],
        [5, 35_000],
      ],
    },
    {
      symbol: 'tea',
      pays: [
        [3, 3000],
        [4, 9000],
        [5, 29_000],
      ],
    },
    {
      symbol: 'signal',
      pays: [
        [3, 2000],
        [4, 6500],
        [5, 23_000],
      ],
    },
    {
      symbol: 'rails',
      pays: [
        [3, 1700],
        [4, 6000],
        [5, 17_000],
      ],
    },
  ],
  fill: {
    kind: 'strips',
    base: [
      strip(
        'watch rails safe tea signal tea rails watch ticket rails signal tea ticket safe suitcase conductor suitcase signal tea wagon wagon rails ticket suitcase ticket signal rails signal',
      ),
      strip(
        'suitcase tea rails watch rails signal watch rails ticket safe tea conductor tea watch signal suitcase ticket tea rails ticket signal ticket suitcase wagon wagon safe rails signal',
      ),
      strip(
        'signal ticket rails signal tea suitcase tea watch rails ticket suitcase signal watch safe wagon wagon suitcase rails signal watch rails tea ticket safe tea signal rails ticket conductor',
      ),
      strip(
        'signal tea rails safe watch ticket signal suitcase tea conductor rails ticket tea watch tea suitcase rails wagon wagon signal ticket safe signal rails ticket tea rails suitcase',
      ),
      strip(
        'rails signal suitcase safe signal ticket watch suitcase rails signal ticket watch rails tea safe ticket rails conductor signal tea signal watch tea suitcase wagon wagon ticket rails tea',
      ),
    ],
  },
  hold: {
    trigger: 6,
    respins: 3,
    outOf: 10_000,
    first: [
      { weight: 450, wagon: { kind: 'coin', valueE4: 5000 } },
      { weight: 280, wagon: { kind: 'coin', valueE4: 10_000 } },
      { weight: 160, wagon: { kind: 'coin', valueE4: 20_000 } },
      { weight: 80, wagon: { kind: 'coin', valueE4: 30_000 } },
      { weight: 20, wagon: { kind: 'coin', valueE4: 50_000 } },
      { weight: 9, wagon: { kind: 'jackpot', jackpot: 'mini' } },
      { weight: 1, wagon: { kind: 'jackpot', jackpot: 'minor' } },
    ],
    respin: [
      { weight: 220, wagon: { kind: 'coin', valueE4: 5000 } },
      { weight: 130, wagon: { kind: 'coin', valueE4: 10_000 } },
      { weight: 80, wagon: { kind: 'coin', valueE4: 20_000 } },
      { weight: 40, wagon: { kind: 'coin', valueE4: 30_000 } },
      { weight: 10, wagon: { kind: 'coin', valueE4: 50_000 } },
      { weight: 20, wagon: { kind: 'collector' } },
      { weight: 20, wagon: { kind: 'multiplier', factor: 2 } },
      { weight: 8, wagon: { kind: 'multiplier', factor: 3 } },
      { weight: 12, wagon: { kind: 'persistent', stepE4: 5000 } },
      { weight: 10, wagon: { kind: 'jackpot', jackpot: 'mini' } },
      { weight: 4, wagon: { kind: 'jackpot', jackpot: 'minor' } },
      { weight: 1, wagon: { kind: 'jackpot', jackpot: 'major' } },
    ],
    jackpotsE4: { mini: 100_000, minor: 250_000, major: 1_000_000, grand: 20_000_000 },
  },
  capE4: 100_000_000,
};
