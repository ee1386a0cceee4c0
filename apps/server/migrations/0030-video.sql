-- Relays that pass pictures of tables on, one to a node. Unlogged: after a crash of the database each
-- writes itself down anew, with a key of its own that signs who may come in.
create unlogged table video_relays (
  address text primary key,
  key text not null,
  seen_at timestamptz not null
);

-- Tables whose picture is there at this moment, and where.
create unlogged table video_pictures (
  table_id text primary key,
  address text not null,
  viewers integer not null check (viewers >= 0),
  seen_at timestamptz not null
);

-- Rounds of which there is a film, and on whose disk; without a hash while it is being made.
create table round_recordings (
  table_id text not null,
  round_number bigint not null,
  address text not null,
  begun_at timestamptz not null default now(),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint check (bytes > 0),
  primary key (table_id, round_number),
  check ((sha256 is null) = (bytes is null))
);
