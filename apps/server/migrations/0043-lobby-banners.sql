-- What the lobby announces. A banner is its versions; which of them is shown is a site setting, so
-- that every node and the history of settings know it.
create table lobby_banners (
  id bigint generated always as identity primary key,
  created_at timestamptz not null
);

create table lobby_banner_versions (
  banner_id bigint not null references lobby_banners,
  version integer not null check (version > 0),
  -- title, text, href, theme, picture, audience, from, until
  content jsonb not null,
  author text not null,
  note text not null,
  created_at timestamptz not null,
  primary key (banner_id, version)
);

create trigger lobby_banner_versions_append_only before update or delete on lobby_banner_versions
  for each row execute function refuse_change();
create trigger lobby_banner_versions_no_truncate before truncate on lobby_banner_versions
  for each statement execute function refuse_change();

-- A setting of one game, asked for by the audit and by corrections: `limits:dice`, `closed:mines`.
create index site_setting_changes_pattern on site_setting_changes (key text_pattern_ops, id);
