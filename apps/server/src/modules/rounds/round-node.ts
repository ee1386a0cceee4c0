import type { Database } from '../../platform/db/database.ts';
import { Pipeline } from '../../platform/db/pipeline.ts';
import {
  CLOCK_LIMITS,
  type ClockFault,
  type ClockLimits,
  DatabaseClock,
} from '../../platform/node-clock/database-clock.ts';
import type { Signals } from '../../platform/signals.ts';
import { Attendance } from './attendance.ts';
import { createDrain, type Drain, onRoundEnded } from './drain.ts';
import { Receipts } from './receipts.ts';
import { createRoundClock, type RoundClock } from './round-clock.ts';

/** Why a node serves no rounds: its clock, or it has not told the others yet that it does. */
export type RoundFault = ClockFault | 'unannounced';

/** What a test shortens or takes into its own hands. */
export interface RoundNodeSettings {
  readonly clock: RoundClock;
  /** A clock of this process that nobody sets. */
  readonly localNowMs: () => number;
  /** Instead of what the database says. */
  readonly databaseNowMs: () => number;
  readonly clockLimits: ClockLimits;
}

export interface RoundNodeOptions {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly signals: Signals;
  readonly settings: Partial<RoundNodeSettings>;
  /** For tests. */
  readonly isUnbound?: boolean | undefined;
  readonly onMeasured: (offset: { readonly uncertaintyMs: number }) => void;
  readonly onFault: (fault: RoundFault | null) => void;
  readonly onError: (error: unknown) => void;
}

/** The part that a node plays in rounds, whichever of them leads. */
export interface RoundNode {
  /** The time that rounds go by, the same on every node. */
  readonly clock: RoundClock;
  readonly receipts: Receipts;
  readonly drain: Drain;
  /** Null while this node serves rounds. */
  readonly fault: RoundFault | null;
  /** Since when it has done so without a break. */
  readonly heardSinceMs: number | null;
  onFault(handler: () => void): void;
  /** From now on it leads rounds whenever nobody else does. */
  standBy(): void;
  /** No longer; answers whether another node still stands by. */
  standDown(): Promise<boolean>;
  start(): Promise<void>;
  /** When nothing is received any more. */
  stop(): Promise<void>;
}

/** Ahead of us by more than this: a clock was moved, and waiting for the moment would be no help. */
const LONGEST_LAG_MS = 1_000;
/** A database that takes longer for one row is away, or as good as. */
const LATE_SIGNATURE_MS = 1_000;

export function createRoundNode(options: RoundNodeOptions): RoundNode {
  const { db, databaseUrl, signals, settings, isUnbound, onError } = options;
  const pipeline = new Pipeline({ url: databaseUrl, name: 'kvazar rounds', onError, isUnbound });
  const attendance = new Attendance(pipeline);
  const receipts = new Receipts();
  const stopping = new AbortController();
  const faultHandlers: (() => void)[] = [];
  let isAnnounced = false;
  let heardSinceMs: number | null = null;
  let standsBy = false;

  const databaseClock = new DatabaseClock({
    ask: sign,
    localNowMs: settings.localNowMs ?? (() => performance.now()),
    limits: settings.clockLimits ?? CLOCK_LIMITS,
    onFault(fault) {
      options.onFault(fault);
      if (fault !== null) heardSinceMs = null;
      if (fault !== null) for (const handler of faultHandlers) handler();
    },
    onError,
  });
  const clock = settings.clock ?? createRoundClock(databaseClock);

  /** What a node whose clock is in doubt still has under way counts; it receives nothing new. */
  function drainedToMs(isServing: boolean): number | null {
    const { oldestMs } = receipts;
    if (!isServing) return oldestMs;
    return Math.min(oldestMs ?? Number.POSITIVE_INFINITY, clock.now().getTime());
  }

  /** Without the database players are heard in part at best: whose session is known by heart. */
  async function signInTime(drainedTo: number | null, isStandingBy: boolean): Promise<number> {
    const late = setTimeout(() => {
      heardSinceMs = null;
    }, LATE_SIGNATURE_MS);
    try {
      return await attendance.sign(drainedTo, isStandingBy);
    } catch (error) {
      heardSinceMs = null;
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Nothing is received before the others can know of it. */
  async function sign(): Promise<number> {
    const isServing = databaseClock.fault === null;
    isAnnounced &&= isServing;
    const databaseMs = await signInTime(drainedToMs(isServing), standsBy && isServing);
    isAnnounced = isServing && databaseClock.fault === null;
    heardSinceMs = isAnnounced ? (heardSinceMs ?? clock.now().getTime()) : null;
    if (databaseClock.estimate) options.onMeasured(databaseClock.estimate);
    return settings.databaseNowMs?.() ?? databaseMs;
  }

  async function drainTo(momentMs: number): Promise<void> {
    for (;;) {
      const aheadMs = momentMs - clock.now().getTime();
      if (aheadMs > LONGEST_LAG_MS || stopping.signal.aborted) return;
      if (aheadMs <= 0) break;
      await clock.until(momentMs, stopping.signal);
    }
    await receipts.untilAnswered(momentMs);
    await sign();
  }

  onRoundEnded(signals, endedAtMs => void drainTo(endedAtMs).catch(onError));

  return {
    clock,
    receipts,
    drain: createDrain(db, () => onError(new Error('a node holds back what it received in time'))),
    get fault() {
      return databaseClock.fault ?? (isAnnounced ? null : 'unannounced');
    },
    get heardSinceMs() {
      return heardSinceMs;
    },
    onFault: handler => faultHandlers.push(handler),
    standBy() {
      standsBy = true;
    },
    async standDown() {
      standsBy = false;
      try {
        await sign();
        return await attendance.isAnotherStandingBy();
      } catch (error) {
        onError(error);
        return false;
      }
    },
    async start() {
      await databaseClock.start();
      await sign();
    },
    async stop() {
      stopping.abort();
      databaseClock.stop();
      await attendance.leave().catch(onError);
    },
  };
}
