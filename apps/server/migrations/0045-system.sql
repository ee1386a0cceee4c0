-- What the page of the system shows and nothing else keeps.

-- What each node says of itself every few seconds. Unlogged: after a crash of the database they say it anew.
create unlogged table node_beats (
  id uuid primary key,
  name text not null,
  version text not null,
  runtime text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  facts jsonb not null
) with (fillfactor = 50);

-- Every run of the audit, from the command line or from the page.
create table audit_runs (
  id bigint generated always as identity primary key,
  -- `ops` or `staff:<id>`.
  by text not null,
  seed bigint not null,
  is_whole boolean not null,
  started_at timestamptz not null default now(),
  -- Moves while the run lives: one that fell silent has ended without a word.
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  checks integer not null default 0,
  done integer not null default 0,
  current text,
  findings bigint not null default 0,
  -- The checks that found something: name and how much.
  broken jsonb not null default '[]',
  fault text,
  check (ended_at is not null or fault is null)
);
create unique index audit_runs_one_of_staff on audit_runs ((true)) where ended_at is null and by <> 'ops';

-- The size of the database by days, for its growth.
create table database_sizes (
  day date primary key,
  bytes bigint not null
);
