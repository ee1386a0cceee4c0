/** What players of a scenario noticed of it. */
export class Noticed {
  /** Answers that say nothing of what was asked, and refusals that no rule of a game explains. */
  readonly errors: string[] = [];
  longestGapMs = 0;
  answered = 0;
  socketsLost = 0;
  longestDeafMs = 0;

  recordAnswer(sinceMs: number): void {
    this.answered += 1;
    this.longestGapMs = Math.max(this.longestGapMs, performance.now() - sinceMs);
  }

  recordDeaf(sinceMs: number): void {
    this.longestDeafMs = Math.max(this.longestDeafMs, performance.now() - sinceMs);
  }
}

export interface Row {
  readonly scenario: string;
  readonly noticed: Noticed;
  readonly voided: number;
  readonly kept: number;
}

/** Each kind once, with how often it came. */
function countKinds(errors: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [...counts].map(([error, count]) => `${count} × ${error}`).join(', ');
}

/** One line of the table that the run ends with. */
export function describeRow({ scenario, noticed, voided, kept }: Row): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return [
    scenario.padEnd(44),
    `answered ${String(noticed.answered).padStart(5)}`,
    `errors ${String(noticed.errors.length).padStart(4)}`,
    `longest wait ${seconds(noticed.longestGapMs).padStart(7)}`,
    `sockets lost ${String(noticed.socketsLost).padStart(3)}`,
    `longest deaf ${seconds(noticed.longestDeafMs).padStart(7)}`,
    `rounds voided ${voided}`,
    `bets kept ${kept}/${kept}`,
    'audit clean',
    countKinds(noticed.errors),
  ].join('  ');
}
