-- Promo codes. What a code gives is decided once: only how often it was used and that it was stopped
-- come later.
create table codes (
  id uuid primary key,
  -- As it is compared: see modules/codes/code-text.ts.
  code text not null unique check (code ~ '^[0-9A-Z]{4,20}$'),
  is_generated boolean not null,
  money text not null check (money in ('play', 'real')),
  kind text not null check (kind in ('cash', 'spins', 'wheel', 'safe')),
  -- Of cash and of the safe.
  amount bigint check (amount > 0),
  slot text,
  stake bigint check (stake > 0),
  spins integer check (spins > 0),
  spins_days integer check (spins_days > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  max_uses integer not null check (max_uses > 0),
  used integer not null default 0 check (used between 0 and max_uses),
  -- Members of staff who agreed on it: none of them may use it.
  made_by bigint[] not null check (cardinality(made_by) > 0),
  reason text not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  check ((kind in ('cash', 'safe')) = (amount is not null)),
  check ((kind = 'spins') = (num_nonnulls(slot, stake, spins, spins_days) = 4)),
  check (kind = 'spins' or num_nonnulls(slot, stake, spins, spins_days) = 0)
);

create function keep_code_terms() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'used' - 'stopped_at' <> to_jsonb(old) - 'used' - 'stopped_at'
    or new.used not in (old.used, old.used + 1)
    or (old.stopped_at is not null and new.stopped_at is distinct from old.stopped_at) then
    raise exception 'the terms of a code are decided once' using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger codes_keep_terms before update on codes
  for each row execute function keep_code_terms();
create trigger codes_stay before delete on codes
  for each row execute function refuse_change();
create trigger codes_no_truncate before truncate on codes
  for each statement execute function refuse_change();

-- One for each player: the database itself refuses the second.
create table code_uses (
  -- Made by the client: a request sent again finds it.
  id uuid primary key,
  code_id uuid not null references codes,
  player_id bigint not null references players,
  -- What the player was told.
  answer text not null,
  created_at timestamptz not null,
  unique (code_id, player_id)
);
create trigger code_uses_append_only before update or delete on code_uses
  for each row execute function refuse_change();
create trigger code_uses_no_truncate before truncate on code_uses
  for each statement execute function refuse_change();

-- Spins that the site pays for, on one slot and with one stake. The money for all that are left lies
-- on the account free-spins.
create table free_spin_grants (
  id uuid primary key,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  slot text not null,
  stake bigint not null check (stake > 0),
  total integer not null check (total > 0),
  spins_left integer not null,
  -- Whose time ran out: their money went back.
  returned integer not null default 0 check (returned >= 0),
  -- What the spins that were played have paid.
  won bigint not null default 0,
  expires_at timestamptz not null,
  -- What they were given for.
  source text not null,
  created_at timestamptz not null,
  check (spins_left between 0 and total - returned)
) with (fillfactor = 70);
create index on free_spin_grants (player_id, money) where spins_left > 0;
create index on free_spin_grants (expires_at) where spins_left > 0;

create function keep_grant_terms() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{spins_left,returned,won}'::text[] <> to_jsonb(old) - '{spins_left,returned,won}'::text[]
    or new.spins_left > old.spins_left or new.returned < old.returned or new.won < old.won then
    raise exception 'the terms of free spins are decided once' using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger free_spin_grants_keep_terms before update on free_spin_grants
  for each row execute function keep_grant_terms();
create trigger free_spin_grants_stay before delete on free_spin_grants
  for each row execute function refuse_change();

-- The mark of who has some, read with the lock that settlement takes anyway.
alter table accounts add column is_given_spins boolean not null default false;

create function mark_given_spins() returns trigger language plpgsql as $$
begin
  update accounts set is_given_spins = true
  where player_id = new.player_id and money = new.money and not is_given_spins;
  return null;
end $$;
create trigger free_spin_grants_mark after insert on free_spin_grants
  for each row execute function mark_given_spins();
