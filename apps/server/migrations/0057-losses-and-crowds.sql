-- What is missed need not be a bet: a seed that was revealed, a turn of the wheel, a round.
-- contract: the table came with 0054, which no release has had.
alter table acknowledged_losses rename column bet_id to lost;
-- contract: as above.
alter table acknowledged_losses alter column lost type text;

-- A crowd of one's own accounts would hide whoever made it: only devices that differ count, of players who play.
create or replace function is_crowded(home cidr) returns boolean language sql stable
  return (select count(*) from (
    select distinct md5(d.info::text) from device_sightings d
    where d.address is not null and home_network(d.address) = home and jsonb_typeof(d.info) = 'object'
      and exists (select from accounts a where a.player_id = d.player_id and a.wagered > 0)
    limit 31) those) > 30;
