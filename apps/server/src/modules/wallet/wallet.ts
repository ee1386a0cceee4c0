import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Job } from '../../platform/jobs.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { Signals } from '../../platform/signals.ts';
import type { Session } from '../identity/session-store.ts';
import type { SignInThrottle } from '../identity/sign-in-throttle.ts';
import { connectProvider } from './connect-provider.ts';
import { relayWalletSignals } from './live.ts';
import { addNotificationRoute, notificationPath } from './notifications.ts';
import { addCheckoutRoutes } from './providers/sandbox/checkout-routes.ts';
import { type NotifierOptions, SandboxNotifier } from './providers/sandbox/notifier.ts';
import { SandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { addWalletRoutes } from './routes.ts';
import { PAYOUT_DUE } from './signal-topics.ts';
import { type RefuseTopUp, type TopUpFollower, TopUps } from './top-ups.ts';
import { WalletVault } from './vault.ts';
import { type WithdrawalGuard, Withdrawals } from './withdrawals.ts';

/** How the wallet runs, where it is not as players know it. */
export interface WalletSettings {
  readonly passSandboxDelay?: NotifierOptions['passDelay'];
  readonly providerTimeoutMs?: number;
  readonly providerRetryPausesMs?: readonly number[];
}

export interface WalletOptions {
  readonly config: Config;
  readonly secret: string;
  readonly db: Database;
  readonly http: FastifyInstance;
  readonly addCall: AddCall<Session>;
  readonly signals: Signals;
  readonly live: LiveServer;
  readonly clock: Clock;
  readonly isTooOftenFrom: (request: FastifyRequest) => Promise<boolean>;
  /** Bounds guesses of passwords and codes. */
  readonly throttle: SignInThrottle;
  readonly onError: (error: unknown) => void;
  /** Limits of the player's own making. */
  readonly refuseTopUp: RefuseTopUp;
  readonly topUpFollowers: readonly TopUpFollower[];
  /** Wager locks of bonuses. */
  readonly withdrawalGuards: readonly WithdrawalGuard[];
  readonly settings: WalletSettings;
}

export interface Wallet {
  readonly jobs: readonly Job[];
  close(): Promise<void>;
}

function createNotifier(options: WalletOptions, vault: WalletVault): SandboxNotifier {
  const { config, clock, onError } = options;
  const { passSandboxDelay: passDelay } = options.settings;
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return new SandboxNotifier({
    address: `http://${shownHost}:${config.port}${notificationPath('sandbox')}`,
    signingKey: vault.signingKey,
    clock,
    onError,
    ...(passDelay ? { passDelay } : {}),
  });
}

export function createWallet(options: WalletOptions): Wallet {
  const { config, db, clock, onError, addCall } = options;
  const vault = new WalletVault(options.secret);
  const provider = connectProvider(options, vault);
  const shared = { db, provider, vault, money: config.money, clock, onError };
  const { refuseTopUp, topUpFollowers: followers } = options;
  const topUps = new TopUps({ ...shared, refuseTopUp, followers });
  const withdrawals = new Withdrawals({ ...shared, guards: options.withdrawalGuards });
  const { payouts } = withdrawals;

  const { throttle } = options;
  addWalletRoutes(addCall, { db, provider, money: config.money, topUps, withdrawals, throttle });
  const { isTooOftenFrom } = options;
  addNotificationRoute(options.http, { db, provider, topUps, clock, isTooOftenFrom });
  const notifier = provider instanceof SandboxProvider ? createNotifier(options, vault) : null;
  if (notifier) addCheckoutRoutes(addCall, { db, clock, notifier });

  relayWalletSignals(options.signals, options.live);
  // Every node hears it; the claim on the row lets one of them pay.
  options.signals.on(PAYOUT_DUE, id => void payouts.pay(id as string));

  return {
    jobs: [
      { name: 'finish-top-ups', schedule: '* * * * *', work: () => topUps.finishDue() },
      { name: 'pay-withdrawals', schedule: '* * * * *', work: () => payouts.payDue() },
    ],
    async close() {
      await notifier?.close();
    },
  };
}
