import { proofOf, type SlotProof } from './proof.ts';
import type {
  SlotCascades,
  SlotCategory,
  SlotData,
  SlotFreeSpins,
  SlotGrid,
  SlotHold,
  SlotPalette,
  SlotPaying,
  SlotSymbol,
} from './slot-data.ts';

export const SLOT_FEATURES = [
  'wild',
  'expandingWild',
  'multiplyingWild',
  'scatter',
  'freeSpins',
  'retrigger',
  'cascades',
  'growingMultiplier',
  'hold',
  'jackpots',
  'wagons',
] as const;

export type SlotFeature = (typeof SLOT_FEATURES)[number];

/** All that a cover, an info panel and a paytable show. */
export interface SlotInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly categories: readonly SlotCategory[];
  readonly palette: SlotPalette;
  readonly grid: SlotGrid;
  readonly symbols: readonly SlotSymbol[];
  readonly paying: SlotPaying;
  /** In the order of the symbols; symbols that never pay are left out. */
  readonly paytable: readonly PaytableRow[];
  readonly features: readonly SlotFeature[];
  readonly freeSpins: SlotFreeSpins | null;
  readonly cascades: SlotCascades | null;
  readonly hold: SlotHold | null;
  /** The cap: the most a spin pays with all that follows from it. */
  readonly maxWinE4: number;
  readonly proof: SlotProof;
}

export interface PaytableRow {
  readonly symbol: SlotSymbol;
  /** The symbol's index, as in a course. */
  readonly index: number;
  readonly pays: readonly PaytableEntry[];
}

export interface PaytableEntry {
  readonly from: number;
  /** null: any number from `from` on. */
  readonly to: number | null;
  readonly payE4: number;
}

export function describeSlot(slot: SlotData): SlotInfo {
  const { id, name, description, categories, palette, grid, symbols, paying } = slot;
  return {
    id,
    name,
    description,
    categories,
    palette,
    grid,
    symbols,
    paying,
    paytable: listPays(slot),
    features: listFeatures(slot),
    freeSpins: slot.freeSpins ?? null,
    cascades: slot.cascades ?? null,
    hold: slot.hold ?? null,
    maxWinE4: slot.capE4,
    proof: proofOf(id),
  };
}

function listPays(slot: SlotData): PaytableRow[] {
  return slot.symbols.flatMap((symbol, index) => {
    const found = slot.pays.find(row => row.symbol === symbol.id);
    if (found === undefined) return [];
    const pays = found.pays.map(([from, payE4], place) => {
      const next = found.pays[place + 1];
      return { from, to: next === undefined ? lastCount(slot, symbol, from) : next[0] - 1, payE4 };
    });
    return [{ symbol, index, pays }];
  });
}

function lastCount({ paying, grid }: SlotData, { kind }: SlotSymbol, from: number): number | null {
  const runs = paying.kind === 'lines' || paying.kind === 'ways';
  return runs && kind !== 'scatter' && from === grid.reels ? from : null;
}

function listFeatures({ symbols, freeSpins, cascades, hold }: SlotData): SlotFeature[] {
  const wagons = hold?.respin.map(({ wagon }) => wagon.kind) ?? [];
  const present: Record<SlotFeature, boolean> = {
    wild: symbols.some(({ kind }) => kind === 'wild'),
    expandingWild: symbols.some(({ expands }) => expands),
    multiplyingWild: symbols.some(({ multiplier }) => multiplier !== undefined),
    scatter: symbols.some(({ kind }) => kind === 'scatter'),
    freeSpins: freeSpins !== undefined,
    retrigger: (freeSpins?.retriggers.length ?? 0) > 0,
    cascades: cascades !== undefined,
    growingMultiplier: cascades !== undefined,
    hold: hold !== undefined,
    jackpots: hold !== undefined,
    wagons: wagons.some(kind => kind !== 'coin' && kind !== 'jackpot'),
  };
  return SLOT_FEATURES.filter(feature => present[feature]);
}
