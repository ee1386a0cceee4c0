-- A film may have parts, when the picture changed in the middle of its round, and gaps. A row says when the film
-- was ended, also when nothing came of it: then it has no hash.
alter table round_recordings
  add column parts integer check (parts > 0),
  add column gap_ms bigint check (gap_ms >= 0),
  add column ended_at timestamptz;
update round_recordings set parts = 1, gap_ms = 0, ended_at = begun_at where sha256 is not null;
alter table round_recordings
  add check (num_nulls(sha256, bytes, parts, gap_ms) in (0, 4)),
  add check (sha256 is null or ended_at is not null);

-- What came of a film is written once, and its row outlives the file.
create function keep_round_recording() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'the film of round % of % is made', old.round_number, old.table_id
      using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger round_recordings_keep before update on round_recordings
  for each row execute function keep_round_recording();
create trigger round_recordings_no_delete before delete on round_recordings
  for each row execute function refuse_change();
create trigger round_recordings_no_truncate before truncate on round_recordings
  for each statement execute function refuse_change();

-- Opened before a picture of ours that is filmed: a film of it, or the word that there is none, is owed.
alter table dealer_rounds add column is_filmed boolean not null default false;
