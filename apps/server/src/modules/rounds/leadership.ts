import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Queryable } from '../../platform/db/database.ts';
import { databaseTypes } from '../../platform/db/database.ts';
import { endWhenSilent, missWhenCutOff, sayGoodbye } from '../../platform/db/mortal-session.ts';
import { LeaderSession } from './leader-session.ts';

export interface LeadershipOptions {
  readonly databaseUrl: string;
  readonly lockKey: number;
  readonly name: string;
  /** For tests: a busy machine is slow enough to reach the bounds of a site. */
  readonly isUnbound?: boolean | undefined;
  /** How often a node that does not lead tries, and how long it waits after a fault. */
  readonly retryMs: number;
  /** Asked before every try. */
  readonly mayLead: () => boolean;
  /** Leads until the session is lost or it is asked to stop. */
  readonly lead: (session: LeaderSession) => Promise<void>;
  /** After it has stopped, when the lock is free. */
  readonly tellLeft: (session: Queryable) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const BOUNDS: pg.ClientConfig = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 5_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 4_000,
  query_timeout: 9_000,
};

/** As long as a node that does not sign is taken for one that lives: a busy machine is not a lost one. */
const SILENT_AFTER_MS = 7_000;

/**
 * One node at a time leads, by an advisory lock that lives and dies with one connection. The
 * leader changes rounds on that very connection: once it is gone nothing can be changed any more,
 * so two leaders never are, however slowly the first one notices.
 */
export class Leadership {
  readonly #options: LeadershipOptions;
  readonly #stopping = new AbortController();
  /** Of the session in force or being asked for. */
  #losing: AbortController | null = null;
  #running: Promise<void> | null = null;
  #endPause: () => void = () => {};
  /** The next pause is none: who was told may have been in no pause, or have lost the session that would try. */
  #isTold = false;

  constructor(options: LeadershipOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when nobody leads here any more; whoever leads must have been asked to end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endPause();
    await this.#running;
  }

  /** At once, whatever is under way: another node takes over, or this one when it may lead again. */
  giveUp(reason: Error): void {
    this.#losing?.abort(reason);
  }

  /** The lock may be free. */
  tryNow(): void {
    this.#isTold = true;
    this.#endPause();
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      await this.#connectAndLead().catch(this.#options.onError);
      await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    const woken = new AbortController();
    this.#endPause = () => woken.abort();
    const isTold = this.#isTold;
    this.#isTold = false;
    if (this.#isStopping || isTold) return;
    await wait(this.#options.retryMs, undefined, { signal: woken.signal }).catch(() => {});
  }

  async #connectAndLead(): Promise<void> {
    const lost = new AbortController();
    this.#losing = lost;
    const client = this.#createClient(reason => lost.abort(reason));
    try {
      await client.connect();
      if (this.#options.isUnbound) await missWhenCutOff(client);
      else await endWhenSilent(client, SILENT_AFTER_MS);
      while (!(this.#options.mayLead() && (await this.#tryLock(client)))) {
        await this.#pause();
        if (this.#isStopping || lost.signal.aborted) return;
      }
      if (this.#isStopping) return;
      const session = new LeaderSession(client, lost);
      try {
        await this.#options.lead(session);
        await client.query('select pg_advisory_unlock($1)', [this.#options.lockKey]);
        await this.#options.tellLeft(client);
      } finally {
        session.stop();
      }
    } finally {
      lost.abort();
      await sayGoodbye(client);
    }
  }

  #createClient(onLost: (reason: Error) => void): pg.Client {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: this.#options.name,
      types: databaseTypes,
      ...(this.#options.isUnbound ? {} : BOUNDS),
      keepAlive: true,
    });
    client.on('error', onLost);
    client.on('end', () => onLost(new Error('the connection of the leader has ended')));
    return client;
  }

  async #tryLock(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [this.#options.lockKey],
    );
    return rows[0]?.held ?? false;
  }
}
