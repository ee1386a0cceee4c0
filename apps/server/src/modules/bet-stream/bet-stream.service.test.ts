import { randomUUID } from 'node:crypto';
import { dice } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { readToEnd } from '../../../test/read-stream.ts';
import { SettlementNode } from '../../../test/settlement-node.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { createInstantBet, dealInstantGame } from '../betting/instant-bet.ts';
import type { Command } from '../betting/settlement/command.ts';
import { keepNumbersGrowing } from '../betting/settlement/settlement-number.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import { BetStream } from './bet-stream.ts';
import { BETS_OF_STRETCH, boundsOf, type StreamReader } from './stream-reader.ts';

const LOSING = { side: 'over', target: 99.99 } as const;
const deal = dealInstantGame(dice, { side: 'over', targetHundredths: 9_999 });

function betOf(playerId: number): Command {
  const stake = kopecks(100);
  const wireParams = { ...LOSING };
  const bet = { id: randomUUID(), playerId, shownName: null, stake, wireParams };
  return createInstantBet(deal, bet, DEFAULT_BET_LIMITS);
}

/** Writes down each bet it is handed, as often as it is handed it. */
function createNoter(
  name: string,
  then: (tx: Queryable) => Promise<unknown> = async () => {},
): StreamReader {
  return {
    name,
    async read(tx, stretch) {
      await tx.query(
        `insert into noted (reader, seq)
         select $5, seq from ${BETS_OF_STRETCH} b order by settled_in, seq`,
        [...boundsOf(stretch), name],
      );
      await then(tx);
    },
  };
}

