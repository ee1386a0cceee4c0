import type { Protection, ProtectionLimit } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import { counterAt, type Guard, isCheckDue, isExcluded, playedSinceCheckMs } from './guard.ts';
import { type Limit, valueInForce } from './limit.ts';
import type { ProtectionState } from './protection-service.ts';
import { MINUTE_MS, toWireUnit } from './wire-unit.ts';

function viewLimit(guard: Guard, limit: Limit, state: ProtectionState, now: Date): ProtectionLimit {
  const { kind, period, next } = limit;
  const { lost, playedMs } = counterAt(guard, period, now);
  const used = { deposit: state.deposited[period], loss: lost, time: playedMs }[kind];
  const inUnit = (value: number | null) => (value === null ? null : toWireUnit(kind, value));
  return {
    kind,
    period,
    value: inUnit(valueInForce(limit, now)),
    used: toWireUnit(kind, used),
    next:
      next && next.from > now ? { value: inUnit(next.value), from: next.from.toISOString() } : null,
  };
}

export function viewProtection(state: ProtectionState, now: Date): Protection {
  const { guard } = state;
  if (!guard) {
    const realityCheck = { everyMinutes: null, isDue: false, playedMinutes: 0, net: 0 };
    return { exclusion: null, limits: [], realityCheck };
  }
  return {
    exclusion:
      guard.exclusion && isExcluded(guard, now)
        ? { kind: guard.exclusion.kind, until: guard.exclusion.until.toISOString() }
        : null,
    limits: guard.limits
      .map(limit => viewLimit(guard, limit, state, now))
      .filter(({ value, next }) => value !== null || next !== null),
    realityCheck: {
      everyMinutes: guard.realityCheckMs === null ? null : guard.realityCheckMs / MINUTE_MS,
      isDue: isCheckDue(guard, now),
      playedMinutes: Math.floor(playedSinceCheckMs(guard, now) / MINUTE_MS),
      net: roublesFromKopecks(kopecks(-guard.sinceCheck.lost)),
    },
  };
}
