import type { Protection } from '@kvazar/contract';
import { formatMoment } from '../frame/words.ts';
import { formatLimit, LIMIT_KINDS, LIMIT_PERIODS } from './player-words.ts';

type Limit = Protection['limits'][number];

/** How much of a limit is used up. */
export function LimitBar({ limit }: { limit: Limit }) {
  const { kind, period, value, used, next } = limit;
  const share = value ? Math.min(1, Math.max(0, used / value)) : 0;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">
          {LIMIT_KINDS[kind]} за {LIMIT_PERIODS[period]}
        </span>
        <span className="text-muted">
          <span className="font-semibold text-text">{formatLimit(kind, Math.max(0, used))}</span>
          {value === null ? ', лимита нет' : ` из ${formatLimit(kind, value)}`}
        </span>
      </p>
      {value !== null && (
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-track">
          <span
            className={`block h-full rounded-full ${share >= 0.8 ? 'bg-gold-fill' : 'bg-accent-2'}`}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
      {next && (
        <p className="text-xs text-gold">
          С {formatMoment(next.from)}:{' '}
          {next.value === null ? 'без лимита' : formatLimit(kind, next.value)}
        </p>
      )}
    </div>
  );
}

export function Exclusion({ exclusion }: Pick<Protection, 'exclusion'>) {
  if (!exclusion) return null;
  return (
    <p className="rounded-[10px] bg-gold-tint p-2.5 text-gold">
      {exclusion.kind === 'cool-off' ? 'Перерыв' : 'Самоисключение'} до{' '}
      {formatMoment(exclusion.until)}
    </p>
  );
}
