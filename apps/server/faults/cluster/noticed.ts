/** What players of a scenario noticed of it. */
export class Noticed {
  /** Answers that say nothing of what was asked, and refusals that no rule of a game explains. */
  readonly errors: string[] = [];
  longestGapMs = 0;
  answered = 0;
  socketsLost = 0;
  longestDeafMs = 0;
  /** From the signal to the next leader's lock; null where no leader was asked to stop. */
  longestHandOverMs: number | null = null;

  recordAnswer(sinceMs: number): void {
    this.answered += 1;
    this.longestGapMs = Math.max(this.longestGapMs, performance.now() - sinceMs);
  }

  recordDeaf(sinceMs: number): void {
    this.longestDeafMs = Math.max(this.longestDeafMs, performance.now() - sinceMs);
  }

  recordHandOver(sinceMs: number): void {
    this.longestHandOverMs = Math.max(this.longestHandOverMs ?? 0, performance.now() - sinceMs);
  }
}

/** Filled as the scenario goes: of one that fails there is what was known by then. */
export interface Row {
  readonly scenario: string;
  readonly noticed: Noticed;
  voided: number | null;
  /** Of those that players were told of, those that the database has. */
  kept: { readonly stored: number; readonly acknowledged: number } | null;
  hasHeld: boolean;
}

/** Each kind once, with how often it came. */
function countKinds(errors: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [...counts].map(([error, count]) => `${count} × ${error}`).join(', ');
}

/** One line of the table that the run ends with. */
export function describeRow({ scenario, noticed, voided, kept, hasHeld }: Row): string {
  const { longestHandOverMs } = noticed;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return [
    scenario.padEnd(44),
    `answered ${String(noticed.answered).padStart(5)}`,
    `errors ${String(noticed.errors.length).padStart(4)}`,
    `longest wait ${seconds(noticed.longestGapMs).padStart(7)}`,
    `sockets lost ${String(noticed.socketsLost).padStart(3)}`,
    `longest deaf ${seconds(noticed.longestDeafMs).padStart(7)}`,
    `hand-over ${(longestHandOverMs === null ? '—' : `${Math.round(longestHandOverMs)} ms`).padStart(7)}`,
    `rounds voided ${voided ?? '?'}`,
    `bets kept ${kept ? `${kept.stored}/${kept.acknowledged}` : '?'}`,
    hasHeld ? 'audit clean' : 'FAILED',
    countKinds(noticed.errors),
  ].join('  ');
}
