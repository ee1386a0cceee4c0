import { useEffect, useState } from 'react';
import type { CrashTable } from '../crash-table.ts';
import type { Flight } from '../flight.ts';
import { useCrashPicture } from '../use-crash-table.ts';
import { showMultiplier } from './describe-flight.ts';

const LOOK_EVERY_MS = 500;
const MILESTONES = [2, 5, 10, 20, 50, 100, 1_000];

/** For who cannot see the counter: the turns of a round and a few heights, never every number. */
export function Announcer({ table, readFlight }: { table: CrashTable; readFlight: () => Flight }) {
  const phase = useCrashPicture(table, ({ round }) => round?.phase);
  const point = useCrashPicture(table, ({ round }) => round?.point);
  const [milestone, setMilestone] = useState<number | null>(null);
  useEffect(() => {
    setMilestone(null);
    if (phase !== 'flying') return;
    const timer = setInterval(() => {
      const flight = readFlight();
      if (flight.kind !== 'flying') return;
      setMilestone(MILESTONES.findLast(height => flight.multiplier >= height) ?? null);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [phase, readFlight]);
  return (
    <p role="status" className="sr-only">
      {phase === 'betting' && 'Делайте ставки'}
      {phase === 'flying' && (milestone === null ? 'Взлёт' : `Уже ${milestone}×`)}
      {phase === 'crashed' && `Взрыв на ${showMultiplier(point ?? 1)}×`}
      {phase === 'void' && 'Раунд отменён, ставки возвращены'}
    </p>
  );
}
