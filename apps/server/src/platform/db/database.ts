import pg from 'pg';

/** What a repository needs: a pool, or one client inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction; anything it throws rolls everything back. */
  inTransaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface PooledDatabase extends Database {
  /**
   * Transactions of the caller's own, one after another on one connection, which is closed afterwards: what
   * it was given for its session goes with it.
   */
  withSession<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result>;
}

/**
 * For a service that opens a transaction of its own, called within one that is open: what it does
 * belongs to the latter. Whoever called undoes it all when the service refuses.
 */
export function joinTransaction(tx: Queryable): Database {
  return {
    query: (query, values) => tx.query(query, values),
    inTransaction: work => work(tx),
    close: async () => {},
  };
}

const BIGINT_OID = 20;

/** Ids and kopecks fit a double exactly; a value that would not is a fault, not a rounding. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

export const databaseTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID
      ? parseBigint
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly onIdleError: (error: Error) => void;
  /** For an audit or an archive, whose statements take as long as the tables are large. */
  readonly isUnbound?: boolean;
}

const BOUNDS: pg.PoolConfig = {
  // Whoever waits longer for a connection is told that the site is busy.
  connectionTimeoutMillis: 5_000,
  // Bounds every statement, so that a stuck lock cannot hold a connection for ever.
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  // For a network that swallows the answer: the server's own bounds never reach us then.
  query_timeout: 20_000,
};

export function openDatabase(options: DatabaseOptions): PooledDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types: databaseTypes,
    application_name: 'kvazar',
    ...(options.isUnbound ? {} : BOUNDS),
  });
  // Without a listener a connection that dies while idle would end the process.
  pool.on('error', options.onIdleError);
  // So would one that dies in a transaction between two statements; the next statement reports it.
  pool.on('connect', client => client.on('error', () => {}));

  return {
    query: (query, values) => pool.query(query, values),
    close: () => pool.end(),
    async withSession(work) {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release(true);
      }
    },
    async inTransaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(client);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => {
          broken = rollbackError;
        });
        throw error;
      } finally {
        // A connection that could not even roll back is thrown away, not handed to the next caller.
        client.release(broken);
      }
    },
  };
}
