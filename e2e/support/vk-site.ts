import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVkServer, type VkServer } from '../../apps/server/test/vk-server.ts';
import { findFreePort, waitUntilReady } from './start-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT_ID = '51000000';

export interface VkSite {
  readonly url: string;
  readonly vk: VkServer;
  close(): Promise<void>;
}

/** A second site, on which signing in through VK is set up, and a VK for it. */
export async function startVkSite(): Promise<VkSite> {
  const vk = await startVkServer(CLIENT_ID);
  const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-vk-'));
  const [port, socketPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      SOCKET_PORT: String(socketPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      CRASH_CHAIN_LENGTH: '100',
      VK_CLIENT_ID: CLIENT_ID,
      VK_ID_URL: vk.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise(resolve => server.once('exit', resolve));
  await waitUntilReady(url, server);
  return {
    url,
    vk,
    async close() {
      server.kill('SIGTERM');
      await ended;
      await vk.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
