import { addJobAdhoc } from 'graphile-worker';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
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
