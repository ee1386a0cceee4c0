import { ALL_GAME_IDS, findSlot } from '@kvazar/games';
import type { Invariant, Violation } from '../../platform/audit/invariant.ts';
import { holdsWhenEmpty } from '../../platform/audit/invariant.ts';
import { holdsForRows } from '../../platform/audit/judged-rows.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { readPosition } from '../bet-stream/stream-repository.ts';
import { type Entrant, findEntrants } from './entrant-repository.ts';
import { hashTable, type ResultLine, writeTable } from './freeze-table.ts';
import { replayScores } from './replay-scores.ts';
import { HELD } from './result-repository.ts';
import { TOURNAMENT_READER } from './score-reader.ts';
import { rank } from './standings.ts';
import type { LeaguePool, TournamentRecord } from './tournament.ts';
import { listJudged } from './tournament-repository.ts';

interface FrozenTable {
  readonly id: number;
  readonly text: string;
  readonly hash: string;
  readonly leagues: readonly LeaguePool[];
  readonly results: readonly (ResultLine & { readonly playerId: number })[];
}

function judgeTable({ id, text, hash, leagues, results }: FrozenTable) {
  const rows = results.map(({ playerId, league, name, score }) => ({
    ...{ playerId, league, name, score, edge: 0 },
  }));
  const due = [...rank({ leagues }, rows).values()].flat();
  return writeTable(due) === text && writeTable(results) === text && hashTable(text) === hash
    ? 'holds'
    : { tournament: id, hash };
}

const PLAYERS_AT_ONCE = 500;

/** All that is known of a player's score; the trail and the current attempt follow from it. */
const digest = ({ score }: Pick<Entrant, 'score'>) =>
  JSON.stringify([
    ...[score.day, score.lives, score.attempt, score.score, score.earlier, score.dayPeak],
    ...[score.peak, score.peakAt.settledIn, score.peakAt.seq, score.endedIn, score.since],
    ...[Object.entries(score.rounds).sort(), score.trail],
  ]);

async function* compare(db: Queryable, tournament: TournamentRecord): AsyncGenerator<Violation> {
  const through = await readPosition(db, TOURNAMENT_READER);
  let counted = 0;
  let batch: Pick<Entrant, 'playerId' | 'score'>[] = [];
  const judge = async () => {
    const ids = batch.map(({ playerId }) => playerId);
    const kept = new Map(
      (await findEntrants(db, tournament.id, ids)).map(entrant => [entrant.playerId, entrant]),
    );
    const wrong = batch.filter(due => {
      const known = kept.get(due.playerId);
      return !known || digest(known) !== digest(due);
    });
    counted += batch.length;
    batch = [];
    return wrong.map(({ playerId, score }) => ({
      ...{ tournament: tournament.id, playerId, peak: score.peak },
      kept: kept.get(playerId)?.score.peak ?? null,
    }));
  };
  const window = { ...tournament, through: tournament.final ?? through };
  for await (const due of replayScores(db, window)) {
    batch.push(due);
    if (batch.length === PLAYERS_AT_ONCE) yield* await judge();
  }
  yield* await judge();
  const { rows } = await db.query<{ entrants: number }>(
    'select count(*) as entrants from tournament_entrants where tournament_id = $1',
    [tournament.id],
  );
  const entrants = rows[0]?.entrants ?? 0;
  if (entrants !== counted) yield { tournament: tournament.id, entrants, counted };
}

/** The proof of an earlier version of a slot is not kept, and its RTP is what scores were divided by. */
async function isByEarlierRules(db: Queryable, { startsAt, endsAt, minStake }: TournamentRecord) {
  const slots = ALL_GAME_IDS.flatMap(id => findSlot(id) ?? []);
  const { rowCount } = await db.query(
    `select from bets b join unnest($1::text[], $2::bigint[]) v (game, version) using (game)
     where b.created_at >= $3 and b.created_at < $4 and b.stake >= $5
       and (b.outcome->>'version')::bigint < v.version limit 1`,
    [
      ...[slots.map(({ id }) => id), slots.map(({ version }) => version)],
      ...[startsAt, endsAt, minStake],
    ],
  );
  return rowCount !== 0;
}

const SHOWN = 20;

