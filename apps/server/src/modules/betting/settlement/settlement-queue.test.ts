import { isRefusal, refuse } from '@kvazar/contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makeBet } from '../../../../test/bets.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { BarredError } from '../../../platform/db/faults.ts';
import type { Outcome } from './batch.ts';
import { answerAgain, type Command, type Verdict } from './command.ts';
import { type QueueLimits, SettlementQueue } from './settlement-queue.ts';

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function makeCommand(betId: string, playerId = 1, isOfSite = false): Command {
  const bet = makeBet({ id: betId, playerId });
  return { betId, playerId, shownName: null, isOfSite, decide: () => answerAgain(bet) };
}

interface Step {
  readonly ids: readonly string[];
  readonly attempt: number;
}

/** Throws for the whole batch, or answers with the set of players whose seats are held. */
type Script = (step: Step) => unknown;

/** A settler that does as told, batch after batch, and remembers what it was given. */
class ScriptedSettler {
  readonly batches: string[][] = [];
  readonly settled: string[] = [];
  readonly #script: Script;

  constructor(script: Script = () => {}) {
    this.#script = script;
  }

  async settle(commands: readonly Command[]): Promise<readonly Outcome[]> {
    const ids = commands.map(command => command.betId);
    this.batches.push(ids);
    const answer = await this.#script({ ids, attempt: this.batches.length });
    const held: ReadonlySet<number> = answer instanceof Set ? answer : new Set();
    return commands.map(({ betId, playerId }): Outcome => {
      if (held.has(playerId)) return { type: 'held' };
      this.settled.push(betId);
      return { type: 'decided', verdict: { bet: makeBet({ id: betId, playerId }), isNew: true } };
    });
  }
}

const ROOMY: QueueLimits = {
  maxBatch: 100,
  maxLength: 100,
  maxPerPlayer: 100,
  besideFrom: 1,
  besideAfterMs: 60_000,
  maxWaitMs: 60_000,
  retryDelayMs: 1,
  heldDelayMs: 1,
};

function openQueue(settler: ScriptedSettler, limits: Partial<QueueLimits> = {}, lanes = 1) {
  const events = { onSettled: vi.fn(), onBatch: vi.fn(), onError: vi.fn() };
  const settlers = Array.from({ length: lanes }, () => settler);
  const queue = new SettlementQueue(settlers, events, { ...ROOMY, ...limits });
  return { queue, events };
}

/** A first batch that stays under way until it is let go: whoever comes meanwhile has to wait. */
function holdFirstBatch() {
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const settler = new ScriptedSettler(({ attempt }) => (attempt === 1 ? held : undefined));
  return { settler, letGo };
}

const nextTurn = () => new Promise(resolve => setImmediate(resolve));

function idOf(verdict: Verdict): string {
  return isRefusal(verdict) ? verdict.refused : verdict.bet.id;
}

const AWAY = failure('ECONNREFUSED');

