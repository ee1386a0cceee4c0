-- Who invited whom: known once, at registration, and for ever. It holds for the money that the site
-- had then: what began as play is never paid in roubles. Whoever invites was there before, so that
-- nobody invites themselves and no ring closes.
create table referrals (
  friend_id bigint primary key references players,
  referrer_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  invited_at timestamptz not null,
  -- In Moscow. Both count, and the days between them.
  first_day date not null,
  last_day date not null,
  check (referrer_id < friend_id),
  check (last_day = (first_day + interval '12 months')::date)
);
create index on referrals (referrer_id, money, friend_id desc);
create trigger referrals_append_only before update or delete on referrals
  for each row execute function refuse_change();
create trigger referrals_no_truncate before truncate on referrals
  for each statement execute function refuse_change();

-- Shorter than the link and read aloud more easily. Made when it is first asked for.
create table referral_codes (
  player_id bigint primary key references players,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{7}$')
);
create trigger referral_codes_append_only before update or delete on referral_codes
  for each row execute function refuse_change();

-- What all friends of a player brought by day: ten thousand of them are as quickly summed as one.
create table referral_days (
  referrer_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  day date not null,
  edge bigint not null,
  primary key (referrer_id, money, day)
) with (fillfactor = 70);

-- With the days of the meter, in the same statement: the two never differ.
create function count_referral_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into referral_days as d (referrer_id, money, day, edge)
    select r.referrer_id, g.money, g.day, sum(g.edge)
    from grown g join referrals r on r.friend_id = g.player_id and r.money = g.money
      and g.day between r.first_day and r.last_day
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (referrer_id, money, day) do update set edge = d.edge + excluded.edge;
  else
    insert into referral_days as d (referrer_id, money, day, edge)
    select r.referrer_id, g.money, g.day, sum(g.edge - b.edge)
    from grown g join before b using (player_id, money, day)
    join referrals r on r.friend_id = g.player_id and r.money = g.money
      and g.day between r.first_day and r.last_day
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (referrer_id, money, day) do update set edge = d.edge + excluded.edge;
  end if;
  return null;
end $$;

create trigger meter_days_referral_insert after insert on meter_days
  referencing new table as grown for each statement execute function count_referral_days();
create trigger meter_days_referral_update after update on meter_days
  referencing old table as before new table as grown
  for each statement execute function count_referral_days();

-- Friends who share a device or a card with who invited them, and what was decided about them; the
-- latest row holds. A device is a graphics card at an address: half of all phones have the same card,
-- and families and dormitories share an address; neither says anything alone.
create table referral_reviews (
  id bigint generated always as identity primary key,
  friend_id bigint not null references referrals,
  referrer_id bigint not null references players,
  verdict text not null check (verdict in ('held', 'approved', 'refused')),
  -- The last day, in Moscow, that was claimed with this friend in it; null: none. Days up to it stay
  -- counted whatever is decided. A day and no moment: clocks of nodes differ, and a claim that left
  -- the friend out would be taken for an earlier one.
  through date,
  -- What the inviter had claimed by then, in kopecks: claims that name as much or more came later.
  claimed bigint not null,
  -- Null: held by the site itself.
  staff_id bigint references players,
  reason text not null,
  at timestamptz not null,
  check ((verdict = 'held') = (staff_id is null)),
  check (staff_id not in (friend_id, referrer_id))
);
create index on referral_reviews (referrer_id, friend_id, id desc);
create unique index referral_reviews_held_once on referral_reviews (friend_id) where verdict = 'held';
create trigger referral_reviews_append_only before update or delete on referral_reviews
  for each row execute function refuse_change();

create index device_sightings_signature on device_sightings (player_id, md5(info::text))
  where jsonb_typeof(info) = 'object';

create view linked_referrals as
  select r.referrer_id, r.friend_id, r.money, 'device' as trait
  from referrals r
  join (
    select distinct player_id, md5(info::text) as signature, address
    from device_sightings where jsonb_typeof(info) = 'object'
  ) mine on mine.player_id = r.referrer_id
  join device_sightings theirs on theirs.player_id = r.friend_id
    and jsonb_typeof(theirs.info) = 'object' and md5(theirs.info::text) = mine.signature
    and theirs.address = mine.address
  union
  select r.referrer_id, r.friend_id, r.money, 'payment'
  from referrals r
  join payment_instruments mine on mine.player_id = r.referrer_id
  join payment_instruments theirs on theirs.player_id = r.friend_id
    and theirs.method = mine.method and theirs.fingerprint = mine.fingerprint;
