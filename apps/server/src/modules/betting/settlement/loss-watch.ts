import { hostname } from 'node:os';
import type { Queryable } from '../../../platform/db/database.ts';
import { BarredError } from '../../../platform/db/faults.ts';
import { type Signals, sendSignal } from '../../../platform/signals.ts';

const LOSS_FOUND = 'acknowledged-loss';

const WHAT_TO_DO =
  'База не помнит того, что сайт уже показал игрокам: она перенесена на отставшую копию.\n' +
  'Дальше те же результаты были бы разыграны ещё раз, поэтому ставки и раунды остановлены.\n' +
  'Остановите все узлы и выполните npm run ops -- after-restore: docs/operations.md';

/** Cleared by whoever has drawn everything anew. One of an earlier release has no such table. */
export async function forgetLosses(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ isThere: boolean }>(
    `select to_regclass('acknowledged_losses') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) await tx.query('delete from acknowledged_losses');
}

/** To something that a player was shown of seeds or rounds, once it was committed. */
export interface Witness {
  /** `bet 0f…`, `pair 17`: for the note. */
  readonly name: string;
  /** False where it is gone, or is not yet what it was shown to be. What is only put away is not gone. */
  isBorneOut(db: Queryable): Promise<boolean>;
}

/** Told of each commit once: who could have it repeated would push the last ones out. */
export type Remember = (witness: Witness) => void;

/**
 * A standby that was behind becomes the database, and what players have seen is not there: seeds, nonces and
 * rounds come again with results that they know. So a node remembers what it has shown last, and looks for it
 * whenever a connection that settles or leads is made anew, before anything is done there.
 *
 * A standby has all commits up to a moment and none after it: with the last of them all are there. Of two
 * commits the one that is answered later need not be the later one, but no more of them are on their way than
 * there are connections: among so many of the last ones told is the last.
 */
export class LossWatch {
  readonly #connections: number;
  readonly #handlers: ((reason: BarredError) => void)[] = [];
  readonly #last: Witness[] = [];
  #isLost = false;

  constructor(
    db: Queryable,
    connections: number,
    signals: Signals,
    onError: (error: unknown) => void,
  ) {
    this.#connections = connections;
    const look = () => void this.#lookForNote(db).catch(onError);
    signals.on(LOSS_FOUND, look);
    signals.onGap(look);
  }

  /** Told once: from then on nothing is settled and no round is led. */
  onLost(handler: (reason: BarredError) => void): void {
    this.#handlers.push(handler);
  }

  /** Something that was shown is known to be lost. */
  get isLost(): boolean {
    return this.#isLost;
  }

  readonly remember: Remember = witness => {
    this.#last.push(witness);
    if (this.#last.length > this.#connections) this.#last.shift();
  };

  /** On a connection on which nothing has been done yet. */
  async check(connection: Queryable): Promise<void> {
    await this.#lookForNote(connection);
    for (const witness of this.#last.toReversed()) {
      if (this.#isLost) break;
      if (await witness.isBorneOut(connection)) continue;
      await noteLoss(connection, witness.name);
      this.#declareLost();
    }
    if (this.#isLost) throw new BarredError(WHAT_TO_DO);
  }

  async #lookForNote(db: Queryable): Promise<void> {
    const { rowCount } = await db.query('select from acknowledged_losses limit 1');
    if (rowCount !== 0) this.#declareLost();
  }

  #declareLost(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    for (const handler of this.#handlers) handler(new BarredError(WHAT_TO_DO));
  }
}

/** In the database, for the other nodes and for this one when it starts again. */
async function noteLoss(connection: Queryable, lost: string): Promise<void> {
  await connection.query(
    'insert into acknowledged_losses (lost, node) values ($1, $2) on conflict do nothing',
    [lost, hostname()],
  );
  await sendSignal(connection, LOSS_FOUND, lost);
}
