import { randomUUID } from 'node:crypto';
import { isRefusal, refuse } from '@kvazar/contract';
import { dice } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { expectInvariants } from '../../../../test/invariants.ts';
import { createManyPlayers } from '../../../../test/many-players.ts';
import { MovableClock } from '../../../../test/movable-clock.ts';
import { SettlementNode } from '../../../../test/settlement-node.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { DEFAULT_BET_LIMITS } from '../../site/bet-limits.ts';
import { createInstantBet, dealInstantGame } from '../instant-bet.ts';
import type { Outcome } from './batch.ts';
import type { Command } from './command.ts';
import { SettlementQueue, WAITS_FOR_EVER } from './settlement-queue.ts';

/** On the seeds of these players it loses, however often they play. */
const LOSING = { side: 'over', target: 99.99 } as const;
const deal = dealInstantGame(dice, { side: 'over', targetHundredths: 9_999 });

function betOf(playerId: number, id: string = randomUUID(), stakeRoubles = 1): Command {
  const stake = kopecks(stakeRoubles * 100);
  const bet = { id, playerId, shownName: null, stake, wireParams: { ...LOSING } };
  return createInstantBet(deal, bet, DEFAULT_BET_LIMITS);
}

/** `ok`, `again` for what stood already, the code of the refusal, or why there is no verdict. */
function wordFor(outcome: Outcome): string {
  if (outcome.type !== 'decided') return outcome.type;
  if (isRefusal(outcome.verdict)) return outcome.verdict.refused;
  return outcome.verdict.isNew ? 'ok' : 'again';
}

function openQueue(node: SettlementNode, onError: (error: unknown) => void = () => {}) {
  const events = { onSettled: () => {}, onBatch: () => {}, onError };
  return new SettlementQueue([node.settler], events, WAITS_FOR_EVER);
}

