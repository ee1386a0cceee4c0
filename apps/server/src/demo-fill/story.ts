import type { Book, Seat } from './book.ts';
import { pickDeal } from './games.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { DemoChain, ROUND_TABLES, type RoundTable } from './rounds.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from './story-times.ts';

export interface RoundRow {
  readonly table: string;
  readonly number: number;
  readonly hash: string;
  readonly result: string;
  readonly at: number;
  readonly endedAt: number;
  readonly endedIn: number;
}

export interface StoryTerms {
  readonly people: readonly Person[];
  readonly seats: readonly Seat[];
  readonly bets: number;
  readonly fromMs: number;
  readonly days: number;
}

/** One bet in so many is on a round that others play too. */
const SHARED_OF = 6;
const PLAYERS_A_ROUND = 10;
const PLAY_MS = 12 * SECOND_MS;
const RICH = 5_000_000;
/** So many of each kind. */
const WORRIES = 4;
/** Withdrawals that somebody takes back before they leave one. */
const CHANGES_OF_MIND = 3;
const CHANGE_MS = 600 * SECOND_MS;

interface Bettor {
  readonly seat: Seat;
  readonly person: Person;
}

interface Moment {
  readonly at: number;
  readonly happen: () => void;
}

/** What happened on the site, day by day; the book is read and emptied after each. */
export class Story {
  readonly #random: Random;
  readonly #book: Book;
  readonly #terms: StoryTerms;
  readonly #chains: ReadonlyMap<string, DemoChain>;
  readonly #numbers = new Map<string, number>();
  /** Sums of weights, to choose who plays among those who are there. */
  readonly #weights: number[] = [];
  rounds: RoundRow[] = [];
  /** Of days on which nobody was there yet. */
  #owed = 0;

  constructor(random: Random, book: Book, terms: StoryTerms) {
    this.#random = random;
    this.#book = book;
    this.#terms = terms;
    const mostRounds = Math.ceil(terms.bets / SHARED_OF / PLAYERS_A_ROUND) + 2 * terms.days + 100;
    const ids = [...new Set(ROUND_TABLES.map(({ id }) => id))];
    this.#chains = new Map(ids.map(id => [id, new DemoChain(random, mostRounds)]));
    let sum = 0;
    for (const { weight } of terms.people) {
      sum += weight;
      this.#weights.push(sum);
    }
  }

  get chains(): ReadonlyMap<string, DemoChain> {
    return this.#chains;
  }

  /** More is played the more players there are. */
  playDay(day: number): void {
    const { people, fromMs, days, bets } = this.#terms;
    const startMs = fromMs + day * DAY_MS;
    const there = countBefore(people, startMs);
    this.#owed += shareOfDay(day, days, bets);
    if (there === 0) return;
    const wanted = this.#owed;
    this.#owed = 0;
    const moments: Moment[] = [];
    let planned = 0;
    while (planned < wanted) {
      const atMs = startMs + Math.floor(this.#random.next() * (DAY_MS - 3_600_000));
      const left = wanted - planned;
      planned += this.#random.isOneIn(SHARED_OF / 2)
        ? this.#planRound(
            moments,
            atMs,
            there,
            Math.min(left, this.#random.integer(1, PLAYERS_A_ROUND)),
          )
        : this.#planRun(moments, atMs, there, left);
    }
    this.#planWithdrawals(moments, startMs, there, day);
    if (day === days - 1) this.#planWorries(moments, startMs, there);
    for (const { happen } of moments.sort((one, other) => one.at - other.at)) happen();
  }

  #pickSeat(there: number): Bettor {
    const wanted = this.#random.next() * (this.#weights[there - 1] ?? 0);
    let low = 0;
    let high = there - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#weights[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const [seat, person] = [this.#terms.seats[low], this.#terms.people[low]];
    if (!seat || !person) throw new Error('nobody is there');
    return { seat, person };
  }

