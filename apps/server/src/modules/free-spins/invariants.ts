import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const freeSpinInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'на счёте фриспинов ровно столько, сколько стоят оставшиеся',
    `select money, h.held, coalesce(g.due, 0) due from (
       select a.money, coalesce(sum(case when t.to_account = a.id then t.amount else -t.amount end), 0) held
       from accounts a left join transfers t on a.id in (t.from_account, t.to_account)
       where a.kind = 'free-spins' group by a.money
     ) h left join (
       select money, sum(spins_left * stake) due from free_spin_grants group by money
     ) g using (money)
     where h.held <> coalesce(g.due, 0)`,
  ),
  holdsWhenEmpty(
    'из фриспинов сыграно ровно столько, сколько не осталось и не вернулось, и выиграно столько же',
    `select g.id "grant", g.player_id, g.total, g.spins_left, g.returned, g.won, coalesce(b.bets, 0) bets,
       b.payouts
     from free_spin_grants g left join (
       select params->>'freeSpins' "grant", count(*) bets, sum(payout) payouts from bets
       where params->>'freeSpins' is not null group by 1
     ) b on b."grant" = g.id::text
     where g.total - g.spins_left - g.returned <> coalesce(b.bets, 0) or g.won <> coalesce(b.payouts, 0)`,
  ),
  holdsWhenEmpty(
    'сайт оплатил ставку ровно тех спинов, на которые были фриспины: этого игрока, слота и ставки',
    `select coalesce(b.id, t.reference) bet, b.player_id, b.game, b.stake, t.amount, g.id "grant"
     from (select * from bets where params->>'freeSpins' is not null) b
     full join (select * from transfers where kind = 'free-spin') t on t.reference = b.id
     left join accounts a on a.id = t.to_account
     left join free_spin_grants g on g.id::text = b.params->>'freeSpins'
     where t.id is null or g.id is null or t.amount <> b.stake or g.stake <> b.stake
       or g.slot <> b.game or g.player_id <> b.player_id or a.player_id <> b.player_id
       or a.money <> g.money or b.edge <> 0 or b.state <> 'settled' or b.created_at >= g.expires_at`,
  ),
  holdsWhenEmpty(
    'деньги на фриспины отложены при выдаче и вернулись за те, чей срок вышел',
    `select coalesce(g.id, t.reference) "grant", t.kind, t.amount, g.total, g.returned
     from free_spin_grants g cross join (values ('free-spins-reserve'), ('free-spins-return')) k (kind)
     full join (
       select * from transfers where kind in ('free-spins-reserve', 'free-spins-return')
     ) t on t.reference = g.id and t.kind = k.kind
     where g.id is null or coalesce(t.amount, 0) <>
       g.stake * case k.kind when 'free-spins-reserve' then g.total else g.returned end`,
  ),
  holdsWhenEmpty(
    'счёт отмечен ровно тогда, когда у игрока есть фриспины',
    `select a.id account, a.player_id, a.is_given_spins from accounts a
     where a.is_given_spins <> exists (select from free_spin_grants g
       where g.player_id = a.player_id and g.money = a.money and g.spins_left > 0)`,
  ),
];
