import { formatWholeRoubles, type Kopecks } from '@kvazar/money';
import type { AutoSettings } from './auto-control.ts';

/** `100 × 5 ₽`: how many bets of what. */
export function describeBets({ betCount }: AutoSettings, stake: Kopecks): string {
  return `${betCount ?? '∞'} × ${formatWholeRoubles(stake)}`;
}

/** What the plan can cost or bring before it ends by itself. */
export function describeBounds({ stopOnLoss, stopOnProfit }: AutoSettings): string {
  if (stopOnLoss !== null) return `не больше ${formatWholeRoubles(stopOnLoss)} убытка`;
  if (stopOnProfit !== null) return `до ${formatWholeRoubles(stopOnProfit)} прибыли`;
  return 'без стопов';
}
