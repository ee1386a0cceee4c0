import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import type { Logger as PinoLogger } from 'pino';

export interface Job {
  readonly name: string;
  /** A cron pattern in UTC. */
  readonly schedule: string;
  readonly work: () => Promise<void>;
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Runs scheduled jobs once in the whole cluster, however many nodes there are. */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: PinoLogger,
): Promise<{ close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  const onError = (error: Error) => log.warn({ err: error }, 'job connection lost');
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: 10_000,
    logger: new Logger(() => (level, message) => log[LEVELS[level]](message)),
    crontab: jobs.map(job => `${job.schedule} ${job.name}`).join('\n'),
    taskList: Object.fromEntries(jobs.map(job => [job.name, job.work])),
  });
  runner.promise.catch(error => log.error({ err: error }, 'jobs have stopped'));
  return {
    async close() {
      await runner.stop();
      await pool.end();
    },
  };
}
