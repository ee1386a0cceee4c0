import { MULTIPLIER_UNIT } from '@kvazar/money';
import type { GameRefusal } from '../refusals.ts';
import { PLINKO_TABLES } from './tables.ts';

export const PLINKO_ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;

export type PlinkoRows = (typeof PLINKO_ROWS)[number];
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

export interface PlinkoParams {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

export function checkPlinkoParams({ rows, risk }: PlinkoParams): GameRefusal | null {
  if (!PLINKO_ROWS.includes(rows)) return 'plinko/rows-out-of-range';
  if (!PLINKO_RISKS.includes(risk)) return 'plinko/risk-unknown';
  return null;
}

type MultipliersE4 = readonly number[];

/** The tables have one decimal; rounding only removes the float error of the conversion. */
function toUnits(table: readonly number[]): MultipliersE4 {
  return table.map(multiplier => Math.round(multiplier * MULTIPLIER_UNIT));
}

function convertRow(rows: PlinkoRows): Readonly<Record<PlinkoRisk, MultipliersE4>> {
  const { low, medium, high } = PLINKO_TABLES[rows];
  return { low: toUnits(low), medium: toUnits(medium), high: toUnits(high) };
}

const MULTIPLIERS_E4 = new Map(PLINKO_ROWS.map(rows => [rows, convertRow(rows)]));

/** What each bin pays, from left to right, in units of 1/10 000. */
export function plinkoMultipliersE4({ rows, risk }: PlinkoParams): MultipliersE4 {
  const table = MULTIPLIERS_E4.get(rows)?.[risk];
  if (table === undefined) throw new RangeError(`no Plinko table for ${rows} rows, ${risk} risk`);
  return table;
}
