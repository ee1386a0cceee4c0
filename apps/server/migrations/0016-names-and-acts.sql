-- Names that look alike are one name: small and capital letters, and Cyrillic letters drawn as Latin
-- ones. Cyrillic capitals are listed because lower() knows them only in some locales.
create function name_key(name text) returns text language sql immutable strict as $$
  select translate(lower(name),
    'АВЕЁКМНОРСТУХавеёкмнорстухБГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯ',
    'abeekmhopctyxabeekmhopctyxбгджзийлпфцчшщъыьэюя')
$$;

-- Every name somebody signs in or is shown under, once: of a newcomer's login and a shown name that
-- come at the same moment, the primary key lets one in.
create table taken_names (
  key text primary key,
  player_id bigint not null references players
);

create index taken_names_player on taken_names (player_id);

-- Names that were already double stay with their players; nobody else can take them any more.
insert into taken_names (key, player_id) select name_key(login), id from players;
insert into taken_names (key, player_id)
  select name_key(display_name), id from players where display_name is not null order by id
  on conflict (key) do nothing;

create function take_names() returns trigger language plpgsql as $$
declare
  wanted text[] := array_remove(array[name_key(new.login), name_key(new.display_name)], null);
begin
  -- A double name of old, kept as it is, must not stand in the way of its player's other changes.
  if tg_op = 'UPDATE' and wanted =
    array_remove(array[name_key(old.login), name_key(old.display_name)], null) then
    return null;
  end if;
  -- First take, then let go: two players who swap names would otherwise wait for each other.
  insert into taken_names (key, player_id)
    select distinct w.key, new.id from unnest(wanted) w (key)
    where not exists (select from taken_names t where t.key = w.key and t.player_id = new.id);
  delete from taken_names where player_id = new.id and key <> all (wanted);
  return null;
end $$;

create trigger players_take_names after insert or update of login, display_name on players
  for each row execute function take_names();

drop index players_display_name_key;

-- How often players did one thing within an hour. The first few acts stand in audit_log, each on its
-- own; when the hour is over the rest becomes one line there, and the tally goes.
create table audit_tallies (
  actor text not null,
  action text not null,
  subject text not null,
  hour timestamptz not null,
  acts integer not null,
  last_at timestamptz not null,
  last_details jsonb not null,
  primary key (actor, action, subject, hour)
);
