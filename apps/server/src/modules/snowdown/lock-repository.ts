import type { HeistTask } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { Witness } from '../betting/settlement/loss-watch.ts';

export interface StoredGuess {
  readonly id: string;
  readonly heistId: number;
  readonly playerId: number;
  readonly digits: string;
  readonly bulls: number;
  readonly cows: number;
  /** Of the guess of a day. */
  readonly day: string | null;
  /** Of one that a task gave. */
  readonly task: string | null;
  readonly createdAt: Date;
}

const GUESS_COLUMNS = `id, heist_id as "heistId", player_id as "playerId", digits, bulls, cows,
  to_char(day, 'YYYY-MM-DD') as day, task, created_at as "createdAt"`;

export async function findGuess(db: Queryable, id: string): Promise<StoredGuess | null> {
  const { rows } = await db.query<StoredGuess>(
    `select ${GUESS_COLUMNS} from heist_guesses where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Forgotten, it could be made again by who knows what it told. */
export function witnessGuess(id: string): Witness {
  return { name: `guess ${id}`, isBorneOut: async db => (await findGuess(db, id)) !== null };
}

/** Oldest first. */
export async function listGuesses(
  db: Queryable,
  heistId: number,
  playerId: number,
): Promise<readonly StoredGuess[]> {
  const { rows } = await db.query<StoredGuess>(
    `select ${GUESS_COLUMNS} from heist_guesses where heist_id = $1 and player_id = $2 order by seq`,
    [heistId, playerId],
  );
  return rows;
}

/** False when somebody else has taken the id at the same moment. */
export async function insertGuess(tx: Queryable, guess: StoredGuess): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into heist_guesses (id, heist_id, player_id, digits, bulls, cows, day, task, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    [
      guess.id,
      guess.heistId,
      guess.playerId,
      guess.digits,
      guess.bulls,
      guess.cows,
      guess.day,
      guess.task,
      guess.createdAt,
    ],
  );
  return rowCount === 1;
}

export async function listTasksDone(
  db: Queryable,
  heistId: number,
  playerId: number,
): Promise<readonly HeistTask[]> {
  const { rows } = await db.query<{ task: HeistTask }>(
    'select task from heist_tasks where heist_id = $1 and player_id = $2 order by done_at, task',
    [heistId, playerId],
  );
  return rows.map(({ task }) => task);
}

export async function insertTask(
  tx: Queryable,
  done: {
    readonly heistId: number;
    readonly playerId: number;
    readonly task: HeistTask;
    readonly betId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into heist_tasks (heist_id, player_id, task, bet_id, done_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [done.heistId, done.playerId, done.task, done.betId, done.at],
  );
}

export async function hasSettledBet(
  db: Queryable,
  playerId: number,
  betId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bets where id = $1 and player_id = $2 and state = 'settled'`,
    [betId, playerId],
  );
  return rowCount !== 0;
}

/** Limits themselves keep no time; the journal does. Lifting one is not setting one. */
export async function hasSetLimitSince(
  db: Queryable,
  playerId: number,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit_log where subject = $1 and at >= $2 and action = 'protection/limit-changed'
       and details->>'value' is not null limit 1`,
    [`player:${playerId}`, since],
  );
  return rowCount !== 0;
}
