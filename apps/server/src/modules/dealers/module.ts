import type { SiteModule } from '../../site-module.ts';
import { TableLive, tableTopic } from '../tables/table-live.ts';
import { createDealerRoundTable } from './dealer-game.ts';
import { DEALER_TABLE_IDS, DEALER_TABLES } from './dealer-tables.ts';
import { DealerTenure } from './dealer-tenure.ts';
import { DeskReader } from './desk-reader.ts';
import { watchDesks } from './desk-watch.ts';
import { dealerInvariants } from './invariants.ts';
import { DeskNews, studioTopic, tellCorrections } from './live.ts';
import { shiftCommands } from './operator-commands.ts';
import { createDealerPlayTable } from './play-table.ts';
import { addStudioRoutes } from './routes.ts';
import { addTableStaffRoutes } from './staff-routes.ts';
import { Studio } from './studio.ts';

/** As many as their screens can show: hot and cold numbers, roads. */
const HISTORY_SIZES = { roulette: 500, baccarat: 200 } as const;

export const dealersModule: SiteModule = {
  name: 'dealers',
  invariants: dealerInvariants,
  tables: DEALER_TABLE_IDS,
  topics: [studioTopic, ...DEALER_TABLE_IDS.map(tableTopic)],
  commands: shiftCommands,
  async open(site) {
    const { addCall, config, db, onError, roundNode, rounds, games, signals } = site;
    const { tables: registry, studioVideo: video } = site;
    const { clock } = roundNode;
    const panel = { db, money: config.money, brandName: config.brandName };
    const view = { db, clock, games, video };
    const watch = watchDesks(signals);
    const opened: { readonly live: TableLive; readonly reader: DeskReader }[] = [];
    for (const table of DEALER_TABLES) {
      const live = new TableLive(table.id, { live: site.live, panel, clock, onError });
      const historySize = HISTORY_SIZES[table.game];
      const reader = new DeskReader(table.id, { db, clock, watch, historySize });
      await reader.read();
      const roundTable = createDealerRoundTable(table);
      registry.add(createDealerPlayTable(table, { db, clock, reader, roundTable, live, video }));
      const news = new DeskNews(table, live, { ...view, live: site.live });
      const hosted = { table, roundTable, live, watch, video, announce: () => news.tell() };
      rounds.hostBy(table.id, (parts, session) => new DealerTenure(hosted, parts, session));
      opened.push({ live, reader });
    }
    tellCorrections(signals, site);
    const studio = new Studio({ db, roundNode, video });
    addStudioRoutes(addCall, { ...view, db, studio });
    addTableStaffRoutes(addCall, { ...view, db });
    return {
      stop() {
        for (const { live, reader } of opened) {
          live.stop();
          reader.stop();
        }
      },
    };
  },
};
