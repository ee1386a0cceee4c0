import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { CAPS_OF_BET, EVERY_MAX_PAYOUT } from '../site/invariants.ts';

export const bettingInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'у каждой ставки ровно её переводы, и все на одном счёте',
    `select b.id bet, b.state, b.stake, b.payout, t.staked, t.paid, t.refunded, t.account, t.last_account
     from bets b left join (
       select reference,
         sum(amount) filter (where kind = 'stake') staked,
         sum(amount) filter (where kind = 'payout') paid,
         sum(amount) filter (where kind = 'refund') refunded,
         min(case kind when 'stake' then from_account else to_account end) account,
         max(case kind when 'stake' then from_account else to_account end) last_account
       from transfers where kind in ('stake', 'payout', 'refund') group by reference
     ) t on t.reference = b.id
     where coalesce(t.staked, 0) <> b.stake
       or coalesce(t.paid, 0) <> case b.state when 'settled' then b.payout else 0 end
       or coalesce(t.refunded, 0) <> case when b.state in ('refunded', 'cancelled') then b.stake else 0 end
       or t.account <> t.last_account`,
  ),
  holdsWhenEmpty(
    'деньги ставки движутся только между её игроком и казино',
    `select t.id transfer, t.kind, b.id bet, b.player_id, coalesce(f.player_id, c.player_id) moved_by
     from transfers t join bets b on b.id = t.reference
     join accounts f on f.id = t.from_account join accounts c on c.id = t.to_account
     where t.kind in ('stake', 'payout', 'refund')
       and coalesce(f.player_id, c.player_id) is distinct from b.player_id`,
  ),
  holdsWhenEmpty(
    'нет переводов по несуществующим ставкам',
    `select t.id transfer, t.reference, t.kind from transfers t left join bets b on b.id = t.reference
     where t.kind in ('stake', 'payout', 'refund') and b.id is null`,
  ),
  holdsWhenEmpty(
    'ставка мгновенной игры рассчитана сразу: выплата и остаток следуют за ней',
    // A win made up later can be given any time, but not the balance of that moment: the chain of
    // balances goes on from it. So this finds parameters exchanged together with the multiplier.
    `select b.id bet, b.game, b.balance_after, s.balance_after staked, p.balance_after paid, p.amount
     from bets b join transfers s on s.reference = b.id and s.kind = 'stake'
     left join transfers p on p.reference = b.id and p.kind = 'payout'
     where b.seed_pair_id is not null and b.state = 'settled'
       and coalesce(json_typeof(b.progress), 'null') = 'null'
       and (b.balance_after <> coalesce(p.balance_after, s.balance_after)
         or p.balance_after <> s.balance_after + p.amount
         or p.created_at <> s.created_at or s.created_at <> b.created_at)`,
  ),
  holdsWhenEmpty(
    'ни одна ставка не записана дважды',
    'select id bet, count(*) times from bets group by id having count(*) > 1',
  ),
  holdsWhenEmpty(
    'незаконченные игры и открытые ставки совпадают',
    `select coalesce(o.bet_id, b.id) bet, o.game, b.state from open_games o
     full join (select * from bets where state = 'open' and table_id is null) b
       on b.id = o.bet_id and b.player_id = o.player_id and b.game = o.game
     where o.bet_id is null or b.id is null`,
  ),
  holdsWhenEmpty(
    'игра по шагам закончена раньше, чем тот же игрок начал следующую',
    // One at a time, and none is open when the seeds change. A lost game that is taken back by its last step, and cashed
    // out or called off there, is as its seeds say; what it is paid has a number of today.
    `with games as (
       select b.id, b.player_id, b.seed_pair_id, b.game, s.id stake, e.id paid,
         lead(s.id) over (partition by b.player_id, b.game order by s.id) next_stake
       from bets b join transfers s on s.reference = b.id and s.kind = 'stake'
       left join transfers e on e.reference = b.id and e.kind in ('payout', 'refund')
       where b.seed_pair_id is not null and coalesce(json_typeof(b.progress), 'null') <> 'null'
     ), pairs as (
       select b.player_id, b.seed_pair_id, min(s.id) first_stake
       from bets b join transfers s on s.reference = b.id and s.kind = 'stake'
       where b.seed_pair_id is not null and b.player_id in (select player_id from games)
       group by b.player_id, b.seed_pair_id
     ), following as (
       select seed_pair_id, min(first_stake) over (partition by player_id order by seed_pair_id desc
         rows between unbounded preceding and 1 preceding) next_pair_stake
       from pairs
     )
     select g.id bet, g.player_id, g.game, g.stake, g.paid, g.next_stake, f.next_pair_stake
     from games g join following f using (seed_pair_id)
     where g.paid > least(g.next_stake, f.next_pair_stake)`,
  ),
  holdsWhenEmpty(
    'начатую игру вернули только с записью в журнале',
    // Nobody takes back a bet that seeds decide; the site calls it off where it could not be played on.
    `select b.id bet, b.player_id, b.game, b.state from bets b
     where b.seed_pair_id is not null and b.state in ('cancelled', 'refunded')
       and not exists (select from audit_log l where l.action = 'betting/called-off'
         and l.subject = 'player:' || b.player_id and l.details->>'betId' = b.id::text)`,
  ),
  holdsWhenEmpty(
    'каждую ставку решает пара сидов её игрока или раунд',
    `select b.id bet, b.game, b.player_id, b.seed_pair_id, s.player_id pair_of, b.table_id, b.round_number
     from bets b left join seed_pairs s on s.id = b.seed_pair_id
     where num_nonnulls(b.seed_pair_id, b.round_number) <> 1
       or (b.seed_pair_id is not null and s.player_id is distinct from b.player_id)`,
  ),
  holdsWhenEmpty(
    'номера ставок и вращений колеса на паре сидов идут подряд',
    `select s.id seed_pair, s.state, s.nonce, b.bets, b.nonces, b.last from seed_pairs s left join (
       select seed_pair_id, count(*) bets, count(distinct nonce) nonces, min(nonce) least, max(nonce) last
       from (
         select seed_pair_id, nonce from bets where seed_pair_id is not null
         union all select seed_pair_id, nonce from wheel_spins
       ) played group by seed_pair_id
     ) b on b.seed_pair_id = s.id
     where s.nonce <> coalesce(b.bets, 0) or b.nonces <> b.bets or b.least <> 0 or b.last <> s.nonce - 1
       or (s.state = 'next' and s.nonce <> 0)`,
  ),
];

/** But for games that pay by rules of their own, whose modules check their payouts. */
export function createPayoutInvariant(gamesOfOwnRule: readonly string[]): Invariant {
  const games = gamesOfOwnRule.map(game => `'${game}'`).join(', ');
  return holdsWhenEmpty(
    'выплата равна ставке, умноженной на множитель, но не больше предела',
    `with caps as materialized (${EVERY_MAX_PAYOUT}), due as (
       select id, game, table_id, state, stake, multiplier_e4, payout,
         div(stake::numeric * multiplier_e4, 10000) won
       from bets
     )
     select id bet, game, state, stake, multiplier_e4, payout from due b
     where case state
       when 'settled' then game <> all (array[${games}]::text[]) and not (
         (payout = won and won <= (select max(max_payout) from caps))
         or (payout < won and payout in (${CAPS_OF_BET})))
       else payout <> 0 or multiplier_e4 <> 0 end`,
  );
}
