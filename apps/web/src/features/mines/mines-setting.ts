import { checkMinesParams, MINES_CELLS } from '@kvazar/games';
import { limitPicks, type Picks } from './auto/auto-steps.ts';

/** What is remembered from visit to visit. */
export interface MinesSetting {
  readonly mines: number;
  readonly picks: Picks;
}

export const firstSetting: MinesSetting = { mines: 3, picks: [] };

/** The numbers of mines that have a button of their own. */
export const QUICK_COUNTS = [1, 3, 5, 10, 24] as const;

export function parseMinesSetting(stored: unknown): MinesSetting | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { mines, picks } = stored as Partial<Record<keyof MinesSetting, unknown>>;
  if (typeof mines !== 'number' || checkMinesParams({ mines }) !== null) return null;
  return { mines, picks: limitPicks(parsePicks(picks), { mines }) };
}

/** More mines leave fewer safe tiles, so fewer may be chosen. */
export function changeMines({ picks }: MinesSetting, mines: number): MinesSetting {
  return { mines, picks: limitPicks(picks, { mines }) };
}

function parsePicks(stored: unknown): Picks {
  if (!Array.isArray(stored)) return [];
  const isCell = (cell: unknown): cell is number =>
    Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < MINES_CELLS;
  return [...new Set(stored.filter(isCell))];
}
