-- A sighting of each sign-in was held against each of another's, and every such pair asked anew who else is at home:
-- who signs in all day made the database count for seconds, in calls of others too.

-- A device at an address. As one value, so that no index of either alone looks as good where the planner expects few.
create function device_mark(info jsonb, address inet) returns text language sql immutable parallel safe
  return md5(info::text) || address::text;
create index device_sightings_of_mark on device_sightings (device_mark(info, address), player_id)
  where jsonb_typeof(info) = 'object';
-- Of what an index is made of, the planner knows nothing until then, which may be weeks later.
analyze device_sightings;

-- Goes from player to player, however often each was seen, and little further than the crowd is certain. One regular
-- brings one device: thirty-one that were made up beside one's own were a crowd to hide friends in.
create or replace function is_crowded(home cidr) returns boolean language plpgsql stable as $$
declare
  neighbour bigint;
  is_regular boolean;
  devices text[] := '{}';
begin
  for neighbour, is_regular in
    with recursive here as (
      select min(d.player_id) as id from device_sightings d
      where d.address is not null and home_network(d.address) = home
      union all
      select (
        select min(d.player_id) from device_sightings d
        where d.address is not null and home_network(d.address) = home and d.player_id > here.id)
      from here where here.id is not null
    )
    -- A device and a bet can be made up in a minute. What takes time cannot: whoever counts has played on three days,
    -- the first of them a week ago.
    select here.id, (
      select count(*) >= 3 and min(m.day) <= current_date - 7
      from meter_days m where m.player_id = here.id and m.wagered > 0)
    from here where here.id is not null
  loop
    if is_regular then
      devices := devices || array(
        select md5(d.info::text) from device_sightings d
        where d.address is not null and home_network(d.address) = home and d.player_id = neighbour
          and jsonb_typeof(d.info) = 'object' and md5(d.info::text) <> all (devices)
        limit 1);
      if cardinality(devices) > 30 then
        return true;
      end if;
    end if;
  end loop;
  return false;
end $$;

-- About whom somebody has said a word, the last word holds, whatever they share.
create view undecided_referrals as
  select r.referrer_id, r.friend_id, r.money from referrals r
  where not exists (
    select from referral_reviews v where v.referrer_id = r.referrer_id and v.friend_id = r.friend_id);

-- From each device and home of who invited, once, to the friends who have it. Subqueries with `distinct` or `limit` are
-- carried out in this order: joined freely, all sightings of one were read again for each of the other, or for each
-- friend, where the planner expects few.
create or replace view linked_referrals as
  select inviter.id as referrer_id, friend.id as friend_id, friend.money, 'device' as trait
  from players inviter
  cross join lateral (
    select distinct device_mark(info, address) as mark
    from device_sightings where player_id = inviter.id and jsonb_typeof(info) = 'object'
  ) mine
  cross join lateral (
    select distinct player_id
    from device_sightings where jsonb_typeof(info) = 'object' and device_mark(info, address) = mine.mark
  ) theirs
  cross join lateral (
    select r.friend_id as id, r.money from undecided_referrals r
    where r.friend_id = theirs.player_id and r.referrer_id = inviter.id limit 1
  ) friend
  where exists (select from undecided_referrals r where r.referrer_id = inviter.id)
  union
  select r.referrer_id, r.friend_id, r.money, 'payment'
  from undecided_referrals r
  join payment_instruments mine on mine.player_id = r.referrer_id
  join payment_instruments theirs on theirs.player_id = r.friend_id
    and theirs.method = mine.method and theirs.fingerprint = mine.fingerprint
  union
  select inviter.id, friend.id, shared.money, 'address'
  from players inviter
  cross join lateral (
    select distinct home_network(address) as home
    from device_sightings where player_id = inviter.id and address is not null
  ) mine
  cross join lateral (
    select f.money, array_agg(f.friend_id)
      filter (where not (shows_device(inviter.id) and shows_device(f.friend_id))) as hidden
    from (
      select distinct r.friend_id, r.money
      from undecided_referrals r
      join device_sightings theirs on theirs.player_id = r.friend_id
        and theirs.address is not null and home_network(theirs.address) = mine.home
      where r.referrer_id = inviter.id
    ) f
    group by f.money
  ) shared
  cross join unnest(shared.hidden) friend (id)
  where exists (select from undecided_referrals r where r.referrer_id = inviter.id)
    -- Asked once of a home, and only where one of two does not show a device.
    and case when shared.hidden is not null then not is_crowded(mine.home) end;
