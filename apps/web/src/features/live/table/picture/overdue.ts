import type { TableRound } from '@kvazar/contract';

/** Longer than any event travels. */
const PATIENCE_MS = 2_500;

/** Whether the round should have moved on by now. A dealer takes the time a dealer needs. */
export function isOverdue(round: TableRound | null, serverNowMs: number): boolean {
  if (!round) return true;
  const dueAtMs =
    round.phase === 'settled' || round.phase === 'void' ? round.nextRoundAtMs : round.endsAtMs;
  return dueAtMs !== null && serverNowMs > dueAtMs + PATIENCE_MS;
}