  /** Somebody plays one game for a while. */
  #planRun(moments: Moment[], atMs: number, there: number, most: number): number {
    const { seat, person } = this.#pickSeat(there);
    const deal = pickDeal(this.#random);
    const count = Math.min(most, this.#random.integer(1, 25));
    const paceMs = this.#random.integer(2, 12) * SECOND_MS;
    for (let turn = 0; turn < count; turn++) {
      const at = atMs + turn * paceMs;
      moments.push({ at, happen: () => this.#book.playDeal(seat, deal, person.stake, at) });
    }
    return count;
  }

  #planRound(moments: Moment[], at: number, there: number, players: number): number {
    const table = this.#random.pick(ROUND_TABLES);
    const seats = new Map<number, Bettor>();
    for (let tries = 0; tries < players; tries++) {
      const chosen = this.#pickSeat(there);
      seats.set(chosen.seat.playerId, chosen);
    }
    const bettors = [...seats.values()];
    moments.push({ at, happen: () => this.#playRound(table, bettors, at) });
    return bettors.length;
  }

  #playRound({ id, game, draw }: RoundTable, bettors: readonly Bettor[], at: number): void {
    const chain = this.#chains.get(id);
    if (!chain) throw new Error(`table ${id} has no chain`);
    const number = (this.#numbers.get(id) ?? 0) + 1;
    this.#numbers.set(id, number);
    const hash = chain.hashOf(number);
    const drawn = draw(hash, chain.salt, number);
    const open = bettors.map(({ seat, person }) => this.#book.openBet(seat, person.stake, at));
    const endedAt = at + PLAY_MS;
    this.rounds.push({
      ...{ table: id, number, hash, at, endedAt, endedIn: this.#book.nextNumber() },
      result: JSON.stringify(drawn.result),
    });
    for (const bet of open) {
      const ended = drawn.bet(this.#random, bet.stake);
      this.#book.endBet(bet, { table: id, game, round: number }, ended, endedAt);
    }
  }

  /** Who has won much takes some of it out; what is asked for on the last days still waits. */
  #planWithdrawals(moments: Moment[], startMs: number, there: number, day: number): void {
    const isLate = day >= this.#terms.days - 2;
    for (let tries = 0; tries < Math.ceil(there / 40); tries++) {
      const { seat } = this.#pickSeat(there);
      const at = startMs + DAY_MS - this.#random.integer(1, 1_800) * SECOND_MS;
      moments.push({
        at,
        happen: () => {
          if (isLate && this.#random.isOneIn(40)) this.#book.hold(seat, at);
          if (seat.balance < RICH / 10) return;
          const amount = Math.floor((Math.min(seat.balance, RICH) * 0.4) / 10_000) * 10_000;
          const over = this.#random.pick([
            'paid',
            'paid',
            'paid',
            'paid',
            'refused',
            'canceled',
          ] as const);
          this.#book.withdraw(seat, amount, isLate ? 'waiting' : over, at);
        },
      });
    }
  }

  /** On the last day some do what the rules of risk look for. */
  #planWorries(moments: Moment[], startMs: number, there: number): void {
    const plan = (at: number, happen: () => void) => moments.push({ at, happen });
    const pickHour = () => startMs + this.#random.integer(6, 22) * HOUR_MS;
    for (const seat of this.#terms.seats.slice(Math.max(0, there - WORRIES), there)) {
      const at = pickHour();
      plan(at, () => this.#book.passThrough(seat, at));
    }
    for (let count = 0; count < WORRIES; count++) {
      const { seat } = this.#pickSeat(there);
      const from = pickHour();
      for (let turn = 0; turn <= CHANGES_OF_MIND; turn++) {
        const at = from + turn * CHANGE_MS;
        const state = turn < CHANGES_OF_MIND ? 'canceled' : 'waiting';
        plan(at, () => this.#book.askBack(seat, state, at));
      }
    }
  }
}

function countBefore(people: readonly Person[], momentMs: number): number {
  let low = 0;
  let high = people.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((people[middle]?.createdAtMs ?? 0) < momentMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Day by day a little more; together as many as were asked for. */
function shareOfDay(day: number, days: number, bets: number): number {
  const upTo = (count: number) => Math.floor(bets * (count / days) ** 2);
  return upTo(day + 1) - upTo(day);
}
