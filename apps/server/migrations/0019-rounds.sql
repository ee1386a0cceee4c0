-- Rounds belong to tables: a game that everyone plays together may stand at several, each with rounds,
-- chains and a gate of its own. What Crash had becomes the table "crash".

alter table crash_chains rename to round_chains;
alter table round_chains add column table_id text;
update round_chains set table_id = 'crash';
alter table round_chains
  alter column table_id set not null,
  drop constraint crash_chains_first_round_key,
  add unique (table_id, first_round);

alter table crash_checkpoints rename to round_checkpoints;

alter table crash_rounds rename to rounds;
alter table rounds rename column id to number;
alter table rounds
  add column table_id text,
  -- What the hash decides, as everyone sees it when the round is over; secret until then.
  add column result json,
  drop constraint crash_rounds_state_check,
  drop constraint crash_rounds_check,
  drop constraint crash_rounds_check1;
drop index crash_rounds_one_at_a_time;

update rounds set
  table_id = 'crash',
  result = json_build_object('point', trim_scale(point_e2 / 100.0)),
  state = case state when 'flying' then 'playing' when 'crashed' then 'ended' else state end;

alter table rounds
  drop constraint crash_rounds_pkey,
  drop column point_e2,
  alter column table_id set not null,
  alter column result set not null,
  add primary key (table_id, number),
  add check (state in ('betting', 'playing', 'ended', 'void')),
  add check ((started_at is null) = (state = 'betting')),
  add check ((ended_at is null) = (state in ('betting', 'playing')));

-- No round of a table opens while the bets of another are unsettled.
create unique index rounds_one_at_a_time on rounds (table_id) where settled_at is null;

alter table bets rename column round_id to round_number;
alter table bets add column table_id text;
update bets set table_id = 'crash' where round_number is not null;
alter table bets add check ((table_id is null) = (round_number is null));

update monthly_tables
set indexes = array_replace(
  indexes,
  'create index on %I (round_id, player_id) where round_id is not null',
  'create index on %I (table_id, round_number, player_id) where round_number is not null')
where name = 'bets';

do $$
declare
  partition regclass;
  replaced regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'bets'::regclass loop
    for replaced in
      select indexrelid from pg_index where indrelid = partition
        and pg_get_indexdef(indexrelid) like '% USING btree (round_number, player_id)%'
    loop
      execute format('drop index %s', replaced);
    end loop;
    execute format(
      'create index on %s (table_id, round_number, player_id) where round_number is not null',
      partition);
  end loop;
end $$;
