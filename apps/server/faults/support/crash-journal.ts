import type { CallSuccess } from '@kvazar/contract';
import { kopecks, kopecksFromRoubles, payoutFor } from '@kvazar/money';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import type { Player, Reply } from './player.ts';

type BetReply = Reply<CallSuccess<'/api/games/crash/bet'>>;
type CashOutReply = Reply<CallSuccess<'/api/games/crash/cashout'>>;

export interface CrashChoice {
  readonly id: string;
  readonly amount: number;
  readonly slot: 1 | 2;
  readonly autoCashout: number | null;
}

interface Entry {
  readonly player: Player;
  readonly choice: CrashChoice;
  isPlaced: boolean;
  /** By hand, whether or not an answer came. */
  hasAsked: boolean;
  /** What the server said it took. */
  told: { readonly multiplier: number; readonly payout: number } | null;
}

interface StoredBet {
  readonly id: string;
  readonly state: 'open' | 'settled' | 'refunded' | 'cancelled';
  readonly stake: number;
  readonly payout: number;
  readonly multiplierE4: number;
  readonly round: 'betting' | 'playing' | 'ended' | 'void' | null;
  readonly pointHundredths: number | null;
  readonly isSettledRound: boolean;
}

const READ_BETS = `
  select b.id, b.state, b.stake, b.payout, b.multiplier_e4 as "multiplierE4", r.state as round,
    (r.result->>'point')::numeric * 100 as "pointHundredths", r.settled_at is not null as "isSettledRound"
  from bets b left join rounds r on r.table_id = b.table_id and r.number = b.round_number
  where b.game = 'crash'`;

function toKopecks(roubles: number): number {
  return kopecksFromRoubles(roubles) ?? Number.NaN;
}

/** What the players did and were told. The judge of every fault that strikes Crash. */
export class CrashJournal {
  readonly #entries = new Map<string, Entry>();
  readonly #startKopecks: number;

  constructor(startRoubles: number) {
    this.#startKopecks = toKopecks(startRoubles);
  }

  get acknowledgedIds(): string[] {
    return [...this.#entries].filter(([, entry]) => entry.isPlaced).map(([id]) => id);
  }

  /** `at` sends it through another node than the player's own. */
  async place(player: Player, choice: CrashChoice, at = player.url): Promise<BetReply> {
    const entry: Entry = { player, choice, isPlaced: false, hasAsked: false, told: null };
    this.#entries.set(choice.id, entry);
    const reply = await player.at(at).call('/api/games/crash/bet', choice);
    entry.isPlaced = reply.kind === 'success';
    return reply;
  }

  /** By hand. */
  async cashOut(id: string, at?: string): Promise<CashOutReply> {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`nobody placed ${id}`);
    entry.hasAsked = true;
    const player = at === undefined ? entry.player : entry.player.at(at);
    const reply = await player.call('/api/games/crash/cashout', { id });
    if (reply.kind !== 'success') return reply;
    const { multiplier, payout } = reply.success.bet;
    if (entry.told) expect({ multiplier, payout }, 'the second answer').toEqual(entry.told);
    entry.told = { multiplier, payout };
    return reply;
  }

  /**
   * To be called when the rounds go on and nobody acts. `at` is any living node; `asked` are those
   * whose balance is asked for, of everyone else the audit speaks.
   */
  async expectSettledByTheRules(
    db: Database,
    at: string,
    asked: readonly Player[] | null = null,
  ): Promise<void> {
    const { rows } = await db.query<StoredBet>(READ_BETS);
    const stored = new Map(rows.map(row => [row.id, row]));
    expect(stored.size, 'bets stored twice').toBe(rows.length);
    for (const id of stored.keys()) expect(this.#entries.has(id), `nobody placed ${id}`).toBe(true);
    for (const entry of this.#entries.values()) this.#judge(entry, stored.get(entry.choice.id));
    await this.#expectBalances(stored, at, asked);
    await expectInvariants(db);
  }

  #judge({ choice, isPlaced, hasAsked, told }: Entry, bet: StoredBet | undefined): void {
    if (!bet) {
      expect(isPlaced, `acknowledged bet ${choice.id} is lost`).toBe(false);
      return;
    }
    const name = `bet ${choice.id}: ${JSON.stringify({ choice, told, bet })}`;
    expect(bet.stake, name).toBe(toKopecks(choice.amount));
    if (told) {
      const paid = {
        payout: toKopecks(told.payout),
        multiplierE4: Math.round(told.multiplier * 1e4),
      };
      expect(bet, name).toMatchObject({ state: 'settled', ...paid });
    }
    if (bet.isSettledRound) expect(bet.state, name).not.toBe('open');
    if (bet.state === 'open' || bet.state === 'cancelled') return;
    expect(bet.payout, name).toBe(
      bet.state === 'refunded' ? 0 : payoutFor(kopecks(bet.stake), bet.multiplierE4),
    );
    const isPaid = bet.multiplierE4 > 0;
    // Nobody is paid who neither asked for it nor left an order.
    if (isPaid) expect(hasAsked || choice.autoCashout !== null, name).toBe(true);
    if (bet.round === 'void') {
      expect(isPaid ? 'settled' : 'refunded', name).toBe(bet.state);
    } else {
      expect(bet.state, name).toBe('settled');
      const point = bet.pointHundredths ?? 0;
      const isReached = choice.autoCashout !== null && choice.autoCashout * 100 <= point;
      if (bet.round === 'ended' && isReached) expect(isPaid, name).toBe(true);
    }
  }

  async #expectBalances(
    stored: ReadonlyMap<string, StoredBet>,
    at: string,
    asked: readonly Player[] | null,
  ): Promise<void> {
    const expected = new Map<Player, number>();
    for (const { player, choice } of this.#entries.values()) {
      const bet = stored.get(choice.id);
      const before = expected.get(player) ?? this.#startKopecks;
      const isBack = bet?.state === 'refunded' || bet?.state === 'cancelled';
      expected.set(player, bet && !isBack ? before - bet.stake + bet.payout : before);
    }
    for (const [player, balance] of expected) {
      if (asked && !asked.includes(player)) continue;
      const reply = await player.at(at).call('/api/user/getBal');
      if (reply.kind !== 'success') throw new Error(JSON.stringify(reply));
      expect(toKopecks(reply.success.balance), 'the balance').toBe(balance);
    }
  }
}
