import { findSlot } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, type Verdict } from '../../platform/audit/judged-rows.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { isReadBy } from '../bet-stream/invariants.ts';
import { type AlikeBets, STRAYED_SQUARE, varianceOf } from './bet-variance.ts';
import { GAME_DAYS_READER } from './game-days.ts';

/** Everything that the reader has read, with what it needs to count it. */
const READ_BETS = `select (b.created_at at time zone '${MOSCOW}')::date as day, a.money, b.*,
    ${STRAYED_SQUARE} as strayed_square
  from bets b join transfers t on t.reference = b.id and t.kind = 'stake'
  join accounts a on a.id = t.from_account where ${isReadBy(GAME_DAYS_READER)}`;

interface CountedDay {
  readonly id: string;
  readonly game: string;
  readonly variance: string;
  /** Null when there are none; the version is that of a slot. */
  readonly alike: readonly (AlikeBets & { readonly version: number | null })[] | null;
}

function judge({ id, game, variance, alike }: CountedDay): Verdict {
  const version = findSlot(game)?.version ?? 0;
  // The proof of an earlier version is not kept.
  if (alike?.some(bets => bets.version !== null && bets.version < version)) return 'unknown';
  const due = (alike ?? []).reduce((sum, bets) => sum + varianceOf(game, bets), 0n);
  return BigInt(variance) === due ? 'holds' : { day: id, game, variance, due: `${due}` };
}

export const gameDayInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'показатели игр по дням равны сумме по прочитанным ставкам',
    `with read as (${READ_BETS}), counted as (
       select day, game, money, count(*) bets, count(distinct player_id) players, sum(stake) stakes,
         sum(payout) payouts, sum(edge) edge
       from read group by day, game, money
     ), known as (
       select day, game, money, count(*) players from game_day_players group by day, game, money
     )
     select day, game, money, to_json(d) kept, to_json(c) counted, k.players known_players
     from game_days d full join counted c using (day, game, money)
     full join known k using (day, game, money)
     where (d.bets, d.players, d.stakes, d.payouts, d.edge, d.players)
       is distinct from (c.bets, c.players, c.stakes, c.payouts, c.edge, k.players)`,
  ),
  holdsForRows<CountedDay>(
    'разброс результатов игр по дням следует из прочитанных ставок',
    () => `with read as (${READ_BETS}), alike as (
        select day, game, money, stake, params::text as params,
          (outcome->>'version')::bigint as version, count(*) as bets, sum(strayed_square) as squares
        from read group by day, game, money, stake, params::text, (outcome->>'version')::bigint
      )
      select concat_ws(' ', d.day, d.money) as id, d.game, d.variance, a.alike
      from game_days d left join (
        select day, game, money, json_agg(json_build_object('params', params::json, 'stake', stake,
          'version', version, 'bets', bets, 'squares', squares::text)) as alike
        from alike group by day, game, money
      ) a using (day, game, money)`,
    judge,
  ),
];
