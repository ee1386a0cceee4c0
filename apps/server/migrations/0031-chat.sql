-- The chat of live tables: what was said stands, for ninety days. That a message is not shown any more
-- is a further record.
create table chat_messages (
  id bigint generated always as identity primary key,
  table_id text not null,
  player_id bigint not null references players,
  role text not null check (role in ('player', 'dealer')),
  -- Its author hid the name then: it stays without one, whatever the author shows later.
  is_nameless boolean not null,
  text text not null check (char_length(text) between 1 and 200),
  created_at timestamptz not null
);
create index chat_messages_of_table on chat_messages (table_id, id);
create index chat_messages_by_age on chat_messages (created_at);

create function keep_chat_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '90 days' then
    return old;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'KV001';
end $$;
create trigger chat_messages_append_only before update or delete on chat_messages
  for each row execute function keep_chat_messages();
create trigger chat_messages_no_truncate before truncate on chat_messages
  for each statement execute function refuse_change();

-- What staff decided on a message; both, when one that was kept is deleted later.
create table chat_verdicts (
  message_id bigint not null references chat_messages on delete cascade,
  verdict text not null check (verdict in ('deleted', 'kept')),
  by_player bigint not null references players,
  reason text not null,
  created_at timestamptz not null,
  primary key (message_id, verdict)
);

-- Of a message, one by each player.
create table chat_reports (
  message_id bigint not null references chat_messages on delete cascade,
  player_id bigint not null references players,
  reason text not null check (reason in ('insult', 'spam', 'contacts', 'other')),
  created_at timestamptz not null,
  primary key (message_id, player_id)
);
create index chat_reports_by_player on chat_reports (player_id, created_at);
create index chat_reports_by_age on chat_reports (created_at);

-- They go with their message and not before.
create function keep_with_chat_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from chat_messages where id = old.message_id) then
    return old;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'KV001';
end $$;
create trigger chat_verdicts_append_only before update or delete on chat_verdicts
  for each row execute function keep_with_chat_message();
create trigger chat_verdicts_no_truncate before truncate on chat_verdicts
  for each statement execute function refuse_change();
create trigger chat_reports_append_only before update or delete on chat_reports
  for each row execute function keep_with_chat_message();
create trigger chat_reports_no_truncate before truncate on chat_reports
  for each statement execute function refuse_change();

-- Who may not write, at no table. A message costs its author at most one step from each.
create table chat_mutes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  -- Kept longer than the message itself.
  message_id bigint not null,
  given_as text not null check (given_as in ('dealer', 'supervisor')),
  step integer not null check (step between 1 and 4),
  until_at timestamptz not null,
  reason text not null,
  by_player bigint not null references players,
  created_at timestamptz not null,
  unique (message_id, given_as)
);
create index on chat_mutes (player_id, created_at);
create index on chat_mutes (created_at);
create trigger chat_mutes_append_only before update or delete on chat_mutes
  for each row execute function refuse_change();
create trigger chat_mutes_no_truncate before truncate on chat_mutes
  for each statement execute function refuse_change();

create table chat_unmutes (
  mute_id bigint primary key references chat_mutes,
  by_player bigint not null references players,
  reason text not null,
  created_at timestamptz not null
);
create trigger chat_unmutes_append_only before update or delete on chat_unmutes
  for each row execute function refuse_change();
create trigger chat_unmutes_no_truncate before truncate on chat_unmutes
  for each statement execute function refuse_change();

-- When a player last wrote at a table, and how much in this minute at all of them: on every node.
create table chat_turns (
  player_id bigint not null references players,
  table_id text not null,
  said_at timestamptz not null,
  primary key (player_id, table_id)
) with (fillfactor = 70);
create table chat_minutes (
  player_id bigint primary key references players,
  minute timestamptz not null,
  said integer not null
) with (fillfactor = 70);

-- From it the names are made by which pages tell authors apart. The same on every node, known to no page.
create table chat_secret (
  is_the_one boolean primary key default true check (is_the_one),
  secret bytea not null
);
insert into chat_secret (secret)
  values (sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
