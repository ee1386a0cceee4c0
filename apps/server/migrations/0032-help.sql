-- The help. Where an article stands is of the release that the site runs; what it says is in its versions.
create table help_articles (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  -- Places among the popular ones and in the questions of the main page.
  popular integer,
  faq integer,
  -- Where it is true; null: everywhere.
  site_mode text check (site_mode in ('demo', 'real'))
);

-- Everything that was ever written, drafts too.
create table help_versions (
  slug text not null references help_articles,
  version integer not null check (version > 0),
  title text not null,
  section text not null,
  summary text not null,
  keywords text not null,
  related text[] not null,
  body text not null,
  -- The actor, as the journal writes it; `system` for what came with a release.
  author text not null,
  note text not null,
  created_at timestamptz not null,
  -- SHA-256 of the file it was read from: a release brings each text once.
  file_hash text,
  -- Title and keywords A, headings B, the rest C. Written with small letters, which a cluster without a
  -- locale does not make of Cyrillic ones itself.
  words tsvector not null,
  primary key (slug, version)
);
create unique index help_versions_of_files on help_versions (slug, file_hash);
create trigger help_versions_append_only before update or delete on help_versions
  for each row execute function refuse_change();
create trigger help_versions_no_truncate before truncate on help_versions
  for each statement execute function refuse_change();

-- Which version players read is said by the last entry of an article; none: it is not on the site.
create table help_publications (
  id bigint generated always as identity primary key,
  slug text not null references help_articles,
  version integer,
  actor text not null,
  note text not null,
  created_at timestamptz not null,
  foreign key (slug, version) references help_versions
);
create index help_publications_of_article on help_publications (slug, id);
create trigger help_publications_append_only before update or delete on help_publications
  for each row execute function refuse_change();
create trigger help_publications_no_truncate before truncate on help_publications
  for each statement execute function refuse_change();

-- Whether it helped: the last word of each player.
create table help_ratings (
  slug text not null references help_articles,
  player_id bigint not null references players,
  helped boolean not null,
  -- Which they had read.
  version integer not null,
  rated_at timestamptz not null,
  primary key (slug, player_id)
);
