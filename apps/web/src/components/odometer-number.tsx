import type { Kopecks } from '@kvazar/money';
import NumberFlow, { NumberFlowGroup } from '@number-flow/react';
import { useEffect, useRef } from 'react';

const TIMING: EffectTiming = { duration: 2000, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', delay: 0 };

const KOPECKS_FORMAT = { minimumIntegerDigits: 2 } as const;

export interface OdometerNumberProps {
  value: Kopecks;
}

/**
 * Digits on drums, two seconds to the new sum. No locale writes both a space between thousands and a
 * dot before the fraction, so roubles and kopecks are two drums that move as one.
 */
export default function OdometerNumber({ value }: OdometerNumberProps) {
  const previous = useRef(value);
  useEffect(() => {
    previous.current = value;
  }, [value]);
  const trend = Math.sign(value - previous.current);

  return (
    <NumberFlowGroup>
      <span className="inline-flex">
        <NumberFlow
          value={Math.floor(value / 100)}
          locales="ru-RU"
          trend={trend}
          spinTiming={TIMING}
          transformTiming={TIMING}
          opacityTiming={TIMING}
        />
        <NumberFlow
          value={value % 100}
          locales="ru-RU"
          prefix="."
          format={KOPECKS_FORMAT}
          trend={trend}
          spinTiming={TIMING}
          transformTiming={TIMING}
          opacityTiming={TIMING}
        />
      </span>
    </NumberFlowGroup>
  );
}
