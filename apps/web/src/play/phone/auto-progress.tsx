import { formatRoubles, formatWholeRoubles } from '@kvazar/money';
import { Amount } from '../../components/amount.tsx';
import type { AutoRunning } from '../auto/auto-engine.ts';

interface AutoProgressProps {
  running: AutoRunning;
  /** How many rows of the dock it stands for: the dock keeps its height. */
  rows: number;
}

/** Where the auto mode is, in place of what cannot be changed while it runs. */
export function AutoProgress({ running, rows }: AutoProgressProps) {
  const { tally, plan, stake } = running;
  const share = plan.betCount === null ? 1 : tally.betsMade / plan.betCount;
  return (
    <div role="status" className="phone-progress" data-rows={rows}>
      <p className="flex justify-between gap-3 text-sm font-bold">
        <span>
          Автоигра · {tally.betsMade} из {plan.betCount ?? '∞'}
        </span>
        <Amount value={tally.net} sign="always" tone="result" />
      </p>
      <span aria-hidden="true" className="phone-progress-bar">
        <span style={{ scale: `${share} 1` }} />
      </span>
      {rows > 1 && (
        <p className="flex justify-between gap-3 text-xs text-muted">
          <span>
            Побед {tally.wins} · ставка {formatRoubles(stake)}
          </span>
          <span>{describeStops(running)}</span>
        </p>
      )}
    </div>
  );
}

function describeStops({ plan: { stopOnProfit, stopOnLoss } }: AutoRunning): string {
  const stops = [
    ...(stopOnProfit === null ? [] : [`+${formatWholeRoubles(stopOnProfit)}`]),
    ...(stopOnLoss === null ? [] : [`−${formatWholeRoubles(stopOnLoss)}`]),
  ];
  return stops.length === 0 ? '' : `Стоп: ${stops.join(' / ')}`;
}
