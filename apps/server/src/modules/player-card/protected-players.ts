import { type CallBody, type CallSuccess, isRefusal, type Refusal } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { PERIODS, startOf } from '../protection/period.ts';
import type { ProtectionService } from '../protection/protection-service.ts';
import { viewProtection } from '../protection/protection-view.ts';

type Answer = CallSuccess<'/api/admin/players/protected'>;
type Show = CallBody<'/api/admin/players/protected'>['show'];

const PAGE = 30;
/** From this share of a limit on a player is near it. */
const NEAR = 0.8;

const inForce = `case when l.next_from <= $1 then l.next_value else l.value end`;

/**
 * In SQL: the ids of players of each kind; $1 is now, $2 the money, $3 to $5 when the day, week and
 * month began. Only players with limits are looked at.
 */
const SHOWN: Record<Show, string> = {
  limits: `select distinct l.player_id from protection_limits l where ${inForce} is not null`,
  near: `select distinct l.player_id from (
      select l.player_id, l.kind, l.period, ${inForce} as value,
        case l.period when 'day' then $3::timestamptz when 'week' then $4::timestamptz
          else $5::timestamptz end as since
      from protection_limits l
    ) l
    left join protection_losses s on s.player_id = l.player_id and s.money = $2
    left join protection_counters c on c.player_id = l.player_id and c.period = l.period
    where l.value is not null and case l.kind
      when 'loss' then s.counted_at >= l.since and
        case l.period when 'day' then s.day when 'week' then s.week else s.month end >= l.value * ${NEAR}
      when 'time' then c.started_on = (l.since at time zone 'Europe/Moscow')::date
        and c.played_ms >= l.value * ${NEAR}
      else (select coalesce(sum(coalesce(p.credited, p.amount)), 0) from payments p
        where p.player_id = l.player_id and p.money = $2 and (p.state in ('pending', 'held')
          or p.state = 'succeeded' and p.finished_at >= l.since)) >= l.value * ${NEAR} end`,
  'cool-off': `select player_id from player_protection
    where excluded_until > $1 and exclusion = 'cool-off'`,
  'self-exclusion': `select player_id from player_protection
    where excluded_until > $1 and exclusion = 'self-exclusion'`,
};

const KINDS = Object.keys(SHOWN) as Show[];
/** Each part uses some of them: named here, all have a type in every statement. */
const TYPED = `$1::timestamptz is not null and $2::text is not null and $3::timestamptz is not null
  and $4::timestamptz is not null and $5::timestamptz is not null`;

export interface ProtectedParts {
  readonly db: Queryable;
  readonly protection: Pick<ProtectionService, 'look'>;
  readonly money: Money;
}

export async function listProtected(
  { db, protection, money }: ProtectedParts,
  { show, cursor }: { readonly show: Show; readonly cursor?: string | undefined },
  now: Date,
): Promise<Answer | Refusal> {
  const below = readCursor(cursor);
  if (isRefusal(below)) return below;
  const values = [now, money, ...PERIODS.map(period => startOf(period, now))];
  const { rows } = await db.query<{ id: number; login: string }>(
    `select p.id, p.login from players p where p.id in (${SHOWN[show]}) and ${TYPED}
       and ($6::bigint is null or p.id < $6) order by p.id desc limit ${PAGE + 1}`,
    [...values, below],
  );
  const { rows: counted } = await db.query<Answer['counts']>(
    `select ${KINDS.map(kind => `(select count(*)::integer from (${SHOWN[kind]}) k) as "${kind}"`).join(', ')}
     where ${TYPED}`,
    values,
  );
  const page = rows.slice(0, PAGE);
  const players: Answer['players'] = [];
  for (const { id, login } of page) {
    const { exclusion, limits, realityCheck } = viewProtection(await protection.look(id), now);
    players.push({ id, login, exclusion, limits, realityCheckMinutes: realityCheck.everyMinutes });
  }
  return {
    players,
    nextCursor: rows.length > PAGE ? writeCursor(page.at(-1)?.id) : null,
    counts: counted[0] ?? { limits: 0, near: 0, 'cool-off': 0, 'self-exclusion': 0 },
  };
}
