import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { placeMinesOf } from '../../../test/mines-board.ts';
import { payToday } from '../../../test/pay-today.ts';
import { isSaid, listSent } from '../../../test/sent-values.ts';

describe('mines', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
    await site.listenLive();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function startGame(mines = 3, amount = 100) {
    const client = site.newClient();
    await client.registerSomeone();
    const id = randomUUID();
    const started = await client.call('/api/games/mines/start', { id, amount, mines });
    if (!started.success) throw new Error(started.error);
    const board = await placeMinesOf(site.db, id);
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
      cell => !board.includes(cell),
    );
    const reveal = (cell: number | undefined, by = client) =>
      by.call('/api/games/mines/reveal', { id, cell: cell ?? -1 });
    const cashOut = (by = client) => by.call('/api/games/mines/cashout', { id });
    return { client, id, board, safe, reveal, cashOut, started: started.success };
  }

  const balanceOf = async (client: TestClient) =>
    (await client.call('/api/user/getBal')).success?.balance;

  it('takes the stake at the start, pays the multiplier at the cash-out', async () => {
    const { client, reveal, cashOut, safe, started } = await startGame();
    expect(started.balance).toBe(9_900);
    expect(started.game.outcome).toEqual({
      state: 'active',
      revealed: [],
      multiplier: 1,
      nextMultiplier: 1.125,
    });
    await reveal(safe[0]);
    const second = await reveal(safe[1]);
    expect(second.success?.game.outcome).toMatchObject({ state: 'active', multiplier: 1.2857 });
    const won = await cashOut();
    expect(won.success?.game).toMatchObject({ payout: 128.57, multiplier: 1.2857 });
    expect(won.success?.game.outcome).toMatchObject({ state: 'won', mines: expect.any(Array) });
    expect(won.success?.balance).toBe(10_028.57);
    expect(await balanceOf(client)).toBe(10_028.57);
  });

  it('ends with a mine: nothing is paid and everything is shown', async () => {
    const { client, board, reveal } = await startGame();
    const lost = await reveal(board[0]);
    expect(lost.success?.game.outcome).toMatchObject({
      state: 'lost',
      mines: board,
      multiplier: 0,
    });
    expect(await balanceOf(client)).toBe(9_900);
    expect((await client.call('/api/games/mines/current')).success?.game).toBeNull();
  });

  it('pays by itself when every safe cell is open', async () => {
    const { safe, reveal } = await startGame(23);
    await reveal(safe[0]);
    const last = await reveal(safe[1]);
    expect(last.success?.game).toMatchObject({ multiplier: 297, payout: 29_700 });
    expect(last.success?.game.outcome).toMatchObject({ state: 'won' });
  });

  it('[SAFETY G6] is restored after a reload and on another node', async () => {
    const { client, id, safe, reveal } = await startGame();
    await reveal(safe[0]);
    const restarted = await buildTestApp({ databaseUrl: site.databaseUrl });
    const elsewhere = restarted.newClient();
    elsewhere.cookies.set('sid', client.cookies.get('sid') ?? '');
    const current = (await elsewhere.call('/api/games/mines/current')).success?.game;
    expect(current).toMatchObject({ id, outcome: { state: 'active', revealed: [safe[0]] } });
    const next = await elsewhere.call('/api/games/mines/reveal', { id, cell: safe[1] ?? 0 });
    expect(next.success?.game.outcome).toMatchObject({ revealed: [safe[0], safe[1]] });
    await restarted.close();
  });

  it('shows each step on the player’s other devices, and nowhere else', async () => {
    const { client, safe, reveal } = await startGame();
    const open = (cookie: string): Socket => connectSocket(site.socketUrl(), cookie);
    const [mine, stranger] = [open(client.cookieHeader), open('')];
    await Promise.all(
      [mine, stranger].map(s => new Promise<void>(done => s.once('connect', done))),
    );
    const overheard: unknown[] = [];
    stranger.on('mines:changed', payload => overheard.push(payload));
    const told = new Promise<{ game: { outcome: unknown } }>(done =>
      mine.once('mines:changed', done),
    );
    await reveal(safe[0]);
    expect((await told).game.outcome).toMatchObject({ revealed: [safe[0]] });
    expect(overheard).toEqual([]);
    mine.disconnect();
    stranger.disconnect();
  });

  it('others see of a game that goes on neither what was chosen nor what was opened', async () => {
    const { client, id, safe, reveal, cashOut } = await startGame(3);
    await reveal(safe[0]);
    const look = async (as: TestClient) => (await as.call('/api/bets/get', { id })).success;
    const [own, others] = [await look(client), await look(site.newClient())];
    expect(own).toMatchObject({ params: { mines: 3 }, outcome: { revealed: [safe[0]] } });
    expect(others).toMatchObject({ id, state: 'open' });
    expect([others?.params, others?.outcome]).toEqual([{}, {}]);
    await cashOut();
    expect(await look(site.newClient())).toMatchObject({
      params: { mines: 3 },
      outcome: { revealed: [safe[0]] },
    });
  });

  it('the audit names what the last game is paid when its seeds have been changed since', async () => {
    const { client, id, safe, reveal, cashOut } = await startGame();
    await reveal(safe[0]);
    await cashOut();
    const STEPPED = 'игра по шагам закончена раньше, чем тот же игрок начал следующую';
    const bet = { amount: 1, side: 'over', target: 50 };
    await client.call('/api/games/dice/bet', { id: randomUUID(), ...bet });
    // Other games go on meanwhile: they say nothing of when this one ended.
    expect(await listBrokenBy(site.db, payToday(id))).not.toContain(STEPPED);
    expect((await client.call('/api/fairness/rotate', {})).status).toBe(200);
    await client.call('/api/games/dice/bet', { id: randomUUID(), ...bet });
    expect(await listBrokenBy(site.db, payToday(id))).toContain(STEPPED);
  });

  it('nothing sent before the end tells where a mine is', async () => {
    const { client, id, board, safe, reveal, started } = await startGame(1);
    const sent = [
      started,
      (await reveal(safe[0])).raw,
      (await reveal(safe[1])).raw,
      (await client.call('/api/games/mines/current')).raw,
      (await client.call('/api/bets/mine', {})).raw,
      (await client.call('/api/bets/get', { id })).raw,
      (await client.call('/api/bets/recent', {})).raw,
    ];
    const said = [...listSent(sent)];
    expect(said.filter(({ key }) => ['positions', 'progress'].includes(key))).toEqual([]);
    expect(said.filter(({ key, value }) => key === 'mines' && Array.isArray(value))).toEqual([]);
    const { rows } = await site.db.query<{ seed: string }>(
      'select s.server_seed as seed from seed_pairs s join bets b on b.seed_pair_id = s.id where b.id = $1',
      [id],
    );
    expect(isSaid(sent, rows[0]?.seed ?? '')).toBe(false);
    expect(board).toHaveLength(1);
  });

  describe('the same step twice', () => {
    it('a cash-out fifty times at once pays once', async () => {
      const { client, safe, reveal, cashOut } = await startGame();
      await reveal(safe[0]);
      const replies = await Promise.all(Array.from({ length: 50 }, () => cashOut()));
      expect(new Set(replies.map(reply => JSON.stringify(reply.raw))).size).toBe(1);
      expect(await balanceOf(client)).toBe(9_900 + 112.5);
    });

    it('a cell revealed again answers with the game as it stands', async () => {
      const { safe, reveal } = await startGame();
      const first = await reveal(safe[0]);
      expect((await reveal(safe[0])).raw).toEqual(first.raw);
    });

    it('a start sent again answers the same; with another body 409', async () => {
      const { client, id, started } = await startGame(3, 100);
      const again = await client.call('/api/games/mines/start', { id, amount: 100, mines: 3 });
      expect(again.success).toEqual(started);
      const other = await client.call('/api/games/mines/start', { id, amount: 100, mines: 4 });
      expect(other.code).toBe('betting/id-conflict');
    });

    it('two devices on one cell at once: one effect, both learn the state', async () => {
      const { client, board, reveal } = await startGame();
      const second = site.newClient();
      second.cookies.set('sid', client.cookies.get('sid') ?? '');
      const [one, two] = await Promise.all([reveal(board[0]), reveal(board[0], second)]);
      expect(one.raw).toEqual(two.raw);
    });
  });

  describe('refusals', () => {
    it('a second game while one is open, and a rotation of its seeds', async () => {
      const { client, safe, reveal, cashOut } = await startGame();
      const second = { id: randomUUID(), amount: 1, mines: 3 };
      const refused = await client.call('/api/games/mines/start', second);
      expect([refused.status, refused.code]).toEqual([409, 'mines/unfinished']);
      const rotation = await client.call('/api/fairness/rotate');
      expect([rotation.status, rotation.code]).toEqual([409, 'fairness/game-unfinished']);
      await reveal(safe[0]);
      await cashOut();
      expect((await client.call('/api/fairness/rotate')).status).toBe(200);
      expect((await client.call('/api/games/mines/start', second)).status).toBe(200);
    });

    it('two starts at once: one game', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const start = () =>
        client.call('/api/games/mines/start', { id: randomUUID(), amount: 1, mines: 3 });
      const codes = (await Promise.all([start(), start(), start()])).map(
        reply => reply.code ?? 'ok',
      );
      expect(codes.sort()).toEqual(['mines/unfinished', 'mines/unfinished', 'ok']);
    });

    it('a cash-out before the first cell', async () => {
      const { cashOut } = await startGame();
      expect((await cashOut()).code).toBe('mines/nothing-revealed');
    });

    it('a step after the end', async () => {
      const { board, safe, reveal, cashOut } = await startGame();
      await reveal(board[0]);
      expect((await reveal(safe[0])).code).toBe('mines/game-over');
      expect((await cashOut()).code).toBe('mines/game-over');
    });

    it.each([-1, 25, 1.5, 1e9])('cell %d', async cell => {
      const { reveal } = await startGame();
      const reply = await reveal(cell);
      expect([reply.status, reply.code]).toEqual([422, 'mines/cell-out-of-range']);
    });

    it.each([0, 25, 2.5, -3])('%d mines', async mines => {
      const client = site.newClient();
      await client.registerSomeone();
      const reply = await client.call('/api/games/mines/start', {
        id: randomUUID(),
        amount: 1,
        mines,
      });
      expect([reply.status, reply.code]).toEqual([422, 'mines/count-out-of-range']);
    });

    it('[SAFETY A8] someone else’s game looks like none', async () => {
      const { safe, reveal, cashOut } = await startGame();
      await reveal(safe[0]);
      const stranger = site.newClient();
      await stranger.registerSomeone();
      expect((await reveal(safe[1], stranger)).code).toBe('betting/not-found');
      expect((await cashOut(stranger)).code).toBe('betting/not-found');
    });

    it('a game that does not exist, or is no game of Mines', async () => {
      const client = site.newClient();
      await client.registerSomeone();
      const nothing = await client.call('/api/games/mines/reveal', { id: randomUUID(), cell: 0 });
      expect([nothing.status, nothing.code]).toEqual([404, 'betting/not-found']);
      const id = randomUUID();
      await client.call('/api/games/dice/bet', { id, amount: 1, side: 'over', target: 50 });
      expect((await client.call('/api/games/mines/cashout', { id })).code).toBe(
        'betting/not-found',
      );
    });
  });
});
