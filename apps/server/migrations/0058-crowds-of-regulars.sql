-- A device and a bet can be made up in a minute, thirty of them in an hour. What takes time cannot: whoever counts
-- has played on three days, the first of them a week ago.
create or replace function is_crowded(home cidr) returns boolean language sql stable
  return (select count(*) from (
    select distinct md5(d.info::text) from device_sightings d
    where d.address is not null and home_network(d.address) = home and jsonb_typeof(d.info) = 'object'
      and (select count(*) >= 3 and min(m.day) <= current_date - 7
        from meter_days m where m.player_id = d.player_id and m.wagered > 0)
    limit 31) those) > 30;
