-- Rounds that a dealer runs: no hash decides them, and nobody knows their result until it is confirmed.
-- What an automatic round has it has as before.
alter table rounds
  alter column chain_id drop not null,
  alter column position drop not null,
  alter column hash drop not null,
  alter column result drop not null,
  add check (num_nulls(chain_id, position, hash) in (0, 3)),
  add check (case when chain_id is null then (result is not null) = (state = 'ended')
    else result is not null end);

-- When whom works where. What was planned stays; a shift begins and ends when its dealer says so.
create table dealer_shifts (
  id bigint generated always as identity primary key,
  table_id text not null,
  dealer_id bigint not null references players,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Null: by the command line of a site that has no staff yet.
  planned_by bigint references players,
  planned_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check (ended_at is null or started_at is not null),
  check (ended_at >= started_at)
);
create index on dealer_shifts (table_id, starts_at);
-- One dealer at a table, one table for a dealer.
create unique index dealer_shifts_at_table on dealer_shifts (table_id)
  where started_at is not null and ended_at is null;
create unique index dealer_shifts_of_dealer on dealer_shifts (dealer_id)
  where started_at is not null and ended_at is null;
create trigger dealer_shifts_no_delete before delete on dealer_shifts
  for each row execute function refuse_change();
create trigger dealer_shifts_no_truncate before truncate on dealer_shifts
  for each statement execute function refuse_change();

-- How a table stands at this moment.
create table dealer_desks (
  table_id text primary key,
  -- When the dealer's page was last heard.
  beat_at timestamptz,
  pause_cause text check (pause_cause in
    ('dealer', 'supervisor', 'dealer-lost', 'picture-lost', 'takeover')),
  pause_reason text,
  paused_at timestamptz,
  called_at timestamptz,
  check (num_nulls(pause_cause, pause_reason, paused_at) in (0, 3))
);

-- What a dealer's round has beside what every round has. It stands once the round is over.
create table dealer_rounds (
  table_id text not null,
  round_number bigint not null,
  shift_id bigint not null references dealer_shifts,
  dealer_id bigint not null references players,
  opened_at timestamptz not null,
  -- The ball runs, cards are dealt; of the last spin when there were several.
  dealing_at timestamptz,
  -- As entered so far, and when last; once confirmed, what was confirmed.
  entered json,
  entered_at timestamptz,
  -- A JPEG of the table with the result in sight.
  still bytea check (octet_length(still) <= 204800),
  respins integer not null default 0,
  confirmed_at timestamptz,
  void_reason text,
  voided_by bigint references players,
  primary key (table_id, round_number),
  foreign key (table_id, round_number) references rounds (table_id, number),
  check ((entered is null) = (entered_at is null)),
  check (confirmed_at is null or (entered is not null and dealing_at is not null)),
  check (confirmed_at is null or void_reason is null),
  check (voided_by is null or void_reason is not null)
);
create index on dealer_rounds (shift_id);

create function keep_dealer_round() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or old.void_reason is not null then
    raise exception 'round % of % is over and stands', old.round_number, old.table_id
      using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger dealer_rounds_keep before update on dealer_rounds
  for each row execute function keep_dealer_round();
create trigger dealer_rounds_no_delete before delete on dealer_rounds
  for each row execute function refuse_change();
create trigger dealer_rounds_no_truncate before truncate on dealer_rounds
  for each statement execute function refuse_change();

-- Everything that happened at a table, in the words of the log of a shift.
create table dealer_log (
  id bigint generated always as identity primary key,
  table_id text not null,
  shift_id bigint references dealer_shifts,
  round_number bigint,
  kind text not null,
  text text not null,
  -- Null: the server itself.
  actor_id bigint references players,
  at timestamptz not null
);
create index on dealer_log (table_id, id);
create index on dealer_log (shift_id, id);
create trigger dealer_log_append_only before update or delete on dealer_log
  for each row execute function refuse_change();
create trigger dealer_log_no_truncate before truncate on dealer_log
  for each statement execute function refuse_change();

-- What was filmed of a round: the hash of the film, written down when it was made.
create table dealer_recordings (
  table_id text not null,
  round_number bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  recorded_at timestamptz not null,
  primary key (table_id, round_number),
  foreign key (table_id, round_number) references dealer_rounds
);
create trigger dealer_recordings_append_only before update or delete on dealer_recordings
  for each row execute function refuse_change();
create trigger dealer_recordings_no_truncate before truncate on dealer_recordings
  for each statement execute function refuse_change();

-- A result that was settled and was wrong. Neither the round nor its bets change: what the players got
-- too little or too much moves by transfers of their own.
create table dealer_corrections (
  id uuid primary key,
  table_id text not null,
  round_number bigint not null,
  nth integer not null check (nth > 0),
  before json not null,
  after json not null,
  reason text not null,
  corrected_by bigint not null references players,
  created_at timestamptz not null default now(),
  unique (table_id, round_number, nth),
  foreign key (table_id, round_number) references dealer_rounds
);
create trigger dealer_corrections_append_only before update or delete on dealer_corrections
  for each row execute function refuse_change();
create trigger dealer_corrections_no_truncate before truncate on dealer_corrections
  for each statement execute function refuse_change();

-- The bets that a correction changed. Kopecks.
create table dealer_correction_bets (
  -- The reference of its transfer.
  id uuid primary key,
  correction_id uuid not null references dealer_corrections,
  bet_id uuid not null,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  -- What the player had of the bet until then, and what the corrected result brings.
  held bigint not null check (held >= 0),
  due bigint not null check (due >= 0),
  paid bigint not null check (paid >= 0),
  taken bigint not null check (taken >= 0),
  -- What the balance did not hold: the house bears it.
  forgiven bigint not null check (forgiven >= 0),
  unique (correction_id, bet_id),
  check (due - held = paid - taken - forgiven),
  check (held <> due),
  check (paid = 0 or taken + forgiven = 0)
);
create index on dealer_correction_bets (bet_id);
create trigger dealer_correction_bets_append_only before update or delete on dealer_correction_bets
  for each row execute function refuse_change();
create trigger dealer_correction_bets_no_truncate before truncate on dealer_correction_bets
  for each statement execute function refuse_change();
