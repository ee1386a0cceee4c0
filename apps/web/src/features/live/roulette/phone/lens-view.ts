import type { FeltSize, Zone } from '../layout/felt.ts';
import { kindOf } from '../layout/felt.ts';

/** A crossing of lines: between two rows, between two places of a row. The first is the zero's line. */
export interface Crossing {
  readonly row: number;
  readonly place: number;
}

/** A target of the lens, counted in cells from the crossing: −0.5 is the middle of the cell before it. */
export interface LensTarget {
  readonly zone: Zone;
  readonly along: number;
  readonly across: number;
  readonly isCell: boolean;
}

const LAST_ROW_LINE = 11;
const LAST_PLACE_LINE = 2;
/** Half a cell, with room for rounding. */
const REACH = 0.51;

/** The crossing nearest to a point of the felt. */
export function findCrossing(size: FeltSize, along: number, across: number): Crossing {
  const nearest = (at: number, length: number, last: number) =>
    Math.min(last, Math.max(0, Math.round(at / length)));
  return {
    row: nearest(along, size.cellAlong, LAST_ROW_LINE),
    place: nearest(across, size.cellAcross, LAST_PLACE_LINE),
  };
}

/** What the lens shows around a crossing: the spot on it, those on the lines beside it and the cells. */
export function listTargets(
  zones: readonly Zone[],
  size: FeltSize,
  { row, place }: Crossing,
): readonly LensTarget[] {
  return zones.flatMap(zone => {
    const kind = kindOf(zone.spot);
    if (kind === 'dozen' || kind === 'half' || kind === 'column') return [];
    if (zone.spot.id === 'straight:0') {
      return row === 0 ? [{ zone, along: -0.5, across: place === 0 ? 0.5 : 0, isCell: true }] : [];
    }
    const along = zone.at.along / size.cellAlong - row;
    const across = zone.at.across / size.cellAcross - place;
    if (Math.abs(along) > REACH || Math.abs(across) > REACH) return [];
    return [{ zone, along, across, isCell: kind === 'straight' }];
  });
}
