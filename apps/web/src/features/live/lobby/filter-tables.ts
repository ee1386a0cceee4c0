import type { LiveTable, TableGameName } from '@kvazar/contract';

export interface TableFilter {
  readonly game: TableGameName | null;
  readonly kind: LiveTable['kind'] | null;
  /** The least stake on a spot that the player wants to be able to make; null for any. */
  readonly fromRoubles: number | null;
}

export const noFilter: TableFilter = { game: null, kind: null, fromRoubles: null };

export function isFiltered({ game, kind, fromRoubles }: TableFilter): boolean {
  return game !== null || kind !== null || fromRoubles !== null;
}

export function passes(
  { game, kind, limits }: Pick<LiveTable, 'game' | 'kind' | 'limits'>,
  filter: TableFilter,
): boolean {
  return (
    (filter.game === null || filter.game === game) &&
    (filter.kind === null || filter.kind === kind) &&
    (filter.fromRoubles === null || limits.minSpot <= filter.fromRoubles)
  );
}

/** The least stakes that tables take, ascending: what there is to choose between. */
export function listStakes(tables: readonly Pick<LiveTable, 'limits'>[]): readonly number[] {
  return [...new Set(tables.map(({ limits }) => limits.minSpot))].sort((a, b) => a - b);
}
