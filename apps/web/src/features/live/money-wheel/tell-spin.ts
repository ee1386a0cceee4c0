import { type MoneyWheelResult, moneyWheelFactor } from '@kvazar/games';
import { labelOf, segmentOf } from './segment-paint.ts';
import { type Spin, standingAt } from './spin.ts';

interface SpinWords {
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'quiet' | 'multiplier' | 'won';
}

/** What is happening, in words; null while the wheel stands and waits. */
export function tellSpin(
  spin: Spin | null,
  result: MoneyWheelResult | null,
  nowMs: number,
): SpinWords | null {
  if (!spin || nowMs < spin.startMs) return null;
  const standing = standingAt(spin, nowMs);
  if (result && spin.endsAtMs !== null && nowMs >= spin.endsAtMs) {
    const factor = moneyWheelFactor(result);
    return {
      title: `Выпало ${result.value}`,
      detail: factor > 1 ? `Выигрыш умножен на ${factor}` : null,
      tone: 'won',
    };
  }
  if (standing === null) {
    const isAgain = spin.legs.findLastIndex(({ fromMs }) => nowMs >= fromMs) > 0;
    return {
      title: isAgain ? 'Колесо крутится ещё раз' : 'Колесо крутится',
      detail: null,
      tone: 'quiet',
    };
  }
  const leg = spin.legs[standing];
  const label = leg ? labelOf(segmentOf(leg.segment)) : '';
  return { title: `Множитель ${label}`, detail: 'Крутим ещё раз', tone: 'multiplier' };
}
