import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentProvider } from './provider.ts';
import { SandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { YookassaProvider } from './providers/yookassa/yookassa-provider.ts';
import type { WalletVault } from './vault.ts';

interface ProviderParts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: {
    readonly providerTimeoutMs?: number;
    readonly providerRetryPausesMs?: readonly number[];
  };
}

/** Whoever moves the money of this site, as it is configured. */
export function connectProvider(options: ProviderParts, vault: WalletVault): PaymentProvider {
  const { config, db, clock, settings } = options;
  if (config.payments.provider === 'sandbox') {
    return new SandboxProvider({ db, signingKey: vault.signingKey, clock });
  }
  const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`;
  return new YookassaProvider({
    ...config.payments,
    brandName: config.brandName,
    returnUrl: id => `${origin}/wallet?payment=${id}`,
    ...(settings.providerTimeoutMs ? { timeoutMs: settings.providerTimeoutMs } : {}),
    ...(settings.providerRetryPausesMs ? { retryPausesMs: settings.providerRetryPausesMs } : {}),
  });
}
