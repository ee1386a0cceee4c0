import type { StudioTable } from '@kvazar/contract';
import { useServerNow } from '../../lib/use-server-now.ts';
import { describePhase } from '../phase-words.ts';

interface Deadline {
  readonly atMs: number;
  readonly words: string;
}

function nextDeadline({ round }: StudioTable, nowMs: number): Deadline | null {
  if (!round) return null;
  if (round.phase === 'open' || round.phase === 'closing') {
    return { atMs: round.bettingEndsAtMs, words: 'до закрытия ставок' };
  }
  if (['resolved', 'settled', 'void'].includes(round.phase)) return null;
  if (round.enterFromMs !== null && nowMs < round.enterFromMs) {
    return { atMs: round.enterFromMs, words: 'результат пока рано вводить' };
  }
  return round.voidAtMs === null
    ? null
    : { atMs: round.voidAtMs, words: 'потом раунд отменится сам' };
}

const SECOND_MS = 1_000;

/** What the table waits for, and for how long. */
export function RoundTimer({ table, clockLeadMs }: { table: StudioTable; clockLeadMs: number }) {
  const nowMs = useServerNow(clockLeadMs);
  const deadline = nextDeadline(table, nowMs);
  return (
    <div className="flex items-center gap-4 rounded-section border border-line bg-surface p-4">
      {deadline && (
        <span className="grid size-14 place-items-center rounded-full border-4 border-gold font-display text-xl font-bold tabular-nums">
          {Math.max(0, Math.ceil((deadline.atMs - nowMs) / SECOND_MS))}
        </span>
      )}
      <span>
        <span className="block font-semibold">{describePhase(table).word}</span>
        <span className="block text-sm text-muted">{deadline?.words ?? 'Ждём дилера'}</span>
      </span>
    </div>
  );
}
