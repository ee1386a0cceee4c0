import { randomUUID } from 'node:crypto';
import type { BetState } from '@kvazar/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { type RecordedBet, recordBets } from '../../../test/record-bets.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { LONGEST_PAUSE_MS } from '../protection/guard.ts';
import { BetDays, listBetDays } from './bet-days.ts';
import { countNextBets } from './count-bets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONG_AGO = '2000-01-01';

const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

interface Turn {
  readonly afterMs: number;
  readonly state: BetState;
  readonly stake: number;
  readonly payout: number;
  readonly money: Money;
  readonly game: string;
  /** The daily sums are asked for after this bet. */
  readonly isAsked: boolean;
  /** Open bets that end now do so like this. */
  readonly ending: BetState;
}

const anyTurn: fc.Arbitrary<Turn> = fc.record({
  afterMs: fc.oneof(
    fc.integer({ min: 1, max: 2 * LONGEST_PAUSE_MS }),
    fc.integer({ min: 1, max: DAY_MS }),
  ),
  state: fc.constantFrom<BetState>('open', 'settled', 'settled', 'refunded', 'cancelled'),
  stake: fc.integer({ min: 1, max: 10_000 }),
  payout: fc.integer({ min: 0, max: 20_000 }),
  money: fc.constantFrom<Money>('play', 'play', 'real'),
  game: fc.constantFrom('dice', 'mines', 'crash', 'a game that is gone'),
  isAsked: fc.boolean(),
  ending: fc.constantFrom<BetState>('open', 'settled', 'refunded', 'cancelled'),
});

/** The same sums from the bets themselves, the plain way. */
function sumDirectly(bets: readonly RecordedBet[]) {
  const days = new Map<string, Record<string, unknown> & { playedMs: number }>();
  let lastMs: number | null = null;
  for (const { money = 'play', at, state, stake, payout } of bets) {
    const day = moscowDay.format(at);
    const known = days.get(`${day} ${money}`) ?? {
      ...{ money, day, bets: 0, stakes: 0, payouts: 0, inPlay: 0, playedMs: 0 },
    };
    const add = (name: string, value: number) => {
      known[name] = Number(known[name]) + value;
    };
    if (state === 'settled') {
      add('bets', 1);
      add('stakes', stake);
      add('payouts', payout);
    }
    if (state === 'open') add('inPlay', stake);
    const pauseMs = lastMs === null ? 0 : at.getTime() - lastMs;
    if (pauseMs <= LONGEST_PAUSE_MS) add('playedMs', pauseMs);
    lastMs = at.getTime();
    days.set(`${day} ${money}`, known);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sums]) => sums);
}

describe('the days of a player’s bets', () => {
  let site: TestApp;
  let players: number[];
  beforeAll(async () => {
    site = await buildTestApp();
    players = await createManyPlayers(site.db, 60);
  });
  afterAll(() => site.close());

  function takePlayer(): number {
    const playerId = players.pop();
    if (playerId === undefined) throw new Error('no player is left');
    return playerId;
  }

  /** In small steps, so that a few bets already need several. */
  async function count(playerId: number): Promise<void> {
    while (await site.db.inTransaction(tx => countNextBets(tx, playerId, 3)));
  }

  async function endOpenBets(bets: RecordedBet[], state: BetState, payout: number): Promise<void> {
    for (const [index, bet] of bets.entries()) {
      if (bet.state === 'open') bets[index] = { ...bet, state, payout };
    }
    await site.db.query(
      `update bets set state = $2, payout = $3 where id = any($1::uuid[]) and state = 'open'`,
      [bets.map(({ id }) => id), state, payout],
    );
  }

  it('come to the same as the bets themselves, whenever they are asked for', async () => {
    // This month and the two after it have partitions.
    const startMs = Date.now();
    await fc.assert(
      fc.asyncProperty(fc.array(anyTurn, { minLength: 1, maxLength: 25 }), async turns => {
        const playerId = takePlayer();
        const bets: RecordedBet[] = [];
        let atMs = startMs;
        for (const { afterMs, isAsked, ending, ...turn } of turns) {
          atMs += afterMs;
          const bet = { ...turn, id: randomUUID(), at: new Date(atMs) };
          await recordBets(site.db, playerId, [bet]);
          bets.push(bet);
          if (isAsked) await count(playerId);
          if (ending !== 'open') await endOpenBets(bets, ending, turn.payout);
          // An open bet counts as it stands now, not as it stood when the others were counted.
          if (isAsked) {
            const days = await listBetDays(site.db, playerId, LONG_AGO);
            expect(days).toEqual(sumDirectly(bets));
          }
        }
        await count(playerId);
        expect(await listBetDays(site.db, playerId, LONG_AGO)).toEqual(sumDirectly(bets));
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('count a bet once, however many ask at once', async () => {
    const playerId = takePlayer();
    const at = new Date();
    await recordBets(
      site.db,
      playerId,
      Array.from({ length: 40 }, () => ({
        ...{ id: randomUUID(), state: 'settled' as const, stake: 100, payout: 30, at },
      })),
    );
    const nodes = [new BetDays(site.db), new BetDays(site.db), new BetDays(site.db)];
    await Promise.all([...nodes, ...nodes].map(node => node.bringUpToDate(playerId)));
    expect(await listBetDays(site.db, playerId, LONG_AGO)).toMatchObject([
      { bets: 40, stakes: 4_000, payouts: 1_200 },
    ]);
  });

  it('never look at a counted bet again', async () => {
    const playerId = takePlayer();
    const bet = { id: randomUUID(), state: 'settled' as const, stake: 100, payout: 0 };
    await recordBets(site.db, playerId, [{ ...bet, at: new Date() }]);
    const days = new BetDays(site.db);
    await days.bringUpToDate(playerId);
    await site.db.query('update bets set stake = 999 where id = $1', [bet.id]);
    await days.bringUpToDate(playerId);
    expect(await listBetDays(site.db, playerId, LONG_AGO)).toMatchObject([{ stakes: 100 }]);
  });

  it('are counted while the player’s accounts are locked by somebody else', async () => {
    const playerId = takePlayer();
    const bet = { id: randomUUID(), state: 'settled' as const, stake: 100, payout: 0 };
    await recordBets(site.db, playerId, [{ ...bet, at: new Date() }]);
    await site.db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      await new BetDays(site.db).bringUpToDate(playerId);
    });
    expect(await listBetDays(site.db, playerId, LONG_AGO)).toHaveLength(1);
  });
});
