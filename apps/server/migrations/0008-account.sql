alter table players
  -- What others see in place of the login; null is the login itself.
  add column display_name text,
  add column email_confirmed_at timestamptz,
  -- Null for who came through VK and has not chosen a password.
  alter column password_hash drop not null;

create unique index players_display_name_key on players (lower(display_name));

-- Links that were sent by mail. Only a hash is kept: who reads this table still cannot use one.
create table mail_tokens (
  token_hash bytea primary key,
  player_id bigint not null references players,
  purpose text not null check (purpose in ('recovery', 'email')),
  -- The address that the link proves.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index mail_tokens_player on mail_tokens (player_id, purpose);
create index mail_tokens_expiry on mail_tokens (expires_at);

create table two_factor (
  player_id bigint primary key references players,
  -- Base32. Needed as it is to compute the codes; it never leaves the server after the set-up.
  secret text not null,
  -- Null until the first right code.
  enabled_at timestamptz,
  -- The time step of the newest accepted code: the same or an older one is refused.
  last_step bigint not null default 0
);

-- A used code is deleted.
create table recovery_codes (
  player_id bigint not null references players,
  -- The first letters of the code, to find it by; the rest is kept as an argon2 hash.
  selector text not null,
  code_hash text not null,
  primary key (player_id, selector)
);

-- Re-encoded by us, never as it was sent.
create table avatars (
  player_id bigint primary key references players,
  -- The hash of the picture: a new one has a new address, so the old may be cached for ever.
  name text not null unique,
  image bytea not null
);

create table vk_links (
  player_id bigint primary key references players,
  vk_user_id text not null unique,
  vk_name text not null,
  linked_at timestamptz not null
);

-- One walk of one browser to VK and back.
create table vk_visits (
  -- SHA-256 of the key in the browser's cookie.
  key_hash bytea primary key,
  state text not null,
  code_verifier text not null,
  -- Whose account is being linked; null when somebody signs in.
  link_player_id bigint references players,
  -- 'asked' until VK has answered; then what the browser still has to tell.
  step text not null check (step in ('asked', 'answered', 'registration', 'code')),
  profile jsonb,
  expires_at timestamptz not null
);

create index vk_visits_expiry on vk_visits (expires_at);

-- What is not a bet is rare: indexes of these rows cost nearly nothing, and statements need them.
update monthly_tables
set indexes = indexes || array[
  'create index on %I (to_account, created_at) where kind not in (''stake'', ''payout'', ''refund'')',
  'create index on %I (from_account, created_at) where kind not in (''stake'', ''payout'', ''refund'')'
]
where name = 'transfers';

do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'transfers'::regclass loop
    execute format('create index on %s (to_account, created_at)
      where kind not in (''stake'', ''payout'', ''refund'')', partition);
    execute format('create index on %s (from_account, created_at)
      where kind not in (''stake'', ''payout'', ''refund'')', partition);
  end loop;
end $$;
