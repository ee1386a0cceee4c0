import { CATALOGUE, SLOT_CATALOGUE, WHEEL_OF_DAY } from '@kvazar/games';

const titles = new Map<string, string>(
  [...CATALOGUE, ...SLOT_CATALOGUE, { id: WHEEL_OF_DAY, title: 'Колесо дня' }].map(game => [
    game.id,
    game.title,
  ]),
);

export function gameTitle(game: string): string {
  return titles.get(game) ?? game;
}
