import { CATALOGUE, type GameId } from './catalogue.ts';
import { TABLE_GAME_IDS } from './tables/table-catalogue.ts';
import type { TableGameId } from './tables/table-game.ts';

/**
 * The slots by name, without their mathematics: what a list of bets of all games needs. The newest
 * come last.
 */
export const SLOT_CATALOGUE = [
  { id: 'garden', title: 'Дедушкин огород', addedOn: '2026-11-15' },
  { id: 'bakery', title: 'Тёплая булочная', addedOn: '2026-11-15' },
  { id: 'matryoshka', title: 'Матрёшка в матрёшке', addedOn: '2026-11-15' },
  { id: 'circus', title: 'Шапито «Комета»', addedOn: '2026-11-15' },
  { id: 'apiary', title: 'Пасека у реки', addedOn: '2026-11-15' },
  { id: 'baikal', title: 'Дыхание Байкала', addedOn: '2026-11-15' },
  { id: 'cosmodrome', title: 'Пятый космодром', addedOn: '2026-11-15' },
  { id: 'reef', title: 'Коралловый риф', addedOn: '2026-11-15' },
  { id: 'aurora', title: 'Полярное сияние', addedOn: '2026-11-15' },
  { id: 'aldan', title: 'Золото Алдана', addedOn: '2026-11-15' },
  { id: 'samovar', title: 'Чаепитие у самовара', addedOn: '2026-11-15' },
  { id: 'mushrooms', title: 'Грибной дождь', addedOn: '2026-11-15' },
  { id: 'firebird', title: 'Перо Жар-птицы', addedOn: '2026-11-15' },
  { id: 'moneytrain', title: 'Денежный поезд', addedOn: '2026-11-15' },
] as const satisfies readonly { id: string; title: string; addedOn: string }[];

export type SlotId = (typeof SLOT_CATALOGUE)[number]['id'];

const slotIds = new Set<string>(SLOT_CATALOGUE.map(slot => slot.id));

export function isSlotId(id: string): id is SlotId {
  return slotIds.has(id);
}

const NEWEST = 4;
const NEW_FOR_DAYS = 60;
const DAY_MS = 86_400_000;

/** The last few that came, newest first, as long as they came lately. */
export function listNewSlots(now: Date): readonly SlotId[] {
  const since = now.getTime() - NEW_FOR_DAYS * DAY_MS;
  return SLOT_CATALOGUE.slice(-NEWEST)
    .filter(({ addedOn }) => Date.parse(addedOn) >= since)
    .map(({ id }) => id)
    .toReversed();
}

/** Everything a bet can be made on. */
export type BetGame = GameId | SlotId | TableGameId;

export const ALL_GAME_IDS: readonly string[] = [
  ...[...CATALOGUE, ...SLOT_CATALOGUE].map(({ id }) => id),
  ...TABLE_GAME_IDS,
];
