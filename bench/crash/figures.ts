import type { Burst } from './orders.ts';

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function perSecond(bursts: readonly Burst[]): string {
  const calls = bursts.reduce((sum, burst) => sum + burst.calls - burst.refused, 0);
  const tookMs = bursts.reduce((sum, burst) => sum + burst.tookMs, 0);
  const refused = bursts.reduce((sum, burst) => sum + burst.refused, 0);
  return `${((calls / tookMs) * 1000).toFixed(0)} a second (${refused} refused)`;
}
