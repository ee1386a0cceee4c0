import { type HeistLock, type HeistTask, type Refusal, refuse } from '@kvazar/contract';
import { commitLock, deriveLock, isCode, judgeGuess } from '@kvazar/games';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { refuseOffer } from '../rewards/offers.ts';
import type { Claimant } from '../rewards/reward-source.ts';
import { allowGuesses } from './guess-allowance.ts';
import { type Heist, isOver } from './heist.ts';
import { findHeist, holdRunningHeist, readSeed } from './heist-repository.ts';
import {
  findGuess,
  hasSetLimitSince,
  hasSettledBet,
  insertGuess,
  insertTask,
  listGuesses,
  listTasksDone,
  type StoredGuess,
} from './lock-repository.ts';

const TASKS: readonly HeistTask[] = ['check', 'limit', 'read'];
const ALL_BULLS = 4;

/** What a player has done at their lock, and what they may still do. */
async function readCourse(db: Queryable, heist: Heist, playerId: number, now: Date) {
  const guesses = await listGuesses(db, heist.id, playerId);
  const tasksDone = await listTasksDone(db, heist.id, playerId);
  const isOpen = guesses.some(({ bulls }) => bulls === ALL_BULLS);
  const isStill = isOpen || heist.state !== 'running';
  const used = {
    days: guesses.flatMap(({ day }) => day ?? []),
    tasks: guesses.flatMap(({ task }) => task ?? []),
  };
  const allowance = isStill ? null : allowGuesses(heist, used, tasksDone, now);
  return { guesses, tasksDone, isOpen, allowance };
}

/** A player's lock: only its commitment, as long as code and salt could help a guess. */
export async function viewLock(
  db: Queryable,
  heist: Heist,
  { playerId, now }: Claimant,
): Promise<HeistLock> {
  const lock = deriveLock(await readSeed(db, heist.id), heist.id, playerId);
  const { guesses, tasksDone, isOpen, allowance } = await readCourse(db, heist, playerId, now);
  return {
    commitment: commitLock(lock),
    code: isOpen || isOver(heist) ? lock.code : null,
    salt: isOver(heist) ? lock.salt : null,
    isOpen,
    guesses: guesses.map(({ digits, bulls, cows, createdAt }) => ({
      ...{ digits, bulls, cows },
      at: createdAt.toISOString(),
    })),
    left: allowance?.left ?? 0,
    dailyLeft: allowance?.dailyLeft ?? 0,
    nextAt: allowance?.nextAt?.toISOString() ?? null,
    tasks: TASKS.map(task => ({ task, isDone: tasksDone.includes(task) })),
  };
}

/** The event that is on; it cannot be closed before the transaction ends, nor its seed be shown. */
async function holdRunning(tx: Queryable, { money, now }: Claimant): Promise<Heist | null> {
  const heist = await holdRunningHeist(tx, money);
  return heist && now < heist.endsAt ? heist : null;
}

export interface GuessOrder {
  /** Made by the client. */
  readonly id: string;
  readonly digits: string;
  readonly playerId: number;
}

export interface Guessed {
  readonly bulls: number;
  readonly cows: number;
  readonly lock: HeistLock;
  /** False for one that is told again. */
  readonly isNew: boolean;
}

/** The player's accounts are locked, so that many at once use up what one after another would. */
export function guessCode(
  db: Database,
  order: GuessOrder,
  claimantNow: () => Claimant,
): Promise<Guessed | Refusal> {
  return db.inTransaction(async tx => {
    const { id, digits, playerId } = order;
    await lockPlayerAccounts(tx, playerId);
    const claimant = claimantNow();
    const before = await findGuess(tx, id);
    if (before) return answerAgain(tx, before, order, claimant);
    const objection = await refuseOffer(tx, playerId, claimant.money, claimant.now);
    if (objection) return objection;
    const heist = await holdRunning(tx, claimant);
    if (!heist) return refuse('snowdown/not-running');
    if (!isCode(digits)) return refuse('snowdown/digits');
    const { isOpen, allowance } = await readCourse(tx, heist, playerId, claimant.now);
    if (isOpen) return refuse('snowdown/lock-open');
    if (!allowance?.next) return refuse('snowdown/no-guesses');
    const { code } = deriveLock(await readSeed(tx, heist.id), heist.id, playerId);
    const { bulls, cows } = judgeGuess(code, digits);
    const isNew = await insertGuess(tx, {
      ...{ id, heistId: heist.id, playerId, digits, bulls, cows },
      ...{ day: null, task: null, ...allowance.next, createdAt: claimant.now },
    });
    if (!isNew) return refuse('snowdown/id-conflict');
    return { bulls, cows, lock: await viewLock(tx, heist, claimant), isNew: true };
  });
}

async function answerAgain(
  tx: Queryable,
  { heistId, playerId, digits, bulls, cows }: StoredGuess,
  order: GuessOrder,
  claimant: Claimant,
): Promise<Guessed | Refusal> {
  const isSame = playerId === order.playerId && digits === order.digits;
  const heist = isSame ? await findHeist(tx, heistId) : null;
  if (!heist) return refuse('snowdown/id-conflict');
  return { bulls, cows, lock: await viewLock(tx, heist, claimant), isNew: false };
}

export interface TaskOrder {
  readonly task: HeistTask;
  readonly betId: string | null;
  readonly playerId: number;
}

async function isTaskDone(tx: Queryable, heist: Heist, { task, betId, playerId }: TaskOrder) {
  if (task === 'check') return betId !== null && hasSettledBet(tx, playerId, betId);
  if (task === 'limit') {
    return heist.announcedAt !== null && hasSetLimitSince(tx, playerId, heist.announcedAt);
  }
  return true;
}

/** Notes a thing done without betting, which is worth one more guess, once an event. */
export function doTask(
  db: Database,
  order: TaskOrder,
  claimantNow: () => Claimant,
): Promise<HeistLock | Refusal> {
  return db.inTransaction(async tx => {
    const { task, betId, playerId } = order;
    await lockPlayerAccounts(tx, playerId);
    const claimant = claimantNow();
    const objection = await refuseOffer(tx, playerId, claimant.money, claimant.now);
    if (objection) return objection;
    const heist = await holdRunning(tx, claimant);
    if (!heist) return refuse('snowdown/not-running');
    const tasksDone = await listTasksDone(tx, heist.id, playerId);
    if (!tasksDone.includes(task)) {
      if (!(await isTaskDone(tx, heist, order))) return refuse('snowdown/task-not-done');
      await insertTask(tx, {
        ...{ heistId: heist.id, playerId, task, at: claimant.now },
        betId: task === 'check' ? betId : null,
      });
    }
    return viewLock(tx, heist, claimant);
  });
}
