import { isRefusal, type Refusal, type RequestTopic, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { IS_COLLEAGUES, mayServeColleagues } from './colleagues.ts';
import { REQUEST_COLUMNS, REQUEST_TABLES, type RequestRow } from './request-repository.ts';
import { viewForStaff } from './views.ts';

export interface QueueQuery {
  readonly show?: keyof typeof SHOWN | undefined;
  readonly topic?: RequestTopic | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

const PAGE = 30;

const OURS = `r.state in ('new', 'open', 'internal')`;
const UNSOLVED = `r.state not in ('solved', 'closed')`;
/** With one's own a colleague deals, and with those of colleagues who may (`$2`). */
const FOR_THEM = `r.player_id <> $1 and ($2 or not ${IS_COLLEAGUES})`;
/** Of a request `r`; `$1` is who looks. */
const SHOWN = {
  ours: OURS,
  mine: `${UNSOLVED} and r.assigned_to = $1`,
  unassigned: `${OURS} and r.assigned_to is null`,
  waiting: `r.state = 'answered'`,
  done: `r.state in ('solved', 'closed')`,
  all: 'true',
} as const;

interface Order {
  readonly by: string;
  /** What a cursor holds of a row, and whether a row comes after the cursor `$6`. */
  readonly key: string;
  readonly isAfter: string;
}

const msOf = (moment: string) => `(extract(epoch from ${moment}) * 1000)::bigint`;
const FAR_MS = 9_000_000_000_000_000;
const QUEUE_KEY = `array[
  (r.escalated_at is null)::integer,
  coalesce(${msOf('least(r.answer_by, r.solve_by)')}, ${FAR_MS}),
  r.number]::bigint[]`;

/**
 * Those come first whose player called for a senior, then the nearest deadline, so that what is overdue
 * stands before what is not.
 */
const IN_QUEUE: Order = { by: QUEUE_KEY, key: QUEUE_KEY, isAfter: `${QUEUE_KEY} > $6` };

/** What changed last, out of however many there ever were. */
const BY_CHANGE: Order = {
  by: 'r.updated_at desc, r.number desc',
  key: `array[0, ${msOf('r.updated_at')}, r.number]::bigint[]`,
  isAfter: `(r.updated_at, r.number) <
    (timestamptz 'epoch' + ($6::bigint[])[2] * interval '1 millisecond', ($6::bigint[])[3])`,
};

interface Key {
  readonly key: readonly [number, number, number];
}

function readKey(cursor: string | undefined): Key['key'] | null | Refusal {
  if (cursor === undefined) return null;
  const parts = /^(-?\d{1,16})_(-?\d{1,16})_(-?\d{1,16})$/.exec(cursor)?.slice(1).map(Number);
  const [first, second, third] = parts ?? [];
  if (first === undefined || second === undefined || third === undefined) {
    return refuse('request/invalid', 'Поле «cursor»: неверное значение');
  }
  return [first, second, third];
}

/** By number, as it is written with or without its sign, or by the beginning of a login. */
function readSearch(search: string): { readonly number: number | null; readonly login: string } {
  const number = /^(?:№|#)?\s*(\d{1,15})$/.exec(search)?.[1];
  const login = search.replace(/[\\%_]/g, '\\$&').toLowerCase();
  return { number: number === undefined ? null : Number(number), login: `${login}%` };
}

export async function readQueue(db: Queryable, staffId: number, query: QueueQuery, now: Date) {
  const after = readKey(query.cursor);
  if (isRefusal(after)) return after;
  const show = query.show ?? 'ours';
  const isQueue = show === 'ours' || show === 'mine' || show === 'unassigned';
  const order = isQueue ? IN_QUEUE : BY_CHANGE;
  const search = query.search?.trim() ? readSearch(query.search.trim()) : null;
  const isForColleagues = await mayServeColleagues(db, staffId);
  const { rows } = await db.query<RequestRow & Key>(
    `select ${REQUEST_COLUMNS}, ${order.key} as key from ${REQUEST_TABLES}
     where r.merged_into is null and ${SHOWN[show]} and ${FOR_THEM}
       and ($3::text is null or r.topic = $3)
       and ($4::text is null or lower(p.login) like $4
         or r.id in (select coalesce(f.merged_into, f.id) from requests f where f.number = $5))
       and ($6::bigint[] is null or ${order.isAfter})
     order by ${order.by} limit ${PAGE + 1}`,
    [
      ...[staffId, isForColleagues, query.topic ?? null],
      ...[search?.login ?? null, search?.number ?? null, after],
    ],
  );
  const page = rows.slice(0, PAGE);
  return {
    requests: page.map(row => viewForStaff(row, now)),
    nextCursor: rows.length > PAGE ? (page.at(-1)?.key.join('_') ?? null) : null,
    counts: await countQueue(db, staffId, isForColleagues, now),
  };
}

interface Counts {
  readonly ours: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly waiting: number;
  readonly overdue: number;
}

async function countQueue(
  db: Queryable,
  staffId: number,
  isForColleagues: boolean,
  now: Date,
): Promise<Counts> {
  const count = (condition: string) => `count(*) filter (where ${condition})::integer`;
  const { rows } = await db.query<Counts>(
    `select ${count(SHOWN.ours)} as ours, ${count(SHOWN.mine)} as mine,
       ${count(SHOWN.unassigned)} as unassigned, ${count(SHOWN.waiting)} as waiting,
       ${count('least(r.answer_by, r.solve_by) < $3')} as overdue
     from requests r where ${UNSOLVED} and ${FOR_THEM}`,
    [staffId, isForColleagues, now],
  );
  return rows[0] ?? { ours: 0, mine: 0, unassigned: 0, waiting: 0, overdue: 0 };
}
