import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import type { ErrorCode } from '@kvazar/contract';
import { refuse } from '@kvazar/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { type Config, siteAddress } from './config.ts';
import { addExportRoutes } from './modules/account/export-routes.ts';
import { addMediaRoutes } from './modules/account/media-routes.ts';
import { addAccountRoutes } from './modules/account/routes.ts';
import { BetDays } from './modules/bet-days/bet-days.ts';
import { BetStream } from './modules/bet-stream/bet-stream.ts';
import { BalanceEcho } from './modules/betting/balance-echo.ts';
import { isPairInPlay } from './modules/betting/bet-repository.ts';
import { addBetRoutes } from './modules/betting/bet-routes.ts';
import { BetFeed } from './modules/betting/feed.ts';
import { addGameRoutes } from './modules/betting/game-routes.ts';
import { addMinesRoutes } from './modules/betting/mines-routes.ts';
import { keepNumbersGrowing } from './modules/betting/settlement/settlement-number.ts';
import { type BetPlacer, SettlementQueue } from './modules/betting/settlement/settlement-queue.ts';
import { Settler } from './modules/betting/settlement/settler.ts';
import { createCrashTable } from './modules/crash/crash-game.ts';
import { CrashLive } from './modules/crash/live.ts';
import { addCrashRoutes } from './modules/crash/routes.ts';
import { FairnessService } from './modules/fairness/fairness-service.ts';
import { addFairnessRoutes } from './modules/fairness/routes.ts';
import { gameDaysReader } from './modules/game-days/game-days.ts';
import { createAuthorize } from './modules/identity/authorize.ts';
import { createFindCaller } from './modules/identity/caller.ts';
import { IdentityService } from './modules/identity/identity-service.ts';
import { createLetters } from './modules/identity/letters.ts';
import { announceBalances, relayIdentitySignals } from './modules/identity/live.ts';
import { addRecoveryRoutes } from './modules/identity/recovery-routes.ts';
import { RecoveryService } from './modules/identity/recovery-service.ts';
import { addIdentityRoutes } from './modules/identity/routes.ts';
import { createSessionCookie } from './modules/identity/session-cookie.ts';
import { type Session, SessionStore } from './modules/identity/session-store.ts';
import { createSignInThrottle } from './modules/identity/sign-in-throttle.ts';
import { addVisitorCookie, createIdentify, playerRoom } from './modules/identity/visitor.ts';
import { VkClient } from './modules/identity/vk/vk-client.ts';
import { addVkRoutes, VK_RETURN_PATH } from './modules/identity/vk/vk-routes.ts';
import { VkService } from './modules/identity/vk/vk-service.ts';
import { guardBond } from './modules/protection/guard-bond.ts';
import { ProtectionService } from './modules/protection/protection-service.ts';
import { addProtectionRoutes } from './modules/protection/routes.ts';
import { createTopUpGuard } from './modules/protection/top-up-guard.ts';
import {
  createRoundHall,
  type RoundHall,
  type RoundHallSettings,
} from './modules/rounds/round-hall.ts';
import { createRoundNode, type RoundNodeSettings } from './modules/rounds/round-node.ts';
import { openSiteState } from './modules/site/site-state.ts';
import { popularityReader } from './modules/slots/popularity.ts';
import { addSlotRoutes } from './modules/slots/routes.ts';
import { createWallet, type Wallet, type WalletSettings } from './modules/wallet/wallet.ts';
import { obtainWalletSecret } from './modules/wallet/wallet-secret.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { Pipeline } from './platform/db/pipeline.ts';
import { addApiDocs } from './platform/http/api-docs.ts';
import { createCallRoutes } from './platform/http/call-routes.ts';
import {
  CONNECTION_TIMEOUTS,
  type ConnectionTimeouts,
  serverTimeouts,
} from './platform/http/connection-timeouts.ts';
import { addErrorHandler } from './platform/http/error-handler.ts';
import { addObservability } from './platform/http/observability.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import { addPages } from './platform/http/pages.ts';
import { sendRefusal } from './platform/http/refusals.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { refuseUnstorableText } from './platform/http/storable-text.ts';
import { addressKey } from './platform/limits/address-key.ts';
import { Limiter } from './platform/limits/limiter.ts';
import { createLiveServer, type LiveServer } from './platform/live/live-server.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import type { SharedRedis } from './platform/shared-redis.ts';
import type { Signals } from './platform/signals.ts';

const MAX_BODY_BYTES = 64 * 1024;

