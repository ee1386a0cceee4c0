-- A dealer's result is seen before it is entered: two seconds after bets were closed those of a round stand, and the
-- journal has their hash. Empty: they are on their way, the round was called off before, or nothing can be seen in it.
alter table rounds add column bets_final_at timestamptz;

-- From there on everybody may know what bets of the round come to: it is its place among settlements. One that is over
-- without final bets, called off before or ended by a node of the last release, has it by its end. Its name puts the
-- trigger before the one that places what is called off.
create function place_unseen_round() returns trigger language plpgsql as $$
begin
  select pg_current_xact_id()::text::bigint + shift into strict new.ended_in from settlement_numbering;
  return new;
end $$;
create trigger rounds_end_unseen before update on rounds
  for each row when (
    new.chain_id is null and old.state = 'playing' and new.state in ('ended', 'void') and new.ended_in is null)
  execute function place_unseen_round();

create function keep_final_bets() returns trigger language plpgsql as $$
begin
  if exists (
    select from rounds
    where (table_id, number) in ((old.table_id, old.round_number), (new.table_id, new.round_number))
      and bets_final_at is not null and state <> 'void'
  ) then
    raise exception 'the bets of round % of % are final: % refused',
      coalesce(new.round_number, old.round_number), coalesce(new.table_id, old.table_id), tg_op
      using errcode = 'KV001';
  end if;
  return coalesce(new, old);
end $$;

-- By name: bets of other tables would pay for a look that finds nothing. A new dealer's table makes these triggers anew.
-- A settlement changes nothing that is kept.
create trigger bets_final_on_insert before insert on bets
  for each row when (new.table_id in ('baccarat-vega', 'roulette-sirius')) execute function keep_final_bets();
create trigger bets_final_on_delete before delete on bets
  for each row when (old.table_id in ('baccarat-vega', 'roulette-sirius')) execute function keep_final_bets();
create trigger bets_final_on_update before update on bets
  for each row when (
    (old.table_id in ('baccarat-vega', 'roulette-sirius') or new.table_id in ('baccarat-vega', 'roulette-sirius'))
    and (old.table_id, old.round_number, old.id, old.player_id, old.game, old.stake, old.created_at,
        old.params::text, old.state = 'cancelled')
      is distinct from (new.table_id, new.round_number, new.id, new.player_id, new.game, new.stake,
        new.created_at, new.params::text, new.state = 'cancelled'))
  execute function keep_final_bets();

-- Nodes of the last release write no such line while they are being replaced: from a day later on every confirmed
-- round has one. On a new site there are none, and every round has.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'audit/rules-began', 'site', jsonb_build_object('0067-final-bets',
  case when exists (select from players) then clock_timestamp() + interval '1 day' else '-infinity' end);
