const NAME = 'kvazar_call_duration_seconds';
const BOUNDS_MS = [2, 5, 10, 25, 50, 100, 250, 1_000, 5_000] as const;

interface Counted {
  readonly labels: string;
  /** Those within each bound and above the one before; the last are above all. */
  readonly counts: number[];
  sumMs: number;
}

/**
 * Time from a call to its answer, by path and status, as a Prometheus histogram. Counted here and not by the library,
 * which checks and joins the labels anew for every call: that took as long as deciding the bet did.
 */
export class CallDurations {
  readonly #byStatusOf = new Map<string, Map<number, Counted>>();

  record(path: string, status: number, ms: number): void {
    const counted = this.#find(path, status);
    counted.sumMs += ms;
    const index = BOUNDS_MS.findIndex(bound => ms <= bound);
    const place = index < 0 ? BOUNDS_MS.length : index;
    counted.counts[place] = (counted.counts[place] ?? 0) + 1;
  }

  /** In the text format of Prometheus, with a line's end at both ends. */
  describe(): string {
    const lines = [
      '',
      `# HELP ${NAME} Time from a call to its answer`,
      `# TYPE ${NAME} histogram`,
      ...[...this.#byStatusOf.values()].flatMap(byStatus =>
        [...byStatus.values()].flatMap(describe),
      ),
      '',
    ];
    return lines.join('\n');
  }

  #find(path: string, status: number): Counted {
    const byStatus = this.#byStatusOf.get(path) ?? new Map<number, Counted>();
    this.#byStatusOf.set(path, byStatus);
    const counted = byStatus.get(status) ?? countNothing(path, status);
    byStatus.set(status, counted);
    return counted;
  }
}

function countNothing(path: string, status: number): Counted {
  const counts = Array<number>(BOUNDS_MS.length + 1).fill(0);
  return { labels: `path="${path}",status="${status}"`, counts, sumMs: 0 };
}

function describe({ labels, counts, sumMs }: Counted): string[] {
  let within = 0;
  const buckets = counts.map((count, index) => {
    within += count;
    const bound = BOUNDS_MS[index];
    return `${NAME}_bucket{le="${bound === undefined ? '+Inf' : bound / 1_000}",${labels}} ${within}`;
  });
  return [
    ...buckets,
    `${NAME}_sum{${labels}} ${sumMs / 1_000}`,
    `${NAME}_count{${labels}} ${within}`,
  ];
}