describe('settling on PostgreSQL', () => {
  const clock = new MovableClock();
  let own: TestDatabase;
  let db: Database;
  let playerIds: number[];
  let here: SettlementNode;
  let there: SettlementNode;
  /** Someone else's connection, for whatever may stand in the way. */
  let other: pg.Client;

  beforeAll(async () => {
    own = await createTestDatabase();
    db = openDatabase({ url: own.url, poolSize: 4, onIdleError: () => {}, isUnbound: true });
    playerIds = await createManyPlayers(db, 60);
    here = new SettlementNode(db, own.url, 'here', clock);
    there = new SettlementNode(db, own.url, 'there', clock);
    other = new pg.Client({ connectionString: own.url });
    await other.connect();
  });
  afterEach(async () => {
    await expectInvariants(db);
    expect([here.discarded, there.discarded]).toEqual([0, 0]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close(), other.end()]);
    await db.close();
    await own.drop();
  });

  function nextPlayer(): number {
    const playerId = playerIds.pop();
    if (playerId === undefined) throw new Error('too few players');
    return playerId;
  }

  async function settle(node: SettlementNode, commands: readonly Command[]): Promise<string[]> {
    return (await node.settler.settle(commands)).map(wordFor);
  }

  async function ownersOf(id: string): Promise<number[]> {
    const { rows } = await db.query<{ playerId: number }>(
      'select player_id as "playerId" from bets where id = $1',
      [id],
    );
    return rows.map(({ playerId }) => playerId);
  }

  describe('a ban', () => {
    const ban = (playerId: number) =>
      db.query('update players set banned_at = now() where id = $1', [playerId]);
    const elapsed = performance.now.bind(performance);
    const passSecond = () =>
      vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 1_000);
    afterEach(() => void vi.restoreAllMocks());

    it('is heeded by what had to wait long for its turn: refused, nothing is booked', async () => {
      const [player, honest] = [nextPlayer(), nextPlayer()];
      const [id, honestId] = [randomUUID(), randomUUID()];
      here.sent.length = 0;
      await other.query('begin');
      await other.query('select from accounts where player_id = any($1) for update', [
        [player, honest],
      ]);
      const queue = openQueue(here);
      const verdicts = [queue.place(betOf(player, id)), queue.place(betOf(honest, honestId))];
      await waitUntil(() => here.sent.includes('find-held'), 'the seats are held');
      await ban(player);
      passSecond();
      await other.query('rollback');
      expect(await Promise.all(verdicts)).toMatchObject([
        { refused: 'identity/banned' },
        { isNew: true },
      ]);
      expect(await ownersOf(id)).toEqual([]);
      expect(await ownersOf(honestId)).toEqual([honest]);
    });

    it('is not asked about on the way of a bet that comes to its turn', async () => {
      // However slow the machine is, its turn comes at once.
      vi.spyOn(performance, 'now').mockReturnValue(performance.now());
      here.sent.length = 0;
      expect(await settle(here, [betOf(nextPlayer())])).toEqual(['ok']);
      expect(here.sent).not.toContain('find-banned');
    });
  });

  describe('[SAFETY M1] an id', () => {
    it('in capitals and mixed case is one bet: in one batch, and in later ones', async () => {
      const player = nextPlayer();
      const id = randomUUID();
      const spellings = [id, id.toUpperCase(), id.slice(0, 18) + id.slice(18).toUpperCase()];
      const first = await here.settler.settle(spellings.map(spelling => betOf(player, spelling)));
      const later = await there.settler.settle(spellings.map(spelling => betOf(player, spelling)));
      expect(first.map(wordFor)).toEqual(['ok', 'again', 'again']);
      expect(later.map(wordFor)).toEqual(['again', 'again', 'again']);
      expect(await ownersOf(id)).toEqual([player]);
    });

    it('first sent in capitals is kept and answered as PostgreSQL writes it', async () => {
      const id = randomUUID();
      const outcomes = await here.settler.settle([betOf(nextPlayer(), id.toUpperCase())]);
      expect(outcomes).toMatchObject([{ verdict: { bet: { id } } }]);
    });

    it('of someone else is refused, in any case, and its neighbours are not', async () => {
      const [victim, thief, honest] = [nextPlayer(), nextPlayer(), nextPlayer()];
      const id = randomUUID();
      await settle(here, [betOf(victim, id)]);
      const words = await settle(here, [
        betOf(honest),
        betOf(thief, id.toUpperCase()),
        betOf(thief),
        betOf(thief, id),
      ]);
      expect(words).toEqual(['ok', 'betting/id-conflict', 'ok', 'betting/id-conflict']);
    });

    it('that two nodes take at once is one player’s; the batch is decided again whole', async () => {
      const [quick, late, honest] = [nextPlayer(), nextPlayer(), nextPlayer()];
      const id = randomUUID();
      const letGo = here.holdCommits();
      const first = settle(here, [betOf(quick, id)]);
      await here.waitUntilWritten();
      const begunBefore = there.begun;
      const second = settle(there, [betOf(honest), betOf(late, id), betOf(late), betOf(honest)]);
      await there.waitUntilBlocked();
      letGo();
      expect(await first).toEqual(['ok']);
      expect(await second).toEqual(['ok', 'betting/id-conflict', 'ok', 'ok']);
      expect(there.begun - begunBefore).toBe(2);
      expect(await ownersOf(id)).toEqual([quick]);
    });

    it('taken crosswise by two nodes makes nobody wait for the other’s end', async () => {
      const [low, high] = [randomUUID(), randomUUID()].toSorted();
      const insert = (id: string | undefined) =>
        other.query(
          `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome, balance_after)
           values ($1, 1, 'dice', 'settled', 1, 0, 0, '{}', '{}', 0)`,
          [id],
        );
      const player = nextPlayer();
      await other.query('begin');
      await insert(low);
      const begunBefore = here.begun;
      const words = settle(here, [betOf(player, high), betOf(player, low)]);
      await here.waitUntilBlocked();
      // A node that had written the high id before it waited for the low one would be in the way.
      await insert(high);
      await other.query('rollback');
      expect(await words).toEqual(['ok', 'ok']);
      expect(here.begun - begunBefore).toBe(1);
      const { rows } = await db.query<{ id: string }>(
        'select id from bets where player_id = $1 order by seq',
        [player],
      );
      expect(rows.map(({ id }) => id)).toEqual([high, low]);
    });
  });

  describe('[SAFETY M1] over a month’s border', () => {
    const nextMonthMs = Date.UTC(clock.now().getUTCFullYear(), clock.now().getUTCMonth() + 1);
    const lastMonth = new MovableClock();
    lastMonth.moveTo(nextMonthMs - 10);
    const nextMonth = new MovableClock();
    nextMonth.moveTo(nextMonthMs + 10);
    let before: SettlementNode;
    let after: SettlementNode;

    beforeAll(() => {
      before = new SettlementNode(db, own.url, 'before', lastMonth);
      after = new SettlementNode(db, own.url, 'after', nextMonth);
    });
    afterAll(() => Promise.all([before.close(), after.close()]));

    it('a repeat is answered as the first time, a theft refused', async () => {
      const [player, thief] = [nextPlayer(), nextPlayer()];
      const id = randomUUID();
      await settle(before, [betOf(player, id)]);
      const words = await settle(after, [
        betOf(player, id),
        betOf(player, id.toUpperCase()),
        betOf(thief, id),
        betOf(thief, id.toUpperCase()),
      ]);
      expect(words).toEqual(['again', 'again', 'betting/id-conflict', 'betting/id-conflict']);
    });

    it('two players who take one id at once, on two nodes: one of them has it', async () => {
      const [quick, late] = [nextPlayer(), nextPlayer()];
      const id = randomUUID();
      const letGo = before.holdCommits();
      const first = settle(before, [betOf(quick, id)]);
      await before.waitUntilWritten();
      const second = settle(after, [betOf(late, id)]);
      await after.waitUntilBlocked();
      letGo();
      expect([await first, await second]).toEqual([['ok'], ['betting/id-conflict']]);
      expect(await ownersOf(id)).toEqual([quick]);
    });
  });

  describe('an account that another transaction holds', () => {
    const hold = async (playerId: number, table: 'accounts' | 'seed_pairs') => {
      await other.query('begin');
      await other.query(`select from ${table} where player_id = $1 for update`, [playerId]);
      return () => other.query('rollback');
    };

    it.each(['accounts', 'seed_pairs'] as const)(
      'by its %s is passed over; the rest of the batch is settled',
      async table => {
        const [held, free] = [nextPlayer(), nextPlayer()];
        const release = await hold(held, table);
        const commands = [betOf(free), betOf(held), betOf(free), betOf(held)];
        expect(await settle(here, commands)).toEqual(['ok', 'held', 'ok', 'held']);
        await release();
        expect(await settle(here, commands)).toEqual(['again', 'ok', 'again', 'ok']);
      },
    );

    it('makes its own player wait and nobody else, and keeps that player’s order', async () => {
      const [held, free] = [nextPlayer(), nextPlayer()];
      const errors: unknown[] = [];
      const queue = openQueue(here, error => errors.push(error));
      const release = await hold(held, 'accounts');
      const ids = Array.from({ length: 5 }, () => randomUUID());
      let isAnswered = false;
      const waiting = Promise.all(ids.map(id => queue.place(betOf(held, id)))).then(verdicts => {
        isAnswered = true;
        return verdicts;
      });
      for (let n = 0; n < 20; n++) {
        expect(isRefusal(await queue.place(betOf(free)))).toBe(false);
      }
      expect(isAnswered).toBe(false);
      await release();
      expect((await waiting).filter(isRefusal)).toEqual([]);
      const { rows } = await db.query<{ id: string }>(
        'select id from bets where player_id = $1 order by nonce',
        [held],
      );
      expect(rows.map(({ id }) => id)).toEqual(ids);
      expect(errors).toEqual([]);
    });

    it('is told apart from an account that does not exist', async () => {
      const [held, free] = [nextPlayer(), nextPlayer()];
      const release = await hold(held, 'accounts');
      const words = await settle(here, [betOf(held), betOf(-1), betOf(free)]);
      await release();
      expect(words).toEqual(['held', 'failed', 'ok']);
    });

    it('by the batches of another node gets its turn: two nodes starve nobody', async () => {
      const shared = Array.from({ length: 4 }, nextPlayer);
      const queues = [openQueue(here), openQueue(there)];
      const verdicts = await Promise.all(
        queues
          .flatMap(queue =>
            Array.from({ length: 25 }, () => shared.map(playerId => queue.place(betOf(playerId)))),
          )
          .flat(),
      );
      expect(verdicts.filter(isRefusal)).toEqual([]);
    });
  });

  it('a commit that nobody heard of is news all the same, once, and moves nothing twice', async () => {
    const node = new SettlementNode(db, own.url, 'silenced', clock);
    const [player, neighbour] = [nextPlayer(), nextPlayer()];
    const [old, fresh] = [betOf(player), betOf(player)];
    await settle(node, [old]);
    const batch = [old, fresh, betOf(neighbour), betOf(player, fresh.betId)];
    node.loseAnswerToCommit();
    await expect(node.settler.settle(batch)).rejects.toThrow('Connection terminated');
    expect(await settle(node, batch)).toEqual(['again', 'ok', 'ok', 'again']);
    expect(await settle(here, [betOf(player, fresh.betId)])).toEqual(['again']);
    expect(node.discarded).toBe(1);
    await node.close();
  });

  it('a statement that the server refuses costs neither the connection nor the neighbours', async () => {
    const [bad, good] = [nextPlayer(), nextPlayer()];
    const errors: unknown[] = [];
    const queue = openQueue(here, error => errors.push(error));
    const unwritable: Command = {
      ...betOf(bad),
      decide(seat, existing) {
        const decision = betOf(bad).decide(seat, existing);
        return isRefusal(decision)
          ? decision
          : { ...decision, bet: { ...decision.bet, payout: kopecks(-1) } };
      },
    };
    const results = await Promise.allSettled([
      queue.place(betOf(good)),
      queue.place(unwritable),
      queue.place(betOf(good)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(errors).not.toEqual([]);
  });

  it('a batch that cannot even be asked about holds nobody’s account', async () => {
    const [player, neighbour] = [nextPlayer(), nextPlayer()];
    const unaskable: Command = {
      ...betOf(player),
      looksAtBets: true,
      table: {
        id: 'unaskable',
        roundQuery: { text: 'select 1' },
        readRound: row => row,
        betsQuery() {
          throw new Error('nothing to ask for');
        },
      },
    };
    await expect(here.settler.settle([betOf(neighbour), unaskable])).rejects.toThrow(
      'nothing to ask for',
    );
    expect(await settle(there, [betOf(player), betOf(neighbour)])).toEqual(['ok', 'ok']);
  });

  it('a balance that covers one of 200 bets at once pays for one, on two nodes too', async () => {
    const player = nextPlayer();
    const queues = [openQueue(here), openQueue(there)];
    const verdicts = await Promise.all(
      queues.flatMap(queue =>
        Array.from({ length: 100 }, () => queue.place(betOf(player, randomUUID(), 1_000))),
      ),
    );
    const refused = verdicts.filter(isRefusal);
    expect(refused).toHaveLength(199);
    expect(refused).toEqual(refused.map(() => refuse('betting/insufficient-funds')));
  });
});