describe('the settlement queue', () => {
  it('refuses what it cannot hold, and takes more once there is room', async () => {
    const { settler, letGo } = holdFirstBatch();
    const { queue } = openQueue(settler, { maxBatch: 2, maxLength: 3 });
    const taken = ['a', 'b'].map(id => queue.place(makeCommand(id)));
    await nextTurn();
    taken.push(...['c', 'd', 'e'].map(id => queue.place(makeCommand(id))));
    expect(await queue.place(makeCommand('f'))).toEqual(refuse('betting/overloaded'));
    letGo();
    expect((await Promise.all(taken)).map(idOf)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await queue.place(makeCommand('f'))).toMatchObject({ bet: { id: 'f' } });
  });

  describe('one player’s share', () => {
    it('is bounded: what goes beyond is refused, others are not', async () => {
      const { settler, letGo } = holdFirstBatch();
      const { queue } = openQueue(settler, { maxPerPlayer: 2 });
      const taken = [queue.place(makeCommand('first'))];
      await nextTurn();
      taken.push(...['a', 'b'].map(id => queue.place(makeCommand(id))));
      expect(await queue.place(makeCommand('c'))).toEqual(refuse('betting/overloaded'));
      taken.push(queue.place(makeCommand('other', 2)));
      letGo();
      expect((await Promise.all(taken)).map(idOf)).toEqual(['first', 'a', 'b', 'other']);
    });

    it('does not count what the site does for the player, and never refuses it', async () => {
      const { settler, letGo } = holdFirstBatch();
      const { queue } = openQueue(settler, { maxPerPlayer: 1 });
      const taken = [queue.place(makeCommand('first'))];
      await nextTurn();
      taken.push(queue.place(makeCommand('cash-out', 1, true)));
      taken.push(queue.place(makeCommand('own')));
      taken.push(queue.place(makeCommand('settlement', 1, true)));
      expect(await queue.place(makeCommand('beyond'))).toEqual(refuse('betting/overloaded'));
      letGo();
      expect((await Promise.all(taken)).map(idOf)).toEqual([
        'first',
        'cash-out',
        'own',
        'settlement',
      ]);
    });

    it('stands behind the first command of everyone else', async () => {
      const { settler, letGo } = holdFirstBatch();
      const { queue } = openQueue(settler, { maxBatch: 3 });
      const taken = [queue.place(makeCommand('first', 9))];
      await nextTurn();
      for (const id of ['f1', 'f2', 'f3', 'f4']) taken.push(queue.place(makeCommand(id, 1)));
      for (const id of ['b1', 'b2']) taken.push(queue.place(makeCommand(id, 2)));
      taken.push(queue.place(makeCommand('c1', 3)));
      letGo();
      await Promise.all(taken);
      expect(settler.batches).toEqual([['first'], ['f1', 'b1', 'c1'], ['f2', 'b2', 'f3'], ['f4']]);
    });
  });

  describe('while the database is away', () => {
    it('asks again by itself, in the order of arrival', async () => {
      const settler = new ScriptedSettler(({ attempt }) => {
        if (attempt <= 3) throw AWAY;
      });
      const { queue } = openQueue(settler);
      const verdicts = await Promise.all(['a', 'b', 'c'].map(id => queue.place(makeCommand(id))));
      expect(verdicts.map(idOf)).toEqual(['a', 'b', 'c']);
      expect(settler.batches).toEqual(Array.from({ length: 4 }, () => ['a', 'b', 'c']));
    });

    it('lets nobody wait longer than the bound, those behind the failing batch included', async () => {
      const settler = new ScriptedSettler(() => {
        throw AWAY;
      });
      const { queue } = openQueue(settler, { maxBatch: 1, maxWaitMs: 60, retryDelayMs: 10 });
      const verdicts = await Promise.all(
        Array.from({ length: 20 }, (_, n) => queue.place(makeCommand(`bet ${n}`, n % 5))),
      );
      for (const verdict of verdicts) expect(verdict).toEqual(refuse('server/unavailable'));
      await queue.drain();
    });
  });

  it('refuses at once while nothing may be settled, and settles when it may again', async () => {
    const settler = new ScriptedSettler(({ attempt }) => {
      if (attempt === 1) throw new BarredError('acknowledged bets are lost');
    });
    const { queue } = openQueue(settler);
    const barred = await Promise.all(['a', 'b'].map(id => queue.place(makeCommand(id))));
    for (const verdict of barred) expect(verdict).toEqual(refuse('server/unavailable'));
    expect(settler.batches).toEqual([['a', 'b']]);
    expect(await queue.place(makeCommand('c'))).toMatchObject({ bet: { id: 'c' } });
  });

  it('asks again when a lock other than a seat’s was not given in time', async () => {
    const settler = new ScriptedSettler(({ attempt }) => {
      if (attempt === 1) throw failure('55P03');
    });
    const { queue } = openQueue(settler);
    const verdicts = await Promise.all(['a', 'b'].map(id => queue.place(makeCommand(id))));
    expect(verdicts.map(idOf)).toEqual(['a', 'b']);
    expect(settler.batches).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  describe('a batch that fails', () => {
    it('is halved until its poison stands alone, and its neighbours are settled', async () => {
      const settler = new ScriptedSettler(({ ids }) => {
        if (ids.includes('poison')) throw new Error('cannot be written');
      });
      const { queue } = openQueue(settler);
      const results = await Promise.allSettled(
        ['a', 'poison', 'b', 'c'].map(id => queue.place(makeCommand(id))),
      );
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect(settler.batches).toEqual([
        ['a', 'poison', 'b', 'c'],
        ['a', 'poison'],
        ['a'],
        ['poison'],
        ['b', 'c'],
      ]);
      expect(await queue.place(makeCommand('d'))).toMatchObject({ bet: { id: 'd' } });
    });

    it('is halved no longer than anybody may wait, however many it holds', async () => {
      const settler = new ScriptedSettler(async () => {
        await new Promise(resolve => setTimeout(resolve, 20));
        throw new Error('slow and broken');
      });
      const { queue } = openQueue(settler, { maxWaitMs: 30 });
      const ends = await Promise.allSettled(
        Array.from({ length: 64 }, (_, n) => queue.place(makeCommand(`bet ${n}`, n))),
      );
      expect(ends.at(-1)).toEqual({ status: 'fulfilled', value: refuse('server/unavailable') });
      // All of it, its half, that one's half, and perhaps one more: not 127.
      expect(settler.batches.length).toBeLessThan(5);
      await queue.drain();
    });

    it('keeps its order even when the database fails in between', async () => {
      const settler = new ScriptedSettler(({ ids, attempt }) => {
        if (attempt === 3) throw AWAY;
        if (ids.includes('poison')) throw new Error('cannot be written');
      });
      const { queue } = openQueue(settler);
      const results = await Promise.allSettled(
        ['a', 'b', 'poison', 'c'].map(id => queue.place(makeCommand(id))),
      );
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(settler.settled).toEqual(['a', 'b', 'c']);
    });

    it('for an id that stays taken ends in a conflict, not in a fault', async () => {
      const settler = new ScriptedSettler(({ ids }) => {
        if (ids.includes('taken')) throw failure('23505');
      });
      const { queue } = openQueue(settler);
      const verdicts = await Promise.all(['a', 'taken'].map(id => queue.place(makeCommand(id))));
      expect(verdicts).toMatchObject([{ bet: { id: 'a' } }, refuse('betting/id-conflict')]);
    });
  });

  it('rejects a command that could not be decided, and answers its neighbours at once', async () => {
    const settler = new ScriptedSettler();
    const settle = settler.settle.bind(settler);
    settler.settle = async commands => {
      const outcomes = await settle(commands);
      const error = new Error('cannot be decided');
      return outcomes.with(1, { type: 'failed', error });
    };
    const { queue, events } = openQueue(settler);
    const results = await Promise.allSettled(
      ['a', 'poison', 'b'].map(id => queue.place(makeCommand(id))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settler.batches).toHaveLength(1);
    expect(events.onError).not.toHaveBeenCalled();
  });

  describe('players whose seats are held elsewhere', () => {
    it('come again with the next batch; others are settled meanwhile', async () => {
      const settler = new ScriptedSettler(({ attempt }) =>
        attempt <= 2 ? new Set([2]) : undefined,
      );
      const { queue, events } = openQueue(settler);
      const verdicts = await Promise.all([
        queue.place(makeCommand('a', 1)),
        queue.place(makeCommand('x', 2)),
        queue.place(makeCommand('b', 1)),
        queue.place(makeCommand('y', 2)),
      ]);
      expect(verdicts.map(idOf)).toEqual(['a', 'x', 'b', 'y']);
      expect(settler.batches).toEqual([
        ['a', 'x', 'b', 'y'],
        ['x', 'y'],
        ['x', 'y'],
      ]);
      expect(events.onError).not.toHaveBeenCalled();
    });

    it('keep their order among what they send meanwhile', async () => {
      let newcomer: Promise<Verdict> | undefined;
      const settler = new ScriptedSettler(({ attempt }) => {
        if (attempt > 2) return;
        newcomer ??= queue.place(makeCommand('z', 2));
        return new Set([2]);
      });
      const { queue } = openQueue(settler);
      await Promise.all(['x', 'y'].map(id => queue.place(makeCommand(id, 2))));
      await newcomer;
      expect(settler.settled).toEqual(['x', 'y', 'z']);
    });

    it('keep their order when their batch was halved', async () => {
      const settler = new ScriptedSettler(({ ids, attempt }) => {
        if (attempt === 1) throw new Error('some other trouble');
        return attempt === 2 && ids.includes('x') ? new Set([2]) : undefined;
      });
      const { queue } = openQueue(settler);
      await Promise.all(['x', 'y'].map(id => queue.place(makeCommand(id, 2))));
      expect(settler.settled).toEqual(['x', 'y']);
    });

    it('are let wait as long as anyone, then told that it does not work', async () => {
      const settler = new ScriptedSettler(() => new Set([2]));
      const { queue } = openQueue(settler, { maxWaitMs: 40 });
      expect(await queue.place(makeCommand('x', 2))).toEqual(refuse('server/unavailable'));
      await queue.drain();
    });

    it('are asked for again after a pause, which ends when someone else comes', async () => {
      let isHeld = true;
      const settler = new ScriptedSettler(() => (isHeld ? new Set([2]) : undefined));
      // A pause that no test would survive.
      const { queue } = openQueue(settler, { heldDelayMs: 3_600_000 });
      const held = [queue.place(makeCommand('x', 2))];
      for (let turn = 0; turn < 50; turn++) await nextTurn();
      held.push(queue.place(makeCommand('y', 2)));
      for (let turn = 0; turn < 50; turn++) await nextTurn();
      expect(settler.batches).toEqual([['x']]);
      isHeld = false;
      expect(idOf(await queue.place(makeCommand('a', 1)))).toBe('a');
      expect((await Promise.all(held)).map(idOf)).toEqual(['x', 'y']);
      await queue.drain();
    });
  });

  describe('with two lanes', () => {
    /** Both settle on one script; each batch waits until it is let go. */
    function openLanes(limits: Partial<QueueLimits> = {}) {
      const waiting: (() => void)[] = [];
      const batches: string[][] = [];
      const lane = () =>
        new ScriptedSettler(({ ids }) => {
          batches.push([...ids]);
          return new Promise<void>(resolve => waiting.push(resolve));
        });
      const events = { onSettled: vi.fn(), onBatch: vi.fn(), onError: vi.fn() };
      const queue = new SettlementQueue([lane(), lane()], events, { ...ROOMY, ...limits });
      return { queue, batches, letGo: (n: number) => waiting[n]?.() };
    }

    it('settles other players beside a batch that is under way', async () => {
      const { queue, batches, letGo } = openLanes();
      const first = queue.place(makeCommand('a', 1));
      await nextTurn();
      const second = queue.place(makeCommand('b', 2));
      await nextTurn();
      expect(batches).toEqual([['a'], ['b']]);
      letGo(1);
      expect(idOf(await second)).toBe('b');
      letGo(0);
      expect(idOf(await first)).toBe('a');
    });

    it('has a player’s commands in one of them at a time', async () => {
      const { queue, batches, letGo } = openLanes();
      const own = [queue.place(makeCommand('a', 1))];
      await nextTurn();
      own.push(queue.place(makeCommand('b', 1)));
      const other = queue.place(makeCommand('c', 2));
      await nextTurn();
      expect(batches).toEqual([['a'], ['c']]);
      letGo(1);
      await other;
      await nextTurn();
      expect(batches).toHaveLength(2);
      letGo(0);
      expect(idOf((await own[0]) as Verdict)).toBe('a');
      await nextTurn();
      expect(batches).toEqual([['a'], ['c'], ['b']]);
      letGo(2);
      await Promise.all(own);
    });

    it('lets few wait for the batch that is under way: one larger batch costs less than two', async () => {
      const { queue, batches, letGo } = openLanes({ besideFrom: 3 });
      const placed = [queue.place(makeCommand('a', 1))];
      await nextTurn();
      for (const n of [2, 3]) placed.push(queue.place(makeCommand(`p${n}`, n)));
      await nextTurn();
      expect(batches).toEqual([['a']]);
      placed.push(queue.place(makeCommand('p4', 4)));
      await nextTurn();
      expect(batches).toEqual([['a'], ['p2', 'p3', 'p4']]);
      letGo(0);
      letGo(1);
      await Promise.all(placed);
    });

    it('has nobody wait for a batch that takes long', async () => {
      const { queue, batches, letGo } = openLanes({ besideFrom: 100, besideAfterMs: 1 });
      const slow = queue.place(makeCommand('slow', 1));
      await nextTurn();
      const other = queue.place(makeCommand('a', 2));
      await waitUntil(() => batches.length === 2, 'the other batch begins');
      expect(batches).toEqual([['slow'], ['a']]);
      letGo(1);
      expect(idOf(await other)).toBe('a');
      letGo(0);
      await slow;
    });

    it('nor for one that is tried again in halves, however short each try is', async () => {
      const tries = 64;
      const halving = new ScriptedSettler(async ({ ids }) => {
        await new Promise(resolve => setTimeout(resolve, 1));
        if (ids.length > 1) throw new Error('some trouble');
      });
      const other = new ScriptedSettler();
      const events = { onSettled: vi.fn(), onBatch: vi.fn(), onError: vi.fn() };
      const limits = { ...ROOMY, besideFrom: 1_000, besideAfterMs: 20 };
      const queue = new SettlementQueue([halving, other], events, limits);
      const placed = Array.from({ length: tries }, (_, n) =>
        queue.place(makeCommand(`x${n}`, n + 10)),
      );
      await nextTurn();
      placed.push(queue.place(makeCommand('a', 1)));
      expect((await Promise.all(placed)).map(idOf)).toContain('a');
      expect(other.settled).toEqual(['a']);
    });

    it('has nobody wait for a lane that waits for its connection', async () => {
      const lost = new ScriptedSettler(({ attempt }) => {
        if (attempt === 1) throw AWAY;
      });
      const other = new ScriptedSettler(() => undefined);
      const events = { onSettled: vi.fn(), onBatch: vi.fn(), onError: vi.fn() };
      // A pause that no test would survive.
      const limits = { ...ROOMY, besideFrom: 100, retryDelayMs: 3_600_000 };
      const queue = new SettlementQueue([lost, other], events, limits);
      void queue.place(makeCommand('x', 1));
      await nextTurn();
      expect(idOf(await queue.place(makeCommand('a', 2)))).toBe('a');
      expect(idOf(await queue.place(makeCommand('b', 3)))).toBe('b');
      expect(lost.batches).toEqual([['x']]);
    });
  });

  it('answers every command once and keeps each player’s order, whatever goes wrong', async () => {
    const trouble = fc.constantFrom('none', 'none', 'away', 'fault', 'held', 'lock');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 }),
        fc.array(trouble, { maxLength: 12 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 3 }),
        async (playerIds, troubles, maxBatch, lanes) => {
          const settler = new ScriptedSettler(({ ids, attempt }) => {
            const now = troubles[attempt - 1];
            if (now === 'away') throw AWAY;
            if (now === 'lock') throw failure('55P03');
            if (now === 'fault' && ids.length > 1) throw new Error('some trouble');
            return now === 'held' ? new Set([1, 2]) : undefined;
          });
          const limits = { maxBatch, retryDelayMs: 0, heldDelayMs: 0 };
          const { queue } = openQueue(settler, limits, lanes);
          const ids = playerIds.map((playerId, n) => `${playerId}:${n}`);
          const verdicts = await Promise.all(
            ids.map((id, n) => queue.place(makeCommand(id, playerIds[n]))),
          );
          expect(verdicts.map(idOf)).toEqual(ids);
          expect(settler.settled.toSorted()).toEqual(ids.toSorted());
          for (const playerId of new Set(playerIds)) {
            const isOwn = (id: string) => id.startsWith(`${playerId}:`);
            expect(settler.settled.filter(isOwn)).toEqual(ids.filter(isOwn));
          }
        },
      ),
    );
  });
});
