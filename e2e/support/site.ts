import { copyDataFolder } from '@kvazar/embedded-database/testing';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  DATA_FOLDER_PREFIX,
  findSitePorts,
  type RunningSite,
  type SitePorts,
  STILL_TABLES,
  startSite,
} from './start-site.ts';

let ownSite: RunningSite | null = null;
/** The same for every own site of a worker: pages handed on from the one before know its scripts. */
let ports: SitePorts | null = null;

/** The site that the file plays on: the one that all files share, unless it has its own. */
export function currentSite() {
  return ownSite ?? inject('site');
}

/** For files that change what every visitor sees; its rounds wait unless they say otherwise. Comes before whatever else the file uses. */
export function useOwnSite(chooseSettings: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    const dataDir = await copyDataFolder(inject('emptySite'), DATA_FOLDER_PREFIX);
    ports ??= await findSitePorts();
    ownSite = await startSite(dataDir, { ...STILL_TABLES, ...chooseSettings() }, ports);
  });
  afterAll(async () => {
    await ownSite?.close();
    ownSite = null;
  });
}
