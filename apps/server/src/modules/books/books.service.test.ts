import { randomUUID } from 'node:crypto';
import type { SiteAccounts } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveMoney } from '../../../test/give-money.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { openPlayedSite, type PlayedSite } from '../../../test/played-site.ts';
import { readStream } from '../../../test/read-stream.ts';
import { hire, newcomer, type Person } from '../../../test/support-desk.ts';
import { moveBudget } from '../rewards/fill-budget.ts';
import { readAccrued } from './accrued.ts';
import { closeDays } from './transfer-days.ts';

const DAY_MS = 86_400_000;

describe('the books of the site', () => {
  let site: PlayedSite;
  let manager: Person;
  beforeAll(async () => {
    site = await openPlayedSite();
    manager = await hire(site, 'manager');
    const { id } = await hire(site, 'admin');
    await moveBudget(
      site.db,
      { act: 'fill', budget: 'wheel', amount: kopecks(500_000), money: 'play', reason: 'начало' },
      [id],
    );
  });
  afterAll(() => site.close());

  async function readAccounts(): Promise<SiteAccounts> {
    const reply = await manager.client.call('/api/admin/money/accounts');
    if (!reply.success) throw new Error(reply.error);
    return reply.success;
  }

  /** As the audit adds them up, transfer by transfer. */
  async function addUp(): Promise<Record<string, number>> {
    const { rows } = await site.db.query<{ kind: string; total: number }>(
      `select a.kind, sum(case when t.to_account = a.id then t.amount else -t.amount end)::bigint as total
       from accounts a join transfers t on a.id in (t.from_account, t.to_account)
       where a.money = 'play' and a.player_id is null group by a.kind`,
    );
    return Object.fromEntries(rows.map(({ kind, total }) => [kind, total / 100 || 0]));
  }

  async function expectTrue(): Promise<void> {
    const { accounts, liabilities, check } = await readAccounts();
    expect(check).toEqual({ sum: 0, holds: true });
    const due = await addUp();
    expect(accounts.length).toBeGreaterThan(10);
    for (const { account, balance } of accounts)
      expect([account, balance]).toEqual([account, due[account] ?? 0]);
    const { rows } = await site.db.query<{ balances: number; open: number }>(
      `select (select sum(balance)::bigint from accounts where kind = 'player' and money = 'play') as balances,
         (select coalesce(sum(stake), 0)::bigint from bets where state = 'open') as open`,
    );
    const booked = Object.fromEntries(
      liabilities.map(({ kind, amount }) => [kind, Math.round(amount * 100)]),
    );
    expect(booked).toMatchObject({ balances: rows[0]?.balances, 'open-bets': rows[0]?.open });
    expect(booked['open-bets']).toBeGreaterThan(0);
  }

  it('say of every account what its transfers come to, before and after the stream is read', async () => {
    await expectTrue();
    await readStream(site.db);
    await expectTrue();
  });

  it('say the same when days are closed, and close each once', async () => {
    const later = new Date(Date.now() + 40 * DAY_MS);
    await closeDays(site.db, later);
    await closeDays(site.db, later);
    const { rows } = await site.db.query<{ kinds: number }>(
      'select count(*) as kinds from transfer_days',
    );
    expect(rows[0]?.kinds).toBeGreaterThan(1);
    await expectTrue();
    await expectInvariants(site.db);
    // As if nobody had closed them: what follows is dated today.
    await site.db.query('delete from transfer_days');
    await site.db.query(
      `update transfer_days_end
       set day = (select min(created_at at time zone 'UTC')::date - 1 from transfers)`,
    );
    await expectTrue();
  });

  it('name it when they do not add up', async () => {
    await site.db.query('update accounts set balance = balance + 1 where id = $1', [site.one]);
    expect((await readAccounts()).check).toEqual({ sum: 0.01, holds: false });
    await site.db.query('update accounts set balance = balance - 1 where id = $1', [site.one]);
  });

  it('count what was earned and not taken as each player sees it', async () => {
    await readAccrued(site.db, 'play', new Date());
    const { liabilities } = await readAccounts();
    const rakeback = liabilities.find(({ kind }) => kind === 'rakeback');
    expect(rakeback).toMatchObject({ isBooked: false });
    expect(rakeback?.amount).toBeGreaterThan(0);
    expect(rakeback?.count).toBe(2);
  });

  it('page through transfers that are no bets, newest first, none twice and none left out', async () => {
    await createManyPlayers(site.db, 120);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { success } = await manager.client.call('/api/admin/money/transfers', {
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...(success?.transfers.map(({ id }) => id) ?? []));
      expect(success?.transfers.length).toBeLessThanOrEqual(50);
      cursor = success?.nextCursor ?? undefined;
    } while (cursor);
    const { rows } = await site.db.query<{ id: number }>(
      `select id from transfers where kind not in ('stake', 'payout', 'refund')
       order by created_at desc, id desc`,
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('filter by player, account, kind, sum and day, and refuse what there is not', async () => {
    const { rows } = await site.db.query<{ login: string }>(
      'select login from players p join accounts a on a.player_id = p.id where a.id = $1',
      [site.one],
    );
    const login = rows[0]?.login ?? '';
    await giveMoney(site.db, login, kopecks(7_777_700));
    const list = async (filter: Record<string, unknown>) => {
      const reply = await manager.client.call('/api/admin/money/transfers', filter);
      return reply.success?.transfers ?? reply.code;
    };
    const credit = {
      kind: 'operator-credit',
      amount: 77_777,
      from: { account: 'operator', player: null },
    };
    expect(await list({ player: login, least: 77_777 })).toMatchObject([credit]);
    expect(await list({ kind: 'operator-credit', money: 'play' })).toMatchObject([
      { ...credit, to: { account: 'player', player: { login } } },
    ]);
    const ofOperator = await list({ account: 'operator' });
    expect(ofOperator).toEqual(expect.arrayContaining([expect.objectContaining(credit)]));
    expect(ofOperator).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'wheel-budget', amount: 5_000 })]),
    );
    expect(await list({ account: 'operator', kind: 'gift' })).toEqual([]);
    expect(await list({ money: 'real' })).toEqual([]);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ player: login, least: 77_777.01 })).toEqual([]);
    expect(await list({ kind: 'stake' })).toBe('money/account-unknown');
    expect(await list({ account: 'nobody' })).toBe('money/account-unknown');
    expect(await list({ player: 'nobody_at_all' })).toBe('identity/player-not-found');
  });

  it('show one transfer whole: a bet with its stake and payout, by the id of the bet', async () => {
    const { success } = await manager.client.call('/api/admin/money/transfer', {
      reference: site.bets.lastWin,
      kind: 'payout',
    });
    expect(success?.transfer).toMatchObject({
      kind: 'payout',
      cause: { title: 'Ставка', href: `/admin/bets/${site.bets.lastWin}` },
      siblings: [{ kind: 'stake' }],
    });
    const none = await manager.client.call('/api/admin/money/transfer', {
      reference: randomUUID(),
    });
    expect(none.code).toBe('money/transfer-not-found');
  });

  it('say in the journal who looked at whose money: once an hour, with what the card notes', async () => {
    const player = await newcomer(site);
    await giveMoney(site.db, player.login, kopecks(1_000));
    const cashier = await hire(site, 'cashier');
    const looks = async () => {
      const { rows } = await site.db.query<{ actor: string }>(
        `select actor from audit_log where subject = $1 and action = 'players/card-read' order by id`,
        [`player:${player.id}`],
      );
      return rows.map(({ actor }) => actor);
    };
    await cashier.client.call('/api/admin/money/transfers', { kind: 'operator-credit' });
    expect(await looks()).toEqual([]);

    const filter = { player: player.login, kind: 'operator-credit' };
    const { success } = await cashier.client.call('/api/admin/money/transfers', filter);
    expect(await looks()).toEqual([`staff:${cashier.id}`]);
    const reference = success?.transfers[0]?.reference ?? '';
    const read = (who: Person) => who.client.call('/api/admin/money/transfer', { reference });
    expect((await read(cashier)).success?.transfer.to.player?.id).toBe(player.id);
    await cashier.client.call('/api/admin/bets/list', { player: player.id });
    await cashier.client.call('/api/admin/players/get', { id: player.id });
    expect(await looks()).toHaveLength(1);

    const [reader, other] = [await hire(site, 'cashier'), await hire(site, 'support')];
    await read(reader);
    await other.client.call('/api/admin/bets/list', { player: player.id });
    expect(await looks()).toEqual([cashier, reader, other].map(({ id }) => `staff:${id}`));
    const nobody = await other.client.call('/api/admin/bets/list', { player: 999_999 });
    expect(nobody.success?.bets).toEqual([]);
  });

  it('are read by the indexes they have', async () => {
    const { rows } = await site.db.query<{ tablename: string; indexdef: string }>(
      `select tablename, indexdef from pg_indexes where tablename like 'transfers_2%'`,
    );
    const tables = new Set(rows.map(({ tablename }) => tablename));
    for (const table of tables) {
      const own = rows
        .filter(({ tablename }) => tablename === table)
        .map(({ indexdef }) => indexdef);
      expect(own.filter(text => text.includes('(created_at, id, amount)'))).toHaveLength(1);
      expect(own.filter(text => text.includes('(kind, created_at, id, amount)'))).toHaveLength(1);
    }
  });

  it('are for staff who may read the ledger', async () => {
    const support = await hire(site, 'support');
    expect((await support.client.call('/api/admin/money/accounts')).status).toBe(403);
    expect((await support.client.call('/api/admin/money/transfers')).status).toBe(403);
  });
});
