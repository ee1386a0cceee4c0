import type { TableGameId } from './table-game.ts';

/** The games of tables by name, without their rules: what a list of bets of all games needs. */
export const TABLE_TITLES: Readonly<Record<TableGameId, string>> = {
  roulette: 'Рулетка',
  baccarat: 'Баккара',
  'dragon-tiger': 'Дракон и тигр',
  wheel: 'Колесо',
};

export const TABLE_GAME_IDS = Object.keys(TABLE_TITLES) as readonly TableGameId[];

export function isTableGameId(id: string): id is TableGameId {
  return Object.hasOwn(TABLE_TITLES, id);
}
