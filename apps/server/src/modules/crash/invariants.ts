import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { resultsFollowFromHashes } from '../rounds/invariants.ts';
import { drawCrash, showCrashResult } from './crash-game.ts';
import { crashReplay } from './replay.ts';
import { CRASH } from './table-id.ts';

export const crashInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'crash: за столом Crash ставят в Crash, и только там',
    `select id bet, game, table_id from bets
     where (game = '${CRASH}') <> (table_id is not distinct from '${CRASH}')`,
  ),
  holdsWhenEmpty(
    'crash: на кнопке не больше одной ставки игрока в раунде',
    `select player_id, round_number, params->>'slot' slot, count(*) bets from bets
     where table_id = '${CRASH}' and state <> 'cancelled'
     group by player_id, round_number, params->>'slot' having count(*) > 1`,
  ),
  holdsWhenEmpty(
    'crash: множитель ставки тот, на котором её вывели',
    `select id bet, multiplier_e4, outcome->>'cashedOutAt' cashed_out_at from bets
     where table_id = '${CRASH}'
       and multiplier_e4 <> coalesce((outcome->>'cashedOutAt')::numeric, 0) * 10000`,
  ),
  holdsWhenEmpty(
    'crash: никто не вывел выше точки и никто не проиграл с достигнутым автовыводом',
    `select b.id bet, b.round_number, b.multiplier_e4, r.result->>'point' point from bets b
     join rounds r on r.table_id = b.table_id and r.number = b.round_number
     where b.table_id = '${CRASH}' and b.state = 'settled'
       and (b.multiplier_e4 > (r.result->>'point')::numeric * 10000
         or (r.state = 'ended' and b.multiplier_e4 = 0
           and (b.params->>'autoCashout')::numeric <= (r.result->>'point')::numeric))`,
  ),
  resultsFollowFromHashes(
    'crash: точка каждого раунда следует из его хеша и соли цепочки',
    [CRASH],
    { draw: drawCrash, showResult: showCrashResult },
  ),
  crashReplay,
];
