import type { BetAnswer } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import { expect } from 'vitest';
import { BET_COLUMNS, type BetRow, readBetRow } from '../../src/modules/betting/bet-rows.ts';
import { viewBet } from '../../src/modules/betting/bet-view.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import type { BetCommand } from './bet-command.ts';
import type { FaultSite } from './fault-site.ts';
import type { Player, Reply } from './player.ts';
import type { SeededRandom } from './seeded-random.ts';

interface Entry {
  readonly player: Player;
  readonly command: BetCommand;
  acknowledged: BetAnswer | null;
}

const REPEATED_SAMPLE = 25;

/**
 * What the players were told. The judge of every fault: an acknowledged bet is there once, as
 * acknowledged; any other is there once or not at all, and asking again settles which.
 */
export class BetJournal {
  readonly #entries = new Map<string, Entry>();

  get acknowledgedCount(): number {
    return this.acknowledgedIds.length;
  }

  get acknowledgedIds(): string[] {
    return [...this.#entries].filter(([, entry]) => entry.acknowledged).map(([id]) => id);
  }

  get unacknowledgedIds(): string[] {
    return this.#unacknowledged().map(({ command }) => command.body.id);
  }

  async place(player: Player, command: BetCommand): Promise<Reply<BetAnswer>> {
    const { id } = command.body;
    const entry = this.#entries.get(id) ?? { player, command, acknowledged: null };
    this.#entries.set(id, entry);
    const reply = await player.bet(command);
    if (reply.kind !== 'success') return reply;
    if (entry.acknowledged) expect(reply.success).toEqual(entry.acknowledged);
    entry.acknowledged = reply.success;
    return reply;
  }

  /** Holds when everything that the server took in was answered: silence then means "not taken". */
  async expectNothingSilentlyTaken(site: FaultSite): Promise<void> {
    const stored = await site.withDatabase(db => this.#readStored(db));
    const taken = this.unacknowledgedIds.filter(id => stored.has(id));
    expect(taken, 'bets settled without an answer').toEqual([]);
  }

  /**
   * The site is as it was at an earlier moment: what was acknowledged before is there as it was, and
   * what came later may be gone, for its players to ask again.
   */
  async expectThrownBackTo(site: FaultSite, acknowledgedBefore: readonly string[]): Promise<void> {
    const stored = await site.withDatabase(db => this.#readStored(db));
    const lost = this.acknowledgedIds.filter(id => !stored.has(id));
    expect(acknowledgedBefore.filter(id => lost.includes(id))).toEqual([]);
    for (const id of lost) {
      const entry = this.#entries.get(id);
      if (entry) entry.acknowledged = null;
    }
    this.#expectAcknowledgedIn(stored);
  }

  /** To be called when all is well again and nobody bets. */
  async expectKept(site: Pick<FaultSite, 'withDatabase'>, random: SeededRandom): Promise<void> {
    const known = await site.withDatabase(db => this.#readStored(db));
    this.#expectAcknowledgedIn(known);
    await this.#askUnacknowledgedAgain(known);
    await this.#repeatSomeAcknowledged(random);
    await site.withDatabase(async db => {
      const stored = await this.#readStored(db);
      this.#expectAcknowledgedIn(stored);
      expect(stored.size, 'bets stored and bets acknowledged').toBe(this.acknowledgedCount);
      await expectInvariants(db);
    });
  }

  /** Every bet of games that are played alone, none of them twice or unasked for. */
  async #readStored(db: Queryable): Promise<Map<string, BetAnswer>> {
    const { rows } = await db.query<BetRow>(
      `select ${BET_COLUMNS} from bets b left join seed_pairs s on s.id = b.seed_pair_id
       where b.table_id is null`,
    );
    const stored = new Map<string, BetAnswer>();
    for (const bet of rows.map(readBetRow)) {
      expect(stored.has(bet.id), `bet ${bet.id} is stored twice`).toBe(false);
      expect(this.#entries.has(bet.id), `nobody placed bet ${bet.id}`).toBe(true);
      stored.set(bet.id, { bet: viewBet(bet), balance: roublesFromKopecks(bet.balanceAfter) });
    }
    return stored;
  }

  #expectAcknowledgedIn(stored: ReadonlyMap<string, BetAnswer>): void {
    for (const [id, { acknowledged }] of this.#entries) {
      if (acknowledged) expect(stored.get(id), `acknowledged bet ${id}`).toEqual(acknowledged);
    }
  }

  async #askUnacknowledgedAgain(stored: ReadonlyMap<string, BetAnswer>): Promise<void> {
    await Promise.all(
      this.#unacknowledged().map(async ({ player, command }) => {
        // Twice at once: an impatient player must not get two answers.
        const replies = await Promise.all([
          this.place(player, command),
          this.place(player, command),
        ]);
        const found = stored.get(command.body.id);
        for (const reply of replies) {
          if (reply.kind !== 'success') throw new Error(`asked again: ${JSON.stringify(reply)}`);
          if (found) expect(reply.success).toEqual(found);
        }
      }),
    );
  }

  async #repeatSomeAcknowledged(random: SeededRandom): Promise<void> {
    const entries = [...this.#entries.values()];
    for (let n = 0; n < REPEATED_SAMPLE && entries.length > 0; n++) {
      const entry = entries[random.integer(0, entries.length - 1)];
      if (entry) await this.place(entry.player, entry.command);
    }
  }

  #unacknowledged(): Entry[] {
    return [...this.#entries.values()].filter(entry => !entry.acknowledged);
  }
}
