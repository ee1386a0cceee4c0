import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { PayoutDesk } from '../../../test/payout-desk.ts';
import { ASKED_FOR } from '../../../test/thefts/invariant-names.ts';
import { YookassaServer } from '../../../test/yookassa-server.ts';
import { approveWithdrawal } from './staff-decisions.ts';

interface Forged {
  readonly id: string;
  readonly playerId: number;
  readonly amount: number;
}

/** What a forged line says otherwise than the true one that it is like. */
interface Lie {
  readonly at?: string;
  readonly without?: readonly string[];
  readonly said?: Readonly<Record<string, null>>;
}

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
  const addLine = (
    { id, playerId, amount }: Forged,
    of: string,
    { at = 'now', without = [], said = {} }: Lie = {},
  ) =>
    desk.db.query(
      `insert into audit_log (at, actor, action, subject, details)
       select $5::timestamptz, 'player:' || $3, action, 'player:' || $3, details - $6::text[]
         || jsonb_build_object('withdrawalId', $1::text, 'amountKopecks', $4::integer) || $7
       from audit_log where action = 'wallet/withdrawal-requested' and details->>'withdrawalId' = $2`,
      [id, of, String(playerId), amount, at, without, said],
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
    await addLine({ id, playerId: thief.id, amount: 100_000 }, id);
    expect(await desk.cancel(thief.id, id)).toMatchObject({ refused: 'wallet/not-as-asked' });
    expect(await payAfterAll(id)).toBe('waiting');
    expect(await listBrokenInvariants(desk.db)).toContain(ASKED_FOR);
  });

  /** Asks for the victim's money, to the receiver that was sealed for `own`; whoever does it writes no line yet. */
  async function forge(own: string): Promise<Forged> {
    const victim = await desk.newWaiting(3_000);
    await desk.cancel(victim.playerId, victim.id);
    const forged = { id: randomUUID(), playerId: victim.playerId, amount: 300_000 };
    const { id, playerId, amount } = forged;
    await desk.db.inTransaction(async tx => {
      await tx.query(
        `with held as (
           update accounts set balance = balance - $3 where player_id = $2 and money = 'real'
           returning id, balance
         ) insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
         select id, (select to_account from transfers where kind = 'withdrawal' limit 1), $3, 'withdrawal',
           $1, balance from held`,
        [id, playerId, amount],
      );
      await tx.query(
        `insert into withdrawals (id, player_id, money, provider, method, amount, destination_mask,
           destination_hash, destination_sealed, created_at)
         select $1, $2, money, provider, method, $4, destination_mask, destination_hash, destination_sealed,
           clock_timestamp() from withdrawals where id = $3`,
        [id, playerId, own, amount],
      );
    });
    return forged;
  }

  it.each<[string, Lie]>([
    ['with a line like theirs', {}],
    ['with a line whose hash of the request is none', { said: { requestHash: null } }],
    [
      'with a line as of a time before lines said where to',
      { at: '-infinity', without: ['destinationHash', 'requestHash'] },
    ],
  ])('is not paid what they asked for in another’s name, %s', async (_how, said) => {
    const own = await desk.newWaiting(1_000, await desk.newPerson(), MINE);
    const forged = await forge(own.id);
    await addLine(forged, own.id, said);
    expect(await payAfterAll(forged.id)).toBe('stopped');
    expect(await desk.stopReason(forged.id)).toMatch(/не та, о которой просил игрок/);
  });
});
