import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { isTopUpAsAsked, isWithdrawalAsAsked } from './asked-for.ts';
import { WalletVault } from './vault.ts';
import { findWithdrawal } from './withdrawal-repository.ts';

const ASKED =
  'о каждом выводе игрок попросил одной записью журнала: о той же сумме и тому же получателю';

const BEGUN = 'каждое пополнение начал одной записью журнала тот же игрок и на ту же сумму';

const vault = new WalletVault('a secret');
const destination = 'x';

let older: OlderDatabase;
beforeEach(async () => {
  older = await openDatabaseBefore('0065-as-asked-for.sql');
  await older.db.query(
    `insert into players (login, email, ref_link) values ('anna', 'a@example.ru', 'a')`,
  );
});
afterEach(() => older.close());

/** As an earlier release writes it, so much later than now. */
async function ask(later = '0 hours'): Promise<string> {
  const id = randomUUID();
  await older.db.query(
    `insert into withdrawals (id, player_id, money, provider, method, amount, destination_mask,
       destination_hash, destination_sealed, created_at)
     select $1, id, 'real', 'yookassa', 'sbp', 100, 'x', $3, $4, now() + $2::interval from players`,
    [id, later, vault.hash(destination), vault.seal(destination)],
  );
  await older.db.query(
    `insert into audit_log (at, actor, action, subject, details)
     select now() + $2::interval, 'player:' || id, 'wallet/withdrawal-requested', 'player:' || id,
       jsonb_build_object('withdrawalId', $1::uuid, 'amountKopecks', 100, 'destination', 'x') from players`,
    [id, later],
  );
  return id;
}

/** Of several beginnings the earliest counts. */
const beginEarlier = (ago: string) =>
  older.db.query(
    `insert into audit_log (actor, action, subject, details)
     select 'system', 'audit/rules-began', 'site',
       jsonb_build_object('0065-as-asked-for', now() - $1::interval)`,
    [ago],
  );

async function isAsked(id: string): Promise<boolean> {
  const withdrawal = await findWithdrawal(older.db, id);
  return withdrawal !== null && isWithdrawalAsAsked(older.db, vault, withdrawal, destination);
}

/** As one beyond the tenth in an hour, of which the journal has only the sum. */
async function begin(later: string): Promise<string> {
  const id = randomUUID();
  await older.db.query(
    `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
     select $1, id, 'real', 'yookassa', 'sbp', 100, now() + $2::interval, now() from players`,
    [id, later],
  );
  return id;
}

it('what was asked for before the line said where to is paid, by nodes of the last release too', async () => {
  const before = await ask();
  const begun = await begin('0 hours');
  await older.migrate();
  await older.migrateOn();
  for (const id of [begun, await begin('23 hours')]) {
    expect(await isTopUpAsAsked(older.db, id)).toBe(true);
  }
  const meanwhile = await ask('23 hours');
  for (const id of [before, meanwhile]) expect(await isAsked(id)).toBe(true);
  expect(await listBrokenInvariants(older.db)).not.toContain(ASKED);
  expect(await listBrokenInvariants(older.db)).not.toContain(BEGUN);

  const later = await ask('25 hours');
  expect(await isAsked(later)).toBe(false);
  expect(await isTopUpAsAsked(older.db, await begin('25 hours'))).toBe(false);
  expect(await listBrokenInvariants(older.db)).toEqual(expect.arrayContaining([ASKED, BEGUN]));
});

it('what was asked for without where to is paid for thirty days, and waits for staff afterwards', async () => {
  await older.migrate();
  await older.migrateOn();
  const id = await ask('-40 days');
  await beginEarlier('29 days');
  expect(await isAsked(id)).toBe(true);
  await beginEarlier('31 days');
  expect(await isAsked(id)).toBe(false);
  expect(await listBrokenInvariants(older.db)).not.toContain(ASKED);
});
