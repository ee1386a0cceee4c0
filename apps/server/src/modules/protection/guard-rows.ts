import type { QueryConfig } from 'pg';
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

interface CounterRow extends Counter {
  readonly period: Period;
}

export interface GuardRow {
  readonly playerId: number;
  readonly exclusion: ExclusionKind | null;
  readonly excludedUntil: Date | null;
  readonly realityCheckMs: number | null;
  readonly lastPlayedAt: Date | null;
  readonly playedSinceCheckMs: number;
  readonly lostSinceCheck: number;
  readonly limits: readonly LimitRow[];
  readonly counters: readonly CounterRow[];
}

/** For players whose accounts the caller has locked. */
export function findGuardsQuery(playerIds: readonly number[]): QueryConfig {
  return {
    name: 'find-guards',
    text: `select p.player_id as "playerId", p.exclusion, p.excluded_until as "excludedUntil",
        p.reality_check_ms as "realityCheckMs", p.last_played_at as "lastPlayedAt",
        p.played_since_check_ms as "playedSinceCheckMs", p.lost_since_check as "lostSinceCheck",
        (select coalesce(json_agg(json_build_object('kind', l.kind, 'period', l.period,
            'value', l.value, 'nextValue', l.next_value, 'nextFrom', l.next_from)), '[]')
          from protection_limits l where l.player_id = p.player_id) as limits,
        (select coalesce(json_agg(json_build_object('period', c.period,
            'startedOn', c.started_on, 'lost', c.lost, 'playedMs', c.played_ms)), '[]')
          from protection_counters c where c.player_id = p.player_id) as counters
      from player_protection p where p.player_id = any($1::bigint[])`,
    values: [`{${playerIds.join(',')}}`],
  };
}

function readLimit({ kind, period, value, nextValue, nextFrom }: LimitRow): Limit {
  const next = nextFrom === null ? null : { value: nextValue, from: new Date(nextFrom) };
  return { kind, period, value, next };
}

export function readGuard(row: GuardRow, now: Date): Guard {
  const counters = new Map(row.counters.map(({ period, ...counter }) => [period, counter]));
  const counterOf = (period: Period) =>
    counters.get(period) ?? { startedOn: firstDayOf(period, now), lost: 0, playedMs: 0 };
  return {
    playerId: row.playerId,
    exclusion:
      row.exclusion && row.excludedUntil ? { kind: row.exclusion, until: row.excludedUntil } : null,
    realityCheckMs: row.realityCheckMs,
    lastPlayedAt: row.lastPlayedAt,
    sinceCheck: { lost: row.lostSinceCheck, playedMs: row.playedSinceCheckMs },
    limits: row.limits.map(readLimit),
    counters: { day: counterOf('day'), week: counterOf('week'), month: counterOf('month') },
  };
}

/** Keeps what play has changed: the clock, the reality check and the counters. */
export function writePlayQueries(guards: readonly Guard[]): readonly QueryConfig[] {
  const counters = guards.flatMap(guard =>
    PERIODS.map(period => ({ playerId: guard.playerId, period, ...guard.counters[period] })),
  );
  return [
    {
      name: 'write-play',
      text: `update player_protection p set last_played_at = v.last_played_at,
          played_since_check_ms = v.played, lost_since_check = v.lost
        from unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::bigint[])
          v (player_id, last_played_at, played, lost)
        where p.player_id = v.player_id`,
      values: [
        guards.map(({ playerId }) => playerId),
        guards.map(({ lastPlayedAt }) => lastPlayedAt),
        guards.map(({ sinceCheck }) => sinceCheck.playedMs),
        guards.map(({ sinceCheck }) => sinceCheck.lost),
      ],
    },
    {
      name: 'write-play-counters',
      text: `insert into protection_counters (player_id, period, started_on, lost, played_ms)
        select * from unnest($1::bigint[], $2::text[], $3::date[], $4::bigint[], $5::bigint[])
        on conflict (player_id, period) do update
          set started_on = excluded.started_on, lost = excluded.lost, played_ms = excluded.played_ms`,
      values: [
        counters.map(({ playerId }) => playerId),
        counters.map(({ period }) => period),
        counters.map(({ startedOn }) => startedOn),
        counters.map(({ lost }) => lost),
        counters.map(({ playedMs }) => playedMs),
      ],
    },
  ];
}
