-- A debt was told from what was out by two clocks: that of the database for the debt, that of a node for the bet. A
-- number that is given under the player's lock knows no clock: whatever has a smaller one was there before the debt.
-- Nodes of the last release leave these out; the defaults number what they write. Empty: ended before this.
alter table correction_debts
  add column after_bet bigint,
  add column after_operation bigint,
  add column after_transfer bigint;
update correction_debts d set
  after_bet = 1 + coalesce(
    (select max(b.seq) from bets b where b.player_id = d.player_id and b.created_at <= d.since), 0),
  after_operation = 1 + coalesce(
    (select max(w.seq) from withdrawals w where w.player_id = d.player_id and w.created_at <= d.since), 0),
  -- What came back before this is not asked about: not every road took what was owed.
  after_transfer = nextval('transfers_id_seq')
where d.ended_at is null;
alter table correction_debts
  alter column after_bet set default nextval('bets_seq_seq'),
  alter column after_operation set default nextval('wallet_operations_seq'),
  alter column after_transfer set default nextval('transfers_id_seq');

-- A debt ends, and nothing else ever happens to it.
create function refuse_other_change_of_debt() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or to_jsonb(new) - 'ended_at' <> to_jsonb(old) - 'ended_at' then
    raise exception 'a debt only ends';
  end if;
  return new;
end $$;
create trigger correction_debts_only_end before update on correction_debts
  for each row execute function refuse_other_change_of_debt();
create trigger correction_debts_stay before delete on correction_debts
  for each row execute function refuse_change();
create trigger correction_debts_no_truncate before truncate on correction_debts
  for each statement execute function refuse_change();

-- From which transfer on the result was, or could be, known. Empty: by a node of the last release.
alter table rounds add column ended_after_transfer bigint;

-- With each voice, how many agreed by then of those who could still decide.
alter table withdrawal_decisions add column agreeing integer;
