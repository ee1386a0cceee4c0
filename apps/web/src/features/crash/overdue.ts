import type { CrashRound } from '@kvazar/contract';

/** Longer than any event travels. */
const PATIENCE_MS = 2_500;

/** Whether the round should have moved on by now. A flight may last as long as it likes. */
export function isOverdue(round: CrashRound | null, serverNowMs: number): boolean {
  if (!round) return true;
  switch (round.phase) {
    case 'betting':
      return serverNowMs > round.bettingEndsAtMs + PATIENCE_MS;
    case 'flying':
      return false;
    default:
      return round.nextRoundAtMs !== null && serverNowMs > round.nextRoundAtMs + PATIENCE_MS;
  }
}
