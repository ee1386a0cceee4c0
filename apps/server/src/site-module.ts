import type { Access, Refusal } from '@kvazar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Approvals } from './modules/approvals/approvals.ts';
import type { TwoPersonAct } from './modules/approvals/two-person-act.ts';
import type { BetDays } from './modules/bet-days/bet-days.ts';
import type { StreamReader } from './modules/bet-stream/stream-reader.ts';
import type { AddBet } from './modules/betting/bet-call.ts';
import type { FindPlayed } from './modules/betting/bet-repository.ts';
import type { Replays } from './modules/betting/replay.ts';
import type { Bond } from './modules/betting/settlement/bond.ts';
import type { Command, Verdict } from './modules/betting/settlement/command.ts';
import type { Remember } from './modules/betting/settlement/loss-watch.ts';
import type { SettledBet } from './modules/betting/settlement/settlement-queue.ts';
import type { StudioVideo } from './modules/dealers/studio-video.ts';
import type { Games } from './modules/game-switches/games.ts';
import type { Asked } from './modules/identity/authorize.ts';
import type { Welcome } from './modules/identity/identity-service.ts';
import type { Letters } from './modules/identity/letters.ts';
import type { RecoveryService } from './modules/identity/recovery-service.ts';
import type { Session, SessionStore } from './modules/identity/session-store.ts';
import type { SignInThrottle } from './modules/identity/sign-in-throttle.ts';
import type { WaitingSource } from './modules/inbox/waiting.ts';
import type { Notices } from './modules/notices/notices.ts';
import type { RewardSource } from './modules/rewards/reward-source.ts';
import type { Rewards } from './modules/rewards/rewards.ts';
import type { RoundHall } from './modules/rounds/round-hall.ts';
import type { RoundNode } from './modules/rounds/round-node.ts';
import type { SiteState } from './modules/site/site-state.ts';
import type { AuditTarget } from './modules/system/audit-child.ts';
import type { TableRegistry } from './modules/tables/live-table.ts';
import type { Video } from './modules/video/video.ts';
import type { TopUpFollower } from './modules/wallet/top-ups.ts';
import type { WalletSettings } from './modules/wallet/wallet.ts';
import type { Command as OperatorCommand } from './ops-command.ts';
import type { Invariant } from './platform/audit/invariant.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { AddCall } from './platform/http/call-routes.ts';
import type { Cookie } from './platform/http/cookie.ts';
import type { RefusalExtras } from './platform/http/refusals.ts';
import type { Job } from './platform/jobs.ts';
import type { LiveServer } from './platform/live/live-server.ts';
import type { LiveTopic } from './platform/live/topics.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Pulse } from './platform/pulse.ts';
import type { SharedRedis } from './platform/shared-redis.ts';
import type { Signals } from './platform/signals.ts';

/** A site that is being built: what modules put their routes and tables into, and what they share. */
export interface Site {
  readonly config: Config;
  readonly underTls: boolean;
  readonly db: Database;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onError: (error: unknown) => void;

  readonly http: FastifyInstance;
  readonly addCall: AddCall<Session>;
  /** For calls that hand in to the settlement queue. */
  readonly addBet: AddBet;
  /** For what the site does for a player by itself: no share of theirs is taken, no ban stands in its way. */
  readonly settleForSite: (command: Command) => Promise<Verdict>;
  /** For whatever shows something of seeds or rounds and is no bet, after its commit. */
  readonly remember: Remember;
  /** For routes that are no calls: the signed-in player, or why there is none. */
  readonly findPlayer: (request: FastifyRequest) => Promise<Session | Refusal>;
  /** The same for whatever access, of what is open during works. */
  readonly findCaller: (
    request: FastifyRequest,
    access: Access,
    asked: Asked,
  ) => Promise<Session | Refusal>;
  /** For routes that are no calls and know nobody: true when too much comes from this address. */
  readonly isTooOftenFrom: (request: FastifyRequest) => Promise<boolean>;
  readonly extras: RefusalExtras;
  readonly live: LiveServer;

