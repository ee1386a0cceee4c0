import type { TableSpot } from './table-game.ts';

const byId = new WeakMap<readonly TableSpot[], ReadonlyMap<string, TableSpot>>();

/** A spot of a layout by its name on the wire. */
export function findSpot<Spot extends TableSpot>(
  spots: readonly Spot[],
  id: string,
): Spot | undefined {
  let known = byId.get(spots) as ReadonlyMap<string, Spot> | undefined;
  if (!known) {
    known = new Map(spots.map(spot => [spot.id, spot]));
    byId.set(spots, known);
  }
  return known.get(id);
}

/** For spots that were checked when the bet was made. */
export function requireSpot<Spot extends TableSpot>(spots: readonly Spot[], id: string): Spot {
  const spot = findSpot(spots, id);
  if (!spot) throw new RangeError(`the layout has no spot ${id}`);
  return spot;
}
