import type { SpotStake, TableGameName } from '@kvazar/contract';
import { readStored, type StorageKey, writeStored } from '../../../../lib/browser-storage.ts';
import { readStakes, type SpotSums, writeStakes } from './draft.ts';

/** A layout the player wants at hand, in every table of its game. */
export interface Favourite {
  readonly name: string;
  readonly spots: readonly SpotStake[];
}

export const MAX_FAVOURITES = 6;
const MAX_NAME = 24;

export function readLastLayout(table: string): SpotSums {
  return readStakes(parseStakes(readJson(`setting_last_${table}`)) ?? []);
}

export function rememberLastLayout(table: string, sums: SpotSums): void {
  writeStored(`setting_last_${table}`, JSON.stringify(writeStakes(sums)));
}

export function readFavourites(game: TableGameName): readonly Favourite[] {
  const stored = readJson(`setting_layouts_${game}`);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap(parseFavourite).slice(0, MAX_FAVOURITES);
}

export function writeFavourites(game: TableGameName, favourites: readonly Favourite[]): void {
  writeStored(`setting_layouts_${game}`, JSON.stringify(favourites));
}

/** The newest first; it takes the place of one of the same name, or pushes out the oldest. */
export function addFavourite(
  favourites: readonly Favourite[],
  name: string,
  sums: SpotSums,
): readonly Favourite[] {
  const added = { name: name.trim().slice(0, MAX_NAME), spots: writeStakes(sums) };
  const others = favourites.filter(known => known.name !== added.name);
  return [added, ...others].slice(0, MAX_FAVOURITES);
}

function readJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

function parseFavourite(stored: unknown): Favourite[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { name, spots } = stored as Partial<Record<keyof Favourite, unknown>>;
  const stakes = parseStakes(spots);
  return typeof name === 'string' && stakes
    ? [{ name: name.slice(0, MAX_NAME), spots: stakes }]
    : [];
}

/** Whatever an older version of the page may have stored. */
function parseStakes(stored: unknown): SpotStake[] | null {
  if (!Array.isArray(stored)) return null;
  const isStake = (stake: unknown): stake is SpotStake =>
    typeof stake === 'object' &&
    stake !== null &&
    typeof (stake as SpotStake).spot === 'string' &&
    Number.isFinite((stake as SpotStake).amount) &&
    (stake as SpotStake).amount > 0;
  return stored.every(isStake) ? stored : null;
}
