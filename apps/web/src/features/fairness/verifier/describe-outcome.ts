import { MULTIPLIER_UNIT } from '@kvazar/money';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { gameTitle } from '../../../play/bets/game-title.ts';
import type { Outcome } from './trace.ts';

export interface OutcomeSummary {
  /** What came out. */
  readonly name: string;
  readonly value: string;
  /** What it means for the bet; null where the player's moves decide. */
  readonly verdict: string | null;
  readonly isWin: boolean;
}

export function describeOutcome(outcome: Outcome): OutcomeSummary {
  switch (outcome.game) {
    case 'dice':
      return {
        name: 'Выпало',
        value: outcome.roll.toFixed(2),
        ...describeWin(outcome.multiplierE4),
      };
    case 'bubbles':
      return {
        name: 'Лопнул на',
        value: `${formatMultiplier(outcome.point)}×`,
        ...describeWin(outcome.multiplierE4),
      };
    case 'plinko':
      return {
        name: `Корзина ${outcome.bin + 1} из ${outcome.params.rows + 1}`,
        value: `${formatMultiplier(outcome.multiplierE4 / MULTIPLIER_UNIT)}×`,
        verdict: null,
        isWin: outcome.multiplierE4 > MULTIPLIER_UNIT,
      };
    case 'mines':
      return {
        name: outcome.mines.length === 1 ? 'Мина в клетке' : 'Мины в клетках',
        value: outcome.mines.map(cell => cell + 1).join(', '),
        verdict: null,
        isWin: false,
      };
    case 'slot':
      return {
        name: gameTitle(outcome.slot),
        value: `${formatMultiplier(outcome.multiplierE4 / MULTIPLIER_UNIT)}×`,
        ...describeWin(outcome.multiplierE4),
      };
    case 'crash':
      return {
        name: 'Точка взрыва',
        value: `${formatMultiplier(outcome.point)}×`,
        verdict: null,
        isWin: false,
      };
  }
}

function describeWin(multiplierE4: number) {
  const isWin = multiplierE4 > 0;
  const verdict = isWin
    ? `Выигрыш ×${formatMultiplier(multiplierE4 / MULTIPLIER_UNIT)}`
    : 'Проигрыш';
  return { verdict, isWin };
}
