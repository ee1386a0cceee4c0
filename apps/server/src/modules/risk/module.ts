import type { SiteModule } from '../../site-module.ts';
import { riskInvariants } from './invariants.ts';
import { playReader } from './play-reader.ts';
import { addRiskRoutes } from './routes.ts';
import { runRules } from './run-rules.ts';
import { waitingFlags } from './waiting-flags.ts';

export const riskModule: SiteModule = {
  name: 'risk',
  invariants: riskInvariants,
  readers: [playReader],
  waiting: [waitingFlags],
  open({ config, db, clock, addCall }) {
    addRiskRoutes(addCall, { db, clock });
    return {
      jobs: [
        {
          name: 'run-risk-rules',
          schedule: '*/5 * * * *',
          work: () => runRules(db, { money: config.money, now: clock.now() }),
        },
      ],
    };
  },
};
