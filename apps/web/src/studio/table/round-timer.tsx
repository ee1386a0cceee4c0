import type { StudioTable } from '@kvazar/contract';
import { useServerNow } from '../../lib/use-server-now.ts';
import { describePhase } from '../phase-words.ts';

interface Deadline {
  readonly atMs: number;
  readonly wholeMs: number;
  readonly words: string;
}

const SECOND_MS = 1_000;
/** Of waiting for a ball or cards that cannot have been seen yet, about. */
const SOON_MS = 6_000;

function nextDeadline({ round, bettingSeconds }: StudioTable, nowMs: number): Deadline | null {
  if (!round) return null;
  if (round.phase === 'open' || round.phase === 'closing') {
    const wholeMs = bettingSeconds * SECOND_MS;
    return { atMs: round.bettingEndsAtMs, wholeMs, words: 'до закрытия ставок' };
  }
  if (['resolved', 'settled', 'void'].includes(round.phase)) return null;
  const { enterFromMs, voidAtMs } = round;
  if (enterFromMs !== null && nowMs < enterFromMs) {
    return { atMs: enterFromMs, wholeMs: SOON_MS, words: 'и можно вводить' };
  }
  if (voidAtMs === null) return null;
  const words = round.isWhole ? 'до вызова старшего' : 'до отмены раунда';
  return { atMs: voidAtMs, wholeMs: voidAtMs - (enterFromMs ?? nowMs), words };
}

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

/** What the table waits for, and for how long. */
export function RoundTimer({ table, clockLeadMs }: { table: StudioTable; clockLeadMs: number }) {
  const nowMs = useServerNow(clockLeadMs);
  const deadline = nextDeadline(table, nowMs);
  const leftMs = deadline ? Math.max(0, deadline.atMs - nowMs) : 0;
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const share = deadline ? Math.min(1, leftMs / deadline.wholeMs) : 0;
  return (
    <div
      role="timer"
      aria-label="Время раунда"
      className="flex h-22 min-w-0 items-center gap-3 rounded-tile border border-line bg-surface px-3 shadow-card"
    >
      <span className="relative grid size-15 shrink-0 place-items-center font-display text-lg font-extrabold tabular-nums">
        <svg viewBox="0 0 60 60" aria-hidden="true" className="absolute inset-0 -rotate-90">
          <circle cx="30" cy="30" r={RADIUS} fill="none" stroke="var(--track)" strokeWidth="5" />
          {deadline && (
            <circle
              cx="30"
              cy="30"
              r={RADIUS}
              fill="none"
              stroke="var(--gold-fill)"
              strokeWidth="5"
              strokeLinecap="round"
              strokeDasharray={`${AROUND * share} ${AROUND}`}
              className="transition-[stroke-dasharray] duration-1000 ease-linear motion-reduce:transition-none"
            />
          )}
        </svg>
        {deadline ? seconds : '–'}
      </span>
      <span className="min-w-0 text-[13px]">
        <span className="block leading-tight font-semibold">{describePhase(table).word}</span>
        <span className="block leading-tight text-muted">{deadline?.words ?? 'ждём дилера'}</span>
      </span>
    </div>
  );
}
