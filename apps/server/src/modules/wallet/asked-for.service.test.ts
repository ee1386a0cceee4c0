import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { PayoutDesk } from '../../../test/payout-desk.ts';
import { ASKED_FOR } from '../../../test/thefts/invariant-names.ts';
import { YookassaServer } from '../../../test/yookassa-server.ts';
import { approveWithdrawal } from './staff-decisions.ts';

const MINE = { method: 'sbp', phone: '+79000000666', bank: '100000000111' } as const;

describe('who writes to the database, and adds lines to the journal', () => {
  let yookassa: YookassaServer;
  let desk: PayoutDesk;
  let staff: number;
  beforeAll(async () => {
    yookassa = await YookassaServer.start();
    desk = await PayoutDesk.open(yookassa);
    staff = await desk.newStaff();
  });
  afterAll(async () => {
    await desk.close();
    await yookassa.close();
  });

  /** As the line of `id`, but for what is said of another request. */
  const addLine = (id: string, of: string, playerId: number, amount: number) =>
    desk.db.query(
      `insert into audit_log (actor, action, subject, details)
       select 'player:' || $3, action, 'player:' || $3,
         details || jsonb_build_object('withdrawalId', $1::text, 'amountKopecks', $4::integer)
       from audit_log where action = 'wallet/withdrawal-requested' and details->>'withdrawalId' = $2`,
      [id, of, String(playerId), amount],
    );

  async function payAfterAll(id: string): Promise<string | undefined> {
    yookassa.asked.length = 0;
    await approveWithdrawal(desk.db, id, staff);
    desk.clock.moveTo(Math.max(desk.clock.nowMs, Date.now()) + 1_000);
    await desk.pay(id);
    expect(yookassa.asked).toEqual([]);
    return desk.state(id);
  }

  it('does not take back a request that they made their own', async () => {
    const { id } = await desk.newWaiting(1_000);
    const thief = await desk.newPerson();
    await desk.db.query('update withdrawals set player_id = $2 where id = $1', [id, thief.id]);
    await addLine(id, id, thief.id, 100_000);
    expect(await desk.cancel(thief.id, id)).toMatchObject({ refused: 'wallet/not-as-asked' });
    expect(await payAfterAll(id)).toBe('waiting');
    expect(await listBrokenInvariants(desk.db)).toContain(ASKED_FOR);
  });

  it('is not paid what they asked for in another’s name, with a receiver sealed for themselves', async () => {
    const own = await desk.newWaiting(1_000, await desk.newPerson(), MINE);
    const victim = await desk.newWaiting(3_000);
    await desk.cancel(victim.playerId, victim.id);
    const id = randomUUID();
    await desk.db.inTransaction(async tx => {
      await tx.query(
        `with held as (
           update accounts set balance = balance - 300000 where player_id = $2 and money = 'real'
           returning id, balance
         ) insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
         select id, (select to_account from transfers where kind = 'withdrawal' limit 1), 300000, 'withdrawal',
           $1, balance from held`,
        [id, victim.playerId],
      );
      await tx.query(
        `insert into withdrawals (id, player_id, money, provider, method, amount, destination_mask,
           destination_hash, destination_sealed, created_at)
         select $1, $2, money, provider, method, 300000, destination_mask, destination_hash, destination_sealed,
           clock_timestamp() from withdrawals where id = $3`,
        [id, victim.playerId, own.id],
      );
    });
    await addLine(id, own.id, victim.playerId, 300_000);
    expect(await payAfterAll(id)).toBe('stopped');
    expect(await desk.stopReason(id)).toMatch(/не та, о которой просил игрок/);
  });
});
