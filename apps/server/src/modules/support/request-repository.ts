import { type RequestAbout, type RequestTopic, SUPPORT_BOUNDS } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { type Standing, solveBy } from './rules.ts';
import { REQUEST_CHANGED } from './signal-topics.ts';

export interface RequestRow extends Standing {
  readonly id: string;
  readonly number: number;
  readonly playerId: number;
  readonly login: string;
  readonly topic: RequestTopic;
  readonly aboutKind: RequestAbout['kind'] | null;
  readonly aboutId: string | null;
  readonly subject: string;
  readonly assignedId: number | null;
  readonly assignedTo: string | null;
  readonly mergedInto: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly unreadByPlayer: number;
  readonly unreadByStaff: number;
}

/** What was written in the request `r` and in all that were joined to it, in SQL. */
export const ALL_OF_REQUEST = `(select r.id union all
  select o.id from requests o where o.merged_into = r.id)`;

/** What the site says because of the player is no news to them: only with somebody of the staff there is. */
const UNREAD = { player: 'm.staff_id is not null', staff: `m.author = 'player'` };

const { countedUnread } = SUPPORT_BOUNDS;
/** Begins at the mark and ends at the bound: what was read long ago, and what piles up unread, costs nothing. */
const countUnread = (side: keyof typeof UNREAD) => `(
  select least(count(*), ${countedUnread})::integer from ${ALL_OF_REQUEST} part (id)
  left join request_reads d on d.request_id = part.id and d.side = '${side}'
  cross join lateral (
    select from request_messages m
    where m.request_id = part.id and m.id > coalesce(d.up_to, 0) and ${UNREAD[side]}
    order by m.id limit ${countedUnread}
  ) unread)`;

export const REQUEST_COLUMNS = `r.id, r.number, r.player_id as "playerId", p.login, r.topic,
  r.about_kind as "aboutKind", r.about_id as "aboutId", r.subject, r.is_money as "isMoney", r.state,
  r.turn_since as "turnSince", r.our_turn_ms as "ourTurnMs", r.answer_by as "answerBy",
  r.solved_at as "solvedAt", r.closed_at as "closedAt", r.escalated_at as "escalatedAt", r.mark,
  r.assigned_to as "assignedId", s.login as "assignedTo", r.merged_into as "mergedInto",
  r.created_at as "createdAt", r.updated_at as "updatedAt",
  ${countUnread('player')} as "unreadByPlayer", ${countUnread('staff')} as "unreadByStaff"`;
export const REQUEST_TABLES = `requests r join players p on p.id = r.player_id
  left join players s on s.id = r.assigned_to`;

/** One that was joined to another is that other. */
export async function findRequest(db: Queryable, id: string): Promise<RequestRow | null> {
  const { rows } = await db.query<RequestRow>(
    `select ${REQUEST_COLUMNS} from ${REQUEST_TABLES}
     where r.id = (select coalesce(merged_into, id) from requests where id = $1)`,
    [id],
  );
  return rows[0] ?? null;
}

/** As it is now, held until the transaction ends. */
export async function lockRequest(tx: Queryable, id: string): Promise<RequestRow | null> {
  const { rows } = await tx.query<{ mergedInto: string | null }>(
    `select merged_into as "mergedInto" from requests where id = $1 for no key update`,
    [id],
  );
  const [row] = rows;
  // Nothing is ever joined to what is itself joined: the second is the last.
  return row ? findLocked(tx, id, row.mergedInto) : null;
}

async function findLocked(tx: Queryable, id: string, into: string | null) {
  if (into !== null) return lockRequest(tx, into);
  return findRequest(tx, id);
}

/** In one order, so that two who join the same two the other way round do not wait for each other. */
export async function lockBoth(tx: Queryable, one: string, other: string): Promise<void> {
  await tx.query('select from requests where id = any($1) order by id for no key update', [
    [one, other],
  ]);
}

export interface NewRequest {
  readonly id: string;
  readonly playerId: number;
  readonly topic: RequestTopic;
  readonly about: RequestAbout | undefined;
  readonly subject: string;
}

