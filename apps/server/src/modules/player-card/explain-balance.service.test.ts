import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlayedSite, type PlayedSite } from '../../../test/played-site.ts';
import { hire, type Person } from '../../../test/support-desk.ts';
import { askForFile, fetchFile, openNewestFile } from '../../../test/take-file.ts';

describe('«Объясни баланс»', () => {
  let site: PlayedSite;
  let reader: Person;
  let player: number;
  beforeAll(async () => {
    site = await openPlayedSite();
    reader = await hire(site, 'manager');
    const { rows } = await site.db.query<{ id: number }>(
      'select player_id as id from accounts where id = $1',
      [site.one],
    );
    player = rows[0]?.id ?? 0;
  });
  afterAll(() => site.close());

  const explain = async () =>
    (await reader.client.call('/api/admin/players/explain', { id: player })).success;
  const page = async (order: 'old' | 'new', cursor?: string | null) =>
    (
      await reader.client.call('/api/admin/players/ledger', {
        ...{ id: player, order, ...(cursor && { cursor }) },
      })
    ).success;

  async function walk(order: 'old' | 'new') {
    const steps = [];
    let cursor: string | null | undefined;
    do {
      const found = await page(order, cursor);
      steps.push(...(found?.transfers ?? []));
      cursor = found?.nextCursor;
    } while (cursor);
    return steps;
  }

  /** The table refuses every change; whoever owns it can still make one. */
  async function tamper(statement: string, values: unknown[]) {
    await site.db.query('alter table transfers disable trigger transfers_append_only');
    await site.db.query(statement, values);
    await site.db.query('alter table transfers enable trigger transfers_append_only');
  }

  it('walks from zero to now, and every kopeck is accounted for', async () => {
    const found = await explain();
    expect(found?.misfit).toBeNull();
    const steps = await walk('old');
    expect(steps).toHaveLength(found?.transfers ?? 0);
    expect(steps.every(({ fits }) => fits)).toBe(true);
    expect((await walk('new')).reverse()).toEqual(steps);
    const kopecksOf = (roubles: number) => Math.round(roubles * 100);
    const sum = found?.causes.reduce((total, cause) => total + kopecksOf(cause.sum), 0);
    expect(sum).toBe(kopecksOf(found?.balance ?? 0));
    expect(found?.causes.map(({ name }) => name)).toEqual(['Ставки', 'Выплаты', 'Бонусы']);
    const bets = steps.filter(({ cause }) => cause === 'bet');
    expect(bets.some(({ reference }) => reference === site.bets.lastWin)).toBe(true);
  });

  it('names the account when its balance is not what the transfers leave', async () => {
    await site.db.query('update accounts set balance = balance + 1 where id = $1', [site.one]);
    const found = await explain();
    expect(found?.misfit).toMatchObject({ transfer: null, name: 'Остаток счёта' });
    await site.db.query('update accounts set balance = balance - 1 where id = $1', [site.one]);
    expect((await explain())?.misfit).toBeNull();
  });

  it('names the first transfer that does not continue the one before', async () => {
    const steps = await walk('old');
    const broken = steps[Math.floor(steps.length / 2)];
    await tamper('update transfers set amount = amount + 1 where id = $1', [broken?.id]);
    const found = await explain();
    expect(found?.misfit).toMatchObject({ transfer: broken?.id, found: broken?.balance });
    expect((await walk('new')).filter(({ fits }) => !fits).map(({ id }) => id)).toEqual([
      broken?.id,
    ]);
    await tamper('update transfers set amount = amount - 1 where id = $1', [broken?.id]);
    expect((await explain())?.misfit).toBeNull();
  });

  it('names a transfer that goes the wrong way, and one that is gone', async () => {
    const [, second, third] = await walk('old');
    await tamper("update transfers set kind = 'gift' where id = $1", [second?.id]);
    expect((await explain())?.misfit).toMatchObject({ transfer: second?.id });
    await tamper('update transfers set kind = $2 where id = $1', [second?.id, second?.kind]);
    const { rows } = await site.db.query<Record<string, unknown>>(
      'select * from transfers where id = $1',
      [second?.id],
    );
    await tamper('delete from transfers where id = $1', [second?.id]);
    expect((await explain())?.misfit).toMatchObject({ transfer: third?.id });
    const [gone] = rows;
    await site.db.query(
      `insert into transfers overriding system value
       select * from json_populate_record(null::transfers, $1)`,
      [JSON.stringify(gone)],
    );
    expect((await explain())?.misfit).toBeNull();
  });

  it('is a file, to the kopeck', async () => {
    const admin = await hire(site, 'admin');
    expect((await askForFile(admin, 'balance', { player })).success?.state).toBe('done');
    const { success } = await openNewestFile(admin);
    const file = await fetchFile(site, admin, success?.href ?? '');
    expect(file.statusCode).toBe(200);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(((await explain())?.transfers ?? 0) + 2);
    expect(lines.at(-1)).toContain('сошлось до копейки');
  });

  it('goes on past one batch of thousands', async () => {
    await site.db.query(
      `insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
       select 1, $1, 1, 'payout', gen_random_uuid(), a.balance + n
       from accounts a, generate_series(1, 12000) n where a.id = $1 order by n`,
      [site.one],
    );
    await site.db.query('update accounts set balance = balance + 12000 where id = $1', [site.one]);
    const found = await explain();
    expect(found).toMatchObject({ misfit: null });
    expect(found?.transfers).toBeGreaterThan(12_000);
  });

  describe('bets', () => {
    const get = async (id: string) =>
      (await reader.client.call('/api/admin/bets/get', { id })).success;

    it('are played again from what decided them, whatever the game', async () => {
      const { rows } = await site.db.query<{ id: string; state: string; game: string }>(
        "select id, state, game from bets where state in ('settled', 'open') order by seq",
      );
      for (const { id, game } of rows) {
        expect([game, (await get(id))?.check.verdict]).toEqual([game, 'holds']);
      }
      const whole = await get(site.bets.lastWin);
      expect(whole?.transfers.map(({ kind }) => kind)).toEqual(['stake', 'payout']);
      expect(whole?.bet.serverSeed).toBeNull();
      expect((await reader.client.call('/api/admin/bets/get', { id: randomUUID() })).code).toBe(
        'betting/not-found',
      );
    });

    it('are looked at under the name of who looks: balances and choices stand there that nobody else sees', async () => {
      const other = await hire(site, 'support');
      await other.client.call('/api/admin/bets/list', {});
      const looks = async () => {
        const { rows } = await site.db.query<{ subject: string }>(
          "select subject from audit_log where action = 'players/card-read' and actor = $1",
          [`staff:${other.id}`],
        );
        return rows.map(({ subject }) => subject);
      };
      expect(await looks()).toEqual([]);
      const id = site.bets.lastWin;
      const whole = (await other.client.call('/api/admin/bets/get', { id })).success;
      await other.client.call('/api/admin/bets/get', { id });
      expect(await looks()).toEqual([`player:${whole?.player.id}`]);
    });

    it('that were tampered with do not hold', async () => {
      await site.db.query(`update bets set multiplier_e4 = multiplier_e4 + 1 where id = $1`, [
        site.bets.lastWin,
      ]);
      expect((await get(site.bets.lastWin))?.check.verdict).toBe('broken');
      await site.db.query(`update bets set multiplier_e4 = multiplier_e4 - 1 where id = $1`, [
        site.bets.lastWin,
      ]);
    });

    it('are listed by every filter, page after page', async () => {
      const list = async (filter: object) =>
        (await reader.client.call('/api/admin/bets/list', { ...filter })).success;
      const count = async (condition: string) =>
        (
          await site.db.query<{ n: number }>(
            `select count(*)::integer n from bets where ${condition}`,
          )
        ).rows[0]?.n;
      const all: string[] = [];
      let cursor: string | null | undefined;
      do {
        const found = await list(cursor ? { cursor } : {});
        all.push(...(found?.bets.map(({ id }) => id) ?? []));
        cursor = found?.nextCursor;
      } while (cursor);
      expect(new Set(all).size).toBe(await count('true'));
      expect((await list({ game: 'mines' }))?.bets).toHaveLength(
        (await count("game = 'mines'")) ?? 0,
      );
      expect((await list({ player, game: 'dice', payout: 1 }))?.bets.length).toBe(
        await count(`player_id = ${player} and game = 'dice' and payout >= 100`),
      );
      expect((await list({ player, state: 'open' }))?.bets).toHaveLength(1);
      expect(
        (await list({ multiplier: 1.5 }))?.bets.every(({ multiplier }) => multiplier >= 1.5),
      ).toBe(true);
      expect((await list({ stake: 11 }))?.bets).toHaveLength((await count('stake >= 1100')) ?? 0);
      const { rows } = await site.db.query<{ at: Date }>(
        'select created_at as at from bets order by seq offset 10 limit 1',
      );
      const at = rows[0]?.at ?? new Date();
      const early = await list({ to: at.toISOString() });
      const late = await list({ from: at.toISOString(), player });
      expect(early?.bets).toHaveLength((await count(`created_at < '${at.toISOString()}'`)) ?? 0);
      expect(late?.bets.length).toBeGreaterThan(0);
    });

    it('stand in the rounds that decided them; a round under way keeps its secret', async () => {
      const listRounds = async () =>
        (await reader.client.call('/api/admin/bets/rounds', { table: 'crash' })).success?.rounds;
      const ended = (await listRounds())?.find(({ bets }) => bets === 2);
      expect(ended).toMatchObject({ state: 'ended', stakes: 200 });
      expect(ended?.result).toHaveProperty('point');
      const { number } = await site.crash.finishRound();
      const under = (await listRounds())?.find(round => round.number === number);
      expect(under).toMatchObject({ state: 'betting', result: null, hash: null });
      const round = await reader.client.call('/api/admin/bets/round', {
        ...{ table: 'crash', number: ended?.number ?? 0 },
      });
      expect(round.success?.bets.map(({ id }) => id).sort()).toEqual(
        [site.bets.crashLost, site.bets.crashAutomatic].sort(),
      );
      const tables = await reader.client.call('/api/admin/bets/tables');
      expect(tables.success?.tables.map(({ id }) => id)).toContain('roulette');
    });
  });
});