describe('the stream of settled bets', () => {
  let site: TestApp;
  let node: SettlementNode;
  let slowNode: SettlementNode;
  let players: number[];
  let errors: unknown[] = [];
  const streams: BetStream[] = [];
  beforeAll(async () => {
    site = await buildTestApp();
    players = await createManyPlayers(site.db, 40);
    node = new SettlementNode(site.db, site.databaseUrl, 'node', systemClock);
    slowNode = new SettlementNode(site.db, site.databaseUrl, 'slow node', systemClock);
    await site.db.query(
      'create table noted (reader text, n bigint generated always as identity, seq bigint)',
    );
  });
  afterEach(async () => {
    await Promise.all(streams.splice(0).map(stream => stream.stop()));
    errors = [];
  });
  afterAll(async () => {
    await Promise.all([node.close(), slowNode.close()]);
    await site.close();
  });

  /** Few bets at a time, so that a few bets already need several stretches. */
  function openStream(readers: readonly StreamReader[], onLag = (_: string, _lagMs: number) => {}) {
    const onError = (error: unknown) => errors.push(error);
    const stream = new BetStream({ db: site.db, readers, onLag, onError, maxBets: 3 });
    streams.push(stream);
    return stream;
  }

  async function settle(count: number, settling = node, from = 0): Promise<void> {
    const commands = players.slice(from, from + count).map(betOf);
    const outcomes = await settling.settler.settle(commands);
    expect(outcomes.filter(({ type }) => type === 'decided')).toHaveLength(count);
  }

  async function listNoted(reader: string): Promise<number[]> {
    const { rows } = await site.db.query<{ seq: number }>(
      'select seq from noted where reader = $1 order by n',
      [reader],
    );
    return rows.map(({ seq }) => seq);
  }

  async function listSettled(): Promise<number[]> {
    const { rows } = await site.db.query<{ seq: number }>(
      `select seq from bets where state = 'settled' order by settled_in, seq`,
    );
    return rows.map(({ seq }) => seq);
  }

  async function expectAllNotedOnce(...readers: string[]): Promise<void> {
    const settled = await listSettled();
    for (const reader of readers) expect(await listNoted(reader)).toEqual(settled);
  }

  const readAll = (stream: BetStream, ...readers: string[]) => readToEnd(site.db, readers, stream);

  it('is read from the first bet on, each once, in the order of settlement', async () => {
    const stream = openStream([createNoter('first'), createNoter('beside it')]);
    await settle(7);
    await settle(2);
    await readAll(stream, 'first', 'beside it');
    await settle(4);
    await readAll(stream, 'first', 'beside it');
    await expectAllNotedOnce('first', 'beside it');
    const late = openStream([createNoter('first'), createNoter('late')]);
    await readAll(late, 'first', 'late');
    await expectAllNotedOnce('first', 'late');
  });

  it('has a game of Mines when it ends, behind what was settled meanwhile', async () => {
    const client = site.newClient();
    await client.registerSomeone();
    const stream = openStream([createNoter('ends')]);
    const id = randomUUID();
    await client.call('/api/games/mines/start', { id, amount: 1, mines: 1 });
    await settle(4);
    await readAll(stream, 'ends');
    const { rows } = await site.db.query<{ seq: number }>('select seq from bets where id = $1', [
      id,
    ]);
    expect(await listNoted('ends')).not.toContain(rows[0]?.seq);
    for (const cell of [3, 4]) await client.call('/api/games/mines/reveal', { id, cell });
    await client.call('/api/games/mines/cashout', { id });
    await readAll(stream, 'ends');
    expect((await listNoted('ends')).at(-1)).toBe(rows[0]?.seq);
    await expectAllNotedOnce('ends');
  });

  it('is read again after a connection died between the writes of a reader and its position', async () => {
    let deaths = 0;
    const mortal = createNoter('mortal', async tx => {
      deaths += 1;
      // The third stretch and the one in which it is tried again.
      if (deaths === 3 || deaths === 4) {
        await tx.query('select pg_terminate_backend(pg_backend_pid())');
      }
    });
    const stream = openStream([createNoter('neighbour'), mortal]);
    await settle(12);
    stream.start();
    await waitUntil(() => deaths > 4, 'the reader goes on after it died');
    await readAll(stream, 'neighbour', 'mortal');
    expect(errors.length).toBeGreaterThanOrEqual(2);
    await expectAllNotedOnce('neighbour', 'mortal');
  });

  it('waits for a reader that fails, and for none of the others', async () => {
    let isBroken = true;
    const failing = createNoter('failing', async tx => {
      if (isBroken) await tx.query('select 1 / 0');
    });
    const stream = openStream([failing, createNoter('sound')]);
    await settle(8);
    await readAll(stream, 'sound');
    await expectAllNotedOnce('sound');
    expect(await listNoted('failing')).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    isBroken = false;
    await readAll(stream, 'failing');
    await expectAllNotedOnce('sound', 'failing');
  });

  it('leaves nothing out that a slow transaction settles below what others have settled', async () => {
    const lags: number[] = [];
    const stream = openStream([createNoter('patient')], (_, lagMs) => lags.push(lagMs));
    await readAll(stream, 'patient');
    const before = await listNoted('patient');
    const letGo = slowNode.holdCommits();
    const slow = settle(3, slowNode);
    await slowNode.waitUntilWritten();
    await settle(5, node, 10);
    await settle(5, node, 20);
    while (await stream.readOn());
    await stream.readOn();
    expect(await listNoted('patient')).toEqual(before);
    expect(lags.at(-1)).toBeGreaterThan(0);
    letGo();
    await slow;
    await readAll(stream, 'patient');
    expect(await listNoted('patient')).toHaveLength(before.length + 13);
    expect(lags.at(-1)).toBe(0);
    await expectAllNotedOnce('patient');
  });

  it('is read by one node at a time, whichever comes', async () => {
    const nodes = Array.from({ length: 4 }, () => openStream([createNoter('shared')]));
    await settle(20);
    for (const stream of nodes) stream.start();
    for (let n = 0; n < 5; n++) {
      await settle(8, n % 2 === 0 ? node : slowNode, 8 * (n % 4));
      for (const stream of nodes) stream.wake();
    }
    const settled = await listSettled();
    await waitUntil(async () => (await listNoted('shared')).length >= settled.length);
    await expectAllNotedOnce('shared');
    expect(errors).toEqual([]);
  });

  it('goes on after a restore, where transactions are numbered from the start again', async () => {
    const stream = openStream([createNoter('restored')]);
    await site.db.query('update settlement_numbering set shift = 5000000000');
    await settle(3);
    await readAll(stream, 'restored');
    await settle(2);
    await site.db.query('update settlement_numbering set shift = 0');
    await keepNumbersGrowing(site.db);
    await settle(4);
    await readAll(stream, 'restored');
    await expectAllNotedOnce('restored');
    const { rows } = await site.db.query<{ shift: number }>(
      'select shift from settlement_numbering',
    );
    await keepNumbersGrowing(site.db);
    expect((await site.db.query('select shift from settlement_numbering')).rows).toEqual(rows);
  });
});
