import type { SiteModule } from '../../site-module.ts';
import { openAutomaticTable } from './automatic-table.ts';
import { AUTOMATIC_TABLES } from './automatic-tables.ts';
import { tableInvariants } from './invariants.ts';
import { addTableRoutes } from './routes.ts';
import { TableBoard, tablesTopic } from './table-board.ts';
import { TableLive, tableTopic } from './table-live.ts';

const ids = AUTOMATIC_TABLES.map(({ id }) => id);

export const tablesModule: SiteModule = {
  name: 'tables',
  invariants: tableInvariants,
  tables: ids,
  ownPayouts: [...new Set(AUTOMATIC_TABLES.map(({ game }) => game))],
  topics: [tablesTopic, ...ids.map(tableTopic)],
  open(site) {
    const { addCall, config, db, onError, rounds, roundNode, tables: registry } = site;
    const { clock } = roundNode;
    const panel = { db, money: config.money, brandName: config.brandName };
    const lives = AUTOMATIC_TABLES.map(automatic => {
      const live = new TableLive(automatic.id, { live: site.live, panel, clock, onError });
      const timings = { ...automatic.timings, ...config.tables.timings };
      const opened = openAutomaticTable({ ...automatic, timings }, { db, clock, live });
      registry.add(opened.play);
      rounds.host({ ...opened, chainLength: config.tables.chainLength });
      return live;
    });
    const board = new TableBoard({ ...site, registry, clock });
    board.start();
    addTableRoutes(addCall, { ...site, registry, board, panel, rounds: roundNode });
    return {
      stop() {
        board.stop();
        for (const live of lives) live.stop();
      },
    };
  },
};
