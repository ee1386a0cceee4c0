import type { CrashOwnBet } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { readRoubles } from '../../../lib/balance.ts';
import type { Flight } from '../flight.ts';
import { showMultiplier } from './describe-flight.ts';
import { framePlot, xOf } from './plot.ts';

interface CashOutFlashProps {
  taken: readonly CrashOwnBet[];
  readFlight: () => Flight;
}

const LASTS_MS = 1_500;

/** What was taken, large, under the rocket. The line of the slot tells the same for good and aloud. */
export function CashOutFlash({ taken, readFlight }: CashOutFlashProps) {
  const place = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<readonly string[]>([]);
  useEffect(() => {
    if (taken.length === 0) return;
    place.current?.style.setProperty('--at', String(rocketShare(readFlight())));
    const ids = taken.map(({ id }) => id);
    const timer = setTimeout(() => setOver(ids), LASTS_MS);
    return () => clearTimeout(timer);
  }, [taken, readFlight]);
  const shown = taken.filter(({ id }) => !over.includes(id));
  return (
    <div
      ref={place}
      aria-hidden="true"
      className="crash-taken"
      data-testid="crash-taken"
      style={{ '--count': shown.length } as CSSProperties}
    >
      {shown.map(({ id, payout, multiplier }) => (
        <Taken key={id} sum={formatRoubles(readRoubles(payout))} multiplier={multiplier} />
      ))}
    </div>
  );
}

function Taken({ sum, multiplier }: { sum: string; multiplier: number }) {
  return (
    <p>
      <span className="crash-taken-name">Забрали на {showMultiplier(multiplier)}×</span>
      <span className="crash-taken-sum" style={{ '--letters': sum.length } as CSSProperties}>
        {sum}
      </span>
    </p>
  );
}

/** How far along the stage the rocket is, 0 to 1. */
function rocketShare(flight: Flight): number {
  if (flight.kind !== 'flying') return 0.5;
  const plot = framePlot({ width: 1, height: 1 }, flight.elapsedMs, flight.height);
  return xOf(plot, flight.elapsedMs);
}
