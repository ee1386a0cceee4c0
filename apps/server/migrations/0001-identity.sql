create table players (
  id bigint generated always as identity primary key,
  login text not null,
  email text not null,
  password_hash text not null,
  -- Public: stands in referral links and addresses the player's live events.
  ref_link text not null unique,
  avatar_url text not null default '',
  is_admin boolean not null default false,
  banned_at timestamptz,
  ban_comment text not null default '',
  -- 'men' is the brand's own tier; its label and name are derived from the brand.
  status_tier text not null default 'global'
    check (status_tier in ('global', 'simple', 'astract', 'men')),
  claimable_bonuses integer not null default 0 check (claimable_bonuses >= 0),
  adult_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index players_login_key on players (lower(login));
create unique index players_email_key on players (lower(email));

create table sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token: who reads this table still cannot sign in.
  token_hash bytea not null unique,
  player_id bigint not null references players,
  address inet,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_player on sessions (player_id);
create index sessions_expiry on sessions (expires_at);

-- The one-account rule: which graphics cards and addresses a player signed in from.
create table device_sightings (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  occasion text not null check (occasion in ('registration', 'login')),
  info jsonb,
  address inet,
  seen_at timestamptz not null default now()
);

create index device_sightings_player on device_sightings (player_id, seen_at desc);
