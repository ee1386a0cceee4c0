-- What a bet costs on average, stake × (1 − RTP), in thousandths of a kopeck. Null unless the bet is
-- settled: what was called off costs nothing, and what is open may still be.
alter table bets add column edge bigint check (edge >= 0);

-- The meter: sums over the account's settled bets, moved by the statement that moves the balance.
alter table accounts
  add column wagered bigint not null default 0 check (wagered >= 0),
  add column edge bigint not null default 0 check (edge >= 0);

-- From here on: the bets that were settled before. What follows from a target is counted below, the
-- rest of the RTPs stand here as packages/games counts them.
create temporary table known_rtps (
  game text,
  setting text,
  numerator numeric not null,
  denominator numeric not null,
  primary key (game, setting)
);

insert into known_rtps values
  ('plinko', '8 low', 2534000, 2560000),
  ('plinko', '8 medium', 2532000, 2560000),
  ('plinko', '8 high', 2536000, 2560000),
  ('plinko', '9 low', 5068000, 5120000),
  ('plinko', '9 medium', 5076000, 5120000),
  ('plinko', '9 high', 5072000, 5120000),
  ('plinko', '10 low', 10138000, 10240000),
  ('plinko', '10 medium', 10128000, 10240000),
  ('plinko', '10 high', 10144000, 10240000),
  ('plinko', '11 low', 20276000, 20480000),
  ('plinko', '11 medium', 20280000, 20480000),
  ('plinko', '11 high', 20308000, 20480000),
  ('plinko', '12 low', 40542000, 40960000),
  ('plinko', '12 medium', 40546000, 40960000),
  ('plinko', '12 high', 40598000, 40960000),
  ('plinko', '13 low', 81100000, 81920000),
  ('plinko', '13 medium', 81096000, 81920000),
  ('plinko', '13 high', 81172000, 81920000),
  ('plinko', '14 low', 162202000, 163840000),
  ('plinko', '14 medium', 162192000, 163840000),
  ('plinko', '14 high', 162166000, 163840000),
  ('plinko', '15 low', 324406000, 327680000),
  ('plinko', '15 medium', 324398000, 327680000),
  ('plinko', '15 high', 324490000, 327680000),
  ('plinko', '16 low', 648798000, 655360000),
  ('plinko', '16 medium', 648730000, 655360000),
  ('plinko', '16 high', 648652000, 655360000),
  ('mines', '1', 22770000, 23000000),
  ('mines', '2', 20225452500, 20429750000),
  ('mines', '3', 247500, 250000),
  ('mines', '4', 51482970000, 52003000000),
  ('mines', '5', 247500, 250000),
  ('mines', '6', 51482970000, 52003000000),
  ('mines', '7', 247500, 250000),
  ('mines', '8', 51482970000, 52003000000),
  ('mines', '9', 2970000, 3000000),
  ('mines', '10', 247500, 250000),
  ('mines', '11', 51482970000, 52003000000),
  ('mines', '12', 51482970000, 52003000000),
  ('mines', '13', 247500, 250000),
  ('mines', '14', 247500, 250000),
  ('mines', '15', 247500, 250000),
  ('mines', '16', 247500, 250000),
  ('mines', '17', 525987000, 531300000),
  ('mines', '18', 525987000, 531300000),
  ('mines', '19', 247500, 250000),
  ('mines', '20', 247500, 250000),
  ('mines', '21', 247500, 250000),
  ('mines', '22', 247500, 250000),
  ('mines', '23', 247500, 250000),
  ('mines', '24', 247500, 250000),
  ('garden', '', 959869385, 1000000000),
  ('bakery', '', 964540482, 1000000000),
  ('matryoshka', '', 961714286, 1000000000),
  ('circus', '', 961134029, 1000000000),
  ('apiary', '', 962225114, 1000000000),
  ('baikal', '', 960733427, 1000000000),
  ('cosmodrome', '', 959918273, 1000000000),
  ('reef', '', 962199186, 1000000000),
  ('aurora', '', 965267811, 1000000000),
  ('aldan', '', 962031748, 1000000000),
  ('samovar', '', 961368443, 1000000000),
  ('mushrooms', '', 963189960, 1000000000),
  ('firebird', '', 960683119, 1000000000),
  ('moneytrain', '', 964715018, 1000000000);

-- Nothing is known of a game that is not ours: it returns everything.
create function pg_temp.rtp_of(game text, params json, out numerator numeric, out denominator numeric)
language plpgsql stable as $$
declare
  hundredths numeric := round((params->>'target')::numeric * 100);
begin
  if game = 'dice' then
    if params->>'side' = 'over' then hundredths := 10000 - hundredths; end if;
    numerator := hundredths * div(99000000, hundredths);
    denominator := 10001 * 10000;
  elsif game = 'bubbles' then
    numerator := div(99 * 16777216, hundredths) * hundredths;
    denominator := 16777216 * 100;
  elsif game = 'crash' then
    numerator := 99;
    denominator := 100;
  else
    select k.numerator, k.denominator into numerator, denominator from known_rtps k
    where k.game = rtp_of.game
      and k.setting = coalesce(params->>'mines', (params->>'rows') || ' ' || (params->>'risk'), '');
    numerator := coalesce(numerator, 1);
    denominator := coalesce(denominator, 1);
  end if;
end $$;

update bets b set edge = (
  select greatest(0, div(b.stake * 1000 * (rtp.denominator - rtp.numerator), rtp.denominator))
  from pg_temp.rtp_of(b.game, b.params) rtp
)
where b.state = 'settled';

-- A bet's stake says of which of its player's accounts it is.
update accounts a set wagered = m.wagered, edge = m.edge
from (
  select t.from_account, sum(b.stake) as wagered, sum(b.edge) as edge
  from bets b join transfers t on t.reference = b.id and t.kind = 'stake'
  where b.state = 'settled' group by t.from_account
) m
where a.id = m.from_account;

drop function pg_temp.rtp_of;
drop table known_rtps;
