import type { SiteModule } from '../../site-module.ts';
import { actOfFile, addPersonalFile } from '../reports/personal-file.ts';
import { readAccrued } from './accrued.ts';
import { booksInvariants } from './invariants.ts';
import { addBooksRoutes } from './routes.ts';
import { closeDays } from './transfer-days.ts';
import { transfersFile } from './transfers-file.ts';

export const booksModule: SiteModule = {
  name: 'books',
  invariants: booksInvariants,
  acts: [actOfFile(transfersFile)],
  open(site) {
    const { config, db, clock, addCall } = site;
    const { money } = config;
    addBooksRoutes(addCall, { db, clock, money });
    addPersonalFile(site, transfersFile);
    return {
      jobs: [
        {
          name: 'close-transfer-days',
          schedule: '12 * * * *',
          work: () => closeDays(db, clock.now()),
        },
        {
          name: 'read-accrued-rewards',
          schedule: '3 * * * *',
          work: () => readAccrued(db, money, clock.now()),
        },
      ],
    };
  },
};
