import type { SiteModule } from '../../site-module.ts';
import { CRASH } from '../crash/table-id.ts';
import { ProtectionService } from '../protection/protection-service.ts';
import { actOfFile, addPersonalFile } from '../reports/personal-file.ts';
import { balanceFile } from './balance-file.ts';
import { addStaffBetRoutes } from './bet-routes.ts';
import { addCardRoutes } from './routes.ts';

/** Everything that staff see and do about one player, and their bets. */
export const playerCardModule: SiteModule = {
  name: 'player-card',
  acts: [actOfFile(balanceFile)],
  open(site) {
    const { addCall, config, tables } = site;
    const protection = new ProtectionService({ ...site, money: config.money });
    const listTables = () => [CRASH, ...tables.list().map(({ id }) => id)];
    addCardRoutes(addCall, { ...site, protection, listTables });
    addStaffBetRoutes(addCall, site);
    addPersonalFile(site, balanceFile);
    return {};
  },
};
