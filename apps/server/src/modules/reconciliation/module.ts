import type { SiteModule } from '../../site-module.ts';
import { connectProvider } from '../wallet/connect-provider.ts';
import { WalletVault } from '../wallet/vault.ts';
import { obtainWalletSecret } from '../wallet/wallet-secret.ts';
import { reconciliationInvariants } from './invariants.ts';
import { addReconciliationRoutes } from './routes.ts';
import { waitingDifferences } from './waiting-differences.ts';

export const reconciliationModule: SiteModule = {
  name: 'reconciliation',
  invariants: reconciliationInvariants,
  waiting: [waitingDifferences],
  async open(site) {
    const { config, db, clock, addCall } = site;
    const vault = new WalletVault(await obtainWalletSecret(config));
    const provider = connectProvider({ ...site, settings: site.walletSettings }, vault);
    const reconciliation = addReconciliationRoutes(addCall, { db, clock, provider });
    return {
      jobs: [
        {
          name: 'reconcile-days',
          // At 01:20 in Moscow, and again while the provider is away.
          schedule: '20 22,0,3,7 * * *',
          work: () => reconciliation.compareNights(),
        },
      ],
    };
  },
};
