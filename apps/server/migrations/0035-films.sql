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
