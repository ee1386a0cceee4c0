import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { isWithdrawalAsAsked } from './asked-for.ts';

const ASKED =
  'о каждом выводе игрок попросил одной записью журнала: о той же сумме и тому же получателю';

const BEGUN = 'каждое пополнение начал одной записью журнала тот же игрок и на ту же сумму';

let older: OlderDatabase;
beforeAll(async () => {
  older = await openDatabaseBefore('0065-as-asked-for.sql');
  await older.db.query(
    `insert into players (login, email, ref_link) values ('anna', 'a@example.ru', 'a')`,
  );
});
afterAll(() => older.close());

/** As an earlier release writes it, so much later than now. */
async function ask(later = '0 hours'): Promise<string> {
  const id = randomUUID();
  await older.db.query(
    `insert into withdrawals (id, player_id, money, provider, method, amount, destination_mask,
       destination_hash, destination_sealed, created_at)
     select $1, id, 'real', 'yookassa', 'sbp', 100, 'x', 'x', 'x', now() + $2::interval from players`,
    [id, later],
  );
  await older.db.query(
    `insert into audit_log (at, actor, action, subject, details)
     select now() + $2::interval, 'player:' || id, 'wallet/withdrawal-requested', 'player:' || id,
       jsonb_build_object('withdrawalId', $1::uuid, 'amountKopecks', 100, 'destination', 'x') from players`,
    [id, later],
  );
  return id;
}

const begin = (later: string) =>
  older.db.query(
    `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
     select gen_random_uuid(), id, 'real', 'yookassa', 'sbp', 100, now() + $1::interval, now() from players`,
    [later],
  );

it('what was asked for before the line said where to is paid, by nodes of the last release too', async () => {
  const before = await ask();
  await begin('0 hours');
  await older.migrate();
  await older.migrateOn();
  const meanwhile = await ask('50 minutes');
  for (const id of [before, meanwhile]) expect(await isWithdrawalAsAsked(older.db, id)).toBe(true);
  expect(await listBrokenInvariants(older.db)).not.toContain(ASKED);
  expect(await listBrokenInvariants(older.db)).not.toContain(BEGUN);

  const later = await ask('2 hours');
  expect(await isWithdrawalAsAsked(older.db, later)).toBe(false);
  await begin('2 hours');
  expect(await listBrokenInvariants(older.db)).toEqual(expect.arrayContaining([ASKED, BEGUN]));
});
