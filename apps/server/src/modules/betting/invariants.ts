import type { Invariant } from '../../platform/db/invariants.ts';

export const bettingInvariants: readonly Invariant[] = [
  {
    name: 'у каждой ставки ровно её переводы',
    violations: `
      select b.id, b.state, b.stake, b.payout, t.staked, t.returned
      from bets b left join (
        select reference,
          coalesce(sum(amount) filter (where kind = 'stake'), 0) staked,
          coalesce(sum(amount) filter (where kind in ('payout', 'refund')), 0) returned
        from transfers where kind in ('stake', 'payout', 'refund') group by reference
      ) t on t.reference = b.id
      where coalesce(t.staked, 0) <> b.stake
        or coalesce(t.returned, 0) <> case when b.state in ('refunded', 'cancelled') then b.stake else b.payout end`,
  },
  {
    name: 'нет переводов по несуществующим ставкам',
    violations: `
      select t.reference, t.kind from transfers t left join bets b on b.id = t.reference
      where t.kind in ('stake', 'payout', 'refund') and b.id is null`,
  },
  {
    name: 'ни одна ставка не записана дважды',
    violations: 'select id, count(*) times from bets group by id having count(*) > 1',
  },
  {
    name: 'незаконченные игры и открытые ставки совпадают',
    violations: `
      select coalesce(o.bet_id, b.id) bet, o.game, b.state from open_games o
      full join (select * from bets where state = 'open' and round_id is null) b on b.id = o.bet_id
      where o.bet_id is null or b.id is null`,
  },
  {
    name: 'номера ставок на паре сидов идут подряд',
    violations: `
      select s.id seed_pair, s.nonce, count(b.id) bets from seed_pairs s
      left join bets b on b.seed_pair_id = s.id
      group by s.id having s.nonce <> count(b.id) or s.nonce <> coalesce(max(b.nonce) + 1, 0)`,
  },
];
