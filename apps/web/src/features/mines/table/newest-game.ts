import type { MinesGame } from './mines-game.ts';

/**
 * What the screen should show of the two. Answers and events travel by different ways, and a step
 * sent again brings the game as it stands, so an older state may well arrive after a newer one.
 */
export function chooseNewest(known: MinesGame | null, arrived: MinesGame): MinesGame {
  if (known === null) return arrived;
  if (known.id === arrived.id) return hasMovedOn(known, arrived) ? arrived : known;
  return arrived.createdAt > known.createdAt ? arrived : known;
}

function hasMovedOn(known: MinesGame, arrived: MinesGame): boolean {
  if (known.phase !== 'active') return false;
  return arrived.phase !== 'active' || arrived.revealed.length > known.revealed.length;
}
