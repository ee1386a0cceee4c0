import { BETS_OF_STRETCH } from './stream-reader.ts';

/**
 * A settled bet has moved the meter of its account, so who has wagered one kind of money has bet no
 * other. Of the rest their stakes tell, which are dearer to look up than all else here together.
 */
export const MONEY_OF_BET = `coalesce(sole.money, (
    select a.money from transfers t join accounts a on a.id = t.from_account
    where t.reference = b.id and t.kind = 'stake' and t.created_at = b.created_at))`;
/** To be joined for it, of any bets `b`. */
export const SOLE_MONEY = `left join lateral (
    select min(a.money) as money from accounts a
    where a.player_id = b.player_id and a.wagered > 0 having count(*) = 1) sole on true`;

/**
 * The same of bets `b` of the stretch, asked once for each of its players: of each bet it cost more than all the rest
 * of a reader's work.
 */
export const SOLE_MONEY_OF_STRETCH = `left join (
    select a.player_id, min(a.money) as money from accounts a
    where a.wagered > 0 and a.player_id in (select player_id from ${BETS_OF_STRETCH} p)
    group by a.player_id having count(*) = 1) sole on sole.player_id = b.player_id`;
