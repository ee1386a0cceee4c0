import pg from 'pg';
import { databaseTypes } from './database.ts';
import {
  type AskedStatement,
  type KnownStatements,
  StatementGroup,
  type StatementResult,
} from './statement-group.ts';

export interface PipelineOptions {
  readonly url: string;
  readonly name: string;
  readonly onError: (error: Error) => void;
  /** What a new connection needs before it is used; throws where it must not be used at all. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
  /** For a test, which holds a transaction on until it has seen what it waits for. */
  readonly isUnbound?: boolean | undefined;
}

/**
 * Of a group that came only in part the server waits for the rest and does not call that idle. Over when this side has
 * given the answer up, so that the next try finds no account held.
 */
const TRANSACTION_MS = 5_000;

const BOUNDS: pg.ClientConfig = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 2_000,
  statement_timeout: 4_000,
  // A node that falls silent in a transaction must not hold its players' accounts for hours.
  idle_in_transaction_session_timeout: 4_000,
  // For a network that swallows the answer: the server's own bounds never reach us then.
  query_timeout: 5_000,
};

/** What is asked of it within one turn leaves as one piece. */
export interface Gathering {
  query<Row = never>(statement: pg.QueryConfig): Promise<StatementResult<Row>>;
}

export class PipelineClient extends pg.Client {
  readonly #known: KnownStatements = new Map();

  /**
   * Its statements are known to the connection by their names, which no statement sent by itself may have. It leaves when
   * the turn ends, behind what was gathered before it: what is sent by itself leaves at once and may overtake it.
   */
  gather(): Gathering {
    const asked: AskedStatement[] = [];
    let hasLeft = false;
    process.nextTick(() => {
      hasLeft = true;
      if (asked.length > 0) this.query(new StatementGroup(this.#known, asked));
    });
    return {
      query: statement =>
        new Promise((resolve, reject) => {
          if (hasLeft) reject(new Error('the turn of these statements is over'));
          else asked.push({ statement, resolve, reject });
        }),
    };
  }
}

/**
 * One connection on which statements are sent without waiting for the answer to the one before:
 * a transaction of eight statements costs two round trips. Lost connections are made anew on use.
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  #client: Promise<PipelineClient> | null = null;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  connect(): Promise<PipelineClient> {
    if (this.#client) return this.#client;
    // A connection may report its end more than once; only the one in use is forgotten.
    const opening = this.#open(() => {
      if (this.#client === opening) this.#client = null;
    });
    this.#client = opening;
    return opening;
  }

  /** After any doubt about the connection's state. */
  async discard(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.then(
      open => open.end().catch(() => {}),
      () => {},
    );
  }

  async #open(forget: () => void): Promise<PipelineClient> {
    const client = new PipelineClient({
      connectionString: this.#options.url,
      application_name: this.#options.name,
      types: databaseTypes,
      pipeline: true,
      ...(this.#options.isUnbound ? {} : BOUNDS),
      keepAlive: true,
      // Planned anew for every batch, a look into the months of bets takes longer than all else that one bet needs.
      options: `-c plan_cache_mode=force_generic_plan -c transaction_timeout=${this.#options.isUnbound ? 0 : TRANSACTION_MS}`,
    });
    client.on('error', error => {
      forget();
      this.#options.onError(error);
    });
    try {
      await client.connect();
      await this.#options.prepare?.(client);
    } catch (error) {
      forget();
      // Not waited for: a connection that has fallen silent may never say goodbye.
      void client.end().catch(() => {});
      throw error;
    }
    return client;
  }
}
