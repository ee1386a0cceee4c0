import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import { LivingWorkers } from './living-workers.ts';

export interface Job {
  readonly name: string;
  /** A cron pattern in UTC. */
  readonly schedule: string;
  readonly work: () => Promise<void>;
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Each job has a queue of its own and waits there once: one that hangs is never joined by its next
 * run, and so never takes a worker from another job.
 */
export function planJobs(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.map(({ name, schedule }) => ({
      task: name,
      match: schedule,
      options: { queueName: name, jobKey: name },
    })),
  );
}

/** How often nodes look for workers that are gone. */
const LOOK_EVERY_MS = 10_000;
/** Between two tries to begin anew. */
const BEGIN_ANEW_MS = 1_000;

interface Shift {
  /** Workers that cannot say what became of a job give up: their database is away. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Runs scheduled jobs once in the whole cluster, however many nodes there are. */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: PinoLogger,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let shift = await openShift(databaseUrl, jobs, log, lookEveryMs);

  async function takeTurns(): Promise<void> {
    for (;;) {
      await shift.ended;
      if (closing.signal.aborted) return;
      log.warn('jobs have stopped and begin anew');
      await shift.close();
      const next = await openAgain();
      if (!next) return;
      shift = next;
      // Too late: nobody else knows of it.
      if (closing.signal.aborted) await shift.close();
    }
  }

  async function openAgain(): Promise<Shift | null> {
    while (!closing.signal.aborted) {
      const next = await openShift(databaseUrl, jobs, log, lookEveryMs).catch(error => {
        log.warn({ err: error }, 'jobs cannot begin yet');
        return null;
      });
      if (next) return next;
      await wait(BEGIN_ANEW_MS, null, { signal: closing.signal }).catch(() => {});
    }
    return null;
  }

  const turns = takeTurns();
  let closed: Promise<void> | null = null;
  async function close(): Promise<void> {
    closing.abort();
    await shift.close();
    await turns;
  }
  return {
    close() {
      closed ??= close();
      return closed;
    },
  };
}

async function openShift(
  databaseUrl: string,
  jobs: readonly Job[],
  log: PinoLogger,
  lookEveryMs: number,
): Promise<Shift> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: jobs.length + 1 });
  const onError = (error: unknown) => log.warn({ err: error }, 'job connection lost');
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    events,
    // A worker for each, so that none ever waits for another.
    concurrency: jobs.length,
    noHandleSignals: true,
    pollInterval: 10_000,
    logger: new Logger(() => (level, message) => log[LEVELS[level]](message)),
    parsedCronItems: planJobs(jobs),
    taskList: Object.fromEntries(jobs.map(job => [job.name, job.work])),
    // Otherwise nobody takes the error when a job's end cannot be written down, and the process ends with it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async error => {
    await pool.end();
    throw error;
  });
  const ended = runner.promise.catch(error => log.error({ err: error }, 'jobs have stopped'));
  const living = new LivingWorkers({
    databaseUrl,
    poolId,
    lookEveryMs,
    onReleased: workers => log.warn({ workers }, 'jobs of workers that are gone set free'),
    onError,
  });
  await Promise.race([living.answering, ended]);
  let closed: Promise<void> | null = null;
  async function close(): Promise<void> {
    // Stopping what has stopped already is an error of its own.
    await runner.stop().catch(() => {});
    await ended;
    // Not before: what is still under way is answered for.
    await living.stop();
    await pool.end();
  }
  return {
    ended,
    close() {
      closed ??= close();
      return closed;
    },
  };
}
