import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endWhenSilent, sayGoodbye } from './db/mortal-session.ts';

export interface LivingWorkersOptions {
  readonly databaseUrl: string;
  /** By which this process holds jobs: one name for all its workers. */
  readonly poolId: string;
  readonly lookEveryMs: number;
  readonly onReleased: (poolIds: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
}

/** The first key of PostgreSQL advisory locks; the second is made of a pool's id. */
const LOCK_CLASS = 72_400_002;
const RECONNECT_MS = 1_000;
/** Of a process that stands still; its system goes on answering for it. */
const SILENT_AFTER_MS = 30_000;

const FIND_DEAD = `
  select locked_by as id, count(*)::integer as jobs from graphile_worker.jobs j where locked_by is not null and not exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = $1::int8::oid
      and objid = (hashtext(j.locked_by)::int8 & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database()))
  group by 1`;

/** As new jobs do: nobody waits for the workers to look by themselves. */
const WAKE_WORKERS = `select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`;

/**
 * What workers had under way when their process was killed stays locked for four hours, and its queue with it:
 * graphile-worker cannot know. So each process answers for its workers by an advisory lock on a connection that
 * dies with it, and frees what is held by those that nobody answers for.
 */
export class LivingWorkers {
  readonly #options: LivingWorkersOptions;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #tellAnswering: () => void = () => {};
  /** From then on others know of the workers of this process. */
  readonly answering = new Promise<void>(resolve => {
    this.#tellAnswering = resolve;
  });

  constructor(options: LivingWorkersOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const stopping = this.#stopping.signal;
    while (!stopping.aborted) {
      await this.#answerAndLook().catch(this.#options.onError);
      await pause(RECONNECT_MS, stopping);
    }
  }

  async #answerAndLook(): Promise<void> {
    const { databaseUrl, poolId } = this.#options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kvazar workers',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    // Known at once, so that others miss this process at one look at most.
    const ended = new AbortController();
    client.on('error', () => ended.abort());
    client.on('end', () => ended.abort());
    try {
      await client.connect();
      await endWhenSilent(client, SILENT_AFTER_MS);
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, poolId]);
      this.#tellAnswering();
      await this.#look(client, AbortSignal.any([this.#stopping.signal, ended.signal]));
    } finally {
      await sayGoodbye(client);
    }
  }

  /** Twice missed is dead: between two connections nobody answers for those who live. */
  async #look(client: pg.Client, ending: AbortSignal): Promise<void> {
    let missed = new Set<string>();
    for (;;) {
      await pause(this.#options.lookEveryMs, ending);
      if (ending.aborted) return;
      const { rows } = await client.query<{ id: string; jobs: number }>(FIND_DEAD, [LOCK_CLASS]);
      const dead = rows.filter(({ id }) => missed.has(id));
      missed = new Set(rows.map(({ id }) => id));
      if (dead.length === 0) continue;
      const poolIds = dead.map(({ id }) => id);
      await client.query('select graphile_worker.force_unlock_workers($1)', [poolIds]);
      await client.query(WAKE_WORKERS, [dead.reduce((sum, { jobs }) => sum + jobs, 0)]);
      this.#options.onReleased(poolIds);
    }
  }
}

async function pause(ms: number, ending: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal: ending }).catch(() => {});
}
