import { moneyWheel, moneyWheelFactor } from '@kvazar/games';
import type { CSSProperties } from 'react';
import { ResultBadge } from '../roads/result-badge.tsx';
import { VALUE_PAINTS } from './segment-paint.ts';

interface MoneyWheelMarkProps {
  readonly result: Record<string, unknown>;
  readonly size: 'small' | 'large';
}

export function MoneyWheelMark({ result, size }: MoneyWheelMarkProps) {
  const read = moneyWheel.readResult(result);
  if (!read) return null;
  const { fill, text } = VALUE_PAINTS[read.value];
  const factor = moneyWheelFactor(read);
  return (
    <span className="contents" style={{ '--badge': fill, '--badge-text': text } as CSSProperties}>
      <ResultBadge colour="value" size={size} shape="square" label={describeMoneyWheel(result)}>
        {read.value}
        {factor > 1 && <sup>×{factor}</sup>}
      </ResultBadge>
    </span>
  );
}

/** «10», «5, множитель ×14». */
export function describeMoneyWheel(result: Record<string, unknown>): string {
  const read = moneyWheel.readResult(result);
  if (!read) return '';
  const factor = moneyWheelFactor(read);
  return factor > 1 ? `${read.value}, множитель ×${factor}` : String(read.value);
}
