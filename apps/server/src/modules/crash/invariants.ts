import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { CRASH } from './crash-table.ts';
import { crashReplays } from './replay.ts';

export const crashInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'crash: на раунд ставят в Crash и только в нём, и раунд есть или будет следующим',
    `select b.id bet, b.game, b.round_id from bets b left join crash_rounds r on r.id = b.round_id
     where (b.game = '${CRASH}') <> (b.round_id is not null)
       or (b.round_id is not null and r.id is null
         and (b.state not in ('open', 'cancelled')
           or b.round_id is distinct from (select max(id) + 1 from crash_rounds)))`,
  ),
  holdsWhenEmpty(
    'crash: в рассчитанном раунде нет открытых ставок',
    `select b.id bet, b.round_id from bets b join crash_rounds r on r.id = b.round_id
     where b.state = 'open' and r.settled_at is not null`,
  ),
  holdsWhenEmpty(
    'crash: открытые ставки есть только в текущем и следующем раунде',
    `select b.id bet, b.round_id from bets b
     where b.state = 'open' and b.round_id is not null
       and b.round_id not in (
         select max(id) from crash_rounds union all select max(id) + 1 from crash_rounds)`,
  ),
  holdsWhenEmpty(
    'crash: на кнопке не больше одной ставки игрока в раунде',
    `select player_id, round_id, params->>'slot' slot, count(*) bets from bets
     where round_id is not null and state <> 'cancelled'
     group by player_id, round_id, params->>'slot' having count(*) > 1`,
  ),
  holdsWhenEmpty(
    'crash: множитель ставки тот, на котором её вывели',
    `select id bet, multiplier_e4, outcome->>'cashedOutAt' cashed_out_at from bets
     where round_id is not null
       and multiplier_e4 <> coalesce((outcome->>'cashedOutAt')::numeric, 0) * 10000`,
  ),
  holdsWhenEmpty(
    'crash: никто не вывел выше точки и никто не проиграл с достигнутым автовыводом',
    `select b.id bet, b.round_id, b.multiplier_e4, r.point_e2 from bets b
     join crash_rounds r on r.id = b.round_id
     where b.state = 'settled' and (b.multiplier_e4 > r.point_e2 * 100
       or (r.state = 'crashed' and b.multiplier_e4 = 0
         and (b.params->>'autoCashout')::numeric * 100 <= r.point_e2))`,
  ),
  holdsWhenEmpty(
    'crash: в отменённом раунде никто не проиграл, возвраты бывают только в нём',
    `select b.id bet, b.round_id, b.state from bets b left join crash_rounds r on r.id = b.round_id
     where (r.state = 'void' and b.state = 'settled' and b.multiplier_e4 = 0)
       or (r.state is distinct from 'void' and b.state = 'refunded')`,
  ),
  holdsWhenEmpty(
    'crash: раунды идут подряд и продолжают свою цепочку',
    `select r.id round, r.position from crash_rounds r
     join crash_chains c on c.id = r.chain_id
     left join crash_rounds before on before.id = r.id - 1
     where r.position <> r.id - c.first_round + 1
       or (r.id > 1 and before.id is null)
       or encode(sha256(convert_to(r.hash, 'UTF8')), 'hex') is distinct from
         case when r.position = 1 then c.terminating_hash else before.hash end`,
  ),
  ...crashReplays,
];
