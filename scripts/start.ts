import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build.ts';
import { whenParentIsGone } from './parent-watch.ts';
import { SERVER_FLAGS } from './server-flags.ts';

const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

let server: ChildProcess | null = null;
// Who runs this file by hand, without npm, may leave it behind on purpose.
if (process.env['npm_lifecycle_event'] !== undefined) {
  whenParentIsGone(() => (server ? server.kill('SIGTERM') : process.exit(1)));
}

await buildIfNeeded();

// The server hears by the channel's end that this process is gone, even if it had no time to tell.
server = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// The server stops by itself on these; this process must outlive it to pass on its exit code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server?.kill(signal));
}
server.on('exit', code => process.exit(code ?? 1));
