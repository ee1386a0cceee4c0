import type { SiteModule } from '../../site-module.ts';
import { createTopUpGuard } from '../protection/top-up-guard.ts';
import { walletInvariants } from './invariants.ts';
import { walletCommands } from './operator-commands.ts';
import { createWallet } from './wallet.ts';
import { obtainWalletSecret } from './wallet-secret.ts';

export const walletModule: SiteModule = {
  name: 'wallet',
  invariants: walletInvariants,
  commands: walletCommands,
  async open(site) {
    const wallet = createWallet({
      ...site,
      secret: await obtainWalletSecret(site.config),
      refuseTopUp: createTopUpGuard(site.config.money),
      withdrawalGuards: [],
      settings: site.walletSettings,
    });
    return { jobs: wallet.jobs, stop: () => wallet.close() };
  },
};