export async function insertRequest(
  tx: Queryable,
  request: NewRequest,
  standing: Standing,
  now: Date,
): Promise<void> {
  const { id, playerId, topic, about, subject } = request;
  await tx.query(
    `insert into requests (id, player_id, topic, about_kind, about_id, subject, is_money, state,
       turn_since, our_turn_ms, answer_by, solve_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      ...[id, playerId, topic, about?.kind ?? null, about?.id ?? null, subject, standing.isMoney],
      ...[standing.state, standing.turnSince, standing.ourTurnMs, standing.answerBy],
      ...[solveBy(standing), now],
    ],
  );
}

interface Deed {
  readonly kind:
    | 'opened'
    | 'replied'
    | 'answered'
    | 'moved'
    | 'assigned'
    | 'merged'
    | 'absorbed'
    | 'escalated'
    | 'solved'
    | 'closed'
    | 'marked';
  /** Null: the player's own; `site`: nobody's. */
  readonly staffId: number | null | 'site';
  readonly details?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

export async function insertEvent(
  tx: Queryable,
  requestId: string,
  from: Standing | null,
  to: Standing,
  deed: Deed,
): Promise<void> {
  const { kind, staffId, details = {}, now } = deed;
  const actor = staffId === null ? 'player' : staffId === 'site' ? 'site' : 'staff';
  await tx.query(
    `insert into request_events
       (request_id, kind, from_state, to_state, actor, staff_id, details, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[requestId, kind, from?.state ?? null, to.state, actor],
      ...[actor === 'staff' ? staffId : null, details, now],
    ],
  );
}

/** How the request stands from now on, and by whose deed. Pages hear of it after the commit. */
export async function advance(
  tx: Queryable,
  request: Pick<RequestRow, 'id' | 'playerId'> & Standing,
  to: Standing,
  deed: Deed,
): Promise<void> {
  await tx.query(
    `update requests set is_money = $2, state = $3, turn_since = $4, our_turn_ms = $5,
       answer_by = $6, solve_by = $7, solved_at = $8, closed_at = $9, escalated_at = $10, mark = $11,
       updated_at = $12
     where id = $1`,
    [
      ...[request.id, to.isMoney, to.state, to.turnSince, to.ourTurnMs, to.answerBy, solveBy(to)],
      ...[to.solvedAt, to.closedAt, to.escalatedAt, to.mark, deed.now],
    ],
  );
  await insertEvent(tx, request.id, request, to, deed);
  await tellChanged(tx, request);
}

export async function assignRequest(
  tx: Queryable,
  id: string,
  staffId: number | null,
): Promise<void> {
  await tx.query('update requests set assigned_to = $2 where id = $1', [id, staffId]);
}

export function tellChanged(
  tx: Queryable,
  { id, playerId }: Pick<RequestRow, 'id' | 'playerId'>,
): Promise<void> {
  return sendSignal(tx, REQUEST_CHANGED, { request: id, playerId });
}

/** What is joined to `from` is from now on joined to `into`, as `from` itself. */
export async function pointTo(tx: Queryable, from: string, into: string): Promise<void> {
  await tx.query('update requests set merged_into = $2 where id = $1 or merged_into = $1', [
    from,
    into,
  ]);
}

export async function countUnsolved(tx: Queryable, playerId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count from requests
     where player_id = $1 and state not in ('solved', 'closed')`,
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

/** Those that changed last: a player may have opened thousands. */
const COUNTED_REQUESTS = 100;

/** How many messages wait for the player, in their requests together. */
export async function countUnreadByPlayer(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    `select least(coalesce(sum(unread), 0), ${countedUnread})::integer as unread from (
       select ${countUnread('player')} as unread from requests r
       where r.player_id = $1 and r.merged_into is null
       order by r.updated_at desc limit ${COUNTED_REQUESTS}
     ) own`,
    [playerId],
  );
  return rows[0]?.unread ?? 0;
}

/** Of the newest ones, at most so many, those opened since then. */
export async function countOpenedSince(
  tx: Queryable,
  playerId: number,
  since: Date,
  most: number,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count from (
       select created_at from requests where player_id = $1 order by number desc limit $3
     ) newest where created_at > $2`,
    [playerId, since, most],
  );
  return rows[0]?.count ?? 0;
}

/** How far a side has read, in the request and in all that were joined to it; it never goes back. */
export async function markRead(
  tx: Queryable,
  id: string,
  side: 'player' | 'staff',
  upTo: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into request_reads as d (request_id, side, up_to)
     select part.id, $2, last.id from requests r
     cross join lateral ${ALL_OF_REQUEST} part (id)
     cross join lateral (
       select m.id from request_messages m
       where m.request_id = part.id and m.id <= $3 order by m.id desc limit 1
     ) last
     where r.id = $1
     on conflict (request_id, side) do update set up_to = excluded.up_to
       where d.up_to < excluded.up_to`,
    [id, side, upTo],
  );
  return (rowCount ?? 0) > 0;
}
