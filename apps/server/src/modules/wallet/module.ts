import type { SiteModule } from '../../site-module.ts';
import { refuseOwing } from '../debts/debts.ts';
import { createTopUpGuard } from '../protection/top-up-guard.ts';
import { compensateAct } from './compensate-act.ts';
import { creditHeldAct } from './credit-held-act.ts';
import { walletInvariants } from './invariants.ts';
import { walletCommands } from './operator-commands.ts';
import { addWalletStaffRoutes } from './staff-routes.ts';
import { walletWaiting } from './waiting.ts';
import { createWallet } from './wallet.ts';
import { obtainWalletSecret } from './wallet-secret.ts';

export const walletModule: SiteModule = {
  name: 'wallet',
  invariants: walletInvariants,
  commands: walletCommands,
  waiting: walletWaiting,
  acts: [creditHeldAct, compensateAct],
  async open(site) {
    const wallet = createWallet({
      ...site,
      secret: await obtainWalletSecret(site.config),
      refuseTopUp: createTopUpGuard(site.config.money),
      withdrawalGuards: [refuseOwing],
      settings: site.walletSettings,
    });
    addWalletStaffRoutes(site.addCall, { ...site, money: site.config.money });
    return { jobs: wallet.jobs, stop: () => wallet.close() };
  },
};
