-- The number of the transaction that called a round off whose bets were closed: up to there its players knew what its
-- bets would come to, behind it they know that nothing comes of them. What else they settled is judged by this place
-- and not by what has become of the round when it is looked at. Null for what was called off before this column.
alter table rounds add column voided_in bigint;

-- By the database itself: nodes of the last release call rounds off too. The journal has the place with its seal.
create function place_called_off_round() returns trigger language plpgsql as $$
begin
  select pg_current_xact_id()::text::bigint + shift into strict new.voided_in from settlement_numbering;
  insert into audit_log (actor, action, subject, details)
  values ('system', 'rounds/called-off', 'table:' || new.table_id,
    jsonb_build_object('round', new.number, 'place', new.voided_in));
  return new;
end $$;
create trigger rounds_place_called_off before update on rounds
  for each row when (new.state = 'void' and old.state <> 'void' and new.ended_in is not null)
  execute function place_called_off_round();

-- Behind the lock of the change above: whatever was called off without a place is older.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'audit/rules-began', 'site',
  jsonb_build_object('0064-called-off-rounds', clock_timestamp());
