import type { SpotStake, TableOwnBet } from '@kvazar/contract';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import type { Player, Reply } from './player.ts';
import { waitUntil } from './wait-until.ts';

const PATIENCE_MS = 120_000;

interface Entry {
  readonly player: Player;
  readonly body: { readonly id: string; readonly table: string; readonly spots: SpotStake[] };
  acknowledged: TableOwnBet | null;
}

type BetReply = Reply<{ readonly bet: TableOwnBet; readonly balance: number }>;

interface StoredRow {
  readonly id: string;
  readonly state: string;
  readonly roundId: number;
}

/** What players at a table were told: an acknowledged bet is there once and settled in its round. */
export class TableJournal {
  readonly #table: string;
  readonly #entries = new Map<string, Entry>();

  constructor(table: string) {
    this.#table = table;
  }

  get acknowledgedIds(): string[] {
    return [...this.#entries].filter(([, entry]) => entry.acknowledged).map(([id]) => id);
  }

  async place(player: Player, id: string, ...spots: SpotStake[]): Promise<BetReply> {
    const body = { id, table: this.#table, spots };
    const entry = this.#entries.get(id) ?? { player, body, acknowledged: null };
    this.#entries.set(id, entry);
    const reply = await player.call('/api/live/bet', body);
    if (reply.kind === 'success') entry.acknowledged = reply.success.bet;
    return reply;
  }

  /** To be called when all is well again and nobody bets; `url` is of a node that lives. */
  async expectSettled(db: Database, url: string): Promise<void> {
    await this.#untilRoundsEnd(db);
    const stored = await this.#readStored(db);
    for (const { body, acknowledged } of this.#entries.values()) {
      const found = stored.get(body.id);
      if (!acknowledged) continue;
      expect(found, `bet ${body.id}`).toEqual({
        id: body.id,
        state: 'settled',
        roundId: acknowledged.roundId,
      });
    }
    // Who was not answered asks again: the bet that was made, or none, and never a second one.
    for (const { player, body, acknowledged } of this.#entries.values()) {
      if (acknowledged || !stored.has(body.id)) continue;
      const reply = await player.at(url).call('/api/live/bet', body);
      expect(reply).toMatchObject({ kind: 'success', success: { bet: { state: 'settled' } } });
    }
    await expectInvariants(db);
  }

  /** A bet that came late is in a later round than the others. */
  #untilRoundsEnd(db: Database): Promise<void> {
    return waitUntil('every round with a bet has ended', PATIENCE_MS, async () => {
      const { rows } = await db.query(
        `select from bets b join rounds r on r.table_id = b.table_id and r.number = b.round_number
         where b.table_id = $1 and b.state = 'open' and r.settled_at is null limit 1`,
        [this.#table],
      );
      return rows.length === 0;
    });
  }

  async #readStored(db: Database): Promise<ReadonlyMap<string, StoredRow>> {
    const { rows } = await db.query<StoredRow>(
      `select id, state, round_number as "roundId" from bets where table_id = $1`,
      [this.#table],
    );
    const stored = new Map(rows.map(row => [row.id, row]));
    expect(stored.size, 'no bet is stored twice').toBe(rows.length);
    for (const id of stored.keys()) expect(this.#entries.has(id), `nobody placed ${id}`).toBe(true);
    return stored;
  }
}
