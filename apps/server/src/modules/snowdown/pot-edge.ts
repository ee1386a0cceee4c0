import { EDGE_PER_POT_KOPECK } from '@kvazar/games';

/**
 * In SQL, of an account `a` and an event `h`: the edge of all time less that for which shares of earlier pots were
 * given. Else who solves event after event would be given more than their bets ever brought, without betting.
 */
export const POT_EDGE = `greatest(0, a.edge - ${EDGE_PER_POT_KOPECK} * coalesce((
  select sum(r.amount) from heist_results r join heists e on e.id = r.heist_id
  where r.player_id = a.player_id and r.kind = 'pot' and r.amount > 0 and e.money = a.money
    and e.id <> h.id and e.paid_at <= coalesce(h.paid_at, 'infinity')), 0))::bigint`;
