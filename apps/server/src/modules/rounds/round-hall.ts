import { setTimeout as wait } from 'node:timers/promises';
import type { Signals } from '../../platform/signals.ts';
import { markHandOver, onLeadershipLeft, takeHandOver, tellLeadershipLeft } from './hand-over.ts';
import type { LeaderSession } from './leader-session.ts';
import { Leadership } from './leadership.ts';
import type { RoundNode } from './round-node.ts';
import { type HostedTable, Tenure, type TenureParts } from './tenure.ts';

/** What a test shortens or takes into its own hands. */
export interface RoundHallSettings {
  /** How often a node that does not lead tries to, and a table that failed begins again. */
  readonly retryMs: number;
  /** On leaving to nobody: a round that ends within this time is finished, a longer one called off. */
  readonly finishWithinMs: number;
  /** For no longer is leaving waited for. */
  readonly stopWithinMs: number;
}

/** The key of a PostgreSQL advisory lock. */
export const LEADER_LOCK = 72_400_001;
const RETRY_MS = 500;
const FINISH_WITHIN_MS = 5_000;
/** With the rest of the shutdown this stays below the time that a process is given to end. */
const STOP_WITHIN_MS = 7_500;

export interface RoundHallParts
  extends Omit<TenureParts, 'clock' | 'drain' | 'isHandedOver' | 'heardSinceMs'> {
  readonly databaseUrl: string;
  readonly signals: Signals;
  readonly node: Pick<
    RoundNode,
    'clock' | 'drain' | 'fault' | 'heardSinceMs' | 'onFault' | 'standBy' | 'standDown'
  >;
  /** Asked before every try to lead. */
  readonly mayLead: () => boolean;
  /** Asked on every connection that has come to lead; throws where nothing may be led. */
  readonly beforeLeading: (session: LeaderSession) => Promise<void>;
  readonly settings: Partial<RoundHallSettings>;
  /** For tests. */
  readonly isUnbound?: boolean | undefined;
}

/** All tables of a site. One node at a time leads them, over one connection. */
export interface RoundHall {
  /** Before the start. */
  host<Result>(hosted: HostedTable<Result>): void;
  /** The same for a table that is not led by time alone. */
  hostBy(tableId: string, begin: BeginTenure): void;
  /** From now on this node leads the rounds whenever no other does. */
  start(): void;
  stop(): Promise<void>;
  /** At once, whatever is under way, if it leads. */
  giveUp(reason: Error): void;
  readonly isLeading: boolean;
}

export type BeginTenure = (
  parts: TenureParts,
  session: LeaderSession,
) => Pick<Tenure<unknown>, 'run' | 'resign'>;

export function createRoundHall(parts: RoundHallParts): RoundHall {
  const { databaseUrl, node, settings, onError } = parts;
  const nowMs = () => node.clock.now().getTime();
  const retryMs = settings.retryMs ?? RETRY_MS;
  const finishWithinMs = settings.finishWithinMs ?? FINISH_WITHIN_MS;
  const stopWithinMs = settings.stopWithinMs ?? STOP_WITHIN_MS;
  const stopping = new AbortController();
  const tables: BeginTenure[] = [];
  const tenures = new Set<ReturnType<BeginTenure>>();
  let isHandingOver = false;
  let stopped: Promise<void> | null = null;

  function hostBy(tableId: string, begin: BeginTenure): void {
    parts.metrics.recordHosted(tableId);
    tables.push(begin);
  }

  /** A table that fails begins again, as under a new leader; its neighbours do not notice. */
  async function lead(
    begin: BeginTenure,
    session: LeaderSession,
    handedOverUntilMs: number | null,
  ): Promise<void> {
    while (!stopping.signal.aborted) {
      const isHandedOver = handedOverUntilMs !== null && nowMs() <= handedOverUntilMs;
      const { clock, drain, heardSinceMs } = node;
      const tenure = begin({ ...parts, clock, drain, isHandedOver, heardSinceMs }, session);
      tenures.add(tenure);
      try {
        return await tenure.run();
      } catch (error) {
        session.lost.throwIfAborted();
        onError(error);
      } finally {
        tenures.delete(tenure);
      }
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const leadership = new Leadership({
    databaseUrl,
    lockKey: LEADER_LOCK,
    name: 'kvazar rounds leader',
    isUnbound: parts.isUnbound,
    retryMs,
    mayLead: () => node.fault === null && parts.mayLead(),
    onError,
    async lead(session) {
      await parts.beforeLeading(session);
      const until = await takeHandOver(session);
      // Who stops before it has begun hands on what it was handed, and nothing else.
      const hasHeld = !stopping.signal.aborted || (until !== null && nowMs() <= until);
      // All of them end before the connection goes.
      const ends = await Promise.allSettled(tables.map(begin => lead(begin, session, until)));
      const failed = ends.find(end => end.status === 'rejected');
      if (failed) throw failed.reason;
      if (isHandingOver && hasHeld) await markHandOver(session, nowMs());
    },
    tellLeft: tellLeadershipLeft,
  });
  onLeadershipLeft(parts.signals, () => leadership.tryNow());
  node.onFault(() => leadership.giveUp(new Error('the clock of the leader is in doubt')));

  /** Another node goes on within moments where one stands by; else what is soon over is finished. */
  async function stop(): Promise<void> {
    stopping.abort();
    const ended = leadership.stop();
    isHandingOver = await node.standDown();
    for (const tenure of tenures) tenure.resign({ nextStandsBy: isHandingOver, finishWithinMs });
    await Promise.race([ended, wait(stopWithinMs, undefined, { ref: false })]);
  }

  return {
    host: hosted => hostBy(hosted.table.id, (of, session) => new Tenure(hosted, of, session)),
    hostBy,
    start() {
      node.standBy();
      leadership.start();
    },
    giveUp: reason => leadership.giveUp(reason),
    get isLeading() {
      return tenures.size > 0;
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
