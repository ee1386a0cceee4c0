import { isDeepStrictEqual } from 'node:util';
import { addJobAdhoc, runMigrations } from 'graphile-worker';
import pg from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { TcpSwitch } from '../../test/tcp-switch.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { type Job, planJobs, startJobs } from './jobs.ts';

it('a job that hangs never delays another, however often it is due', async () => {
  const { url, drop } = await createTestDatabase();
  let hanging = 0;
  let letGo = () => {};
  const gate = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const tidied: string[] = [];
  const jobs: Job[] = [
    {
      name: 'ask-provider',
      schedule: '0 0 1 1 *',
      work: () => {
        hanging += 1;
        return gate;
      },
    },
    { name: 'tidy-up', schedule: '0 0 1 1 *', work: async () => void tidied.push('once') },
  ];
  const running = await startJobs(url, jobs, pino({ level: 'silent' }));
  // As the schedule would add them, several times over.
  const plan = new Map(planJobs(jobs).map(({ task, options }) => [task, options]));
  const add = async (name: string) => {
    const { queueName, jobKey } = plan.get(name) ?? {};
    await addJobAdhoc(
      { connectionString: url },
      name,
      {},
      {
        ...(queueName === undefined ? {} : { queueName }),
        ...(jobKey === undefined ? {} : { jobKey }),
      },
    );
  };
  await add('ask-provider');
  await waitUntil(() => hanging === 1);
  for (let times = 0; times < 3; times++) await add('ask-provider');
  await add('tidy-up');
  await waitUntil(() => tidied.length === 1, 'the other job was held up');
  expect(hanging).toBe(1);
  letGo();
  await running.close();
  await drop();
});

const NEVER = '0 0 1 1 *';
/** Nobody listens there. */
const NOWHERE = 'postgres://127.0.0.1:1';
const silent = pino({ level: 'silent' });

it('what a killed node had under way is taken up by the next one, what a living node has is left to it', async () => {
  const { url, drop } = await createTestDatabase();
  const database = new pg.Pool({ connectionString: url, max: 2 });
  const add = (name: string) =>
    addJobAdhoc({ connectionString: url }, name, {}, { queueName: name, jobKey: name });
  await runMigrations({ connectionString: url });
  await add('of-the-dead');
  // As a worker leaves it whose process is killed.
  for (const table of ['jobs', 'job_queues']) {
    await database.query(
      `update graphile_worker._private_${table} set locked_by = 'pool-of-the-dead', locked_at = now()`,
    );
  }

  let hanging = 0;
  let letGo = () => {};
  const gate = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const done: string[] = [];
  const jobs: Job[] = [
    {
      name: 'long',
      schedule: NEVER,
      work: () => {
        hanging += 1;
        return gate;
      },
    },
    { name: 'of-the-dead', schedule: NEVER, work: async () => void done.push('once') },
  ];
  const busy = await startJobs(url, jobs, silent, 20_000);
  await add('long');
  await waitUntil(() => hanging === 1);

  const next = await startJobs(url, jobs, silent, 50);
  await waitUntil(() => done.length === 1, 'the job of the dead stays locked');
  await waitUntil(async () => {
    const { rows } = await database.query(
      'select task_identifier as name, locked_by is not null as "isHeld" from graphile_worker.jobs',
    );
    return isDeepStrictEqual(rows, [{ name: 'long', isHeld: true }]);
  }, 'the job of the living is not left to it');
  expect(hanging).toBe(1);
  letGo();
  await Promise.all([busy.close(), next.close()]);
  await database.end();
  await drop();
});

it.each([
  ['failed', true],
  ['done', false],
])(
  'a job that is %s while the database is away ends nothing, and runs again when it is back',
  async (_, fails) => {
    const { url, drop } = await createTestDatabase();
    const way = await TcpSwitch.start(url);
    const add = (name: string) =>
      addJobAdhoc({ connectionString: url }, name, {}, { queueName: name, jobKey: name });
    let begun = 0;
    let letGo = () => {};
    const gate = new Promise<void>(resolve => {
      letGo = resolve;
    });
    const beats: string[] = [];
    const said: string[] = [];
    const running = await startJobs(
      way.url,
      [
        {
          name: 'under-way',
          schedule: NEVER,
          work: async () => {
            begun += 1;
            if (begun > 1) return;
            await gate;
            if (fails) throw new Error('no database');
          },
        },
        { name: 'another', schedule: NEVER, work: async () => void beats.push('once') },
      ],
      pino({ level: 'warn' }, { write: line => void said.push(line) }),
      50,
    );
    await add('under-way');
    await waitUntil(() => begun === 1);
    way.pointTo(NOWHERE);
    letGo();
    await waitUntil(
      () => said.some(line => line.includes('begin anew')),
      'nobody notices that the end of the job is not written down',
    );
    way.pointTo(url);
    await waitUntil(() => begun === 2, 'it does not run again');
    await add('another');
    await waitUntil(() => beats.length === 1, 'the other job does not run');
    await running.close();
    await way.close();
    await drop();
  },
);
