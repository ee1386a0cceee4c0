import { z } from 'zod';
import type { SiteModule } from '../../site-module.ts';
import { CRASH } from '../crash/table-id.ts';
import { ProtectionService } from '../protection/protection-service.ts';
import { addStaffExport } from '../reports/staff-export.ts';
import { addStaffBetRoutes } from './bet-routes.ts';
import { exportSteps } from './explain-balance.ts';
import { addCardRoutes } from './routes.ts';

const ofPlayer = z.object({ player: z.coerce.number().int().positive() });

/** Everything that staff see and do about one player, and their bets. */
export const playerCardModule: SiteModule = {
  name: 'player-card',
  open(site) {
    const { addCall, config, tables } = site;
    const protection = new ProtectionService({ ...site, money: config.money });
    const listTables = () => [CRASH, ...tables.list().map(({ id }) => id)];
    addCardRoutes(addCall, { ...site, protection, listTables });
    addStaffBetRoutes(addCall, site);
    addStaffExport(site, {
      name: 'balance',
      permission: 'ledger/read',
      query: ofPlayer,
      header: [
        ...['Проводка', 'Время (UTC)', 'Причина', 'Сумма, ₽', 'Должно быть, ₽', 'Записано, ₽'],
        ...['Проверка', 'Основание'],
      ],
      rows: (db, { player }) => exportSteps(db, player, config.money),
      audit: ({ player }) => ({ action: 'players/balance-exported', subject: `player:${player}` }),
    });
    return {};
  },
};
