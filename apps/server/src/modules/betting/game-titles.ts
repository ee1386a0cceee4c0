import { CATALOGUE, SLOT_CATALOGUE, TABLE_TITLES } from '@kvazar/games';

/** How players know every game that has bets, by its id. */
export const GAME_TITLES: ReadonlyMap<string, string> = new Map<string, string>([
  ...[...CATALOGUE, ...SLOT_CATALOGUE].map(({ id, title }) => [id, title] as const),
  ...Object.entries(TABLE_TITLES),
]);
