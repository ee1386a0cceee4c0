import { MONEY_WHEEL, type MoneyWheelSegment, type MoneyWheelValue } from '@kvazar/games';

interface Paint {
  readonly fill: string;
  readonly text: string;
}

/** From the commonest value to the rarest; dark enough for their text in both themes. */
export const VALUE_PAINTS: Readonly<Record<MoneyWheelValue, Paint>> = {
  1: { fill: '#2b56d8', text: '#ffffff' },
  2: { fill: '#ffc04d', text: '#2b1003' },
  5: { fill: '#6c35d8', text: '#ffffff' },
  10: { fill: '#0d8253', text: '#ffffff' },
  20: { fill: '#c72d78', text: '#ffffff' },
  40: { fill: '#d6301f', text: '#ffffff' },
};

const MULTIPLIER: Paint = { fill: '#0d0a26', text: '#7ff0ff' };

export function paintOf(segment: MoneyWheelSegment): Paint {
  return segment.kind === 'value' ? VALUE_PAINTS[segment.value] : MULTIPLIER;
}

/** «10», «×7». */
export function labelOf(segment: MoneyWheelSegment): string {
  return segment.kind === 'value' ? String(segment.value) : `×${segment.factor}`;
}

export function segmentOf(index: number): MoneyWheelSegment {
  const segment = MONEY_WHEEL[index];
  if (!segment) throw new RangeError(`the wheel has no segment ${index}`);
  return segment;
}
