-- Who works for the site. What a role allows stands in the code, beside the gate that asks for it.
create table roles (
  name text primary key,
  title text not null
);

insert into roles (name, title) values
  ('support', 'Поддержка'),
  ('cashier', 'Кассир'),
  ('manager', 'Менеджер'),
  ('dealer', 'Дилер'),
  ('supervisor', 'Старший смены'),
  ('admin', 'Администратор');

create table player_roles (
  player_id bigint not null references players,
  role text not null references roles,
  -- The actor, as the journal writes it.
  given_by text not null,
  given_at timestamptz not null default now(),
  primary key (player_id, role)
);

insert into player_roles (player_id, role, given_by)
  select id, 'admin', 'system' from players where is_admin;
insert into audit_log (actor, action, subject, details)
  select 'system', 'identity/role-given', 'player:' || id, '{"role": "admin"}'
  from players where is_admin order by id;

alter table players drop column is_admin;

-- When whoever holds the session last showed again who they are: acts on money ask for it.
alter table sessions add column proved_at timestamptz;

-- The journal is a chain: each entry holds the SHA-256 of the hash before it and of its own content.
-- Written without both and sealed a little later, in one line for all writers: nobody waits for it.
alter table audit_log
  add column position bigint,
  add column hash bytea,
  add constraint audit_log_sealed_whole check ((position is null) = (hash is null));

drop trigger audit_log_append_only on audit_log;
drop index audit_log_subject;

do $$
declare
  entry record;
  place bigint := 0;
  link bytea := '';
begin
  for entry in
    select id, jsonb_build_array(id, extract(epoch from at), actor, action, subject, details)::text
      as content from audit_log order by id
  loop
    place := place + 1;
    link := sha256(link || convert_to(entry.content, 'UTF8'));
    update audit_log set position = place, hash = link where id = entry.id;
  end loop;
end $$;

create function refuse_change_but_sealing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
    and row(new.id, new.at, new.actor, new.action, new.subject, new.details)
      is not distinct from row(old.id, old.at, old.actor, old.action, old.subject, old.details)
  then
    return new;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'KV001';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change_but_sealing();

create unique index audit_log_position on audit_log (position);
create index audit_log_unsealed on audit_log (id) where position is null;

-- What the reader of the journal searches by, the newest first.
create index audit_log_time on audit_log (at, id);
create index audit_log_subject on audit_log (subject, at, id);
create index audit_log_actor on audit_log (actor, at, id);
create index audit_log_action on audit_log (action, at, id);
