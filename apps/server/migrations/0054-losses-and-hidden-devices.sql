-- Bets that a node had acknowledged and did not find again when the database had moved. While a row stands
-- nothing is settled and no node starts; `ops after-restore` takes it away when everything is drawn anew.
create table acknowledged_losses (
  bet_id uuid primary key,
  node text not null,
  found_at timestamptz not null default now()
);

-- Who has never shown a readable device cannot be told from others by it. The home they share with few says it.
create function home_network(address inet) returns cidr language sql immutable strict parallel safe
  return network(set_masklen(address, case family(address) when 6 then 64 else 32 end));
create index device_sightings_of_home on device_sightings (home_network(address), player_id)
  where address is not null;

create function shows_device(player bigint) returns boolean language sql stable
  return exists (
    select from device_sightings where player_id = player and jsonb_typeof(info) = 'object');

-- What so many share says nothing of any of them: a carrier's address, a school's.
create function is_crowded(home cidr) returns boolean language sql stable
  return (select count(*) from (
    select distinct player_id from device_sightings
    where address is not null and home_network(address) = home limit 31) those) > 30;

create or replace view linked_referrals as
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
    and theirs.method = mine.method and theirs.fingerprint = mine.fingerprint
  union
  select r.referrer_id, r.friend_id, r.money, 'address'
  from referrals r
  join (
    select distinct player_id, home_network(address) as home
    from device_sightings where address is not null
  ) mine on mine.player_id = r.referrer_id
  join device_sightings theirs on theirs.player_id = r.friend_id
    and theirs.address is not null and home_network(theirs.address) = mine.home
  -- One condition of both, so that it is asked of those who share a home and not of every friend.
  where case when shows_device(mine.player_id) and shows_device(theirs.player_id) then false
    else not is_crowded(mine.home) end;
