import { setTimeout as wait } from 'node:timers/promises';
import type { CrashTimings } from '@kvazar/games';
import type { Database } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import type { RoundNode } from '../rounds/round-node.ts';
import type { SiteState } from '../site/site-state.ts';
import { LEADER_LOCK } from './crash-table.ts';
import { Leadership } from './leadership.ts';
import { CrashLive } from './live.ts';
import { type CrashMetrics, Tenure } from './tenure.ts';

/** What a test shortens or takes into its own hands. */
export interface CrashSettings {
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
  readonly rounds: Pick<RoundNode, 'clock' | 'drain' | 'fault' | 'onFault'>;
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
  const { databaseUrl, rounds, onError, settings } = parts;
  const { clock, drain } = rounds;
  const live = new CrashLive(parts.live, clock);
  const tenureParts = { ...parts, live, clock, drain };
  let tenure: Tenure | null = null;
  const leadership = new Leadership({
    databaseUrl,
    lockKey: LEADER_LOCK,
    name: 'kvazar crash leader',
    retryMs: settings.retryMs ?? RETRY_MS,
    mayLead: () => rounds.fault === null,
    onError,
    async lead(session) {
      tenure = new Tenure(tenureParts, session);
      await tenure.run();
    },
  });
  rounds.onFault(() => leadership.giveUp(new Error('the clock of the leader is in doubt')));
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
