import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build.ts';

const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

await buildIfNeeded();

const server = spawn(process.execPath, ['--enable-source-maps', SERVER], { stdio: 'inherit' });
// The server stops by itself on these; this process must outlive it to pass on its exit code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', code => process.exit(code ?? 1));