  readonly sessions: SessionStore;
  readonly cookie: Cookie;
  readonly throttle: SignInThrottle;
  /** What modules do for a newcomer, in the transaction of the registration. */
  readonly welcome: Welcome;
  readonly recovery: RecoveryService;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly notices: Notices;
  /** Counts what was sent beyond the bell, and what could not be. */
  readonly recordSending: Metrics['recordSending'];
  readonly recordStrayingGames: Metrics['recordStrayingGames'];
  /** What the page of the system shows, for alarms. */
  readonly recordNode: Metrics['recordNode'];
  readonly recordSite: Metrics['recordSite'];
  readonly onScrape: Metrics['onScrape'];

  readonly siteState: SiteState;
  /** On what terms bets of each game are taken. */
  readonly games: Games;
  /** Acts that need a second person. */
  readonly approvals: Approvals;
  /** What waits for a decision of staff, of all modules. */
  readonly waiting: readonly WaitingSource[];
  readonly betDays: BetDays;
  /** Every way to find what was played, by its id. */
  readonly findPlayed: FindPlayed;
  /** How bets of every game that seeds decide are played again. */
  readonly replays: Replays;
  /** Told of every bet that this node has settled or changed, after the commit. */
  onSettled(handler: (bets: readonly SettledBet[]) => void): void;
  readonly rewards: Rewards;
  readonly rounds: RoundHall;
  readonly roundNode: RoundNode;
  /** Pictures of tables with a dealer. */
  readonly studioVideo: StudioVideo;
  /** Where modules put their live tables. */
  readonly tables: TableRegistry;
  /** Pictures of tables with a dealer, and films of their rounds. */
  readonly video: Video;
  readonly topUpFollowers: readonly TopUpFollower[];
  readonly walletSettings: WalletSettings;
  /** What this node can say of itself. */
  readonly pulse: Pulse;
  /** How many bets wait for their settlement on this node. */
  readonly countQueued: () => number;
  /** Null: there is none, and each node counts and tells for itself. */
  readonly redis: SharedRedis | null;
  /** Undefined where nobody can run it from a page. */
  readonly audit: AuditTarget | undefined;
}

/** What a module has set going in a site. */
export interface OpenModule {
  readonly jobs?: readonly Job[];
  /** While players are still served. */
  stop?(): Promise<void> | void;
  /** When nothing comes in any more. */
  close?(): Promise<void> | void;
}

/** Everything that a module brings; `modules.ts` lists them. */
export interface SiteModule {
  /** Its folder. */
  readonly name: string;
  readonly invariants?: readonly Invariant[];
  /** The tables whose rounds and bets its invariants check. */
  readonly tables?: readonly string[];
  /** Its games whose payouts are no multiples of the stake; its invariants check them. */
  readonly ownPayouts?: readonly string[];
  /** How bets of its games are played again, by game. */
  readonly replays?: Replays;
  /** What counts settled bets after the fact. */
  readonly readers?: readonly StreamReader[];
  /** What binds bets of some players. */
  readonly bonds?: readonly Bond[];
  /** What players may take. */
  readonly rewards?: (config: Config) => readonly RewardSource[];
  /** What happens with a top-up, in the transaction that ends it. */
  readonly topUpFollowers?: readonly TopUpFollower[];
  /** What it does for a newcomer, in the transaction of the registration. */
  readonly welcome?: Welcome;
  /** Finds what can be checked like a bet and is none. */
  readonly findPlayed?: FindPlayed;
  /** What one of staff asks for and another agrees to. */
  readonly acts?: readonly TwoPersonAct[];
  /** What waits for a decision of staff. */
  readonly waiting?: readonly WaitingSource[];
  /** What pages may watch over the socket. */
  readonly topics?: readonly LiveTopic[];
  /** Of the operator's command line, by their first word. */
  readonly commands?: Readonly<Record<string, OperatorCommand>>;
  open?(site: Site): OpenModule | Promise<OpenModule>;
}
