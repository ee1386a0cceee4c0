import type { QueryConfig } from 'pg';
import type { Money } from '../ledger/site-accounts.ts';
import type { ExclusionKind } from './exclusion.ts';
import type { Counter, Guard } from './guard.ts';
import type { Limit, LimitKind } from './limit.ts';
import { firstDayOf, PERIODS, type Period } from './period.ts';

interface LimitRow {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly value: number | null;
  readonly nextValue: number | null;
  readonly nextFrom: string | null;
}

interface TimeRow {
  readonly period: Period;
  readonly startedOn: string;
  readonly playedMs: number;
}

/** In one kind of money; the sums are those of the day, week and month of `countedAt`. */
interface LossRow extends Readonly<Record<Period, number>> {
  readonly countedAt: string;
  readonly sinceCheck: number;
}

export interface GuardRow {
  readonly playerId: number;
  readonly exclusion: ExclusionKind | null;
  readonly excludedUntil: Date | null;
  readonly realityCheckMs: number | null;
  readonly lastPlayedAt: Date | null;
  readonly playedSinceCheckMs: number;
  readonly limits: readonly LimitRow[];
  readonly times: readonly TimeRow[];
  readonly losses: LossRow | null;
}

/** For players whose accounts the caller has locked. Losses are those in the money of the site. */
export function findGuardsQuery(playerIds: readonly number[], money: Money): QueryConfig {
  return {
    name: 'find-guards',
    text: `select p.player_id as "playerId", p.exclusion, p.excluded_until as "excludedUntil",
        p.reality_check_ms as "realityCheckMs", p.last_played_at as "lastPlayedAt",
        p.played_since_check_ms as "playedSinceCheckMs",
        (select coalesce(json_agg(json_build_object('kind', l.kind, 'period', l.period,
            'value', l.value, 'nextValue', l.next_value, 'nextFrom', l.next_from)), '[]')
          from protection_limits l where l.player_id = p.player_id) as limits,
        (select coalesce(json_agg(json_build_object('period', c.period,
            'startedOn', c.started_on, 'playedMs', c.played_ms)), '[]')
          from protection_counters c where c.player_id = p.player_id) as times,
        (select json_build_object('countedAt', l.counted_at, 'day', l.day, 'week', l.week,
            'month', l.month, 'sinceCheck', l.since_check)
          from protection_losses l where l.player_id = p.player_id and l.money = $2) as losses
      from player_protection p where p.player_id = any($1::bigint[])`,
    values: [`{${playerIds.join(',')}}`, money],
  };
}

function readLimit({ kind, period, value, nextValue, nextFrom }: LimitRow): Limit {
  const next = nextFrom === null ? null : { value: nextValue, from: new Date(nextFrom) };
  return { kind, period, value, next };
}

export function readGuard(row: GuardRow, now: Date): Guard {
  const { times, losses } = row;
  /** What was counted in a period that is over counts no more. */
  const counterOf = (period: Period): Counter => {
    const startedOn = firstDayOf(period, now);
    const time = times.find(other => other.period === period && other.startedOn === startedOn);
    const isOfNow = losses && firstDayOf(period, new Date(losses.countedAt)) === startedOn;
    return { startedOn, lost: isOfNow ? losses[period] : 0, playedMs: time?.playedMs ?? 0 };
  };
  return {
    playerId: row.playerId,
    exclusion:
      row.exclusion && row.excludedUntil ? { kind: row.exclusion, until: row.excludedUntil } : null,
    realityCheckMs: row.realityCheckMs,
    lastPlayedAt: row.lastPlayedAt,
    sinceCheck: { lost: losses?.sinceCheck ?? 0, playedMs: row.playedSinceCheckMs },
    limits: row.limits.map(readLimit),
    counters: { day: counterOf('day'), week: counterOf('week'), month: counterOf('month') },
  };
}

/** Keeps what play has changed at `now`: the clock, the reality check, the times and the losses. */
export function writePlayQueries(
  guards: readonly Guard[],
  money: Money,
  now: Date,
): readonly QueryConfig[] {
  const playerIds = guards.map(({ playerId }) => playerId);
  const times = guards.flatMap(guard =>
    PERIODS.map(period => ({ playerId: guard.playerId, period, ...guard.counters[period] })),
  );
  return [
    {
      name: 'write-play',
      text: `update player_protection p set last_played_at = v.last_played_at,
          played_since_check_ms = v.played
        from unnest($1::bigint[], $2::timestamptz[], $3::bigint[]) v (player_id, last_played_at, played)
        where p.player_id = v.player_id`,
      values: [
        playerIds,
        guards.map(({ lastPlayedAt }) => lastPlayedAt),
        guards.map(({ sinceCheck }) => sinceCheck.playedMs),
      ],
    },
    {
      name: 'write-play-times',
      text: `insert into protection_counters (player_id, period, started_on, played_ms)
        select * from unnest($1::bigint[], $2::text[], $3::date[], $4::bigint[])
        on conflict (player_id, period) do update
          set started_on = excluded.started_on, played_ms = excluded.played_ms`,
      values: [
        times.map(({ playerId }) => playerId),
        times.map(({ period }) => period),
        times.map(({ startedOn }) => startedOn),
        times.map(({ playedMs }) => playedMs),
      ],
    },
    {
      name: 'write-losses',
      text: `insert into protection_losses (money, counted_at, player_id, day, week, month, since_check)
        select $1, $2, * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
        on conflict (player_id, money) do update
          set counted_at = excluded.counted_at, day = excluded.day, week = excluded.week,
            month = excluded.month, since_check = excluded.since_check`,
      values: [
        money,
        now,
        playerIds,
        ...PERIODS.map(period => guards.map(({ counters }) => counters[period].lost)),
        guards.map(({ sinceCheck }) => sinceCheck.lost),
      ],
    },
  ];
}
