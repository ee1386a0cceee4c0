import type { Queryable } from '../../platform/db/database.ts';
import { PLAYER_COLUMNS, type Player } from './player-repository.ts';

export interface SessionRow extends Player {
  readonly sessionId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
}

interface Waiting {
  readonly hash: Buffer;
  readonly found: Promise<SessionRow | null>;
  readonly resolve: (row: SessionRow | null) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 500;

/**
 * Reads sessions, those asked for while one query runs together in the next. When a round of Crash
 * opens a thousand players come at once, each with a session that this node may have forgotten: a
 * query each would take every connection of the pool for as long as the round takes bets.
 */
export class SessionReader {
  readonly #db: Queryable;
  readonly #waiting = new Map<string, Waiting>();
  #isRunning = false;

  constructor(db: Queryable) {
    this.#db = db;
  }

  find(hash: Buffer): Promise<SessionRow | null> {
    const key = hash.toString('base64');
    const known = this.#waiting.get(key);
    if (known) return known.found;
    const { promise: found, resolve, reject } = promiseWithResolvers<SessionRow | null>();
    this.#waiting.set(key, { hash, found, resolve, reject });
    if (!this.#isRunning) {
      this.#isRunning = true;
      setImmediate(() => void this.#run());
    }
    return found;
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MAX_BATCH);
      for (const [key] of batch) this.#waiting.delete(key);
      await this.#read(new Map(batch));
    }
    this.#isRunning = false;
  }

  async #read(batch: ReadonlyMap<string, Waiting>): Promise<void> {
    try {
      const { rows } = await this.#db.query<SessionRow & { readonly key: string }>(
        `select encode(s.token_hash, 'base64') as key, s.id as "sessionId",
           s.created_at as "createdAt", s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt", ${PLAYER_COLUMNS}
         from sessions s join players p on p.id = s.player_id where s.token_hash = any($1::bytea[])`,
        [[...batch.values()].map(({ hash }) => hash)],
      );
      const found = new Map(rows.map(({ key, ...row }) => [key, row]));
      for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }
}

function promiseWithResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { promise, resolve, reject };
}
