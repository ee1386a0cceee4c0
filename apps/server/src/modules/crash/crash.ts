import { setTimeout as wait } from 'node:timers/promises';
import type { CrashTimings } from '@kvazar/games';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import type { SiteState } from '../site/site-state.ts';
import { LEADER_LOCK } from './crash-table.ts';
import { Leadership } from './leadership.ts';
import { CrashLive } from './live.ts';
import { createRoundClock, type RoundClock } from './round-clock.ts';
import { type CrashMetrics, Tenure } from './tenure.ts';

/** What a test shortens or takes into its own hands. */
export interface CrashSettings {
  readonly roundClock: RoundClock;
  /** How often a node that does not lead tries to. */
  readonly retryMs: number;
  /** On leaving: a flight that ends within this time is finished, a longer one is called off. */
  readonly finishWithinMs: number;
}

const RETRY_MS = 500;
const FINISH_WITHIN_MS = 5_000;
/** With the rest of the shutdown this stays below the time that a process is given to end. */
const STOP_WITHIN_MS = 7_500;

export interface CrashParts {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly placer: BetPlacer;
  readonly siteState: SiteState;
  readonly live: LiveServer;
  readonly clock: Clock;
  readonly chainLength: number;
  readonly timings: CrashTimings;
  readonly metrics: CrashMetrics;
  readonly onError: (error: unknown) => void;
  readonly settings: Partial<CrashSettings>;
}

export interface Crash {
  readonly live: CrashLive;
  /** From now on this node leads the rounds whenever no other does. */
  start(): void;
  stop(): Promise<void>;
}

export function createCrash(parts: CrashParts): Crash {
  const { databaseUrl, clock, onError, settings } = parts;
  const live = new CrashLive(parts.live, clock);
  const tenureParts = {
    ...parts,
    live,
    clock: settings.roundClock ?? createRoundClock(clock),
  };
  let tenure: Tenure | null = null;
  const leadership = new Leadership({
    databaseUrl,
    lockKey: LEADER_LOCK,
    name: 'kvazar crash leader',
    retryMs: settings.retryMs ?? RETRY_MS,
    onError,
    async lead(session) {
      tenure = new Tenure(tenureParts, session);
      await tenure.run();
    },
  });
  return {
    live,
    start: () => leadership.start(),
    async stop() {
      const ended = leadership.stop();
      tenure?.resign(settings.finishWithinMs ?? FINISH_WITHIN_MS);
      await Promise.race([ended, wait(STOP_WITHIN_MS, undefined, { ref: false })]);
      live.stop();
    },
  };
}
