import { hostname } from 'node:os';
import type pg from 'pg';
import type { Queryable } from '../../../platform/db/database.ts';
import { BarredError } from '../../../platform/db/faults.ts';
import { type Signals, sendSignal } from '../../../platform/signals.ts';
import type { BetRecord } from '../bet-record.ts';

const LOSS_FOUND = 'acknowledged-loss';

const WHAT_TO_DO =
  'База не помнит ставок, которые сайт уже подтвердил: она перенесена на отставшую копию.\n' +
  'Дальше те же результаты были бы разыграны ещё раз, поэтому ставки и раунды остановлены.\n' +
  'Остановите все узлы и выполните npm run ops -- after-restore: docs/operations.md';

/** Cleared by whoever has drawn everything anew. One of an earlier release has no such table. */
export async function forgetLosses(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ isThere: boolean }>(
    `select to_regclass('acknowledged_losses') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) await tx.query('delete from acknowledged_losses');
}

/**
 * A standby that was behind becomes the database, and bets that were acknowledged are not there: whoever saw
 * their results would bet on the same seeds, nonces and rounds again. So a node remembers the last that each of
 * its lanes has acknowledged, and looks for them whenever its connection is made anew, before it settles anything there.
 */
export class LossWatch {
  readonly #handlers: ((reason: BarredError) => void)[] = [];
  /** By lane: of two commits the one that is answered later need not be the later one. */
  readonly #last = new Map<number, Pick<BetRecord, 'id' | 'state'>>();
  #isLost = false;

  constructor(db: Queryable, signals: Signals, onError: (error: unknown) => void) {
    const look = () => void this.#lookForNote(db).catch(onError);
    signals.on(LOSS_FOUND, look);
    signals.onGap(look);
  }

  /** Told once: from then on nothing is settled and no round is led. */
  onLost(handler: (reason: BarredError) => void): void {
    this.#handlers.push(handler);
  }

  /** Acknowledged bets are known to be lost. */
  get isLost(): boolean {
    return this.#isLost;
  }

  remember(lane: number, bet: BetRecord): void {
    this.#last.set(lane, bet);
  }

  /** On a connection that nothing has been settled on yet. */
  async check(connection: pg.Client): Promise<void> {
    await this.#lookForNote(connection);
    for (const bet of this.#last.values()) {
      if (this.#isLost || (await isThere(connection, bet))) continue;
      await noteLoss(connection, bet.id);
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

/** What was over stays over: open again it is as good as lost. */
async function isThere(
  db: Queryable,
  { id, state }: Pick<BetRecord, 'id' | 'state'>,
): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    `select state from bets where id = $1
     union all select 'archived' from archived_bet_ids where id = $1`,
    [id],
  );
  return rows.some(found => found.state !== 'open' || state === 'open');
}

/** In the database, for the other nodes and for this one when it starts again. */
async function noteLoss(connection: pg.Client, betId: string): Promise<void> {
  await connection.query(
    'insert into acknowledged_losses (bet_id, node) values ($1, $2) on conflict do nothing',
    [betId, hostname()],
  );
  await sendSignal(connection, LOSS_FOUND, betId);
}
