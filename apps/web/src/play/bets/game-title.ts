import { CATALOGUE, SLOT_CATALOGUE } from '@kvazar/games';

const titles = new Map<string, string>(
  [...CATALOGUE, ...SLOT_CATALOGUE].map(game => [game.id, game.title]),
);

export function gameTitle(game: string): string {
  return titles.get(game) ?? game;
}
