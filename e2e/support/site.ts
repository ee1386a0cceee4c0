import { copyDataFolder } from '@kvazar/embedded-database/testing';
import { afterAll, beforeAll, inject } from 'vitest';
import { DATA_FOLDER_PREFIX, type RunningSite, startSite } from './start-site.ts';

let ownSite: RunningSite | null = null;

/** The site that the file plays on: the one that all files share, unless it has its own. */
export function currentSite() {
  return ownSite ?? inject('site');
}

export const hasOwnSite = () => ownSite !== null;

/** For files that change what every visitor sees. Comes before whatever else the file uses. */
export function useOwnSite(chooseSettings: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    const dataDir = await copyDataFolder(inject('emptySite'), DATA_FOLDER_PREFIX);
    ownSite = await startSite(dataDir, {
      CRASH_CHAIN_LENGTH: '100',
      LIVE_CHAIN_LENGTH: '100',
      ...chooseSettings(),
    });
  });
  afterAll(async () => {
    await ownSite?.close();
    ownSite = null;
  });
}
