import compress from '@fastify/compress';
import { type ErrorCode, type Refusal, refuse } from '@kvazar/contract';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Config, siteAddress } from './config.ts';
import { createApprovals } from './modules/approvals/approvals.ts';
import { createApprovalsWaiting } from './modules/approvals/waiting.ts';
import { BetDays } from './modules/bet-days/bet-days.ts';
import { BetStream } from './modules/bet-stream/bet-stream.ts';
import { createAddBet } from './modules/betting/bet-call.ts';
import { type StoredBet, witnessBet } from './modules/betting/bet-repository.ts';
import { callOffForeignBets } from './modules/betting/call-off.ts';
import { LossWatch } from './modules/betting/settlement/loss-watch.ts';
import { keepNumbersGrowing } from './modules/betting/settlement/settlement-number.ts';
import {
  type BetPlacer,
  type QueueEvents,
  SettlementQueue,
  WAITS_FOR_EVER,
} from './modules/betting/settlement/settlement-queue.ts';
import { Settler } from './modules/betting/settlement/settler.ts';
import type { StudioVideo } from './modules/dealers/studio-video.ts';
import { openGames } from './modules/game-switches/games.ts';
import { createAuthorize } from './modules/identity/authorize.ts';
import { createFindCaller } from './modules/identity/caller.ts';
import type { Arrival } from './modules/identity/identity-service.ts';
import { createLetters } from './modules/identity/letters.ts';
import { RecoveryService } from './modules/identity/recovery-service.ts';
import { createSessionCookie } from './modules/identity/session-cookie.ts';
import { type Session, SessionStore } from './modules/identity/session-store.ts';
import { createSignInThrottle } from './modules/identity/sign-in-throttle.ts';
import { createIdentify, createVisitorCookie, nameBrowsers } from './modules/identity/visitor.ts';
import { notices } from './modules/notices/notices.ts';
import { Rewards } from './modules/rewards/rewards.ts';
import {
  createRoundHall,
  type RoundHall,
  type RoundHallSettings,
} from './modules/rounds/round-hall.ts';
import { createRoundNode, type RoundNodeSettings } from './modules/rounds/round-node.ts';
import { noteSiteMoney } from './modules/site/site-money.ts';
import { openSiteState } from './modules/site/site-state.ts';
import type { AuditProgram } from './modules/system/audit-child.ts';
import { TableRegistry } from './modules/tables/live-table.ts';
import { pageOf } from './modules/video/routes.ts';
import { createVideo, type Video } from './modules/video/video.ts';
import type { WalletSettings } from './modules/wallet/wallet.ts';
import { obtainWalletSecret } from './modules/wallet/wallet-secret.ts';
import { listRewardSources, siteModules } from './modules.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, openDatabase, type Queryable } from './platform/db/database.ts';
import { Pipeline } from './platform/db/pipeline.ts';
import { addApiDocs } from './platform/http/api-docs.ts';
import { createCallRoutes } from './platform/http/call-routes.ts';
import {
  CONNECTION_TIMEOUTS,
  type ConnectionTimeouts,
  closeAfterEachCall,
  serverTimeouts,
} from './platform/http/connection-timeouts.ts';
import { addErrorHandler } from './platform/http/error-handler.ts';
import { addObservability } from './platform/http/observability.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import { addPages } from './platform/http/pages.ts';
import { sendRefusal } from './platform/http/refusals.ts';
import { rememberAddresses } from './platform/http/remember-addresses.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { refuseUnstorableText } from './platform/http/storable-text.ts';
import type { Job } from './platform/jobs.ts';
import { addressKey } from './platform/limits/address-key.ts';
import { Limiter } from './platform/limits/limiter.ts';
import { LocalCounters } from './platform/limits/local-counters.ts';
import { PlayerLanes } from './platform/limits/player-lanes.ts';
import { createLiveServer, type LiveServer } from './platform/live/live-server.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { Pulse } from './platform/pulse.ts';
import type { SharedRedis } from './platform/shared-redis.ts';
import type { Signals } from './platform/signals.ts';
import type { OpenModule, Site } from './site-module.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Nobody reads what comes with these. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Batches of different players under way at once, each on a connection of its own. */
const SETTLEMENT_LANES = 2;
/** Who is refused tries again and again: the log hears of each once in as long. */
const TELL_REFUSALS_EVERY_MS = 60_000;
/** Over which all rounds are led. */
const LEADER_CONNECTIONS = 1;

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
  /** Asked on every new connection that settles bets; throws where none may be settled. */
  readonly beforeSettling?: (connection: pg.Client) => Promise<void>;
  /** Pictures in place of those that the site carries. */
  readonly studioVideo?: StudioVideo;
  /** How the audit is run from the page of the system; without it that cannot be done. */
  readonly audit?: AuditProgram;
  /** For a test that holds back who is asking; closed with the application. */
  readonly sessionReads?: Database;
  /** Shorter ones, for a test that waits for them. */
  readonly timeouts?: ConnectionTimeouts;
  /** Settles and leads without bounds of time: for tests, since a busy machine is slow enough to reach them. */
  readonly isUnbound?: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  readonly live: LiveServer;
  readonly sessions: SessionStore;
  /** Not started: rounds begin when the process is ready to lead them. */
  readonly rounds: Pick<RoundHall, 'start' | 'host'>;
  /** Not started either. */
  readonly stream: Pick<BetStream, 'start'>;
  /** Nor is the relay of pictures. */
  readonly video: Video;
  readonly jobs: readonly Job[];
  /**
   * Before it closes, where a proxy stands in front: this node says at once that it is not ready,
   * hands over what it leads and sends its sockets away, and answers every call meanwhile.
   */
  leave(...[withinMs, pause]: Parameters<LiveServer['leave']>): Promise<void>;
  close(): Promise<void>;
}

