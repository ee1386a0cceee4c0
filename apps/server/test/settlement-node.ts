import type { QueryConfig } from 'pg';
import type { Bond } from '../src/modules/betting/settlement/bond.ts';
import { Settler } from '../src/modules/betting/settlement/settler.ts';
import { guardBond } from '../src/modules/protection/guard-bond.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import { type Gathering, Pipeline, type PipelineClient } from '../src/platform/db/pipeline.ts';
import type { StatementResult } from '../src/platform/db/statement-group.ts';
import { waitUntil } from './wait-until.ts';

/** A settler with a connection of its own that can be watched, and stopped before its commit. */
export class SettlementNode {
  readonly settler: Settler;
  readonly #db: Queryable;
  readonly #name: string;
  readonly #pipeline: Pipeline;
  /** How many batches it began, and how many connections it gave up. */
  begun = 0;
  discarded = 0;
  /** The names of the statements it has sent. */
  readonly sent: string[] = [];
  #held: Promise<void> | null = null;
  #losesAnswer = false;

  constructor(
    db: Queryable,
    url: string,
    name: string,
    clock: Clock,
    bonds: readonly Bond[] = [guardBond],
  ) {
    this.#db = db;
    this.#name = name;
    this.#pipeline = new Pipeline({ url, name, onError: () => {}, isUnbound: true });
    const watched = {
      connect: async () => this.#watch(await this.#pipeline.connect()),
      discard: async () => {
        this.discarded += 1;
        await this.#pipeline.discard();
      },
    };
    this.settler = new Settler({ pipeline: watched, money: 'play', clock, bonds });
  }

  #watch(client: PipelineClient): Pick<PipelineClient, 'gather'> {
    return {
      gather: () => {
        const gathered = client.gather();
        return {
          query: <Row>(statement: QueryConfig) => {
            const { name = '' } = statement;
            if (name === 'begin') this.begun += 1;
            this.sent.push(name);
            return name === 'commit'
              ? this.#commit<Row>(statement, client, gathered)
              : gathered.query<Row>(statement);
          },
        };
      },
    };
  }

  /** With all that it ends, as it was asked; held, behind it. */
  async #commit<Row>(
    statement: QueryConfig,
    client: PipelineClient,
    gathered: Gathering,
  ): Promise<StatementResult<Row>> {
    const held = this.#held;
    if (held) await held;
    const answer = await (held ? client.gather() : gathered).query<Row>(statement);
    if (this.#losesAnswer) {
      this.#losesAnswer = false;
      throw new Error('Connection terminated');
    }
    return answer;
  }

  /** Until it is let go, its batches stay as they are before the commit. */
  holdCommits(): () => void {
    let letGo = () => {};
    this.#held = new Promise(resolve => {
      letGo = () => {
        this.#held = null;
        resolve();
      };
    });
    return letGo;
  }

  /** Its next batch is committed, and never hears of it. */
  loseAnswerToCommit(): void {
    this.#losesAnswer = true;
  }

  /** Its batch has asked for something that another transaction has. */
  async waitUntilBlocked(): Promise<void> {
    await waitUntil(
      () => this.#isSeen(`wait_event_type = 'Lock'`),
      `${this.#name} waits for a lock`,
    );
  }

  /** Its batch has sent everything but the commit. */
  async waitUntilWritten(): Promise<void> {
    await waitUntil(
      () => this.#isSeen(`state = 'idle in transaction' and query like '%update seed_pairs%'`),
      `${this.#name} is about to commit`,
    );
  }

  async #isSeen(condition: string): Promise<boolean> {
    const { rows } = await this.#db.query(
      `select from pg_stat_activity where application_name = $1 and ${condition}`,
      [this.#name],
    );
    return rows.length > 0;
  }

  close(): Promise<void> {
    return this.#pipeline.discard();
  }
}
