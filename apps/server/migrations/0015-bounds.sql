-- What a guest may ask about bets must cost the same whatever the number of bets.

-- The newest bets of everyone. A BRIN index knows only what a vacuum has summarised, so between two
-- vacuums the newest bets, a fifth of the table and more, were read through for each guest.
update monthly_tables
set indexes = array_append(
  array_remove(indexes, 'create index on %I using brin (seq) with (pages_per_range = 16)'),
  'create index on %I (seq)')
where name = 'bets';

-- The biggest wins, day by day. In one order for all days, those that are too old to count had to be
-- passed over one by one: near the end of a month that was nearly all of the month before.
update monthly_tables
set indexes = array_remove(
    indexes, 'create index on %I (game, payout desc) where payout >= stake * 5')
  || array[
    'create index on %I (((created_at at time zone ''UTC'')::date), payout desc) where payout >= stake * 5',
    'create index on %I (game, ((created_at at time zone ''UTC'')::date), payout desc) where payout >= stake * 5'
  ]
where name = 'bets';

do $$
declare
  partition regclass;
  replaced regclass;
  definition text;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'bets'::regclass loop
    for replaced in
      select indexrelid from pg_index where indrelid = partition
        and (pg_get_indexdef(indexrelid) like '% USING brin (seq)%'
          or pg_get_indexdef(indexrelid) like '% USING btree (game, payout DESC) WHERE %')
    loop
      execute format('drop index %s', replaced);
    end loop;
    foreach definition in array array[
      'create index on %s (seq)',
      'create index on %s (((created_at at time zone ''UTC'')::date), payout desc) where payout >= stake * 5',
      'create index on %s (game, ((created_at at time zone ''UTC'')::date), payout desc) where payout >= stake * 5'
    ] loop
      execute format(definition, partition);
    end loop;
  end loop;
end $$;

-- Guesses of a password or a code, and letters asked for, in the current stretch of time. Here and not
-- in a node's memory, where a restart, another node or a flood of made-up names would wipe them out.
create table attempts (
  kind text not null,
  -- A player, under whatever name it was; or the hash of a name that nobody has, so that both cost and
  -- answer the same.
  subject text not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (kind, subject)
) with (fillfactor = 70);

create index attempts_expiry on attempts (ends_at);
