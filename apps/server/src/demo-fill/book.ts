import { type SiteAccountKind, siteAccount } from '../modules/ledger/site-accounts.ts';
import { sidesOf, type TransferKind } from '../modules/ledger/transfer-kinds.ts';
import { DEFAULT_BET_LIMITS } from '../modules/site/bet-limits.ts';
import { type Deal, edgeOf } from './games.ts';
import type { Random } from './random.ts';
import type { EndedBet } from './rounds.ts';
import { SECOND_MS } from './story-times.ts';

/** A player as the story knows them at a moment. */
export interface Seat {
  readonly playerId: number;
  readonly accountId: number;
  readonly pairId: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  nonce: number;
  balance: number;
  wagered: number;
  edge: number;
}

export interface BetRow {
  readonly at: number;
  readonly id: string;
  readonly playerId: number;
  readonly game: string;
  readonly stake: number;
  readonly payout: number;
  readonly multiplierE4: number;
  readonly params: string;
  readonly outcome: string;
  readonly progress: string;
  readonly pairId: number | null;
  readonly nonce: number | null;
  readonly table: string | null;
  readonly round: number | null;
  readonly balanceAfter: number;
  readonly edge: number;
  readonly settledIn: number;
  readonly openedIn: number | null;
}

export interface TransferRow {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly balanceAfter: number;
}

/** What the provider's own book says of a payment. */
export interface Theirs {
  readonly id: string;
  /** Null: it knows of none, and a comparison finds that out. */
  readonly paid: number | null;
}

export interface PaymentRow {
  readonly at: number;
  readonly id: string;
  readonly playerId: number;
  readonly method: string;
  readonly amount: number;
  readonly state: 'succeeded' | 'canceled' | 'held';
  readonly mask: string;
  readonly theirs: Theirs;
}

export interface WithdrawalRow {
  readonly at: number;
  readonly id: string;
  readonly playerId: number;
  readonly method: string;
  readonly amount: number;
  readonly state: 'waiting' | 'paid' | 'refused' | 'canceled';
  readonly mask: string;
  readonly theirs: Theirs;
}

interface OpenBet {
  readonly seat: Seat;
  readonly id: string;
  readonly at: number;
  readonly stake: number;
  readonly openedIn: number;
}

const TOP_UPS = [50_000, 100_000, 100_000, 300_000, 500_000, 1_000_000];
const LARGEST_TOP_UP = 1_000_000;
const SMALL_WITHDRAWAL = 50_000;
const METHODS = ['bank_card', 'sbp'];
const MULTIPLIER_UNIT = 10_000;
/** One payment of so many is another thing in the provider's book. */
const DIFFERS = 150;
const ODD_SUM = 1_000;

/** Moves money as the ledger does and keeps what is to be written, in the order in which it happened. */
export class Book {
  bets: BetRow[] = [];
  transfers: TransferRow[] = [];
  payments: PaymentRow[] = [];
  withdrawals: WithdrawalRow[] = [];
  readonly #random: Random;
  /** Stands for the transaction of what happens next. */
  #number = 1;

  constructor(random: Random) {
    this.#random = random;
  }

  nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  move(seat: Seat, kind: TransferKind, amount: number, reference: string, at: number): void {
    const { from, to } = sidesOf(kind);
    seat.balance += to === 'player' ? amount : -amount;
    if (seat.balance < 0)
      throw new Error(`player ${seat.playerId} has spent what they did not have`);
    const account = (side: SiteAccountKind | 'player') =>
      side === 'player' ? seat.accountId : siteAccount(side, 'play');
    this.transfers.push({
      ...{ at, kind, amount, reference, balanceAfter: seat.balance },
      from: account(from),
      to: account(to),
    });
  }

