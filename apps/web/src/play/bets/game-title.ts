import { CATALOGUE, SLOT_CATALOGUE, TABLE_TITLES, WHEEL_OF_DAY } from '@kvazar/games';

const titles = new Map<string, string>([
  ...[...CATALOGUE, ...SLOT_CATALOGUE].map(({ id, title }) => [id, title] as const),
  ...Object.entries(TABLE_TITLES),
  [WHEEL_OF_DAY, 'Колесо дня'],
]);

export function gameTitle(game: string): string {
  return titles.get(game) ?? game;
}
