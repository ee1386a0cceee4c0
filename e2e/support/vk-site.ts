import { copyDataFolder } from '@kvazar/embedded-database/testing';
import { inject } from 'vitest';
import { startVkServer, type VkServer } from '../../apps/server/test/vk-server.ts';
import { DATA_FOLDER_PREFIX, STILL_TABLES, startSite } from './start-site.ts';

const CLIENT_ID = '51000000';

export interface VkSite {
  readonly url: string;
  readonly dataDir: string;
  readonly vk: VkServer;
  close(): Promise<void>;
}

/** A second site, on which signing in through VK is set up, and a VK for it. */
export async function startVkSite(): Promise<VkSite> {
  const vk = await startVkServer(CLIENT_ID);
  const dataDir = await copyDataFolder(inject('emptySite'), DATA_FOLDER_PREFIX);
  const site = await startSite(dataDir, {
    ...STILL_TABLES,
    VK_CLIENT_ID: CLIENT_ID,
    VK_ID_URL: vk.url,
  });
  return {
    url: site.url,
    dataDir,
    vk,
    async close() {
      await site.close();
      await vk.close();
    },
  };
}
