import { TABLE_GAME_IDS, TABLE_GAMES } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { resultsFollowFromHashes } from '../rounds/invariants.ts';
import { CAPS_OF_BET, EVERY_MAX_PAYOUT } from '../site/invariants.ts';
import { AUTOMATIC_TABLES } from './automatic-tables.ts';
import { tableReplay } from './replay.ts';
import { drawTableResult, showTableResult } from './table-game.ts';

const GAMES = TABLE_GAME_IDS.map(id => `'${id}'`).join(', ');
const IDS = AUTOMATIC_TABLES.map(({ id }) => `'${id}'`).join(', ');
const GAME_OF_TABLE = AUTOMATIC_TABLES.map(({ id, game }) => `('${id}', '${game}')`).join(', ');

/** What the spots of a settled bet brought together, in kopecks. */
function wonOnSpots(bet: string): string {
  return `select coalesce(sum((spot->>'payout')::numeric * 100), 0) won
    from json_array_elements(${bet}.outcome->'spots') spot`;
}

/** Whoever decides the rounds: what holds for every bet on spots. */
const spotBetInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'столы: ставка равна сумме по полям, и каждое поле названо один раз',
    `select b.id bet, b.table_id, b.stake, s.staked from bets b
     cross join lateral (
       select sum((spot->>'amount')::numeric * 100) staked, count(*) spots,
         count(distinct spot->>'spot') different, min((spot->>'amount')::numeric) least
       from json_array_elements(b.params->'spots') spot
     ) s
     where b.game in (${GAMES})
       and (s.staked is distinct from b.stake::numeric or s.spots <> s.different or s.least <= 0)`,
  ),
  holdsWhenEmpty(
    'столы: выплата равна сумме по полям или тому, что осталось от предела раунда, множитель следует из неё',
    `with caps as materialized (${EVERY_MAX_PAYOUT})
     select b.id bet, b.table_id, b.stake, b.payout, b.multiplier_e4, s.won from bets b
     cross join lateral (${wonOnSpots('b')}) s
     where b.game in (${GAMES}) and b.state = 'settled' and (
       b.multiplier_e4 is distinct from div(b.payout::numeric * 10000, b.stake)
       or b.payout > s.won
       or (b.payout < s.won and not exists (
         select from (
           select sum(o.payout) paid,
             coalesce(sum(w.won) filter (where (o.created_at, o.id) < (b.created_at, b.id)), 0) before
           from bets o cross join lateral (${wonOnSpots('o')}) w
           where o.table_id = b.table_id and o.round_number = b.round_number
             and o.player_id = b.player_id and o.state = 'settled'
         ) round where paid in (${CAPS_OF_BET}) and b.payout = greatest(0, paid - before))))`,
  ),
  holdsWhenEmpty(
    'столы: за раунд одному игроку выплачено не больше предела',
    // One bet or thirty: a wish that is split is bounded as a whole one.
    `with caps as materialized (${EVERY_MAX_PAYOUT})
     select table_id, round_number, player_id, sum(payout) paid from bets
     where game in (${GAMES}) and state = 'settled' and payout > 0
     group by table_id, round_number, player_id
     having sum(payout) > (select max(max_payout) from caps)`,
  ),
  holdsWhenEmpty(
    'столы: исход называет те же поля и суммы, что и ставка, а до расчёта ничего',
    `select b.id bet, b.table_id, b.params->'spots' placed, b.outcome->'spots' settled from bets b
     cross join lateral (
       select jsonb_agg(jsonb_build_array(spot->'spot', spot->'amount') order by n) named
       from json_array_elements(b.outcome->'spots') with ordinality e (spot, n)
     ) o cross join lateral (
       select jsonb_agg(jsonb_build_array(spot->'spot', spot->'amount') order by n) named
       from json_array_elements(b.params->'spots') with ordinality e (spot, n)
     ) p
     where b.game in (${GAMES}) and case b.state
       when 'settled' then o.named is distinct from p.named
       else o.named is not null or b.outcome->>'result' is not null end`,
  ),
  holdsWhenEmpty(
    'столы: результат в рассчитанной ставке тот же, что у её раунда',
    `select b.id bet, b.table_id, b.round_number, b.outcome->'result' result, r.result of_round
     from bets b join rounds r on r.table_id = b.table_id and r.number = b.round_number
     where b.game in (${GAMES}) and b.state = 'settled'
       and (b.outcome->'result')::jsonb is distinct from r.result::jsonb`,
  ),
  holdsWhenEmpty(
    'столы: выигрыш выплачен после того, как стал известен результат раунда',
    `select b.id bet, b.table_id, b.round_number, t.id payout, r.ended_after_transfer
     from bets b join rounds r on r.table_id = b.table_id and r.number = b.round_number
     join transfers t on t.reference = b.id and t.kind = 'payout'
     where b.game in (${GAMES}) and t.id < r.ended_after_transfer`,
  ),
  tableReplay,
];

/** Of the tables that chains of hashes decide. */
const automaticInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'столы: ставка сделана до конца своего раунда и после конца прошлого, а рассчитана после конца',
    // By the numbers of transactions: a bet made when its result was known, or moved to a round whose
    // result suits it, agrees with everything else that is written of it.
    `select b.id bet, b.table_id, b.round_number, b.opened_in, b.settled_in, r.ended_in
     from bets b join rounds r on r.table_id = b.table_id and r.number = b.round_number
     left join rounds before on before.table_id = r.table_id and before.number = r.number - 1
     where b.table_id in (${IDS}) and (b.opened_in is null
       or b.opened_in >= r.ended_in or b.opened_in <= before.ended_in
       or (b.state = 'settled' and not coalesce(b.settled_in > r.ended_in, false)))`,
  ),
  holdsWhenEmpty(
    'столы: за каждым автоматическим столом играют в его игру',
    `select b.id bet, b.game, b.table_id from bets b
     left join (values ${GAME_OF_TABLE}) t (id, game) on t.id = b.table_id
     where b.table_id in (${IDS}) and b.game is distinct from t.game`,
  ),
  ...TABLE_GAME_IDS.map(game =>
    resultsFollowFromHashes(
      `столы: результат каждого раунда следует из его хеша (${TABLE_GAMES[game].title.toLowerCase()})`,
      AUTOMATIC_TABLES.filter(table => table.game === game).map(({ id }) => id),
      {
        draw: (hash, salt, roundNumber) =>
          drawTableResult(TABLE_GAMES[game], hash, salt, roundNumber),
        showResult: showTableResult,
      },
    ),
  ),
];

export const tableInvariants: readonly Invariant[] = [...spotBetInvariants, ...automaticInvariants];
