import type { Queryable } from '../../src/platform/db/database.ts';
import { move, OPERATOR } from './theft.ts';

/** The first player is an admin, as the journal has it. */
export async function appointFirst(tx: Queryable): Promise<void> {
  await tx.query(
    `with given as (
       insert into player_roles (player_id, role, given_by) select min(id), 'admin', 'system' from players
       returning player_id)
     insert into audit_log (actor, action, subject, details)
     select 'system', 'identity/role-given', 'player:' || player_id, '{"role": "admin"}' from given`,
  );
}

/** The second player is given or loses a role, as the site does it, in the name of this one. */
export async function signRole(tx: Queryable, act: 'given' | 'taken', role: string, actor: string) {
  await tx.query(
    `with subject as (select id from players order by id offset 1 limit 1),
     given as (insert into player_roles (player_id, role, given_by)
       select id, $2, $3 from subject where $1 = 'given'),
     taken as (delete from player_roles where $1 = 'taken' and role = $2
       and player_id = (select id from subject))
     insert into audit_log (actor, action, subject, details)
     select $3, 'identity/role-' || $1, 'player:' || id, jsonb_build_object('role', $2::text) from subject`,
    [act, role, actor],
  );
}

/** Numbers of the journal that nobody has, as a transaction leaves them that came to nothing. */
export async function skipNumbers(tx: Queryable, count: number): Promise<readonly number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('audit_log', 'id')) id from generate_series(1, $1::integer)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Within one moment made an admin, gives money and is dismissed: in lines with these numbers. */
export async function giveAsAdminOf(
  tx: Queryable,
  ids: readonly number[],
  { thief, to, hoursLater }: { thief: number; to: number; hoursLater: number },
): Promise<void> {
  await tx.query(
    `with credited as (
       update accounts set balance = balance + 5000 where id = $3
       returning id, player_id, balance, now() + make_interval(hours => $5) as at
     ), moved as (
       insert into transfers (from_account, to_account, amount, kind, reference, balance_after, created_at)
       select $4, id, 5000, 'operator-credit', gen_random_uuid(), balance, at from credited
     ), thief as (select player_id id, 'staff:' || player_id actor from accounts where id = $2)
     insert into audit_log (id, at, actor, action, subject, details) overriding system value
     select said.id, c.at, said.actor, said.action, 'player:' || said.subject, said.details
     from credited c, thief, unnest(
       $1::bigint[],
       array['ops', thief.actor, thief.actor],
       array['identity/role-given', 'ledger/credited', 'identity/role-taken'],
       array[thief.id, c.player_id, thief.id],
       array['{"role": "admin"}', jsonb_build_object('amountKopecks', 5000,
         'balanceAfterKopecks', c.balance, 'money', 'play'), '{"role": "admin"}']
     ) said (id, actor, action, subject, details)`,
    [ids, thief, to, OPERATOR, hoursLater],
  );
}

/** The limits of all bets are changed as the site does it, in the name of this one. */
export async function signLimits(tx: Queryable, actor: string): Promise<void> {
  await tx.query(
    `with setting as (insert into site_settings (key, value) values ('limits', $1))
     insert into audit_log (actor, action, subject, details)
     values ($2, 'site/limits-changed', 'site', jsonb_build_object('after', $1::jsonb))`,
    ['{"minBet":100,"maxBet":100000,"maxPayout":900000000000}', actor],
  );
}

/** The threshold is changed as the site does it, in the names of these. */
export async function signFourEyes(tx: Queryable, to: string, ...actors: string[]): Promise<void> {
  await tx.query(
    `with changed as (
       insert into site_setting_changes (key, value, at) values ('fourEyesAbove', $1, clock_timestamp())),
     setting as (
       insert into site_settings (key, value) values ('fourEyesAbove', $1)
       on conflict (key) do update set value = excluded.value)
     insert into audit_log (actor, action, subject, details)
     select actor, 'site/four-eyes-changed', 'site', jsonb_build_object('to', $1::jsonb)
     from unnest($2::text[]) actor`,
    [to, actors],
  );
}

/** Money is given as the site does it, in the name of this one. */
export async function signCredit(tx: Queryable, to: number, actor: string): Promise<void> {
  await move(tx, { from: OPERATOR, to, amount: 5000, kind: 'operator-credit' });
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select $1, 'ledger/credited', 'player:' || player_id, jsonb_build_object(
       'amountKopecks', 5000, 'balanceAfterKopecks', balance, 'money', money)
     from accounts where id = $2`,
    [actor, to],
  );
}
