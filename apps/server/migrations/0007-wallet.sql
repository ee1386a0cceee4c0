-- One order for everything a wallet shows, so that one cursor pages through top-ups and withdrawals.
create sequence wallet_operations_seq;

-- A top-up. Its id is made by the client; the transfer that credits it carries the same id.
create table payments (
  seq bigint not null unique default nextval('wallet_operations_seq'),
  id uuid primary key,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  provider text not null,
  method text not null check (method in ('bank_card', 'sbp')),
  amount bigint not null check (amount > 0),
  -- 'held': paid, but not what was asked for; an operator decides.
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'canceled', 'held')),
  -- What came to the balance: the amount, unless an operator decided otherwise.
  credited bigint check (credited > 0),
  -- Null until the provider has answered.
  provider_payment_id text,
  confirmation json,
  reason text,
  -- What the provider says was paid, where it differs.
  received text,
  payer_mask text,
  created_at timestamptz not null,
  finished_at timestamptz,
  checks integer not null default 0,
  next_check_at timestamptz not null,
  check ((state = 'succeeded') = (credited is not null)),
  check ((state in ('succeeded', 'canceled')) = (finished_at is not null)),
  unique (provider, provider_payment_id)
);

create index payments_of_player on payments (player_id, seq desc);
create index payments_unfinished on payments (next_check_at) where state = 'pending';
create index payments_held on payments (seq) where state = 'held';

-- The money leaves the balance with the request and comes back if nothing is paid out.
create table withdrawals (
  seq bigint not null unique default nextval('wallet_operations_seq'),
  id uuid primary key,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  provider text not null,
  method text not null check (method in ('bank_card', 'sbp')),
  amount bigint not null check (amount > 0),
  -- waiting → approved → paid, or the money is returned: refused by an operator, failed at the
  -- provider, canceled by the player.
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'paid', 'refused', 'failed', 'canceled')),
  reason text,
  destination_mask text not null,
  -- Keyed hash: tells a repeated command from another one without keeping the number.
  destination_hash bytea not null,
  -- Encrypted, and gone as soon as nothing is left to pay.
  destination_sealed bytea,
  provider_payout_id text,
  created_at timestamptz not null,
  finished_at timestamptz,
  first_attempt_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  check ((state in ('waiting', 'approved')) = (finished_at is null)),
  check ((state in ('waiting', 'approved')) = (destination_sealed is not null)),
  unique (provider, provider_payout_id)
);

create index withdrawals_of_player on withdrawals (player_id, seq desc);
create index withdrawals_unfinished on withdrawals (seq) where state in ('waiting', 'approved');

create table withdrawal_approvals (
  withdrawal_id uuid not null references withdrawals,
  operator text not null,
  at timestamptz not null,
  primary key (withdrawal_id, operator)
);

create trigger withdrawal_approvals_append_only before update or delete on withdrawal_approvals
  for each row execute function refuse_change();

create view wallet_operations as
  select seq, id, player_id, 'top-up' as kind, provider, method, amount, state, credited, reason,
    payer_mask as mask, confirmation, provider_payment_id as provider_reference, created_at, finished_at
  from payments
  union all
  select seq, id, player_id, 'withdrawal', provider, method, amount, state, null, reason,
    destination_mask, null, provider_payout_id, created_at, finished_at
  from withdrawals;

-- Cards and phones that a player paid with or withdrew to, as keyed hashes.
create table payment_instruments (
  player_id bigint not null references players,
  method text not null,
  fingerprint bytea not null,
  mask text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (player_id, method, fingerprint)
);

create index payment_instruments_shared on payment_instruments (method, fingerprint);

-- The one-account rule: what players have in common. An error text instead of a graphics card is no
-- signature of a device.
create view player_traits as
  select player_id, 'device' as trait, info::text as value, info->>'renderer' as shown, max(seen_at) as seen_at
  from device_sightings where jsonb_typeof(info) = 'object' group by 1, 2, 3, 4
  union all
  select player_id, 'address', host(address), host(address), max(seen_at)
  from device_sightings where address is not null group by 1, 2, 3, 4
  union all
  select player_id, 'payment', method || encode(fingerprint, 'hex'), mask, last_seen_at
  from payment_instruments;

create view linked_players as
  select mine.player_id, other.player_id as linked_id, mine.trait, mine.shown, other.seen_at
  from player_traits mine
  join player_traits other using (trait, value)
  where other.player_id <> mine.player_id;

-- The embedded test provider: a stranger to everything above, as a real one would be.
create table sandbox_payments (
  id uuid primary key default gen_random_uuid(),
  idempotence_key uuid not null unique,
  method text not null,
  amount bigint not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'canceled')),
  paid_amount bigint,
  -- Decided, but told only from this moment on.
  due_at timestamptz,
  payer text,
  created_at timestamptz not null
);

create table sandbox_payouts (
  id uuid primary key default gen_random_uuid(),
  idempotence_key uuid not null unique,
  amount bigint not null,
  state text not null check (state in ('succeeded', 'canceled')),
  created_at timestamptz not null
);
