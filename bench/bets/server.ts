import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const PORT = 3970;
const SERVER = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** The whole application as a process of its own. */
export function startServer(
  databaseUrl: string,
  settlement: 'queue' | 'one-by-one' = 'queue',
): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const server = fork(SERVER, [], {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SETTLEMENT: settlement,
        PORT: String(PORT),
        LOG_LEVEL: 'error',
        RATE_LIMIT_CALLS_PER_10S: '100000000',
      },
    });
    server.once('message', () => resolve(server));
    server.once('exit', code => reject(new Error(`the server ended with code ${code}`)));
  });
}

export async function stopServer(server: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
