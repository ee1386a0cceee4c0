-- What players are told. A notice stands as it was told, for 180 days.
create table notices (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('payment', 'reward', 'answer', 'event', 'security')),
  -- What it tells of, such as `withdrawal:<id>:paid`: of the same a player is told once.
  about text not null check (char_length(about) between 1 and 200),
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) <= 500),
  -- The page where it can be seen.
  to_page text check (to_page ~ '^/' and char_length(to_page) <= 200),
  -- A letter of its own goes out with what happened: by mail it is not told again.
  has_letter boolean not null default false,
  created_at timestamptz not null default now(),
  unique (player_id, about)
);
create index notices_of_player on notices (player_id, id desc);
create index notices_by_age on notices (created_at);

create function keep_notices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '180 days' then
    return old;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'KV001';
end $$;
create trigger notices_append_only before update or delete on notices
  for each row execute function keep_notices();
create trigger notices_no_truncate before truncate on notices
  for each statement execute function refuse_change();

create table notice_reads (
  player_id bigint primary key references players,
  read_up_to bigint not null
) with (fillfactor = 70);

-- What a player chose; of what no row speaks the site's own choice holds.
create table notice_choices (
  player_id bigint not null references players,
  kind text not null check (kind in ('payment', 'reward', 'answer', 'event', 'security')),
  by_email boolean not null,
  by_push boolean not null,
  primary key (player_id, kind)
);

-- Notices of which nobody has decided yet whether they are sent beyond the bell.
create table notices_pending (
  notice_id bigint primary key references notices on delete cascade,
  player_id bigint not null references players,
  -- A page of the player was open when it was told.
  is_heard boolean not null default false
) with (fillfactor = 70);
create index on notices_pending (player_id);

-- Browsers that take notices. One belongs to who signed in there last, and goes with the session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index on push_subscriptions (player_id);
create index on push_subscriptions (session_id);

-- Letters and pushes on their way: a letter to the player, or a push to one browser.
create table notice_sendings (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  subscription_id bigint references push_subscriptions on delete cascade,
  notice_ids bigint[] not null check (cardinality(notice_ids) > 0),
  attempts integer not null default 0,
  -- Taken by a node, it is due again when that node has surely failed.
  due_at timestamptz not null
) with (fillfactor = 70);
create index on notice_sendings (due_at);
create index on notice_sendings (subscription_id);

-- The pair of keys by which push services know the site: the same on every node, made by the first.
create table push_keys (
  is_the_one boolean primary key default true check (is_the_one),
  public_key text not null,
  sealed_private_key bytea not null
);
