import { randomUUID } from 'node:crypto';
import type { Pipeline } from '../../platform/db/pipeline.ts';

/** Rows of nodes that ended without a goodbye. */
const FORGOTTEN_AFTER = "interval '1 minute'";
/** Every node signs once a second: who has not for so long may be gone. */
const STANDS_BY_FOR = "interval '3 seconds'";

/** The row by which the other nodes know that this one serves rounds, and how far it has come. */
export class Attendance {
  readonly #id = randomUUID();
  readonly #pipeline: Pipeline;

  constructor(pipeline: Pipeline) {
    this.#pipeline = pipeline;
  }

  /** Answers with the database's time. */
  async sign(drainedToMs: number | null, standsBy: boolean): Promise<number> {
    const { rows } = await this.#query<{ nowMs: number }>(
      `insert into round_nodes (id, seen_at, drained_to, stands_by)
       values ($1, clock_timestamp(), $2, $3)
       on conflict (id) do update set seen_at = excluded.seen_at, drained_to = excluded.drained_to,
         stands_by = excluded.stands_by
       returning extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`,
      [this.#id, drainedToMs === null ? null : new Date(drainedToMs), standsBy],
    );
    const [row] = rows;
    if (!row) throw new Error('the database did not tell its time');
    return row.nowMs;
  }

  async isAnotherStandingBy(): Promise<boolean> {
    const { rows } = await this.#query<{ found: boolean }>(
      `select exists (select from round_nodes where stands_by and id <> $1
         and seen_at > clock_timestamp() - ${STANDS_BY_FOR}) as found`,
      [this.#id],
    );
    return rows[0]?.found ?? false;
  }

  async leave(): Promise<void> {
    await this.#query(
      `delete from round_nodes where id = $1 or seen_at < clock_timestamp() - ${FORGOTTEN_AFTER}`,
      [this.#id],
    );
    await this.#pipeline.discard();
  }

  async #query<Row extends object>(text: string, values: unknown[]) {
    try {
      const client = await this.#pipeline.connect();
      return await client.query<Row>(text, values);
    } catch (error) {
      // A connection that has fallen silent is not asked again.
      void this.#pipeline.discard();
      throw error;
    }
  }
}
