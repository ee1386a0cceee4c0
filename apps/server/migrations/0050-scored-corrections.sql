-- Corrections of dealers' rounds that scores of tournaments have counted, in that order. Written under the lock of
-- the reader of scores: what is counted follows from bets and from the corrections up to a number.
create table scored_corrections (
  number bigint generated always as identity primary key,
  correction_id uuid not null unique references dealer_corrections,
  counted_at timestamptz not null default now()
);
create trigger scored_corrections_append_only before update or delete on scored_corrections
  for each row execute function refuse_change();
create trigger scored_corrections_no_truncate before truncate on scored_corrections
  for each statement execute function refuse_change();

-- The last of them that a frozen table has counted; null where none was counted yet when it was frozen.
alter table tournaments add column final_correction bigint;

-- A prize that was not taken when a later correction showed that its score was never reached: it waits for staff.
create table tournament_holds (
  tournament_id bigint not null,
  player_id bigint not null,
  correction_id uuid not null references dealer_corrections,
  -- What the score would have been, in millionths.
  score bigint not null,
  at timestamptz not null,
  primary key (tournament_id, player_id),
  foreign key (tournament_id, player_id) references tournament_results (tournament_id, player_id)
);
create trigger tournament_holds_append_only before update or delete on tournament_holds
  for each row execute function refuse_change();
create trigger tournament_holds_no_truncate before truncate on tournament_holds
  for each statement execute function refuse_change();
