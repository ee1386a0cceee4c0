import { EDGE_UNIT } from '../bet-odds.ts';

/** So many points of a player count in one day. */
export const HEIST_DAILY_CAP = 20_000;
/** Loot is at most this part of one's own edge in the event, in percent. */
export const LOOT_LIMIT_PERCENT = 25;
/** Shares of all pots together are at most this part of one's edge of all time, in percent. */
export const POT_LIMIT_PERCENT = 25;
/** In kopecks: who would get less of the pot gets a turn of the wheel instead. */
const LEAST_POT_SHARE = 100;

/** Edges are in thousandths of a kopeck, as everywhere. */
export interface LootTerms {
  readonly freedKopecks: number;
  /** What counts of the player's edge: at most the daily cap of each day. */
  readonly counted: number;
  /** The same of all players. */
  readonly total: number;
  /** The player's edge in the event, capped by nothing. */
  readonly edge: number;
}

function percentOfEdge(edge: number, percent: number): number {
  return Number((BigInt(edge) * BigInt(percent)) / BigInt(EDGE_UNIT * 100));
}

export function lootLimit(edge: number): number {
  return percentOfEdge(edge, LOOT_LIMIT_PERCENT);
}

/** Linear in what counts, and never above the limit. In kopecks, rounded down: the sum stays below what was freed. */
export function lootOf({ freedKopecks, counted, total, edge }: LootTerms): number {
  if (total <= 0) return 0;
  const share = Number((BigInt(freedKopecks) * BigInt(counted)) / BigInt(total));
  return Math.min(share, lootLimit(edge));
}

export function potLimit(edge: number): number {
  return percentOfEdge(edge, POT_LIMIT_PERCENT);
}

/** So much edge a kopeck of a pot takes: no later share is given for it. */
export const EDGE_PER_POT_KOPECK = (EDGE_UNIT * 100) / POT_LIMIT_PERCENT;

/** Who has less than this behind them could be given nothing of the pot, and takes nothing from others' shares. */
export const POT_SHARER_EDGE = LEAST_POT_SHARE * EDGE_PER_POT_KOPECK;

/**
 * An equal share of the pot among those who may share it, and never above the limit of the edge that earlier pots
 * have left. In kopecks; nothing where it would be too little.
 */
export function potShareOf(potKopecks: number, sharers: number, edge: number): number {
  if (sharers <= 0 || edge < POT_SHARER_EDGE) return 0;
  const share = Math.min(Math.floor(potKopecks / sharers), potLimit(edge));
  return share < LEAST_POT_SHARE ? 0 : share;
}
