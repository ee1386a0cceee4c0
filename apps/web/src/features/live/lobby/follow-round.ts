import type { LiveTable, TableRound } from '@kvazar/contract';

/**
 * The round of a table in the list, as its small scene needs it. The list tells a phase and its end;
 * what earlier phases told of the same round stays known.
 */
export function followRound(
  known: TableRound | null,
  table: LiveTable,
  nowMs: number,
): TableRound | null {
  const { roundId, phase, endsAtMs, history } = table;
  if (roundId === null || phase === null) return null;
  const before = known?.id === roundId ? known : null;
  const isOpen = phase === 'open' || phase === 'closing';
  const isOver = phase === 'resolved' || phase === 'settled' || phase === 'void';
  const over = history.find(({ id }) => id === roundId);
  return {
    id: roundId,
    phase,
    commitment: null,
    openedAtMs: before?.openedAtMs ?? nowMs,
    endsAtMs,
    bettingEndsAtMs: isOpen ? endsAtMs : (before?.bettingEndsAtMs ?? nowMs),
    nextRoundAtMs: isOver ? endsAtMs : null,
    result: isOver ? (over?.result ?? null) : null,
    hash: over?.hash ?? null,
    voidReason: null,
    recording: null,
  };
}
