import pg from 'pg';
import { databaseTypes } from './database.ts';

export interface PipelineOptions {
  readonly url: string;
  readonly name: string;
  readonly onError: (error: Error) => void;
}

/**
 * One connection on which statements are sent without waiting for the answer to the one before:
 * a transaction of five statements costs two round trips. Lost connections are made anew on use.
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  #client: Promise<pg.Client> | null = null;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  connect(): Promise<pg.Client> {
    this.#client ??= this.#open();
    return this.#client;
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

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: this.#options.name,
      types: databaseTypes,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      keepAlive: true,
    });
    client.on('error', error => {
      this.#client = null;
      this.#options.onError(error);
    });
    try {
      await client.connect();
    } catch (error) {
      this.#client = null;
      throw error;
    }
    return client;
  }
}
