import { doorsFor, HEIST_DAILY_CAP, POT_SHARER_EDGE } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type Heist, type HeistTerms, SETTLES_AFTER_MS } from './heist.ts';
import { POT_EDGE } from './pot-edge.ts';

const COLUMNS = `h.id, h.money, h.state, h.edition, h.starts_at as "startsAt", h.ends_at as "endsAt",
  h.settles_at as "settlesAt", h.announced_at as "announcedAt", h.pool, h.pot, h.goal,
  h.daily_cap as "dailyCap", h.reference, h.seed_hash as "seedHash",
  case when h.state in ('closed', 'paid', 'cancelled') then h.seed end as "shownSeed",
  h.counted, h.players, h.returned, h.cancel_reason as "cancelReason"`;

export type RowLock = '' | 'for update' | 'for update skip locked';

export async function findHeist(
  db: Queryable,
  id: number,
  lock: RowLock = '',
): Promise<Heist | null> {
  const { rows } = await db.query<Heist>(
    `select ${COLUMNS} from heists h where h.id = $1 ${lock}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Nobody who takes hold of it to change its course can until the transaction ends; its score may grow. */
export async function holdRunningHeist(tx: Queryable, money: Money): Promise<Heist | null> {
  const { rows } = await tx.query<Heist>(
    `select ${COLUMNS} from heists h where h.money = $1 and h.state = 'running' for key share`,
    [money],
  );
  return rows[0] ?? null;
}

/** Newest first. */
export async function listHeists(
  db: Queryable,
  money: Money,
  states: readonly Heist['state'][],
  count: number,
): Promise<readonly Heist[]> {
  const { rows } = await db.query<Heist>(
    `select ${COLUMNS} from heists h where h.money = $1 and h.state = any($2)
     order by h.starts_at desc, h.id desc limit $3`,
    [money, states, count],
  );
  return rows;
}

/** The one that runs, else the one being counted, else the next, else the last. */
export async function findCurrentHeist(db: Queryable, money: Money): Promise<Heist | null> {
  const { rows } = await db.query<Heist>(
    `select ${COLUMNS} from heists h where h.money = $1 and h.seed_hash is not null
     order by case h.state when 'running' then 0 when 'closed' then 1 when 'announced' then 2 else 3 end,
       case when h.state = 'announced' then h.starts_at end,
       h.state = 'cancelled', h.starts_at desc
     limit 1`,
    [money],
  );
  return rows[0] ?? null;
}

export interface NewHeist extends HeistTerms {
  readonly edition: number | null;
  readonly madeBy: readonly number[];
  readonly reason: string;
  readonly createdAt: Date;
}

export async function insertDraft(tx: Queryable, heist: NewHeist): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into heists (money, state, edition, starts_at, ends_at, settles_at, pool, pot, goal,
       daily_cap, reference, made_by, reason, created_at)
     values ($1, 'draft', $2, $3, $4, $5, $6, $7, $8, $9, gen_random_uuid(), $10, $11, $12)
     returning id`,
    [
      heist.money,
      heist.edition,
      heist.startsAt,
      heist.endsAt,
      new Date(heist.endsAt.getTime() + SETTLES_AFTER_MS),
      heist.pool,
      heist.pot,
      heist.goal,
      HEIST_DAILY_CAP,
      heist.madeBy,
      heist.reason,
      heist.createdAt,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a heist was not written');
  return row.id;
}

export interface HeistDoor {
  readonly number: number;
  readonly share: number;
  readonly points: number;
  readonly openedAt: Date | null;
}

export async function insertDoors(tx: Queryable, heistId: number, goal: number): Promise<void> {
  await tx.query(
    `insert into heist_doors (heist_id, number, share, points)
     select $1, number, share, points
     from json_to_recordset($2) d (number integer, share integer, points bigint)`,
    [heistId, JSON.stringify(doorsFor(goal))],
  );
}

export async function listDoors(db: Queryable, heistId: number): Promise<readonly HeistDoor[]> {
  const { rows } = await db.query<HeistDoor>(
    `select number, share, points, opened_at as "openedAt" from heist_doors
     where heist_id = $1 order by number`,
    [heistId],
  );
  return rows;
}

/** Who opened their own lock, and who of them may share the pot. */
export async function countSolvers(
  db: Queryable,
  { id, money }: Heist,
): Promise<{ readonly solvers: number; readonly sharers: number }> {
  const { rows } = await db.query<{ solvers: number; sharers: number }>(
    `select count(*) as solvers, count(*) filter (where ${POT_EDGE} >= $3) as sharers
     from heist_guesses g join heists h on h.id = g.heist_id
     join accounts a on a.player_id = g.player_id and a.money = $2
     where g.heist_id = $1 and g.bulls = 4`,
    [id, money, POT_SHARER_EDGE],
  );
  return rows[0] ?? { solvers: 0, sharers: 0 };
}

/** For the one who derives locks from it: it goes no further. */
export async function readSeed(db: Queryable, heistId: number): Promise<string> {
  const { rows } = await db.query<{ seed: string | null }>(
    'select seed from heists where id = $1',
    [heistId],
  );
  const seed = rows[0]?.seed;
  if (!seed) throw new Error(`heist ${heistId} has no seed`);
  return seed;
}
