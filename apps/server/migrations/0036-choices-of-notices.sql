-- Whoever has just broken into an account must not silence the word that they did: of what concerns its protection a
-- choice holds from the moment it was made.
alter table notice_choices add column chosen_at timestamptz not null default now();
