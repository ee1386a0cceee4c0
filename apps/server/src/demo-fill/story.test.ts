import { describe, expect, it } from 'vitest';
import { Book, type Seat } from './book.ts';
import { makePeople } from './people.ts';
import { Random } from './random.ts';
import { Story } from './story.ts';

const FROM_MS = Date.UTC(2026, 0, 1);
const DAYS = 30;
const BETS = 600;

function tell(seed: number) {
  const random = new Random(seed);
  const book = new Book(random);
  const people = makePeople(random, 40, FROM_MS, DAYS);
  const seats = people.map((_, index): Seat => {
    const seed64 = random.hex(64);
    return {
      ...{ playerId: index + 1, accountId: 100 + index, pairId: index + 1 },
      ...{ serverSeed: seed64, clientSeed: 'demo', nonce: 0, balance: 0, wagered: 0, edge: 0 },
    };
  });
  const story = new Story(random, book, { people, seats, bets: BETS, fromMs: FROM_MS, days: DAYS });
  for (let day = 0; day < DAYS; day++) story.playDay(day);
  return { people, seats, book, rounds: story.rounds };
}

describe('the story of a demo site', () => {
  const told = tell(3);

  it('is the same for the same seed and another for another', () => {
    expect(tell(3)).toEqual(told);
    expect(tell(4).book.bets).not.toEqual(told.book.bets);
  });

  it('has as many bets as were asked for, by people who were there, under names of their own', () => {
    const { people, book } = told;
    expect(book.bets).toHaveLength(BETS);
    for (const { playerId, at } of book.bets) {
      expect(at).toBeGreaterThan(people[playerId - 1]?.createdAtMs ?? Number.POSITIVE_INFINITY);
    }
    expect(new Set(people.map(({ login }) => login.toLowerCase())).size).toBe(people.length);
  });

  it('moves no kopeck that is not written down', () => {
    const { seats, book } = told;
    const balances = new Map<number, number>();
    const add = (account: number, amount: number) =>
      balances.set(account, (balances.get(account) ?? 0) + amount);
    for (const { from, to, amount } of book.transfers) {
      add(from, -amount);
      add(to, amount);
    }
    expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
    for (const { accountId, balance } of seats) expect(balances.get(accountId) ?? 0).toBe(balance);
  });

  it('counts bets of a pair without gaps, and rounds of a table too', () => {
    const { seats, book, rounds } = told;
    for (const { pairId, nonce } of seats) {
      const nonces = book.bets.filter(bet => bet.pairId === pairId).map(bet => bet.nonce);
      expect(nonces).toEqual(Array.from({ length: nonce }, (_, index) => index));
    }
    const crash = rounds.filter(({ table }) => table === 'crash').map(({ number }) => number);
    expect(crash).toEqual(crash.map((_, index) => index + 1));
  });
});
