import type { Queryable } from '../src/platform/db/database.ts';

const WRITTEN = [
  `insert into sessions (token_hash, player_id, expires_at)
    select sha256(convert_to('session ' || id, 'UTF8')), id, now() + interval '1 day'
    from unnest($1::bigint[]) id`,
  `insert into mail_tokens (token_hash, player_id, purpose, email, created_at, expires_at)
    select sha256(convert_to('letter ' || id, 'UTF8')), id, 'recovery', id || '@example.ru', now(), now()
    from unnest($1::bigint[]) id`,
  `insert into vk_visits (key_hash, state, code_verifier, step, expires_at)
    select sha256(convert_to('visit ' || id, 'UTF8')), 'state', 'verifier', 'asked', now()
    from unnest($1::bigint[]) id`,
  `insert into vk_links select id, 'vk ' || id, 'Somebody', now() from unnest($1::bigint[]) id`,
  `insert into two_factor (player_id, secret) select id, 'secret' from unnest($1::bigint[]) id`,
  `insert into referral_codes
    select id, upper(lpad(to_hex(id), 7, '0')) from unnest($1::bigint[]) id`,
  `insert into wheel_spins
    select gen_random_uuid(), player_id, 'play', id, 1000000, 1, false, 0, 100, 100000, now()
    from seed_pairs where player_id = any($1::bigint[]) and state = 'active'`,
  `insert into avatars select id, md5(id::text), '\\x00' from unnest($1::bigint[]) id`,
  `insert into attempts
    select 'sign-in', 'player ' || id, 1000000, now() + interval '1 day' from unnest($1::bigint[]) id`,
  `insert into device_sightings (player_id, occasion, address)
    select id, 'login', '203.0.113.7' from unnest($1::bigint[]) id`,
  `insert into payments (id, player_id, money, provider, method, amount, state,
      provider_payment_id, created_at, finished_at, next_check_at)
    select gen_random_uuid(), id, 'play', provider, 'sbp', 100, 'canceled', 'of ' || id, now(), now(), now()
    from unnest($1::bigint[]) id, unnest(array['sandbox', 'yookassa']) provider`,
  `with chain as (
      insert into round_chains (table_id, seed, length, terminating_hash, salt, first_round)
      values ('studio', 'seed', 1000000, 'end', 'salt', 1) returning id
    )
    insert into rounds (table_id, number, chain_id, position, hash, result, state, betting_ends_at,
      started_at, ended_at, next_round_at, settled_at)
    select 'studio', n, chain.id, n, 'dealt ' || n, '{"number":17}', 'ended', now(), now(), now(), now(), now()
    from chain, unnest($1::bigint[]) n`,
  `insert into dealer_shifts (table_id, dealer_id, starts_at, ends_at, started_at, ended_at)
    select 'studio', id, began, began + interval '50 minutes', began, began + interval '50 minutes'
    from unnest($1::bigint[]) id, lateral (select now() - make_interval(hours => 1 + id::integer)) s (began)`,
  `insert into dealer_rounds (table_id, round_number, shift_id, dealer_id, opened_at)
    select 'studio', dealer_id, id, dealer_id, starts_at from dealer_shifts where dealer_id = any($1::bigint[])`,
  `insert into dealer_recordings
    select 'studio', id, encode(sha256('film'), 'hex'), now() from unnest($1::bigint[]) id`,
  `insert into dealer_corrections (id, table_id, round_number, nth, before, after, reason, corrected_by)
    select gen_random_uuid(), 'studio', id, 1, '{}', '{}', 'reason', id from unnest($1::bigint[]) id`,
];

/** A row of each player in tables that grow with them: to read one of them from end to end stands out. */
export async function writeWhatPlayersLeave(
  db: Queryable,
  playerIds: readonly number[],
): Promise<void> {
  for (const statement of WRITTEN) await db.query(statement, [[...playerIds]]);
  await db.query('analyze');
}
