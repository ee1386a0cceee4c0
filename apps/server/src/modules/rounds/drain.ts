import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../platform/db/database.ts';
import { type Signals, sendSignal } from '../../platform/signals.ts';

/** For the leader of rounds: what was received in time is decided before the rest is settled. */
export interface Drain {
  /** Inside the transaction that ends a round: asks every node to decide what it received before. */
  ask(tx: Queryable, endedAtMs: number): Promise<void>;
  /** Resolves when every node that serves rounds has, or is known to be gone. */
  untilDone(endedAtMs: number, signal: AbortSignal): Promise<void>;
}

const ROUND_ENDED = 'rounds/ended';

/**
 * A node that has not signed for so long is gone. Longer than a node relies on its own signature
 * (the clock's `freshMs`): whoever still receives is still waited for.
 */
const GONE_AFTER_MS = 7_000;
/** Longer than a call can wait for its decision: what hangs on a living node holds up nobody. */
const GIVE_UP_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 20;

export function createDrain(db: Queryable, onGivenUp: () => void): Drain {
  async function isAnyoneBehind(momentMs: number): Promise<boolean> {
    const { rows } = await db.query<{ found: boolean }>(
      `select exists (select from round_nodes where drained_to < $1
         and seen_at > clock_timestamp() - make_interval(secs => $2::float8 / 1000)) as found`,
      [new Date(momentMs), GONE_AFTER_MS],
    );
    return rows[0]?.found ?? false;
  }

  return {
    ask: (tx, endedAtMs) => sendSignal(tx, ROUND_ENDED, { endedAtMs }),
    async untilDone(endedAtMs, signal) {
      const giveUpAtMs = performance.now() + GIVE_UP_AFTER_MS;
      while (await isAnyoneBehind(endedAtMs)) {
        if (performance.now() > giveUpAtMs) return onGivenUp();
        await wait(LOOK_EVERY_MS, undefined, { signal });
      }
    },
  };
}

/** For every node: told the moment at which a round has ended. */
export function onRoundEnded(
  signals: Pick<Signals, 'on'>,
  handler: (endedAtMs: number) => void,
): void {
  signals.on(ROUND_ENDED, payload => {
    const { endedAtMs } = payload as { readonly endedAtMs: unknown };
    // Whoever waited for a moment that is none would wait in circles.
    if (!Number.isFinite(endedAtMs)) throw new Error(`no moment: ${String(endedAtMs)}`);
    handler(endedAtMs as number);
  });
}
