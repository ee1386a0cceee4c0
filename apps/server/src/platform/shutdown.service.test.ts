import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A process that has opened one thing, and in which a promise fails that nobody waits for. */
const PROCESS = `
  import { openProcessLog } from ${module('./process-log.ts')};
  import { Shutdown } from ${module('./shutdown.ts')};
  const output = openProcessLog('info');
  const shutdown = new Shutdown();
  shutdown.add('what it opened', async () => output.log.info('closed in order'));
  shutdown.onUnexpected(output);
  setInterval(() => {}, 1_000);
  void Promise.reject(new Error('the outcome of a job could not be written'));
`;

it('ends in order and as failed after a fault that nobody took', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROCESS],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const code = new Promise<number | null>(resolve => child.once('exit', resolve));
  const lines = (await text(child.stdout)).trim().split('\n');
  expect(await code).toBe(1);
  expect(lines.map(line => JSON.parse(line).msg)).toEqual([
    'a fault that nobody took',
    'stopping',
    'closed in order',
  ]);
});
