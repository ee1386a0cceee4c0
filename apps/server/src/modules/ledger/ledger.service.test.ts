import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants, listBrokenInvariants } from '../../../test/invariants.ts';
import { hire, type Person } from '../../../test/support-desk.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { moveWithinSite, readBudget } from './budgets.ts';
import { creditPlayer, readBalance } from './ledger.ts';
import { settleTransfersQuery } from './settlement-writes.ts';

describe('ledger', () => {
  let site: TestApp;
  let playerId: number;
  let giver: Person;
  beforeAll(async () => {
    site = await buildTestApp();
    giver = await hire(site, 'manager');
    const client = site.newClient();
    await client.registerSomeone();
    playerId = (await client.call('/api/getUser')).success?.user.id ?? 0;
  });
  afterAll(() => site.close());

  const credit = (amount: number, reference = randomUUID()) =>
    site.db.inTransaction(async tx => {
      const balanceAfterKopecks = await creditPlayer(tx, {
        playerId,
        money: 'play',
        amount: kopecks(amount),
        kind: 'operator-credit',
        reference,
      });
      // Without it the audit would take the credit for theft.
      await writeAudit(tx, {
        actor: `staff:${giver.id}`,
        action: 'ledger/credited',
        subject: `player:${playerId}`,
        details: { amountKopecks: amount, balanceAfterKopecks },
      });
    });

  it('[SAFETY M2] refuses to change or remove a transfer, in the database itself', async () => {
    for (const statement of [
      'update transfers set amount = 1',
      'delete from transfers',
      'truncate transfers',
      'update audit_log set actor = null',
      'delete from audit_log',
    ]) {
      await expect(site.db.query(statement), statement).rejects.toMatchObject({ code: 'KV001' });
    }
  });

  it('[SAFETY M1] moves money once per reference', async () => {
    const reference = randomUUID();
    await credit(100, reference);
    await expect(credit(100, reference)).rejects.toMatchObject({ code: '23505' });
  });

  it('keeps fifty simultaneous credits apart', async () => {
    const before = await readBalance(site.db, playerId, 'play');
    await Promise.all(Array.from({ length: 50 }, () => credit(7)));
    expect(await readBalance(site.db, playerId, 'play')).toBe(before + 350);
    await expectInvariants(site.db);
  });

  it('settles each transfer between the player and the site’s account of its kind', async () => {
    const undo = new Error('undone');
    const moved = site.db.inTransaction(async tx => {
      const { rows } = await tx.query<{ id: number }>(
        `select id from accounts where player_id = $1 and money = 'play'`,
        [playerId],
      );
      const accountId = rows[0]?.id ?? 0;
      const row = {
        accountId,
        reference: randomUUID(),
        amount: kopecks(5),
        balanceAfter: kopecks(5),
      };
      await tx.query(
        settleTransfersQuery(
          [
            { ...row, kind: 'gift' },
            { ...row, kind: 'stake', balanceAfter: kopecks(0) },
            { ...row, kind: 'payout' },
          ],
          [{ accountId, balance: kopecks(5), wagered: 5, edge: 1 }],
          'play',
          new Date(),
        ),
      );
      const transfers = await tx.query(
        `select transfers.kind, f.kind as "from", t.kind as "to" from transfers
         join accounts f on f.id = from_account join accounts t on t.id = to_account
         where reference = $1 order by transfers.id`,
        [row.reference],
      );
      expect(transfers.rows).toEqual([
        { kind: 'gift', from: 'gift', to: 'player' },
        { kind: 'stake', from: 'player', to: 'house' },
        { kind: 'payout', from: 'house', to: 'player' },
      ]);
      throw undo;
    });
    await expect(moved).rejects.toBe(undo);
  });

  it('never lets a balance go below zero', async () => {
    await expect(
      site.db.query('update accounts set balance = -1 where player_id = $1', [playerId]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('moves money between two budgets, whichever way and at once, and never more than there is', async () => {
    const undo = new Error('undone');
    const move = (tx: Queryable, kind: 'heist-pool' | 'heist-pool-return', amount: number) =>
      moveWithinSite(tx, { money: 'real', amount: kopecks(amount), kind, reference: randomUUID() });
    const moved = site.db.inTransaction(async tx => {
      const held = async () => [
        await readBudget(tx, 'heists', 'real'),
        await readBudget(tx, 'heist-pools', 'real'),
      ];
      const filling = { money: 'real', kind: 'heists-budget', reference: randomUUID() } as const;
      expect(await moveWithinSite(tx, { ...filling, amount: kopecks(100) })).toBe(100);
      expect(await move(tx, 'heist-pool', 70)).toBe(30);
      expect(await held()).toEqual([30, 70]);
      expect(await move(tx, 'heist-pool', 31)).toBeNull();
      expect(await move(tx, 'heist-pool-return', 71)).toBeNull();
      expect(await move(tx, 'heist-pool-return', 70)).toBe(0);
      expect(await held()).toEqual([100, 0]);
      throw undo;
    });
    await expect(moved).rejects.toBe(undo);
    // Crosswise at once: refused each time, and nobody waits for another in a ring.
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        site.db.inTransaction(tx => move(tx, n % 2 ? 'heist-pool' : 'heist-pool-return', 5)),
      ),
    );
  });

  it('the audit names each kind of damage', async () => {
    const damaged = await buildTestApp();
    const client = damaged.newClient();
    await client.registerSomeone();
    await damaged.db.query('update accounts set balance = balance + 1 where balance is not null');
    const broken = await listBrokenInvariants(damaged.db);
    expect(broken).toEqual([
      'сумма всех счетов равна нулю',
      'баланс каждого игрока и каждого фонда равен сумме его переводов',
      'на счёте сейфов лежит ровно то, что не забрано из них и не возвращено',
      'на счёте призов турниров лежит ровно то, что обещано',
      'на счёте хранилищ лежит ровно то, что не забрано и не возвращено',
    ]);
    await damaged.db.query(
      `insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
       select 1, 999999, 5, 'gift', gen_random_uuid(), 5`,
    );
    expect(await listBrokenInvariants(damaged.db)).toContain(
      'у каждого перевода оба счёта существуют, одного вида денег и не оба принадлежат игрокам',
    );
    await damaged.close();
  });
});
