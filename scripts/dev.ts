import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const pagePort = Number(process.env['PORT'] ?? 3000);
const apiPort = pagePort + 1;

/** The server restarts when its source changes; the pages reload through Vite on the usual port. */
const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_ORIGIN: `http://127.0.0.1:${pagePort}`,
    PAGES: 'elsewhere',
  },
});

const apiAddress = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  root: `${ROOT}/apps/web`,
  server: {
    port: pagePort,
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': apiAddress, '/media': apiAddress, '/manifest.webmanifest': apiAddress },
  },
});
await vite.listen();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', async code => {
  await vite.close();
  process.exit(code ?? 0);
});
