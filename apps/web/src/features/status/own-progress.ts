import type { StatusInfo } from '../../lib/status-query.ts';

export interface OwnProgress {
  /** Of the tiers, lowest first. */
  readonly tier: number;
  /** From this tier to the next, 0 to 1. */
  readonly share: number;
  /** Of the points that the next tier begins with; cut, so that 100 % is never shown too early. */
  readonly percent: string;
  /** Null on the highest. */
  readonly next: StatusInfo['tiers'][number] | null;
}

export function readProgress({ mine, tiers }: StatusInfo): OwnProgress {
  const tier = Math.max(
    0,
    tiers.findIndex(({ label }) => label === mine.label),
  );
  const next = tiers.find(({ label }) => label === mine.nextLabel) ?? null;
  const from = tiers[tier]?.points ?? 0;
  if (!next) return { tier, share: 1, percent: '100', next };
  return {
    tier,
    share: Math.min(1, Math.max(0, (mine.points - from) / (next.points - from))),
    percent: (Math.floor((mine.points / next.points) * 1_000) / 10).toString(),
    next,
  };
}
