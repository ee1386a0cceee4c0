import { MULTIPLIER_UNIT } from '@kvazar/money';
import { formatMultiplier } from '../bets/format-multiplier.ts';
import type { ComparedFact, OutcomeSummary } from './verifier.ts';

export function compareTexts(name: string, recorded: string, computed: string): ComparedFact {
  return { name, recorded, computed, isSame: recorded === computed };
}

export const NOT_RECORDED = 'не записано';

export function showFixed(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(2) : NOT_RECORDED;
}

export function describeWin(multiplierE4: number): Pick<OutcomeSummary, 'verdict' | 'isWin'> {
  const isWin = multiplierE4 > 0;
  return { verdict: isWin ? `Выигрыш ${showTimes(multiplierE4)}` : 'Проигрыш', isWin };
}

/** "×1.98" */
export function showTimes(multiplierE4: number): string {
  return `×${formatMultiplier(multiplierE4 / MULTIPLIER_UNIT)}`;
}

/** A parameter of a recorded bet as a player would have typed it. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function toHundredthsText(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(2) : '';
}