export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly signals: Signals;
  readonly redis: SharedRedis | null;
  readonly clock: Clock;
  readonly log: Logger;
  /** The built web application, or null when another server shows the pages. */
  readonly webRoot: string | null;
  /** Instead of the settlement queue: a benchmark compares it with another way to settle. */
  readonly placer?: BetPlacer;
  /** How rounds run and how this node takes part in them, where it is not as players know it. */
  readonly rounds?: Partial<RoundHallSettings & RoundNodeSettings>;
  readonly wallet?: WalletSettings;
  /** Shorter ones, for a test that waits for them. */
  readonly timeouts?: ConnectionTimeouts;
}

export interface App {
  readonly http: FastifyInstance;
  readonly live: LiveServer;
  readonly sessions: SessionStore;
  /** Not started: rounds begin when the process is ready to lead them. */
  readonly rounds: Pick<RoundHall, 'start' | 'host'>;
  readonly wallet: Pick<Wallet, 'jobs'>;
  /** Not started either. */
  readonly stream: Pick<BetStream, 'start'>;
  close(): Promise<void>;
}

/** Assembles the whole application without listening, so that a test can build one and inject calls. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, signals, clock, log, redis } = parts;
  const underTls = config.publicOrigin?.startsWith('https://') ?? false;
  const originRule = { publicOrigin: config.publicOrigin, pagePort: config.port };
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');

  const metrics = createMetrics();
  const siteState = await openSiteState(db, signals, config.social, onError);
  const sessions = new SessionStore(db, signals, clock, onError);
  const cookie = createSessionCookie(underTls);

  const roundNode = createRoundNode({
    db,
    databaseUrl: parts.databaseUrl,
    signals,
    settings: parts.rounds ?? {},
    onMeasured: metrics.recordClock,
    onFault: fault =>
      fault === null
        ? log.info('rounds are served again')
        : log.warn({ fault }, 'no rounds are served: the clock is in doubt'),
    onError: error => log.warn({ err: error }, 'clock not measured'),
  });
  await roundNode.start();

  const timeouts = parts.timeouts ?? CONNECTION_TIMEOUTS;
  const { requestTimeout, keepAliveTimeout, ...ofServer } = serverTimeouts(timeouts);
  const http = Fastify({
    http: ofServer,
    requestTimeout,
    keepAliveTimeout,
    connectionTimeout: timeouts.silenceMs,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    // While stopping, what still comes in on an open connection is answered, not turned away.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;

  const extras = (code: ErrorCode) =>
    code === 'identity/guest' || code === 'site/maintenance'
      ? { site: siteState.site, social: siteState.social }
      : {};

  await addSecurityHeaders(http, underTls);
  await http.register(cookies);
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  addErrorHandler(http, extras);
  addVisitorCookie(http, underTls);

  http.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && !isOwnOrigin(request.headers, originRule)) {
      sendRefusal(reply, refuse('request/wrong-origin'), extras);
      return reply;
    }
  });
  refuseUnstorableText(http, extras);
  http.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, refuse('request/not-found'), extras),
  );

  const limiter = new Limiter(redis);
  const callLimit = { name: 'calls', max: config.rateLimits.callsPer10s, windowMs: 10_000 };
  const findCaller = createFindCaller(sessions, cookie);
  const authorize = createAuthorize(findCaller, siteState);
  const addCall = createCallRoutes<Session>(http, {
    authorize,
    isTooOften: async request => {
      const player = (await findCaller(request))?.player;
      const key = player ? `player ${player.id}` : addressKey(request.ip);
      return limiter.isExceeded(callLimit, key);
    },
    extras,
    clock: roundNode.clock,
    duration: metrics.callDuration,
  });

  const { money, brandName } = config;
  const betDays = new BetDays(db);
  const identity = new IdentityService(db, sessions, money, clock);
  const throttle = createSignInThrottle({ db, limiter, limits: config.rateLimits, clock });
  const mailer = openMailer({ ...config.mail, dataDir: config.dataDir, brandName }, log);
  const letters = createLetters(brandName, siteAddress(config));
  const { refusesLetter } = throttle;
  const recovery = new RecoveryService({
    db,
    sessions,
    mailer,
    letters,
    clock,
    refusesLetter,
    onError,
  });
  const account = { db, sessions, cookie, throttle, mailer, letters, clock, brandName, money };
  addIdentityRoutes(addCall, {
    db,
    identity,
    sessions,
    cookie,
    throttle,
    siteState,
    brandName,
    money,
  });
  addRecoveryRoutes(addCall, recovery, throttle);
  addAccountRoutes(addCall, {
    ...account,
    recovery,
    betDays,
    isVkConfigured: config.vk !== null,
  });
  addMediaRoutes(http, db);
  addExportRoutes(http, {
    db,
    money,
    throttle,
    findCaller: async request =>
      (await authorize(request, 'player', null)) ?? refuse('identity/guest'),
    extras,
  });
  const vk = config.vk && {
    ...config.vk,
    returnAddress: `${siteAddress(config)}${VK_RETURN_PATH}`,
  };
  addVkRoutes(http, addCall, {
    vk:
      vk &&
      new VkService({
        ...account,
        identity,
        client: new VkClient(vk),
        onFailure: reason => log.warn({ reason }, 'sign-in through VK failed'),
      }),
    sessions,
    cookie,
    throttle,
    siteState,
    underTls,
  });
  const live = createLiveServer({
    identify: createIdentify(sessions, cookie),
    originRule,
    timeouts,
    redis,
    onError,
    onSockets: count => metrics.sockets.set(count),
  });

  const pipeline = new Pipeline({
    url: parts.databaseUrl,
    name: 'kvazar settlement',
    onError: error => log.warn({ err: error }, 'settlement connection lost'),
  });
  const feed = new BetFeed(bets => live.sendToAll('bets:settled', { bets }));
  const echo = new BalanceEcho({
    isWatchedElsewhere: playerId => live.mayHoldSeveral(playerRoom(playerId)),
    send: playerIds => void announceBalances(db, live, playerIds).catch(onError),
  });
  await keepNumbersGrowing(db);
  const stream = new BetStream({
    db,
    readers: [popularityReader, gameDaysReader],
    onLag: metrics.recordStreamLag,
    onError: error => log.warn({ err: error }, 'stream of settled bets interrupted'),
  });
  const queue = new SettlementQueue(
    new Settler({ pipeline, money: config.money, clock, bonds: [guardBond] }),
    {
      onSettled: bets => {
        feed.add(bets);
        echo.add(bets);
        stream.wake();
      },
      onBatch: metrics.recordBatch,
      onError: error => log.warn({ err: error }, 'batch repeated'),
    },
  );
  const placer = parts.placer ?? queue;
  addGameRoutes(addCall, { placer, siteState });
  addSlotRoutes(addCall, { db, placer, siteState, clock });
  addMinesRoutes(addCall, { db, placer, siteState, live });
  const rounds = createRoundHall({
    db,
    databaseUrl: parts.databaseUrl,
    placer,
    siteState,
    node: roundNode,
    metrics: metrics.rounds,
    onError: error => log.warn({ err: error }, 'rounds interrupted'),
    settings: parts.rounds ?? {},
  });
  const crashTable = createCrashTable(config.crash.timings);
  const crashLive = new CrashLive({
    db,
    tableId: crashTable.id,
    live,
    clock: roundNode.clock,
    onError,
  });
  rounds.host({ table: crashTable, live: crashLive, chainLength: config.crash.chainLength });
  addCrashRoutes(addCall, {
    db,
    table: crashTable,
    placer,
    siteState,
    rounds: roundNode,
    live: crashLive,
  });
  addBetRoutes(addCall, db);
  addFairnessRoutes(addCall, new FairnessService(db, isPairInPlay));
  addProtectionRoutes(addCall, {
    protection: new ProtectionService({ db, clock, money, betDays }),
    throttle,
    clock,
  });
  const wallet = createWallet({
    config,
    secret: await obtainWalletSecret(config),
    db,
    http,
    addCall,
    signals,
    live,
    clock,
    throttle,
    onError,
    refuseTopUp: createTopUpGuard(money),
    withdrawalGuards: [],
    settings: parts.wallet ?? {},
  });
  addApiDocs(http, config.brandName);
  addObservability(http, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: () =>
      db.query('select 1').then(
        () => true,
        () => false,
      ),
    listFaults: () => [
      ...(redis?.isAway ? ['redis'] : []),
      ...(roundNode.fault === null ? [] : [`rounds: clock ${roundNode.fault}`]),
    ],
  });
  if (parts.webRoot !== null) {
    await addPages(http, {
      webRoot: parts.webRoot,
      brandName: config.brandName,
      mode: config.mode,
      socketPort: config.socketPort,
      publicOrigin: config.publicOrigin,
    });
  }

  relayIdentitySignals(signals, live);
  siteState.onChange(site => live.sendLocally(null, 'works', { type: site.works }));

  return {
    http,
    live,
    sessions,
    rounds,
    wallet,
    stream,
    async close() {
      // First: players in flight still cash out while their round is brought to an end.
      await rounds.stop();
      crashLive.stop();
      await wallet.close();
      await live.close();
      await http.close();
      await queue.drain();
      await stream.stop();
      await roundNode.stop();
      feed.stop();
      echo.stop();
      await mailer.close();
      await pipeline.discard();
    },
  };
}