/** From bets alone, as far as the reader has come or, of one that is over, had come. */
const scoresFollowFromBets: Invariant = {
  name: 'счёт каждого участника турнира следует из его ставок',
  async check({ db, onProgress }) {
    const examples: Violation[] = [];
    let violations = 0;
    let judged = 0;
    let unknown = 0;
    for (const tournament of await listJudged(db)) {
      if (tournament.final && (await isByEarlierRules(db, tournament))) {
        unknown += 1;
        continue;
      }
      for await (const wrong of compare(db, tournament)) {
        violations += 1;
        if (violations <= SHOWN) examples.push(wrong);
      }
      judged += 1;
      onProgress(judged);
    }
    return { violations, examples, rows: judged, unknown };
  },
};

/** Of a tournament `t`: its pools together. */
const POOLS = `(select sum((l->>'pool')::bigint) from json_array_elements(t.leagues) l)`;

export const tournamentInvariants: readonly Invariant[] = [
  scoresFollowFromBets,
  holdsForRows<FrozenTable>(
    'таблица каждого турнира такая, как застыла, и призы по ней',
    () => `select t.id, t.table_text as text, t.hash, t.leagues, coalesce((
        select json_agg(json_build_object('playerId', r.player_id, 'league', r.league,
          'place', r.place, 'name', r.name, 'score', r.score, 'prize', r.prize)
          order by r.league, r.place)
        from tournament_results r where r.tournament_id = t.id), '[]') as results
      from tournaments t where t.state = 'paid'`,
    judgeTable,
  ),
  holdsWhenEmpty(
    'места в турнире идут по счёту участников',
    `select r.tournament_id, r.player_id, r.place, r.score from (
       select e.tournament_id, e.player_id, e.league, e.peak, row_number() over (
         partition by e.tournament_id, e.league
         order by e.peak desc, e.peak_settled_in, e.peak_seq) as due
       from tournament_entrants e join tournaments t on t.id = e.tournament_id
       where t.state = 'paid' and e.peak > case t.format when 'series' then 1000000 else 0 end
     ) e full join tournament_results r using (tournament_id, player_id)
     where (r.league, r.place, r.score) is distinct from (e.league, e.due, e.peak)`,
  ),
  holdsWhenEmpty(
    'фонд турнира отложен целиком, невыигранное вернулось',
    `select t.id tournament, t.state, ${POOLS} pools, p.amount aside, b.amount returned, w.won
     from tournaments t
     left join transfers p on p.reference = t.pool_reference and p.kind = 'tournament-pool'
     left join transfers b on b.reference = t.return_reference and b.kind = 'tournament-pool-return'
     cross join lateral (
       select coalesce(sum(r.prize), 0) won from tournament_results r where r.tournament_id = t.id
     ) w
     where (t.pool_reference is null) <> (p.reference is null)
       or (t.pool_reference is not null and p.amount <> ${POOLS})
       or (t.state = 'paid' and coalesce(b.amount, 0) <> ${POOLS} - w.won)
       or (t.state = 'cancelled' and t.pool_reference is not null and b.amount is distinct from ${POOLS})
       or (t.state not in ('paid', 'cancelled') and (b.amount is not null or w.won > 0))`,
  ),
  holdsWhenEmpty(
    'на счёте призов турниров лежит ровно то, что обещано',
    // Pools of those that are open, and prizes of those that are over: not taken and not refused.
    `select a.money, a.balance, coalesce(due.sum, 0) due from accounts a left join (
       select money, sum(amount) from (
         select t.money, ${POOLS} amount from tournaments t
         where t.state in ('announced', 'running', 'frozen')
         union all
         select t.money, r.prize from tournament_results r join tournaments t on t.id = r.tournament_id
         where not exists (
           select from tournament_reviews v where v.tournament_id = r.tournament_id
             and v.player_id = r.player_id and v.verdict = 'refused')
         and not exists (
           select from claims c where c.kind = 'prize' and c.player_id = r.player_id
             and c.occasion = r.tournament_id::text)
       ) promised group by money
     ) due using (money)
     where a.kind = 'tournament-pools' and a.balance <> coalesce(due.sum, 0)`,
  ),
  holdsWhenEmpty(
    'приз турнира забран только тем, кому он положен, и ровно такой',
    `select c.id claim, c.player_id, c.occasion, c.amount, r.prize, ${HELD} held from claims c
     left join tournament_results r on r.tournament_id::text = c.occasion and r.player_id = c.player_id
     left join tournaments t on t.id = r.tournament_id
     left join tournament_reviews v
       on v.tournament_id = r.tournament_id and v.player_id = r.player_id
     where c.kind = 'prize' and (r.prize is distinct from c.amount or t.money <> c.money
       or (${HELD} is not null and v.verdict is distinct from 'released'))`,
  ),
  holdsWhenEmpty(
    'приз турнира ждёт решения тогда и только тогда, когда так записано в журнал',
    `with said as (
       select t.id tournament_id, l.details->'held' players from tournaments t join audit_log l
         on l.action = 'tournament/paid' and l.subject = 'tournament:' || t.id and l.details ? 'held'
     ), waiting as (
       select tournament_id, p.id from said, jsonb_array_elements_text(players) p (id)
       union
       select t.id, substring(l.subject from '^player:(.*)$') from audit_log l
       join tournaments t on t.id::text = l.details->>'tournament' where l.action = 'tournament/prize-held'
     )
     select r.tournament_id, r.player_id, r.prize, ${HELD} held, w.id named from tournament_results r
     left join waiting w on w.tournament_id = r.tournament_id and w.id = r.player_id::text
     where r.tournament_id in (select tournament_id from said)
       and (${HELD} is null) <> (w.id is null)`,
  ),
  holdsWhenEmpty(
    'отказанный приз вернулся в фонд турниров',
    `select v.tournament_id, v.player_id, r.prize, b.amount from tournament_reviews v
     join tournament_results r using (tournament_id, player_id)
     left join transfers b on b.reference = v.reference and b.kind = 'tournament-pool-return'
     where ${HELD} is null or (v.verdict = 'refused' and b.amount is distinct from r.prize)`,
  ),
  holdsWhenEmpty(
    'деньги призов турниров движутся только по турнирам',
    `select x.id transfer, x.kind, x.amount from transfers x
     where (x.kind = 'tournament-pool' and not exists (
         select from tournaments t where t.pool_reference = x.reference))
       or (x.kind = 'tournament-pool-return'
         and not exists (select from tournaments t where t.return_reference = x.reference)
         and not exists (select from tournament_reviews v where v.reference = x.reference))`,
  ),
  holdsWhenEmpty(
    'каждый турнир и каждое решение о нём записаны в журнал',
    `with said as (
       select action, subject, actor, details from audit_log where action like 'tournament/%'
     )
     select 'tournament' what, t.id, t.state from tournaments t
     where (t.pool_reference is not null and not exists (
         select from said where action = 'tournament/announced' and subject = 'tournament:' || t.id
           and (details->>'startsAt')::timestamptz = t.starts_at
           and (details->>'endsAt')::timestamptz = t.ends_at
           and (details->>'format', details->>'minStake') = (t.format, t.min_stake::text)
           and (details->>'livesADay', details->>'dailyCap')
             is not distinct from (t.lives_a_day::text, t.daily_cap::text)
           and (details->>'leagues')::jsonb = t.leagues::text::jsonb
           and (details->>'tiers')::jsonb = t.tiers::text::jsonb))
       or (t.state in ('paid', 'cancelled') and not exists (
         select from said where action = 'tournament/' || t.state and subject = 'tournament:' || t.id))
       or (t.state = 'paid' and not exists (
         select from said where action = 'tournament/paid' and subject = 'tournament:' || t.id
           and details->>'hash' = t.hash))
     union all
     select 'review', v.tournament_id, v.verdict from tournament_reviews v
     where not exists (
       select from said where action = 'tournament/prize-' || v.verdict
         and subject = 'player:' || v.player_id and actor = 'staff:' || v.staff_id
         and details->>'tournament' = v.tournament_id::text)
     union all
     select 'schedule', s.id, s.money from tournament_schedules s
     where not exists (
       select from said where actor = s.set_by and details->>'money' = s.money
         and details->>'poolKopecks' = s.pool::text
         and action = case when s.is_on then 'tournament/schedule-on' else 'tournament/schedule-off' end)`,
  ),
];
