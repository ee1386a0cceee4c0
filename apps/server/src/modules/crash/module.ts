import type { SiteModule } from '../../site-module.ts';
import { createCrashTable } from './crash-game.ts';
import { crashInvariants } from './invariants.ts';
import { CrashLive, crashRoundsTopic, crashTopic } from './live.ts';
import { addCrashRoutes } from './routes.ts';
import { CRASH } from './table-id.ts';

export const crashModule: SiteModule = {
  name: 'crash',
  invariants: crashInvariants,
  tables: [CRASH],
  topics: [crashTopic, crashRoundsTopic],
  open(site) {
    const { rounds, roundNode, addCall } = site;
    const { timings, chainLength } = site.config.crash;
    const table = createCrashTable(timings);
    const live = new CrashLive({ ...site, tableId: table.id, clock: roundNode.clock });
    rounds.host({ table, live, chainLength });
    addCrashRoutes(addCall, { ...site, table, live, rounds: roundNode });
    return { stop: () => live.stop() };
  },
};