  playDeal(seat: Seat, deal: Deal, stake: number, at: number): void {
    this.#fund(seat, stake, at);
    const { nonce, pairId, serverSeed, clientSeed } = seat;
    const { game, params, outcome, progress, multiplierE4 } = deal(this.#random, {
      serverSeed,
      clientSeed,
      nonce,
    });
    const won = Math.floor((stake * multiplierE4) / MULTIPLIER_UNIT);
    const payout = Math.min(won, DEFAULT_BET_LIMITS.maxPayout);
    const id = this.#random.uuidAt(at);
    seat.nonce += 1;
    this.move(seat, 'stake', stake, id, at);
    if (payout > 0) this.move(seat, 'payout', payout, id, at);
    this.#settle(seat, {
      ...{ at, id, game, stake, payout, multiplierE4, pairId, nonce },
      ...{ table: null, round: null, openedIn: null },
      params: JSON.stringify(params),
      outcome: JSON.stringify(outcome),
      progress: JSON.stringify(progress),
      edge: edgeOf(stake, game, params),
    });
  }

  openBet(seat: Seat, stake: number, at: number): OpenBet {
    this.#fund(seat, stake, at);
    const id = this.#random.uuidAt(at);
    this.move(seat, 'stake', stake, id, at);
    return { seat, id, at, stake, openedIn: this.nextNumber() };
  }

  endBet(
    { seat, id, at, stake, openedIn }: OpenBet,
    {
      table,
      game,
      round,
    }: { readonly table: string; readonly game: string; readonly round: number },
    { params, outcome, payout, multiplierE4 }: EndedBet,
    endedAt: number,
  ): void {
    if (payout > 0) this.move(seat, 'payout', payout, id, endedAt);
    this.#settle(seat, {
      ...{ at, id, game, stake, payout, multiplierE4, table, round, openedIn },
      ...{ pairId: null, nonce: null, progress: 'null' },
      params: JSON.stringify(params),
      outcome: JSON.stringify(outcome),
      edge: edgeOf(stake, game, params),
    });
  }

  #settle(seat: Seat, bet: Omit<BetRow, 'playerId' | 'balanceAfter' | 'settledIn'>): void {
    seat.wagered += bet.stake;
    seat.edge += bet.edge;
    this.bets.push({
      ...bet,
      playerId: seat.playerId,
      balanceAfter: seat.balance,
      settledIn: this.nextNumber(),
    });
  }

  /** Who runs out of money tops up; now and then a payment comes to nothing. */
  #fund(seat: Seat, stake: number, at: number): void {
    while (seat.balance < stake) {
      const amount = this.#random.pick(TOP_UPS);
      const isPaid = !this.#random.isOneIn(9);
      const id = this.#pay(seat, amount, isPaid ? 'succeeded' : 'canceled', at - SECOND_MS);
      if (isPaid) this.move(seat, 'top-up', amount, id, at - SECOND_MS);
    }
  }

  #pay(seat: Seat, amount: number, state: PaymentRow['state'], at: number): string {
    const id = this.#random.uuidAt(at);
    const paid = state === 'held' ? amount / 2 : this.#tellPaid(amount);
    this.payments.push({
      ...{ at, id, playerId: seat.playerId, amount, state, ...this.#instrument() },
      theirs: { id: this.#random.uuidAt(at), paid },
    });
    return id;
  }

  hold(seat: Seat, at: number): void {
    this.#pay(seat, this.#random.pick(TOP_UPS), 'held', at);
  }

  /** Money that comes in and is asked back without having been played. */
  passThrough(seat: Seat, at: number): void {
    const amount = LARGEST_TOP_UP;
    const id = this.#pay(seat, amount, 'succeeded', at - SECOND_MS);
    this.move(seat, 'top-up', amount, id, at - SECOND_MS);
    this.withdraw(seat, amount, 'waiting', at);
  }

  askBack(seat: Seat, state: 'waiting' | 'canceled', at: number): void {
    if (seat.balance >= SMALL_WITHDRAWAL) this.withdraw(seat, SMALL_WITHDRAWAL, state, at);
  }

  withdraw(seat: Seat, amount: number, state: WithdrawalRow['state'], at: number): void {
    const id = this.#random.uuidAt(at);
    this.move(seat, 'withdrawal', amount, id, at);
    if (state === 'refused' || state === 'canceled') {
      this.move(seat, 'withdrawal-return', amount, id, at + SECOND_MS);
    }
    this.withdrawals.push({
      at,
      id,
      playerId: seat.playerId,
      amount,
      state,
      ...this.#instrument(),
      theirs: { id: this.#random.uuidAt(at), paid: this.#tellPaid(amount) },
    });
  }

  /** Seldom a provider has lost a payment, or has it at another sum. */
  #tellPaid(amount: number): number | null {
    if (!this.#random.isOneIn(DIFFERS)) return amount;
    return this.#random.isOneIn(2) ? null : amount - ODD_SUM;
  }

  #instrument(): { readonly method: string; readonly mask: string } {
    const method = this.#random.pick(METHODS);
    const last = String(this.#random.integer(0, 9_999)).padStart(4, '0');
    return {
      method,
      mask: method === 'sbp' ? `+7 ••• •••-${last.slice(0, 2)}-${last.slice(2)}` : `•• ${last}`,
    };
  }
}
