import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { formatRoubles, kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { ensureMonthsOf } from '../../../test/heists.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { placeMinesOf } from '../../../test/mines-board.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { listTold } from '../../../test/told.ts';

const DAY_MS = 86_400_000;

describe('a game that nobody comes back to', () => {
  const clock = new MovableClock();
  let site: TestApp;
  /** Done once, when what runs with it is about to write: the site writes other things as well. */
  const meanwhile = new AsyncLocalStorage<{ act: (() => Promise<unknown>) | null }>();

  beforeAll(async () => {
    site = await buildTestApp({
      clock,
      observe: db => ({
        ...db,
        query: db.query.bind(db),
        async inTransaction(work) {
          const due = meanwhile.getStore();
          const act = due?.act;
          if (due) due.act = null;
          await act?.();
          return db.inTransaction(work);
        },
      }),
    });
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function startGame(opened: number) {
    const client = site.newClient();
    const { login, password } = await client.registerSomeone();
    const id = randomUUID();
    await client.call('/api/games/mines/start', { id, amount: 100, mines: 3 });
    const board = await placeMinesOf(site.db, id);
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
      cell => !board.includes(cell),
    );
    for (const cell of safe.slice(0, opened)) {
      await client.call('/api/games/mines/reveal', { id, cell });
    }
    async function comeBack() {
      await client.call('/api/login', { login, password });
      const opened = await client.call('/api/games/mines/reveal', { id, cell: safe[0] ?? -1 });
      expect(opened.status).toBe(200);
    }
    return { id, login, comeBack };
  }

  async function look({ id, login }: { readonly id: string; readonly login: string }) {
    const { rows } = await site.db.query<{ state: string; payout: number; balance: number }>(
      `select b.state, b.payout::int as payout, a.balance::int as balance from bets b
       join players p on p.id = b.player_id join accounts a on a.player_id = p.id
       where b.id = $1 and p.login = $2`,
      [id, login],
    );
    const { rows: open } = await site.db.query('select from open_games where bet_id = $1', [id]);
    return { ...rows[0], isOpen: open.length > 0, told: await listTold(site.db, login) };
  }

  it('is cashed out after thirty days, or its stake goes back where nothing was opened', async () => {
    const [won, untouched] = [await startGame(2), await startGame(0)];
    clock.moveTo(clock.nowMs + 15 * DAY_MS);
    await ensureMonthsOf(site.db, clock);
    const young = await startGame(1);
    clock.moveTo(clock.nowMs + 14 * DAY_MS);
    await ensureMonthsOf(site.db, clock);
    const end = site.app.jobs.find(({ name }) => name === 'end-abandoned-games');
    await end?.work();
    for (const game of [won, untouched, young]) {
      expect(await look(game)).toMatchObject({ state: 'open', isOpen: true, told: [] });
    }

    clock.moveTo(clock.nowMs + 2 * DAY_MS);
    await ensureMonthsOf(site.db, clock);
    await site.db.query('update players set banned_at = now() where login = $1', [won.login]);
    for (let turn = 0; turn < 2; turn++) {
      await end?.work();
      expect(await look(won)).toEqual({
        ...{ state: 'settled', payout: 12_857, balance: 1_002_857, isOpen: false },
        told: [
          `Мины: игра закончена: Она ждала 30 дней: выигрыш ${formatRoubles(kopecks(12_857))} зачислен`,
        ],
      });
      expect(await look(untouched)).toEqual({
        ...{ state: 'cancelled', payout: 0, balance: 1_000_000, isOpen: false },
        told: [
          `Мины: игра закончена: Она ждала 30 дней: ставка ${formatRoubles(kopecks(10_000))} возвращена`,
        ],
      });
      expect(await look(young)).toMatchObject({ state: 'open', isOpen: true });
    }
  });

  it('whose player comes back at that moment is not taken from them, and one that is broken stops no other', async () => {
    const [broken, game, behind] = [await startGame(0), await startGame(0), await startGame(0)];
    clock.moveTo(clock.nowMs + 31 * DAY_MS);
    await ensureMonthsOf(site.db, clock);
    const { rows } = await site.db.query<{ progress: string }>(
      'select progress::text as progress from bets where id = $1',
      [broken.id],
    );
    await site.db.query('update bets set progress = null where id = $1', [broken.id]);
    const end = site.app.jobs.find(({ name }) => name === 'end-abandoned-games');
    await meanwhile.run({ act: game.comeBack }, async () => end?.work());
    expect(await look(game)).toMatchObject({ state: 'open', isOpen: true });
    expect(await look(behind)).toMatchObject({ state: 'cancelled', isOpen: false });
    await site.db.query('update bets set progress = $2 where id = $1', [
      broken.id,
      rows[0]?.progress,
    ]);
    await end?.work();
    expect(await look(game)).toMatchObject({ state: 'settled', isOpen: false });
    expect(await look(broken)).toMatchObject({ state: 'cancelled', isOpen: false });
  });
});
