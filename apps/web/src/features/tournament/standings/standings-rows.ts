import type { TournamentPlace } from '@kvazar/contract';

export interface StandingsRow {
  readonly key: string;
  readonly place: TournamentPlace;
  /** Places between the row above and this one are left out. */
  readonly isAfterGap: boolean;
}

const SHORT_TOP = 5;

/** The best, and the player among their neighbours; all that is known of the best while the player is none of them. */
export function layOutRows(
  top: readonly TournamentPlace[],
  around: readonly TournamentPlace[],
): StandingsRow[] {
  const isNear = around.length === 0 || top.some(({ isMine }) => isMine);
  const best = isNear ? top : top.slice(0, SHORT_TOP);
  const known = new Set(best.map(nameRow));
  const rest = around.filter(place => !known.has(nameRow(place)));
  const rows = [...best, ...rest];
  return rows.map((place, index) => ({
    key: nameRow(place),
    place,
    isAfterGap: index === best.length && place.place > (rows[index - 1]?.place ?? 0) + 1,
  }));
}

/** A player keeps the row while the place changes; who hides the name is known by the place alone. */
function nameRow({ place, name, isMine }: TournamentPlace): string {
  if (isMine) return 'mine';
  return name === null ? `hidden ${place}` : `player ${name}`;
}