async function findPlayed(db: Queryable, id: string): Promise<StoredBet | null> {
  for (const { findPlayed: find } of siteModules) {
    const found = await find?.(db, id);
    if (found) return found;
  }
  return null;
}

async function welcomeNewcomer(tx: Queryable, arrival: Arrival): Promise<void> {
  for (const { welcome } of siteModules) await welcome?.(tx, arrival);
}

/**
 * By the route that will answer, not by how its address was written. POST is for calls and for what providers tell,
 * which are counted where they are answered.
 */
function isStoredFile(request: FastifyRequest): boolean {
  if (request.method === 'POST') return false;
  const { url } = request.routeOptions;
  return url !== undefined && /^\/(api|media)\//.test(url);
}

/** Assembles the whole application without listening, so that a test can build one and inject calls. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, signals, clock, log, redis } = parts;
  const underTls = config.publicOrigin?.startsWith('https://') ?? false;
  const originRule = { publicOrigin: config.publicOrigin, pagePort: config.port };
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');

  const metrics = createMetrics();
  const pulse = new Pulse();
  const connections = config.databasePool + SETTLEMENT_LANES + LEADER_CONNECTIONS;
  const lossWatch = new LossWatch(db, connections, signals, onError);
  lossWatch.onLost(error => log.error({ err: error }, 'acknowledged bets are lost'));
  lossWatch.onLost(metrics.recordLostBets);
  // Lanes that connect together ask together.
  let takingOver: Promise<void> | null = null;
  const takeOverOnce = () => {
    takingOver ??= callOffForeignBets(db, config.money)
      .then(() => noteSiteMoney(db, config.money))
      .finally(() => {
        takingOver = null;
      });
    return takingOver;
  };
  const pipelines = Array.from(
    { length: SETTLEMENT_LANES },
    () =>
      new Pipeline({
        url: parts.databaseUrl,
        name: 'kvazar settlement',
        isUnbound: parts.isUnbound,
        onError: error => log.warn({ err: error }, 'settlement connection lost'),
        async prepare(client) {
          await parts.beforeSettling?.(client);
          await lossWatch.check(client);
          // While nobody held the money, nodes of the other may have taken bets.
          await takeOverOnce();
        },
      }),
  );
  // A new one is refused.
  lossWatch.onLost(() => {
    for (const pipeline of pipelines) void pipeline.discard();
  });
  // First of all: where nothing may be settled no node starts. One that is still at it holds the money meanwhile.
  const connected = await Promise.allSettled(pipelines.map(pipeline => pipeline.connect()));
  const barred = connected.find(({ status }) => status === 'rejected');
  if (barred?.status === 'rejected') {
    await Promise.all(pipelines.map(pipeline => pipeline.discard()));
    throw barred.reason;
  }
  // A database that may have moved is looked at before the next bet comes.
  signals.onGap(() => {
    for (const pipeline of pipelines) void pipeline.connect().catch(onError);
  });
  const hasVk = config.vk !== null;
  const siteState = await openSiteState(db, signals, config.social, hasVk, onError);
  const games = openGames(siteState);
  // Of their own: whatever has taken every connection of the pool, players are known and their bets go on.
  const sessionReads =
    parts.sessionReads ??
    openDatabase({
      url: parts.databaseUrl,
      poolSize: 1,
      onIdleError: error => log.warn({ err: error }, 'database connection lost'),
    });
  const sessions = new SessionStore({ db, reads: sessionReads, signals, clock, onError });
  const cookie = createSessionCookie(underTls);
  const visitorCookie = createVisitorCookie(underTls);

  const roundNode = createRoundNode({
    db,
    databaseUrl: parts.databaseUrl,
    signals,
    settings: parts.rounds ?? {},
    isUnbound: parts.isUnbound,
    onMeasured: offset => {
      metrics.recordClock(offset);
      pulse.recordClock(offset);
    },
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
    // A logger for each call would be made some thousand times a second and write once a day: who writes names the call.
    childLoggerFactory: logger => logger,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    // While stopping, what still comes in on an open connection is answered, not turned away.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;

  rememberAddresses(http.server);

  const extras = (code: ErrorCode) =>
    code === 'identity/guest' || code === 'site/maintenance'
      ? { site: siteState.site, social: siteState.social }
      : {};

  const headers = await addSecurityHeaders(http, underTls);
  // Nobody sends us anything compressed.
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  // Whoever reads what is sent says how, and how much.
  http.removeAllContentTypeParsers();
  addErrorHandler(http, extras);
  nameBrowsers(http, visitorCookie);

  const findObjection = ({ headers, is404 }: FastifyRequest): Refusal | null => {
    if (!isOwnOrigin(headers, originRule)) return refuse('request/wrong-origin');
    // Nobody counts such calls, so nothing of them is read.
    if (is404) return refuse('request/not-found');
    // Whatever a call would show or draw comes from a database that has forgotten what was shown and drawn.
    return lossWatch.isLost ? refuse('server/unavailable') : null;
  };
  http.addHook('onRequest', (request, reply, done) => {
    const objection = BODILESS.has(request.method) ? null : findObjection(request);
    if (objection) sendRefusal(reply, objection, extras);
    else done();
  });
  refuseUnstorableText(http, extras);
  http.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, refuse('request/not-found'), extras),
  );

  const limiter = new Limiter(redis);
  const callLimit = { name: 'calls', max: config.rateLimits.callsPer10s, windowMs: 10_000 };
  // Counted apart: what a page loads besides its calls must not take their share.
  const plainLimit = { ...callLimit, name: 'plain' };
  const findCaller = createFindCaller(sessions, cookie);
  const nameSender = async (request: FastifyRequest) => {
    const player = (await findCaller(request))?.player;
    return player ? `player ${player.id}` : addressKey(request.ip);
  };
  // Files that the database holds or makes; those of the built application cost next to nothing.
  http.addHook('onRequest', (request, reply, done) => {
    if (!isStoredFile(request)) {
      done();
      return;
    }
    nameSender(request)
      .then(sender => limiter.isExceeded(plainLimit, sender))
      .then(isTooOften => {
        if (isTooOften) sendRefusal(reply, refuse('request/too-often'), extras);
        else done();
      })
      .catch(done);
  });
  const authorize = createAuthorize({
    db,
    sessions,
    findCaller,
    siteState,
    clock,
    money: config.money,
  });
  const addCall = createCallRoutes<Session>(http, {
    authorize,
    lanes: new PlayerLanes(),
    playerIdOf: ({ player }) => player.id,
    isTooOften: async request => limiter.isExceeded(callLimit, await nameSender(request)),
    extras,
    headers,
    maxBodyBytes: MAX_BODY_BYTES,
    clock: roundNode.clock,
    durations: metrics.callDurations,
  });

  const { brandName } = config;
  const throttle = createSignInThrottle({
    ...{ db, limiter, limits: config.rateLimits, clock },
    secret: await obtainWalletSecret(config),
  });
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
  const refusalsTold = new LocalCounters();
  const live = createLiveServer({
    identify: createIdentify({
      ...{ db, sessions, visitorCookie, money: config.money },
      sessionCookie: cookie,
    }),
    mayBePlayer: headers => cookie.read(headers) !== null,
    topics: siteModules.flatMap(module => module.topics ?? []),
    originRule,
    trustedProxies: config.trustedProxies,
    bounds: config.sockets,
    timeouts,
    redis,
    onError,
    onSockets: count => {
      metrics.sockets.set(count);
      pulse.recordSockets(count);
    },
    onRefused: ({ bound, whose }) => {
      metrics.recordRefusedSocket(bound);
      const told = refusalsTold.add(`${bound} ${whose}`, TELL_REFUSALS_EVERY_MS, performance.now());
      if (told.count === 1) log.warn({ bound, whose }, 'sockets are refused');
    },
  });

  await keepNumbersGrowing(db);
  const stream = new BetStream({
    db,
    readers: siteModules.flatMap(module => module.readers ?? []),
    onLag: (reader, lagMs) => {
      metrics.recordStreamLag(reader, lagMs);
      pulse.recordLag(reader, lagMs);
    },
    onError: error => log.warn({ err: error }, 'stream of settled bets interrupted'),
  });
  const bonds = siteModules.flatMap(module => module.bonds ?? []);
  const settledHandlers: Parameters<Site['onSettled']>[0][] = [];
  const settlers = pipelines.map(
    pipeline =>
      new Settler({
        ...{ pipeline, money: config.money, clock, bonds },
        onAcknowledged: bet => lossWatch.remember(witnessBet(bet)),
      }),
  );
  const queueEvents: QueueEvents = {
    onSettled: bets => {
      for (const handler of settledHandlers) handler(bets);
      stream.wake();
    },
    onBatch: (size, oldestWaitMs, durationMs) => {
      metrics.recordBatch(size, oldestWaitMs, durationMs);
      pulse.recordBatch(size, durationMs);
    },
    onError: error => log.warn({ err: error }, 'batch repeated'),
  };
  const queue = new SettlementQueue(settlers, queueEvents, parts.isUnbound ? WAITS_FOR_EVER : {});
  const rewards = new Rewards({
    db,
    clock,
    money: config.money,
    sources: listRewardSources(config),
  });
  const placer = parts.placer ?? queue;
  const rounds = createRoundHall({
    db,
    databaseUrl: parts.databaseUrl,
    signals,
    placer,
    games,
    node: roundNode,
    mayLead: () => !lossWatch.isLost,
    beforeLeading: session => lossWatch.check(session),
    remember: lossWatch.remember,
    metrics: metrics.rounds,
    onError: error => log.warn({ err: error }, 'rounds interrupted'),
    settings: parts.rounds ?? {},
    isUnbound: parts.isUnbound,
  });
  lossWatch.onLost(error => rounds.giveUp(error));
  const video = createVideo({
    config,
    db,
    clock,
    log,
    originRule,
    isUnderTls: underTls,
    onStats: metrics.recordVideo,
    onError: error => log.warn({ err: error }, 'pictures of tables not written down'),
  });
  const acts = siteModules.flatMap(module => module.acts ?? []);
  const site: Site = {
    config,
    underTls,
    db,
    signals,
    clock,
    log,
    onError,
    http,
    addCall,
    addBet: createAddBet(addCall, placer),
    settleForSite: command => placer.place({ ...command, isOfSite: true }),
    remember: lossWatch.remember,
    findPlayer: async request =>
      (await authorize(request, 'player', null)) ?? refuse('identity/guest'),
    findCaller: async (request, access, asked) =>
      (await authorize(request, access, asked)) ?? refuse('identity/guest'),
    isTooOftenFrom: request => limiter.isExceeded(plainLimit, addressKey(request.ip)),
    extras,
    live,
    sessions,
    cookie,
    throttle,
    welcome: welcomeNewcomer,
    recovery,
    mailer,
    letters,
    notices,
    recordSending: metrics.recordSending,
    recordStrayingGames: metrics.recordStrayingGames,
    recordNode: metrics.recordNode,
    recordSite: metrics.recordSite,
    onScrape: metrics.onScrape,
    siteState,
    games,
    approvals: createApprovals({ db, clock, acts }),
    waiting: [...siteModules.flatMap(module => module.waiting ?? []), createApprovalsWaiting(acts)],
    betDays: new BetDays(db),
    rewards,
    findPlayed,
    replays: Object.assign({}, ...siteModules.map(module => module.replays)),
    onSettled: handler => void settledHandlers.push(handler),
    rounds,
    roundNode,
    studioVideo: parts.studioVideo ?? video,
    tables: new TableRegistry(),
    video,
    topUpFollowers: siteModules.flatMap(module => module.topUpFollowers ?? []),
    walletSettings: parts.wallet ?? {},
    pulse,
    countQueued: () => queue.length,
    redis,
    audit: parts.audit && { ...parts.audit, databaseUrl: parts.databaseUrl },
  };
  const opened: OpenModule[] = [];
  let isLeaving = false;
  for (const module of siteModules) {
    if (module.open) opened.push(await module.open(site));
  }
  addApiDocs(http, config.brandName);
  addObservability(http, {
    metrics,
    metricsToken: config.metricsToken,
    findBar: () => (lossWatch.isLost ? 'acknowledged bets are lost' : null),
    isLeaving: () => isLeaving,
    isDatabaseThere: () =>
      db.query('select 1').then(
        () => true,
        () => false,
      ),
    listFaults: () => [
      ...(redis?.isAway ? ['redis'] : []),
      ...(roundNode.fault === null ? [] : [`rounds: clock ${roundNode.fault}`]),
      ...(video.isRelayAway ? ['video relay'] : []),
    ],
  });
  if (parts.webRoot !== null) {
    await addPages(http, {
      webRoot: parts.webRoot,
      brandName: config.brandName,
      mode: config.mode,
      socketPort: config.publicSocketPort,
      listVideoOrigins: request => video.engine.listOrigins(pageOf(request)),
      publicOrigin: config.publicOrigin,
      serviceWorker: config.serviceWorker,
    });
  }

  return {
    http,
    live,
    sessions,
    rounds,
    stream,
    video,
    jobs: opened.flatMap(({ jobs }) => jobs ?? []),
    async leave(withinMs, pause) {
      isLeaving = true;
      closeAfterEachCall(http.server);
      await Promise.all([rounds.stop(), stream.stop(), live.leave(withinMs, pause)]);
    },
    async close() {
      // First: players in flight still cash out while their round is brought to an end.
      await rounds.stop();
      for (const module of opened) await module.stop?.();
      await live.close();
      await http.close();
      await queue.drain();
      await stream.stop();
      await roundNode.stop();
      for (const module of opened) await module.close?.();
      pulse.stop();
      await mailer.close();
      await Promise.all(pipelines.map(pipeline => pipeline.discard()));
      await sessionReads.close();
    },
  };
}
