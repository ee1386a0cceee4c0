import { type ErrorCode, refuse } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { BetRecord } from '../src/modules/betting/bet-record.ts';
import { answerAgain, type Command } from '../src/modules/betting/settlement/command.ts';
import {
  type QueueLimits,
  SettlementQueue,
} from '../src/modules/betting/settlement/settlement-queue.ts';
import type { SettledBatch } from '../src/modules/betting/settlement/settler.ts';
import { sendRefusal } from '../src/platform/http/refusals.ts';

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function makeBet(id: string, playerId: number): BetRecord {
  return {
    id,
    playerId,
    game: 'dice',
    state: 'settled',
    stake: kopecks(100),
    payout: kopecks(0),
    multiplierE4: 0,
    params: {},
    outcome: {},
    progress: null,
    seed: null,
    balanceAfter: kopecks(0),
    createdAt: new Date(0),
  };
}

function makeCommand(betId: string, playerId = 1): Command {
  const bet = makeBet(betId, playerId);
  return { betId, playerId, shownName: null, decide: () => answerAgain(bet) };
}

/** A settler that does as told, batch after batch, and remembers what it was given. */
class ScriptedSettler {
  readonly batches: string[][] = [];
  readonly #script: (ids: readonly string[], attempt: number) => Promise<void> | void;

  constructor(script: (ids: readonly string[], attempt: number) => Promise<void> | void) {
    this.#script = script;
  }

  async settle(commands: readonly Command[]): Promise<SettledBatch> {
    const ids = commands.map(command => command.betId);
    this.batches.push(ids);
    await this.#script(ids, this.batches.length);
    const written = commands.map(command => makeBet(command.betId, command.playerId));
    return { verdicts: written, written };
  }
}

const ROOMY: QueueLimits = { maxBatch: 100, maxLength: 100, maxWaitMs: 5_000, retryDelayMs: 1 };

function openQueue(settler: ScriptedSettler, limits: Partial<QueueLimits> = {}) {
  const events = { onSettled: vi.fn(), onBatch: vi.fn(), onError: vi.fn() };
  const queue = new SettlementQueue(settler, events, {
    ...ROOMY,
    ...limits,
  });
  return { queue, events };
}

const AWAY = failure('ECONNREFUSED');

describe('the settlement queue', () => {
  it('refuses what it cannot hold, and takes more once there is room', async () => {
    let finish = () => {};
    const held = new Promise<void>(resolve => {
      finish = resolve;
    });
    const { queue } = openQueue(new ScriptedSettler(() => held), { maxBatch: 2, maxLength: 3 });
    const taken = ['a', 'b'].map(id => queue.place(makeCommand(id)));
    await new Promise(resolve => setImmediate(resolve));
    taken.push(...['c', 'd', 'e'].map(id => queue.place(makeCommand(id))));
    expect(await queue.place(makeCommand('f'))).toEqual(refuse('betting/overloaded'));
    finish();
    expect((await Promise.all(taken)).map(verdict => 'id' in verdict && verdict.id)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(await queue.place(makeCommand('f'))).toMatchObject({ id: 'f' });
  });

  it('tells an overloaded player, and one without a database, when to come again', async () => {
    const http = Fastify();
    http.get<{ Querystring: { code: ErrorCode } }>('/', (request, reply) =>
      sendRefusal(reply, refuse(request.query.code), () => ({})),
    );
    for (const code of ['betting/overloaded', 'server/unavailable']) {
      const reply = await http.inject({ url: '/', query: { code } });
      expect(reply.statusCode).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await http.close();
  });

  it('asks again by itself while the database is away, in the order of arrival', async () => {
    const settler = new ScriptedSettler((_ids, attempt) => {
      if (attempt <= 3) throw AWAY;
    });
    const { queue } = openQueue(settler);
    const verdicts = await Promise.all(['a', 'b', 'c'].map(id => queue.place(makeCommand(id))));
    expect(verdicts).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(settler.batches).toEqual(Array.from({ length: 4 }, () => ['a', 'b', 'c']));
  });

  it('lets nobody wait longer than the bound, those behind the failing batch included', async () => {
    const maxWaitMs = 60;
    const settler = new ScriptedSettler(() => {
      throw AWAY;
    });
    const { queue } = openQueue(settler, { maxBatch: 1, maxWaitMs, retryDelayMs: 10 });
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => queue.place(makeCommand(`bet ${n}`))),
    );
    for (const verdict of verdicts) expect(verdict).toEqual(refuse('server/unavailable'));
    await queue.drain();
  });

  it('keeps a poisonous command from its neighbours', async () => {
    const settler = new ScriptedSettler(ids => {
      if (ids.includes('poison')) throw new Error('cannot be decided');
    });
    const { queue, events } = openQueue(settler);
    const results = await Promise.allSettled(
      ['a', 'poison', 'b', 'c'].map(id => queue.place(makeCommand(id))),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(events.onSettled).toHaveBeenCalledTimes(3);
    expect(await queue.place(makeCommand('d'))).toMatchObject({ id: 'd' });
  });

  it('settles the neighbours of poison even when the database fails in between', async () => {
    const settler = new ScriptedSettler((ids, attempt) => {
      if (attempt === 3) throw AWAY;
      if (ids.includes('poison')) throw new Error('cannot be decided');
    });
    const { queue } = openQueue(settler);
    const results = await Promise.allSettled(
      ['a', 'b', 'poison', 'c'].map(id => queue.place(makeCommand(id))),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const settledInOrder = settler.batches.filter(ids => ids.length === 1).flat();
    expect(settledInOrder.filter((id, n) => settledInOrder.indexOf(id) === n)).toEqual([
      'a',
      'b',
      'poison',
      'c',
    ]);
  });

  it('refuses only the player whose account someone else holds', async () => {
    const held = new Set(['x', 'y', 'z']);
    const settler = new ScriptedSettler(ids => {
      if (ids.some(id => held.has(id))) throw failure('55P03');
    });
    const { queue } = openQueue(settler);
    const verdicts = await Promise.all(
      ['a', 'x', 'b', 'y', 'z'].map(id => queue.place(makeCommand(id, held.has(id) ? 2 : 1))),
    );
    const stuck = refuse('server/unavailable');
    expect(verdicts).toMatchObject([{ id: 'a' }, stuck, { id: 'b' }, stuck, stuck]);
    // Once for all of the player's commands: each would have cost everyone another wait.
    const waits = settler.batches.filter(ids => ids.some(id => held.has(id)));
    expect(waits).toHaveLength(2);
  });

  it('takes a foreign id for a conflict, not for a fault', async () => {
    const settler = new ScriptedSettler(ids => {
      if (ids.includes('taken')) throw failure('23505');
    });
    const { queue } = openQueue(settler);
    const verdicts = await Promise.all(['a', 'taken'].map(id => queue.place(makeCommand(id))));
    expect(verdicts).toMatchObject([{ id: 'a' }, refuse('betting/id-conflict')]);
  });
});
